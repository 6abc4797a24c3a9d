import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { type FileKey, tableOf, tables } from "../files/files.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";
import { kindLabel } from "./published.ts";
import { entriesOf, type Sources } from "./sources.ts";

type FilePlan = Shape<"FilePlan">;

/** Kinds that are easily confused: each has a button. */
const easilyConfused: readonly FileKey[] = ["students", "teachers", "lembagas"];
/** More files than these are an export, of kinds that are certain. */
const MAX_OPEN = 3;

type Props = {
  files: FilePlan[];
  sources: Sources;
  /** Takes a file for another kind. */
  onChange: (from: FileKey, to: FileKey) => void;
};

/** Says what each file is taken for, and what becomes public; each can be taken for another kind. */
export function FileKinds({ files, sources, onChange }: Props) {
  const { importing, tables: names } = useTexts();
  const entries = entriesOf(sources);
  const published = files.filter((file) => file.public).flatMap(({ file }) => tableOf(file) ?? []);
  const kinds = entries.map(([table, { name }]) => (
    <FileKind key={table} table={table} name={name} onChange={(other) => onChange(table, other)} />
  ));
  return (
    <>
      {published.length > 0 && (
        <p className="note">
          <strong>{importing.published(published.map((table) => names[table]))}</strong> {importing.publicHint}
        </p>
      )}
      {entries.length <= MAX_OPEN ? (
        kinds
      ) : (
        <details className="others">
          <summary>{importing.kinds}</summary>
          {kinds}
        </details>
      )}
    </>
  );
}

type KindProps = { table: FileKey; name: string; onChange: (other: FileKey) => void };

/** One line, with the other kinds on demand. */
function FileKind({ table, name, onChange }: KindProps) {
  const { importing, tables: names } = useTexts();
  const { change } = usePlanTexts();
  return (
    <details className="others">
      <summary>
        {importing.takenFor(name, names[table])} · {change}
      </summary>
      <div className="file-kind">
        {easilyConfused
          .filter((other) => other !== table)
          .map((other) => (
            <Button
              key={other}
              aria-label={`${name}: ${importing.takeFor(names[other])}`}
              onClick={() => onChange(other)}
            >
              {importing.takeFor(names[other])}
            </Button>
          ))}
        <select
          aria-label={`${name}: ${importing.otherKind}`}
          value=""
          onChange={({ target }) => {
            const other = tables.find((one) => one === target.value);
            if (other) onChange(other);
          }}
        >
          <option value="">{importing.otherKind}</option>
          {tables
            .filter((other) => other !== table && !easilyConfused.includes(other))
            .map((other) => (
              <option key={other} value={other}>
                {kindLabel(other, names, importing)}
              </option>
            ))}
        </select>
      </div>
    </details>
  );
}
