import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { TestEnvironment } from "../test-environment.ts";

/** Runs one statement, or several without results. @returns the rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Queries a PostgreSQL database on a connection of its own. */
export const onConnection = <Result>(url: string, run: (query: Query) => Promise<Result>): Promise<Result> =>
  connected(url, (client) => run(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows));

/** Runs one query as the superuser of a PostgreSQL server. @returns the rows. */
export const readRows = <Row extends object>(
  postgres: TestEnvironment["postgres"],
  database: string,
  sql: string,
): Promise<Row[]> => connected(postgres.url(database), async (client) => (await client.query<Row>(sql)).rows);

async function connected<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  return run(client).finally(() => client.end());
}

/** Opens a connection. When the server stops, the next query fails, and nothing else does. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Locks every account, so that all changes of accounts wait. @returns a function that releases the locks. */
export async function lockAccounts(url: string): Promise<() => Promise<void>> {
  const client = await connect(url);
  await client.query("BEGIN; SELECT FROM users FOR UPDATE");
  return async () => {
    await client.query("COMMIT");
    await client.end();
  };
}

/** Queries the embedded database in a folder that no running service uses; creates it if there is none. */
export async function onEmbedded<Result>(
  dataDir: string,
  run: (session: { query: Query; run: (sql: string) => Promise<unknown> }) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  const lite = await openPglite(join(dataDir, "database"));
  const query: Query = async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows;
  return run({ query, run: (sql) => lite.exec(sql) }).finally(() => lite.close());
}

/** Opens a PGlite folder in UTC and with the extensions, as the service does. */
export const openPglite = (folder: string, options: PGliteOptions = {}) =>
  PGlite.create(folder, {
    ...options,
    startParams: [...PGlite.defaultStartParams, "-c", "TimeZone=UTC"],
    extensions: { ...options.extensions, pg_trgm },
  });

/** @returns the first column of the first row, as a number; NaN when there is none. */
export async function count(query: Query, sql: string): Promise<number> {
  const [row = {}] = await query(sql);
  return Number(Object.values(row)[0]);
}

/** @returns every table with data of the school, and its columns. */
async function tablesOf(query: Query): Promise<{ name: string; columns: string[] }[]> {
  const rows = await query(
    `SELECT table_name, string_agg(quote_ident(column_name), ',' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('_prisma_migrations', 'catalogue_revision', 'teacher_revisions', 'cleanups')
     GROUP BY table_name ORDER BY table_name`,
  );
  return rows.map((row) => ({ name: String(row.table_name), columns: String(row.columns).split(",") }));
}

/** @returns a digest of every table: equal if all rows are. */
export async function digestAll(query: Query): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(query)) {
    const [row] = await query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(line, E'\\n' ORDER BY line COLLATE "C"), '')) AS digest
       FROM (SELECT ROW(${columns})::text AS line FROM "${name}") AS lines`,
    );
    digests[name] = String(row?.digest);
  }
  return digests;
}
