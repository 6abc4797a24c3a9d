import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { NamedRows } from "../draft/people.tsx";
import { asRecord, entriesOf, rowLabel, type Sources, totalRows } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { tableOf } from "../files/files.ts";
import { Notes } from "../problems/notes.tsx";

type TotalsProps = { sources: Sources; onChange: (changed: Sources) => void };

/** Names the rows that look like totals, which are left out until somebody ticks them. */
export function Totals({ sources, onChange }: TotalsProps) {
  const { importing } = useTexts();
  const found = entriesOf(sources).flatMap(([table, source]) =>
    totalRows(source).map((row) => ({ row, table, source, label: rowLabel(row.cells) })),
  );
  if (found.length === 0) return null;
  return (
    <div className="section note">
      <p>
        <strong>{importing.totals}</strong>
      </p>
      {found.map(({ row, table, source, label }) => (
        <label key={`${table} ${row.line}`} className="checkbox">
          <input type="checkbox" checked={false} onChange={() => onChange({ [table]: asRecord(source, row) })} />
          {importing.importTotal(importing.rowNamed(row.line, label))}
        </label>
      ))}
    </div>
  );
}

type Props = { sources: Sources; apply: Corrections["apply"] };
type Problem = Shape<"ContentProblem">;

/** Warns of new people who seem to exist, and proposes to leave their rows out. */
export function Duplicates({ notices, sources, apply }: Props & { notices: Problem[] }) {
  const { importing, tables: names } = useTexts();
  return entriesOf(sources).map(([table]) => {
    const found = notices.filter(({ file, kind }) => kind === "possible_duplicate" && tableOf(file) === table);
    if (found.length === 0) return null;
    const skip = (rows: Problem[]) => apply({ [table]: { rows: rows.map(({ line }) => line) } });
    return (
      <div key={table} role="alert" className="section note">
        <p>
          <strong>{importing.duplicates(found.length, names[table])}</strong> {importing.duplicatesHint}
        </p>
        {found.length === 1 ? <Notes notes={found} sources={sources} /> : <NamedRows rows={found} />}
        <div className="page-actions">
          <Button onPress={() => skip(found)}>{importing.skipRows(found.length)}</Button>
        </div>
        {found.length > 1 && (
          <details className="others">
            <summary>{importing.oneByOneRows}</summary>
            <Notes
              notes={found}
              sources={sources}
              below={(one) => (
                <Button aria-label={`${importing.skipRow}: ${one.line}`} onPress={() => skip([one])}>
                  {importing.skipRow}
                </Button>
              )}
            />
          </details>
        )}
      </div>
    );
  });
}
