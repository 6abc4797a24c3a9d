import { Link } from "@tanstack/react-router";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LongList } from "../../../ui/layout/long-list.tsx";
import { NamedRows } from "../draft/people.tsx";
import { asRecord, entriesOf, rowLabel, type Sources, totalRows } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { type FileKey, tableOf } from "../files/files.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";

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

/** More rows are folded. */
const MAX_OPEN = 3;

/** Warns of new people who seem to exist, and proposes to leave their rows out. */
export function Duplicates({ notices, sources, apply }: Props & { notices: Problem[] }) {
  const { importing, tables: names } = useTexts();
  return entriesOf(sources).map(([table]) => {
    const found = notices.filter(({ file, kind }) => kind === "possible_duplicate" && tableOf(file) === table);
    if (found.length === 0) return null;
    const skip = (rows: Problem[]) => apply({ [table]: { rows: rows.map(({ line }) => line) } });
    const one = (row: Problem) => (
      <Duplicate table={table} row={row} {...(found.length > 1 && { onSkip: () => skip([row]) })} />
    );
    return (
      <div key={table} role="alert" className="section note">
        <p>
          <strong>{importing.duplicates(found.length, names[table])}</strong> {importing.duplicatesHint}
        </p>
        {found.length <= MAX_OPEN ? (
          <ul className="rows">
            {found.map((row) => (
              <li key={row.line}>{one(row)}</li>
            ))}
          </ul>
        ) : (
          <NamedRows rows={found} />
        )}
        <div className="page-actions">
          <Button onClick={() => skip(found)}>{importing.skipRows(found.length)}</Button>
        </div>
        {found.length > MAX_OPEN && (
          <details className="others">
            <summary>{importing.oneByOneRows}</summary>
            <LongList items={found} keyOf={({ line }) => String(line)}>
              {one}
            </LongList>
          </details>
        )}
      </div>
    );
  });
}

/** A new row, and who exists: with the number, and a link to the page. */
function Duplicate({ table, row, onSkip }: { table: FileKey; row: Problem; onSkip?: () => void }) {
  const { importing } = useTexts();
  const texts = usePlanTexts();
  const { line, label = "", message, existing } = row;
  const page = pages[table];
  return (
    <div className="row">
      <span className="row-text">
        <span>{importing.rowNamed(line, label)}</span>
        <span className="small">
          {existing ? texts.exists(existing.name, existing.phone.replace(/^62/, "0")) : message}
        </span>
        <span className="badges">
          {existing && page && (
            <Link
              className="button"
              to={page}
              params={{ id: String(existing.id) }}
              aria-label={`${texts.open}: ${existing.name}`}
            >
              {texts.open}
            </Link>
          )}
          {onSkip && (
            <Button aria-label={`${importing.skipRow}: ${line}`} onClick={onSkip}>
              {importing.skipRow}
            </Button>
          )}
        </span>
      </span>
    </div>
  );
}

const pages: { [Key in FileKey]?: "/students/$id" | "/teachers/$id" } = {
  students: "/students/$id",
  teachers: "/teachers/$id",
};
