import { setImmediate } from "node:timers/promises";
import type { Queryable } from "../../database/connect.ts";
import { compareIdentifiers } from "./placeholders.ts";
import type { Kind, Values } from "./table.ts";
import { unhurried } from "./yielding.ts";

/** The rows of one kind that the database holds, in the order of their identifiers. */
export type StoredRows = {
  readonly size: number;
  has: (key: string) => boolean;
  get: (key: string) => Values | undefined;
  /** @returns the place of a row among the others, counted from 0. */
  indexOf: (key: string) => number | undefined;
  keys: () => Iterable<string>;
  values: () => Iterable<Values>;
};

/** How rows are found again: the identifier, or the identifiers with a semicolon between them. */
export const keyOf = (kind: Kind, values: Readonly<Record<string, unknown>>): string =>
  kind.key.map((column) => values[column]).join(";");

/** Reads all rows of a kind as the values that its rules would read; lists as identifiers. */
export async function readStored(db: Queryable, kind: Kind): Promise<StoredRows> {
  const { rows, add } = createRows(kind);
  for await (const portion of readPortions(db, kind)) for await (const values of unhurried(portion)) add(values);
  return rows;
}

/** Keeps rows as texts: a million of them as objects would take five times the memory. */
function createRows(kind: Kind): { rows: StoredRows; add: (values: Values) => void } {
  const columns = Object.keys(kind.columns);
  const texts: string[] = [];
  const indexes = new Map<string, number>();
  const parse = (text: string): Values => {
    const cells: Values[string][] = JSON.parse(text);
    const values: Record<string, Values[string]> = {};
    for (const [index, column] of columns.entries()) values[column] = cells[index] ?? null;
    return values;
  };
  const rows: StoredRows = {
    get size() {
      return texts.length;
    },
    has: (key) => indexes.has(key),
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
      indexes.set(keyOf(kind, values), texts.length);
      texts.push(JSON.stringify(columns.map((column) => values[column])));
    },
  };
}

/** Reads the rows of a kind in portions, by identifier. */
export async function* readPortions(db: Queryable, kind: Kind): AsyncGenerator<Values[]> {
  const sql = selectRows(kind);
  let after = kind.key.map(() => BEFORE_ALL);
  for (;;) {
    // As one text a row: of columns Prisma would make values one by one, which takes several times as long.
    const found = await db.$queryRawUnsafe<{ row: string }[]>(sql, ...after);
    const portion = found.map(({ row }): Record<string, string | null> => JSON.parse(row));
    const next = kind.key.map((column) => Number(portion.at(-1)?.[column]));
    await readLists(db, kind, portion, after[0] ?? 0, next[0] ?? 0);
    yield portion;
    if (portion.length < PORTION) return;
    // The embedded database answers at once, and would leave nobody else a turn.
    await setImmediate();
    after = next;
  }
}

/** The column of the table, in quotes. */
export const columnOf = (kind: Kind, column: string): string => quote(kind.storedAs[column] ?? column);

/** The columns of a kind that are columns of its table. */
export const ownColumns = (kind: Kind): string[] => Object.keys(kind.columns).filter((column) => !kind.links[column]);

/** A name of ours as SQL has it. */
export const quote = (name: string): string => `"${name}"`;

/** @returns a list in one form: each once, by identifier, the main one among them. */
export function toList(ids: readonly string[], main: string | null | undefined): string {
  const all = new Set(main ? [main, ...ids] : ids);
  return [...all].toSorted(compareIdentifiers).join(";");
}

/** @returns the items of a list. */
export const itemsOf = (list: string | null | undefined): string[] => (list ? list.split(";") : []);

const PORTION = 500;
const BEFORE_ALL = -1_000_000;
function selectRows(kind: Kind): string {
  const columns = ownColumns(kind).map(
    (name) => `${kind.columns[name]?.select(`t.${columnOf(kind, name)}`)} AS ${quote(name)}`,
  );
  const key = kind.key.map((column) => `t.${columnOf(kind, column)}`).join(", ");
  const after = kind.key.map((_, index) => `$${index + 1}::int`).join(", ");
  return `
    SELECT row_to_json(r)::text AS row
    FROM (
      SELECT ${columns.join(", ")} FROM ${quote(kind.table)} AS t
      WHERE (${key}) > (${after}) ORDER BY ${key} LIMIT ${PORTION}
    ) AS r`;
}

/**
 * Adds the lists of the rows whose identifiers are above one and up to another. A question's main content is one of its
 * contents, also where the row that joins the two is missing.
 */
async function readLists(
  db: Queryable,
  kind: Kind,
  portion: Record<string, string | null>[],
  after: number,
  last: number,
): Promise<void> {
  const [key = ""] = kind.key;
  for (const [column, link] of Object.entries(kind.links)) {
    if (!link || portion.length === 0) continue;
    const own = quote(link.own);
    // By the range and not row by row: that would be slow where the database has not yet seen how large the table is.
    const lists = await db.$queryRawUnsafe<{ id: string; list: string }[]>(
      `SELECT ${own}::text AS id, string_agg(${quote(link.other)}::text, ';') AS list FROM ${quote(link.table)}
       WHERE ${own} > $1::int AND ${own} <= $2::int GROUP BY ${own}`,
      after,
      last,
    );
    const listed = new Map(lists.map(({ id, list }) => [id, list]));
    for (const values of portion) {
      const main = link.main ? values[link.main] : null;
      values[column] = toList(itemsOf(listed.get(values[key] ?? "")), main);
    }
  }
}
