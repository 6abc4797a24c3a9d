import { setImmediate } from "node:timers/promises";
import type { Queryable } from "../../database/connect.ts";
import { compareKeys } from "./placeholders.ts";
import { columnOf, itemsOf, keyOf, ownColumns, quote, type Table, type Values } from "./table.ts";
import { yielding } from "./yielding.ts";

/** The rows of one table as the database has them, ordered by identifier. */
export type CurrentRows = {
  readonly size: number;
  get: (key: string) => Values | undefined;
  /** @returns the position of a row, from 0. */
  indexOf: (key: string) => number | undefined;
  keys: () => Iterable<string>;
  values: () => Iterable<Values>;
};

/**
 * Reads rows of a table in the form that its codecs parse cells to; lists as identifiers.
 * @param ids the identifiers to read; of a row with two, the first. All rows unless given.
 */
export async function readCurrentRows(db: Queryable, table: Table, ids?: readonly number[]): Promise<CurrentRows> {
  const { rows, add } = createRows(table);
  for await (const read of readBatches(db, table, ids))
    for await (const batch of yielding(read)) for (const values of batch) add(values);
  return rows;
}

/** A table without rows. */
export const noRows = (table: Table): CurrentRows => createRows(table).rows;

/** Keeps rows as texts: a million of them as objects would take five times the memory. */
function createRows(table: Table): { rows: CurrentRows; add: (values: Values) => void } {
  const columns = Object.keys(table.columns);
  const texts: string[] = [];
  const indexes = new Map<string, number>();
  const parse = (text: string): Values => {
    const cells: Values[string][] = JSON.parse(text);
    const values: Record<string, Values[string]> = {};
    for (const [index, column] of columns.entries()) values[column] = cells[index] ?? null;
    return values;
  };
  const rows: CurrentRows = {
    get size() {
      return texts.length;
    },
    get(key) {
      const text = texts[indexes.get(key) ?? -1];
      return text === undefined ? undefined : parse(text);
    },
    indexOf: (key) => indexes.get(key),
    keys: () => indexes.keys(),
    *values() {
      for (const text of texts) yield parse(text);
    },
  };
  return {
    rows,
    add(values) {
      indexes.set(keyOf(table, values), texts.length);
      texts.push(JSON.stringify(columns.map((column) => values[column])));
    },
  };
}

/** Reads the rows of a table in batches, by identifier. */
export async function* readBatches(db: Queryable, table: Table, ids?: readonly number[]): AsyncGenerator<Values[]> {
  const sql = selectRows(table, ids);
  let after = table.key.map(() => BEFORE_ALL);
  for (;;) {
    // One text per row: from columns Prisma would make values one by one, which takes several times as long.
    const found = await db.$queryRawUnsafe<{ row: string }[]>(sql, ...after);
    const batch = found.map(({ row }): Record<string, string | null> => JSON.parse(row));
    const next = table.key.map((column) => Number(batch.at(-1)?.[column]));
    await addLists(db, table, batch, after[0] ?? 0, next[0] ?? 0);
    yield batch;
    if (batch.length < BATCH_SIZE) return;
    // The embedded database answers synchronously, and would block the event loop.
    await setImmediate();
    after = next;
  }
}

/** @returns a list in one form: each item once, by identifier, with the main one. */
export function toList(ids: readonly string[], main: string | null | undefined): string {
  const all = new Set(main ? [main, ...ids] : ids);
  return [...all].toSorted(compareKeys).join(";");
}

const BATCH_SIZE = 500;
const BEFORE_ALL = -1_000_000;

function selectRows(table: Table, ids: readonly number[] | undefined): string {
  const columns = ownColumns(table).map(
    (name) => `${table.columns[name]?.select(`t.${columnOf(table, name)}`)} AS ${quote(name)}`,
  );
  const key = table.key.map((column) => `t.${columnOf(table, column)}`).join(", ");
  const after = table.key.map((_, index) => `$${index + 1}::int`).join(", ");
  const isWanted = ids
    ? `t.${columnOf(table, table.key[0] ?? "")} IN (${ids.map(Number).join(", ") || "NULL"}) AND`
    : "";
  return `
    SELECT row_to_json(r)::text AS row
    FROM (
      SELECT ${columns.join(", ")} FROM ${quote(table.name)} AS t
      WHERE ${isWanted} (${key}) > (${after}) ORDER BY ${key} LIMIT ${BATCH_SIZE}
    ) AS r`;
}

/** Adds the lists of the rows with identifiers above `after` up to `last`. The main item is listed even if no row joins it. */
async function addLists(
  db: Queryable,
  table: Table,
  batch: Record<string, string | null>[],
  after: number,
  last: number,
): Promise<void> {
  const [key = ""] = table.key;
  for (const [column, list] of Object.entries(table.lists)) {
    if (!list || batch.length === 0) continue;
    const own = quote(list.own);
    // By range and not by row: that would be slow where the database has no statistics of the table yet.
    const found = await db.$queryRawUnsafe<{ id: string; items: string }[]>(
      `SELECT ${own}::text AS id, string_agg(${quote(list.other)}::text, ';') AS items FROM ${quote(list.joinTable)}
       WHERE ${own} > $1::int AND ${own} <= $2::int GROUP BY ${own}`,
      after,
      last,
    );
    const itemsById = new Map(found.map(({ id, items }) => [id, items]));
    for (const values of batch) {
      const main = list.main ? values[list.main] : null;
      values[column] = toList(itemsOf(itemsById.get(values[key] ?? "")), main);
    }
  }
}
