import { randomUUID } from "node:crypto";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import {
  type Database,
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
  type Transaction,
} from "../../src/database/connect.ts";
import { pgliteOptions, wrap } from "../../src/database/embedded.ts";
import { openPostgres } from "../../src/database/postgresql/postgres.ts";
import type { Session } from "../../src/database/session.ts";

/** A database of one test file: a copy of the template, opened as the service opens its own. */
export type TestDatabase = OpenDatabase & {
  kind: "embedded" | "postgresql";
  /** What opens it: on PostgreSQL another time beside the first, as a second server would. */
  options: DatabaseOptions;
  /** Closes it, and removes it. */
  close(): Promise<void>;
};

/**
 * @param settings of the connections to PostgreSQL, `-c name=value`.
 * @returns a database that no other test file has.
 */
export async function openTestDatabase(settings = ""): Promise<TestDatabase> {
  const template = inject("template");
  return template.kind === "embedded" ? copyFolder(template.dataDir) : copyDatabase(template, settings);
}

/**
 * PostgreSQL aborts the first transaction that checks for a deadlock, and each checks once, this long after its wait began:
 * the test has as long to begin its own wait.
 */
export const openWithSlowDeadlockCheck = () => openTestDatabase("-c deadlock_timeout=3s");

/** Makes PostgreSQL abort the other transaction of a deadlock, not the test's own. */
export const delayDeadlockCheck = (tx: Transaction) => tx.$executeRaw`SET LOCAL deadlock_timeout = '1min'`;

/** A database without a single table, on which no migration has been applied. */
export type EmptyDatabase = Pick<OpenDatabase, "sql" | "followCatalogue"> & {
  kind: "embedded" | "postgresql";
  session: Session;
  db: Database;
  /** The address of the PostgreSQL database; "" for the embedded one, which is in memory. */
  url: string;
  close(): Promise<void>;
};

export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const lite = await PGlite.create(pgliteOptions);
    return { ...wrap(lite, () => lite.close()), kind: "embedded", url: "" };
  }
  const name = newName();
  await run(template.server, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(`/${name}`, template.server).href;
  const database = await openPostgres({ databaseUrl: url, migrationDatabaseUrl: url });
  const close = async () => {
    await database.close();
    await run(template.server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, kind: "postgresql", url, close };
}

/** @returns the folder of the template on the embedded database: what is put there goes when the tests are over. */
export function besideTemplate(): string {
  return dirname(embeddedTemplate());
}

function embeddedTemplate(): string {
  const template = inject("template");
  if (template.kind !== "embedded") throw new Error("this is for tests on the embedded database");
  return template.dataDir;
}

/**
 * Puts a copy of the template where an embedded database is to be, which is quicker than to make one.
 * @throws Error in a test that runs on PostgreSQL alone.
 */
export function copyEmbedded(dataDir: string): void {
  cpSync(embeddedTemplate(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function copyFolder(template: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(dirname(template), "copy-"));
  copyEmbedded(dataDir);
  const options = { dataDir };
  const database = await openDatabase(options);
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, kind: "embedded", options, close };
}

async function copyDatabase(template: { server: string; database: string }, settings: string): Promise<TestDatabase> {
  const name = newName();
  await run(template.server, `CREATE DATABASE ${name} TEMPLATE ${template.database} STRATEGY file_copy`);
  const url = new URL(`/${name}`, template.server);
  if (settings) url.searchParams.set("options", settings);
  // The limit of the server is for a database that is gone; a busy machine only takes its time.
  const options = { databaseUrl: url.href, dataDir: "", connectionTimeoutMs: 60_000 };
  const database = await openDatabase(options);
  const close = async () => {
    await database.close();
    await run(template.server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ...database, kind: "postgresql", options, close };
}

const newName = () => `test_${randomUUID().replaceAll("-", "")}`;

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
