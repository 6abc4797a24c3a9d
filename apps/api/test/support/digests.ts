import type { Database } from "../../src/database/connect.ts";

/** What each table holds, as a digest. */
export type Digests = Map<string, string | null>;

/** @returns all tables there are: one that is added is looked at, too. */
export async function tablesOf(db: Database): Promise<string[]> {
  const tables: { name: string }[] = await db.$queryRaw`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  return tables.map(({ name }) => name);
}

/** @returns what looks at all of these tables, in one statement; `ignoreVersions`: at everything but versions. */
export function createDigest(db: Database, tables: string[], { ignoreVersions = false } = {}): () => Promise<Digests> {
  const row = ignoreVersions ? "(to_jsonb(t) - 'version')::text" : "t::text";
  // A sum, whatever the order of the rows: to sort those of each table takes thirty times as long.
  const one = (name: string) =>
    `SELECT '${name}' AS "table", sum(hashtextextended(${row}, 0))::text AS digest FROM "${name}" t`;
  const query = tables.map(one).join(" UNION ALL ");
  return async () => {
    const rows: { table: string; digest: string | null }[] = await db.$queryRawUnsafe(query);
    return new Map(rows.map(({ table, digest }) => [table, digest]));
  };
}

/** @returns the tables that hold something else. */
export const changedTables = (before: Digests, after: Digests): string[] =>
  [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
