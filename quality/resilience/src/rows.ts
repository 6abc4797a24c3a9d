import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import pg from "pg";
import type { World } from "./world.ts";

/** Runs one statement, or several that give nothing. @returns the rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Asks a PostgreSQL database itself, on a connection of its own. */
export const onConnection = <Result>(url: string, run: (query: Query) => Promise<Result>): Promise<Result> =>
  connected(url, (client) => run(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows));

/** Asks a PostgreSQL database one thing, as the superuser. @returns the rows. */
export const readRows = <Row extends object>(
  postgres: World["postgres"],
  database: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => connected(postgres.url(database), async (client) => (await client.query<Row>(sql, values)).rows);

async function connected<Result>(
  connectionString: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  // The server may be stopped meanwhile, which the query says.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Queries the embedded database in a folder that no running service uses; creates it if there is none. */
export async function onFolder<Result>(
  dataDir: string,
  run: (session: { query: Query; run: (sql: string) => Promise<unknown> }) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  const lite = await openLite(join(dataDir, "database"));
  const query: Query = async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows;
  return run({ query, run: (sql) => lite.exec(sql) }).finally(() => lite.close());
}

/** Opens a PGlite folder in UTC, as the service does. */
export const openLite = (folder: string, options: PGliteOptions = {}) =>
  PGlite.create(folder, { ...options, startParams: [...PGlite.defaultStartParams, "-c", "TimeZone=UTC"] });

/** @returns the first column of the first row, as a number; NaN when there is none. */
export async function count(query: Query, sql: string): Promise<number> {
  const [row = {}] = await query(sql);
  return Number(Object.values(row)[0]);
}

/** A table of the service's, with the columns that it has. */
export type Table = { name: string; columns: string[] };

/** @returns every table that holds somebody's data. */
export async function tablesOf(query: Query): Promise<Table[]> {
  const rows = await query(
    `SELECT table_name, string_agg(quote_ident(column_name), ',' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('_prisma_migrations', 'catalogue_revision', 'cleanups')
     GROUP BY table_name ORDER BY table_name`,
  );
  return rows.map((row) => ({ name: String(row.table_name), columns: String(row.columns).split(",") }));
}

/** @returns what every table holds, as a digest of each. */
export const digestAll = async (query: Query) => digestRows(query, await tablesOf(query));

/** @returns what tables hold in those columns, as a digest of each: equal when every row is. */
export async function digestRows(query: Query, tables: Table[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const [row] = await query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' ORDER BY line COLLATE "C"), '')) AS digest
       FROM (SELECT ROW(${columns})::text AS line FROM "${name}") AS lines`,
    );
    digests[name] = String(row?.digest);
  }
  return digests;
}
