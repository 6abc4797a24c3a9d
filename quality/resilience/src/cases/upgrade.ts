import { readFileSync } from "node:fs";
import { join } from "node:path";
import { differences, digestLong, type Reads, readEverything } from "../clients/read-everything.ts";
import { ask, jsonRequest, registration } from "../clients/requests.ts";
import { loadFirstVersion, tokens } from "../database/first-version.ts";
import { countWrongMigrations } from "../database/migrations.ts";
import { count, digestRows, onConnection, onEmbedded, type Query } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

/**
 * Compares with fixtures/first-schema-reads.json: the responses that `readEverything` got from the first version (commit
 * 1fb89eb) on the database of `loadFirstVersion`; those of lessons without the mark of unreviewed texts.
 */
export const upgrade: ResilienceCase = {
  action: "the current version started on a database of the first version",
  async run(environment) {
    const times = environment.quick ? 1 : 3;
    const upgraded: Upgraded[] = [];
    for (let done = 0; done < times; done += 1) {
      upgraded.push(
        await upgradePostgres(environment),
        await upgradeEmbedded(environment, join(environment.folder, `upgrade-${done}`)),
      );
    }
    const sum = (figure: (one: Upgraded) => number) => upgraded.reduce((total, one) => total + figure(one), 0);
    const first: Reads = JSON.parse(readFileSync(fixture, "utf8"));
    const differing = upgraded.map(({ reads }) => differences(digestLong(reads), first));
    for (const name of differing.flat().slice(0, 20)) environment.log(`different response: ${name}`);
    return {
      summary: `${times} times on PostgreSQL and on the embedded database, ${Object.keys(first).length} reads and ${upgraded[0]?.tables} tables each`,
      checks: [
        { name: "started", figure: upgraded.length, atLeast: times * 2 },
        { name: "responses that differ from the first version's", figure: differing.flat().length, atMost: 0 },
        { name: "tables with a row lost or changed", figure: sum(({ changed }) => changed), atMost: 0 },
        { name: "migrations not applied exactly once", figure: sum(({ migrations }) => migrations), atMost: 0 },
        {
          name: "new accounts with the next id",
          figure: sum(({ next }) => Number(next === 27)),
          atLeast: times,
        },
      ],
    };
  },
};

type Upgraded = {
  reads: Reads;
  tables: number;
  /** Tables with a lost or changed row. */
  changed: number;
  migrations: number;
  /** The id of a new account, if one was registered. */
  next?: number;
};

const fixture = new URL("../../fixtures/first-schema-reads.json", import.meta.url);

async function upgradePostgres(environment: TestEnvironment): Promise<Upgraded> {
  const database = await environment.createDatabase();
  const url = environment.postgres.url(database);
  const loaded = await onConnection(url, (query) => loadFirstVersion({ run: query, query }));
  const instance = await startInstance(environment, { database });
  const reads = await readEverything(instance.url, tokens);
  const compared = await onConnection(url, (query) => compare(query, loaded));
  await ask(`${instance.url}/api/auth/register`, jsonRequest(registration("baru@contoh.example")));
  await instance.end();
  return { reads, ...compared, next: await onConnection(url, lastAccount) };
}

async function upgradeEmbedded(environment: TestEnvironment, folder: string): Promise<Upgraded> {
  const loaded = await onEmbedded(folder, loadFirstVersion);
  const instance = await startInstance(environment, { settings: { DATA_DIR: folder } });
  const reads = await readEverything(instance.url, tokens);
  await instance.end();
  return { reads, ...(await onEmbedded(folder, ({ query }) => compare(query, loaded))) };
}

/** Compares only the tables and columns of the first version: later migrations add others. */
async function compare(query: Query, { tables, rows }: Awaited<ReturnType<typeof loadFirstVersion>>) {
  const now = await digestRows(query, tables);
  return {
    tables: tables.length,
    changed: differences(rows, now).length,
    migrations: await countWrongMigrations(query),
  };
}

const lastAccount = (query: Query) => count(query, "SELECT max(id) FROM users");
