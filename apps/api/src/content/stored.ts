import type { Queryable } from "../database/connect.ts";
import type { Kind, Link, Values } from "./kind.ts";

/** The rows of one kind that the database holds, by their keys, in the order of their identifiers. */
export type StoredRows = Map<string, Values>;

/** How rows are found again: the identifier, or the identifiers with a semicolon between them. */
export const keyOf = (kind: Kind, values: Readonly<Record<string, unknown>>): string =>
  kind.key.map((column) => values[column]).join(";");

/** Reads all rows of a kind, with what its rules would make of them; lists as identifiers. */
export async function readStored(db: Queryable, kind: Kind): Promise<StoredRows> {
  const rows: StoredRows = new Map();
  const sql = selectRows(kind);
  let after = kind.key.map(() => BEFORE_ALL);
  for (;;) {
    // As one text a row: of columns Prisma would make values one by one, which takes several times as long.
    const found = await db.$queryRawUnsafe<{ row: string }[]>(sql, ...after);
    for (const { row } of found) {
      const values = withMains(kind, JSON.parse(row));
      rows.set(keyOf(kind, values), values);
      after = kind.key.map((column) => Number(values[column]));
    }
    if (found.length < PORTION) return rows;
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
  return [...all].toSorted((a, b) => Number(a) - Number(b)).join(";");
}

/** @returns the items of a list. */
export const itemsOf = (list: string | null | undefined): string[] => (list ? list.split(";") : []);

const PORTION = 1000;
const BEFORE_ALL = -1_000_000;

function selectRows(kind: Kind): string {
  const columns = Object.entries(kind.columns).map(([name, rule]) => {
    const link = kind.links[name];
    return `${link ? selectList(kind, link) : rule.select(`t.${columnOf(kind, name)}`)} AS ${quote(name)}`;
  });
  const key = kind.key.map((column) => `t.${columnOf(kind, column)}`).join(", ");
  const after = kind.key.map((_, index) => `$${index + 1}::int`).join(", ");
  return `
    SELECT row_to_json(r)::text AS row
    FROM (
      SELECT ${columns.join(", ")} FROM ${quote(kind.table)} AS t
      WHERE (${key}) > (${after}) ORDER BY ${key} LIMIT ${PORTION}
    ) AS r`;
}

function selectList(kind: Kind, { table, own, other }: Link): string {
  const [key = ""] = kind.key;
  return `(
    SELECT coalesce(string_agg(l.${quote(other)}::text, ';' ORDER BY l.${quote(other)}), '')
    FROM ${quote(table)} AS l WHERE l.${quote(own)} = t.${columnOf(kind, key)}
  )`;
}

/** A question's main content is one of its contents, also where a row that joins the two is missing. */
function withMains(kind: Kind, values: Record<string, string | null>): Values {
  for (const [column, link] of Object.entries(kind.links)) {
    if (link?.main) values[column] = toList(itemsOf(values[column]), values[link.main]);
  }
  return values;
}
