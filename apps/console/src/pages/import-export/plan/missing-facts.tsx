import type { Shape } from "../../../api/client.ts";
import type { Texts } from "../../../texts/id.ts";
import { useTexts } from "../../../texts/language.tsx";
import { afterOf, NamedRows } from "../draft/people.tsx";
import { cellsIn, entriesOf, type Source, type Sources } from "../draft/sources.ts";
import { columnFinder } from "../files/columns.ts";
import { type FileKey, tableOf } from "../files/files.ts";
import { CellField } from "../problems/cell-field.tsx";

type Change = Shape<"ContentChange">;

type Fact = {
  column: "name" | "gender";
  tables: FileKey[];
  textsOf: (importing: Texts["importing"], count: number, table: string) => { title: string; hint: string };
};
const facts: Fact[] = [
  {
    column: "name",
    tables: ["students"],
    textsOf: (importing, count, table) => ({
      title: importing.withoutName(count, table),
      hint: importing.withoutNameHint,
    }),
  },
  {
    column: "gender",
    tables: ["students", "users"],
    textsOf: (importing, count, table) => ({
      title: importing.withoutGender(count, table),
      hint: importing.withoutGenderHint,
    }),
  },
];

/** How many cells of a kind are completed before the file is checked again. */
const MAX_COMPLETED = 100;

type Props = { changes: Change[]; sources: Sources };

/** Names the new people without a name or gender, and takes both where the file has a column for them. */
export function MissingFacts({ changes, sources }: Props) {
  const { importing, tables: names } = useTexts();
  const gaps = entriesOf(sources).flatMap(([table, source]) =>
    facts.filter(({ tables }) => tables.includes(table)).map((fact) => gapOf(fact, table, source, changes)),
  );
  const missing = gaps.filter(({ rows }) => rows.length > 0);
  return missing.map((gap) => {
    const { title, hint } = gap.textsOf(importing, gap.rows.length, names[gap.table]);
    return (
      <div key={`${gap.table} ${gap.column}`} role="status" className="section note">
        <p>
          <strong>{title}</strong> {hint}
        </p>
        <NamedRows rows={gap.rows} />
        {gap.cells.length > 0 && <Cells gap={gap} />}
      </div>
    );
  });
}

type Cell = { line: number; column: string; label: string };
type Gap = Fact & { table: FileKey; rows: Change[]; cells: Cell[] };

function gapOf(fact: Fact, table: FileKey, source: Source, changes: Change[]): Gap {
  const { column } = fact;
  const rows = changes.filter(
    (change) =>
      change.action === "create" &&
      tableOf(change.file) === table &&
      change.fields.length > 0 &&
      !afterOf(change, column) &&
      // A student's account may have it.
      !afterOf(change, "id_user"),
  );
  const { columns, read } = cellsIn(source);
  const find = columnFinder(table);
  const heading = columns.find((one) => find(one.heading).includes(column))?.heading;
  const cells = rows.slice(0, MAX_COMPLETED).flatMap(({ line, label = "" }) => {
    const hasCell = heading !== undefined && read({ line, column: heading }) !== undefined;
    return hasCell ? [{ line, column: heading, label }] : [];
  });
  return { ...fact, table, rows, cells };
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
              <CellField table={gap.table} {...cell} before="" {...(gap.column === "gender" && { choices: genders })} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
