import { useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { importButton } from "../draft/published.ts";
import { entriesOf, type Sources } from "../draft/sources.ts";
import { tableOf } from "../files/files.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";
import { nounOf } from "./missing-rows.tsx";

type Plan = Shape<"ContentPlan">;
type Props = {
  plan: Plan;
  sources: Sources;
  disabled: boolean;
  onImport: () => void;
  onChange: (changed: Sources) => void;
};

const MAX_NAMED = 5;

/** Imports what was checked. What it would remove is named first. */
export function ImportButton({ plan, sources, disabled, onImport, onChange }: Props) {
  const texts = useTexts();
  const { missingRows } = usePlanTexts();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const losing = plan.files.flatMap(({ file, removed }) => {
    const table = tableOf(file);
    return table && removed > 0 ? [{ table, removed }] : [];
  });
  const isRemoving = losing.length > 0;
  const keep = () => {
    close();
    const kept = entriesOf(sources).filter(([table]) => losing.some((one) => one.table === table));
    onChange(Object.fromEntries(kept.map(([table, source]) => [table, { ...source, missing: "keep" as const }])));
  };
  const remove = () => {
    close();
    onImport();
  };
  const actions = (
    <>
      <Button look="danger" onClick={remove}>
        {missingRows.removeNow}
      </Button>
      <Button onClick={keep}>{missingRows.addOnly}</Button>
      <Button onClick={close}>{texts.common.cancel}</Button>
    </>
  );
  return (
    <>
      <Button
        look={isRemoving ? "danger" : "main"}
        disabled={disabled}
        onClick={isRemoving ? () => setAsked(true) : onImport}
      >
        {importButton(plan.files, texts)}
      </Button>
      {isAsked && (
        <Sheet title={missingRows.removeTitle} onClose={close} actions={actions}>
          {losing.map(({ table, removed }) => (
            <div key={table} className="section">
              <p>
                <strong>{missingRows.removed(removed, nounOf(table, missingRows, texts.tables))}</strong>
              </p>
              <p className="small">{namesOf(plan, table, (more) => texts.importing.moreKept(more))}</p>
            </div>
          ))}
        </Sheet>
      )}
    </>
  );
}

/** The first records of a table that would be removed, and how many more. */
function namesOf({ changes, files }: Plan, table: string, moreOf: (count: number) => string): string {
  const { removed = 0 } = files.find(({ file }) => tableOf(file) === table) ?? {};
  const names = changes
    .filter(({ file, action }) => action === "remove" && tableOf(file) === table)
    .slice(0, MAX_NAMED)
    .map(({ label, key }) => label || key);
  const more = removed - names.length;
  return [names.join(", "), more > 0 && moreOf(more)].filter(Boolean).join(" ");
}
