import { TalaqqiError } from "@talaqqi/client";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client, reasonOf, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useFormat } from "../../../texts/format.ts";
import type { Texts } from "../../../texts/id.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { More } from "../../../ui/buttons/more.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { tableOf } from "../files/files.ts";
import { totals } from "../files/totals.ts";
import { RevertConflicts, restOf } from "./revert-conflicts.tsx";

/** The imports so far; each may be taken back, without what was changed since. */
export function PastImports() {
  const texts = useTexts();
  const format = useFormat();
  const can = useCan();
  const query = useInfiniteQuery(queries.imports());
  const [chosen, setChosen] = useState<Shape<"ImportRecord">>();
  return (
    <section className="section" aria-labelledby="imports">
      <h2 id="imports">{texts.transfer.past}</h2>
      <Loaded query={query}>
        {({ pages }) => {
          const imports = pages.flatMap(({ entries }) => entries);
          if (imports.length === 0) return <p className="quiet">{texts.transfer.noPast}</p>;
          return (
            <>
              <ul className="rows">
                {imports.map((record) => (
                  <li key={record.id_import} id={`import-${record.id_import}`} className="row row-wraps">
                    <span className="row-text">
                      <span className="row-title">{namesOf(record, texts)}</span>
                      <span className="small">{texts.transfer.summary(...totals(record.files))}</span>
                      <span className="small quiet">
                        {format.dateTime(record.at)} · {record.operator}
                      </span>
                    </span>
                    {record.state === "imported" && can("revertImport") ? (
                      <Button icon="undo" onClick={() => setChosen(record)}>
                        {texts.transfer.revert}
                      </Button>
                    ) : (
                      record.state !== "imported" && (
                        <span className="badge">
                          {texts.transfer.states[record.state]}
                          {record.kept > 0 && ` · ${texts.transfer.stays(record.kept)}`}
                        </span>
                      )
                    )}
                  </li>
                ))}
              </ul>
              <More query={query} />
            </>
          );
        }}
      </Loaded>
      {chosen && <RevertSheet record={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

const MAX_NAMED = 3;

/** What an import listed. */
function namesOf({ files }: Shape<"ImportRecord">, { tables, importing }: Texts): string {
  const names: Record<string, string> = tables;
  const named = files.slice(0, MAX_NAMED).map(({ file }) => names[tableOf(file) ?? ""] ?? file);
  const more = files.length - named.length;
  return [...named, ...(more > 0 ? [importing.moreLists(more)] : [])].join(", ");
}

/** Refusals for what the preview names. */
const refusals = new Set<string | undefined>(["revert_refused", "changed_since"]);

/** Shows what is taken back, and asks. */
function RevertSheet({ record, onClose }: { record: Shape<"ImportRecord">; onClose: () => void }) {
  const texts = useTexts();
  const format = useFormat();
  const { language } = texts;
  const params = { path: { id: String(record.id_import) } };
  const obstacles = useMutation({
    mutationFn: () =>
      written(
        client.POST("/operator/imports/{id}/revert", {
          params,
          body: { language, preview: true, keep_changed: true },
          timeout: 600_000,
        }),
      ),
    meta: { isRead: true },
  });
  const revert = useWrite({
    mutationFn: (keep_changed: boolean, headers) =>
      written(
        client.POST("/operator/imports/{id}/revert", {
          params,
          headers,
          timeout: 600_000,
          body: { language, keep_changed },
        }),
      ),
    onMutate: () => obstacles.reset(),
    onError: (error) => {
      if (error instanceof TalaqqiError && refusals.has(reasonOf(error))) obstacles.mutate();
    },
    onSuccess: ({ data: done }) => {
      onClose();
      const { kept } = done;
      showToast({ text: kept > 0 ? texts.transfer.revertedRest(restOf(done), kept) : texts.transfer.reverted });
    },
  });
  const found = obstacles.data?.data;
  // Nothing may be in the way any more.
  const plan = found && found.problems.length + found.kept + found.erased_since > 0 ? found : undefined;
  const actions = (
    <>
      {!plan && (
        <Button look="danger" icon="undo" disabled={revert.isPending} onClick={() => revert.mutate(false)}>
          {texts.transfer.revert}
        </Button>
      )}
      {plan && restOf(plan) > 0 && (
        <Button look="danger" icon="undo" disabled={revert.isPending} onClick={() => revert.mutate(true)}>
          {texts.transfer.revertRest(restOf(plan), plan.kept + plan.erased_since)}
        </Button>
      )}
      <Button onClick={onClose}>{texts.common.cancel}</Button>
    </>
  );
  return (
    <Sheet title={texts.transfer.revertTitle} onClose={onClose} actions={actions}>
      <div className="section">
        {revert.error && !plan && !obstacles.isPending && <ProblemNote error={revert.error} />}
        {plan && <RevertConflicts plan={plan} />}
        <p>
          {texts.transfer.summary(...totals(record.files))} · {format.dateTime(record.at)} · {record.operator}
        </p>
        <p className="quiet">{texts.transfer.revertHint}</p>
      </div>
    </Sheet>
  );
}
