import { Prisma } from "../../database/prisma/client.ts";
import { lessonTables } from "../../import-export/tables/lesson-tables.ts";
import { columnOf, type List, ownColumns, quote, type Table } from "../../import-export/tables/table.ts";

/**
 * The rows of a lesson table as they are reviewed, with the review that counts and the state, as SQL for FROM. `columns` are
 * those of the CSV file, lists included, without the identifier: a column that files get is reviewed, too. Empty ones are
 * left out, so that a new one leaves reviews as they are. The hash is computed from the current row, so every change counts.
 */
export const reviewedRows = (table: Table) => Prisma.sql`(
    SELECT row.*, review.id_review, review.reviewer, review.note, review.reviewed_at, review.columns AS reviewed, CASE
      WHEN review.id_review IS NULL THEN 'waiting' WHEN review.hash = row.hash THEN 'approved' ELSE 'changed'
    END AS state
    FROM (
      SELECT ${keyOf(table)} AS id, columns, encode(sha256(convert_to(columns::text, 'UTF8')), 'hex') AS hash
      FROM ${Prisma.raw(quote(table.name))} AS t CROSS JOIN LATERAL (
        SELECT jsonb_strip_nulls(jsonb_build_object(${Prisma.raw(pairsOf(table).join(", "))})) AS columns
      ) AS reviewed
    ) AS row LEFT JOIN LATERAL (
      SELECT * FROM (
        SELECT * FROM lesson_reviews WHERE lesson_table = ${table.name} AND id_row = row.id
        ORDER BY lesson_reviews.id_review DESC LIMIT 1
      ) AS latest WHERE withdrawn_at IS NULL
    ) AS review ON true
  ) AS reviewed_rows`;

/** @returns the identifier of a row `t` as SQL. */
export const keyOf = (table: Table) => Prisma.raw(`t.${quote(table.key[0] ?? "")}`);

/** @throws RangeError for a table that has no reviews. */
export function getLessonTable(name: string): Table {
  const table = lessonTables.find((one) => one.name === name);
  if (!table) throw new RangeError(`${name} is no lesson table`);
  return table;
}

/** @returns the columns of a file that are reviewed, in its order. */
export const reviewedColumns = (table: Table): string[] =>
  Object.keys(table.columns).filter((column) => !table.key.includes(column));

/** @returns name and value of each reviewed column. */
function pairsOf(table: Table): string[] {
  const own = ownColumns(table);
  return reviewedColumns(table).map((column) => {
    const list = table.lists[column];
    const value = own.includes(column)
      ? table.columns[column]?.select(`t.${columnOf(table, column)}`)
      : list && itemsOf(list);
    return `'${column}', nullif(${value}, '')`;
  });
}

/** The items of a list by identifier; by name where the file lists names. */
function itemsOf({ joinTable, own, other, of, by }: List): string {
  const names = by ? ` JOIN ${quote(of)} USING (${quote(other)})` : "";
  const order = `${quote(joinTable)}.${quote(other)}`;
  return `(SELECT string_agg(${by ? quote(by) : order}::text, ';' ORDER BY ${order})
    FROM ${quote(joinTable)}${names} WHERE ${quote(joinTable)}.${quote(own)} = t.${quote(own)})`;
}
