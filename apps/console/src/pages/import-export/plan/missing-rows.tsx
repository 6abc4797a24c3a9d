import type { Shape } from "../../../api/client.ts";
import type { Texts } from "../../../texts/id.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { entriesOf, type Sources } from "../draft/sources.ts";
import { type FileKey, tableOf } from "../files/files.ts";
import { type PlanTexts, usePlanTexts } from "../files/use-plan-texts.ts";
import { QuestionNote } from "../questions/question-note.tsx";

// The records that a file lacks: an import removes them, except those of people, unless somebody says that they stay.

type Plan = Shape<"ContentPlan">;
type Change = { onChange: (changed: Sources) => void };

/** @returns the files without ids of which nobody has said whether they replace the records. */
export const openFiles = ({ problems, notices }: Plan): { file: string; existing: number }[] =>
  [...problems, ...notices].flatMap(({ file, kind, asked }) =>
    kind === "no_ids" && asked ? [{ file, existing: asked.rows }] : [],
  );

/** Asks whether the rows of files without ids are further ones, before anything else: the other answer removes all records. */
export function AddedOrReplaced({ plan, sources, onChange }: { plan: Plan; sources: Sources } & Change) {
  const { tables } = useTexts();
  const { missingRows: texts } = usePlanTexts();
  return openFiles(plan).map(({ file, existing }) => {
    const table = tableOf(file);
    const source = table && sources[table];
    const { rows = 0 } = plan.files.find((one) => one.file === file) ?? {};
    if (!source) return null;
    const noun = nounOf(table, texts, tables);
    const answer = (missing: "keep" | "remove") => onChange({ [table]: { ...source, missing } });
    return (
      <QuestionNote key={file} title={texts.asked(source.name, rows, existing, noun)} news={plan}>
        <div className="page-actions">
          <Button look="main" onClick={() => answer("keep")}>
            {texts.add(rows, noun)}
          </Button>
          <Button look="danger" onClick={() => answer("remove")}>
            {texts.replace(existing, noun)}
          </Button>
        </div>
      </QuestionNote>
    );
  });
}

/** Says what becomes of the records that the files lack: each can have the other answer. */
export function MissingRows({ plan, sources, onChange }: { plan: Plan; sources: Sources } & Change) {
  const { tables } = useTexts();
  const { missingRows: texts, change } = usePlanTexts();
  return entriesOf(sources).map(([table, source]) => {
    const { removed = 0 } = plan.files.find(({ file }) => tableOf(file) === table) ?? {};
    const noun = nounOf(table, texts, tables);
    const kept = source.missing === "keep" && texts.kept(source.name, noun);
    if (removed === 0 && !source.missing) return null;
    return (
      <div key={table} {...(removed > 0 && { role: "alert" })} className="section note">
        <p className={removed > 0 ? "plan-problems" : ""}>
          {kept || (removed > 0 ? <strong>{texts.removed(removed, noun)}</strong> : texts.replaced(source.name, noun))}
        </p>
        <div className="page-actions">
          {source.missing !== "keep" && removed > 0 && (
            <Button onClick={() => onChange({ [table]: { ...source, missing: "keep" } })}>{texts.leave}</Button>
          )}
          {source.missing && (
            <Button
              look="quiet"
              icon="edit"
              aria-label={`${change}: ${kept || source.name}`}
              onClick={() => onChange({ [table]: { ...source, missing: undefined } })}
            >
              {change}
            </Button>
          )}
        </div>
      </div>
    );
  });
}

/** What several records of a table are called where "12 hours" would be a length. */
export const nounOf = (table: FileKey, texts: PlanTexts["missingRows"], tables: Texts["tables"]): string =>
  table === "slots" ? texts.hours : tables[table].toLowerCase();
