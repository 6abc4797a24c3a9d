import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { afterOf, NamedRows } from "../draft/people.tsx";
import { cellsIn, entriesOf, type Source, type Sources } from "../draft/sources.ts";
import { columnFinder } from "../files/columns.ts";
import { type FileKey, tableOf } from "../files/files.ts";
import { CellField } from "../problems/cell-field.tsx";

type Change = Shape<"ContentChange">;

/** A student without a name is refused. */
const TABLES: FileKey[] = ["students", "users"];

/** How many cells of a kind are completed before the file is checked again. */
const MAX_COMPLETED = 100;

type Props = { changes: Change[]; sources: Sources };

/** Names the new people without a gender, and takes it where the file has a column for it. */
export function MissingGenders({ changes, sources }: Props) {
  const { importing, tables: names } = useTexts();
  const gaps = entriesOf(sources).flatMap(([table, source]) =>
    TABLES.includes(table) ? [gapOf(table, source, changes)] : [],
  );
  return gaps
    .filter(({ rows }) => rows.length > 0)
    .map((gap) => (
      <div key={gap.table} role="status" className="section note">
        <p>
          <strong>{importing.withoutGender(gap.rows.length, names[gap.table])}</strong> {importing.withoutGenderHint}
        </p>
        <NamedRows rows={gap.rows} />
        {gap.cells.length > 0 && <Cells gap={gap} />}
      </div>
    ));
}

type Cell = { line: number; column: string; label: string };
type Gap = { table: FileKey; rows: Change[]; cells: Cell[] };

function gapOf(table: FileKey, source: Source, changes: Change[]): Gap {
  const rows = changes.filter(
    (change) =>
      change.action === "create" &&
      tableOf(change.file) === table &&
      change.fields.length > 0 &&
      !afterOf(change, "gender") &&
      // A student's account may have it.
      !afterOf(change, "id_user"),
  );
  const { columns, read } = cellsIn(source);
  const find = columnFinder(table);
  const heading = columns.find((one) => find(one.heading).includes("gender"))?.heading;
  const cells = rows.slice(0, MAX_COMPLETED).flatMap(({ line, label = "" }) => {
    const hasCell = heading !== undefined && read({ line, column: heading }) !== undefined;
    return hasCell ? [{ line, column: heading, label }] : [];
  });
  return { table, rows, cells };
}

function Cells({ gap }: { gap: Gap }) {
  const { importing, genders } = useTexts();
  return (
    <details className="others">
      <summary>{importing.completeHere}</summary>
      <ul className="rows">
        {gap.cells.map(({ label, ...cell }) => (
          <li key={cell.line} className="row">
            <span className="row-text">
              <span>{importing.rowNamed(cell.line, label)}</span>
              <CellField table={gap.table} {...cell} before="" choices={genders} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
