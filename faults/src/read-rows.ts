import pg from "pg";
import type { World } from "./world.ts";

/** Asks a database as the superuser. @returns the rows. */
export async function readRows<Row extends object>(
  postgres: World["postgres"],
  database: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url(database) });
  // The server may be stopped meanwhile, which the query says.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
