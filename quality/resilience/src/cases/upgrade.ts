import { readFileSync } from "node:fs";
import { join } from "node:path";
import { post } from "@talaqqi/test-kit/request";
import type { Fault } from "../fault.ts";
import { loadFirstVersion, tokens } from "../first-version.ts";
import { startInstance } from "../instance.ts";
import { countWrongMigrations } from "../migrations.ts";
import { differences, digestLong, type Reads, readEverything } from "../reads.ts";
import { count, digestRows, onConnection, onFolder, type Query } from "../rows.ts";
import type { World } from "../world.ts";

/**
 * What the first version answered on the same database is kept in ../../fixtures/first-schema-reads.json: the server of
 * commit 1fb89eb, which the dump is of, was started on the dump with what `loadFirstVersion` adds, and `readEverything` asked it.
 */
export const upgrade: Fault = {
  done: "the present server started on a database of the first version",
  async run(world) {
    const times = world.quick ? 1 : 3;
    const upgraded: Upgraded[] = [];
    for (let done = 0; done < times; done += 1) {
      upgraded.push(await upgradePostgres(world), await upgradeEmbedded(world, join(world.folder, `upgrade-${done}`)));
    }
    const sum = (figure: (one: Upgraded) => number) => upgraded.reduce((total, one) => total + figure(one), 0);
    const first: Reads = JSON.parse(readFileSync(answers, "utf8"));
    const differing = upgraded.map(({ reads }) => differences(digestLong(reads), first));
    for (const name of differing.flat().slice(0, 20)) world.tell(`answered otherwise: ${name}`);
    return {
      often: `${times} times on PostgreSQL and on the embedded database, ${Object.keys(first).length} reads and ${upgraded[0]?.tables} tables each`,
      held: [
        { what: "started", figure: upgraded.length, atLeast: times * 2 },
        { what: "answers that differ from the first version's", figure: differing.flat().length, atMost: 0 },
        { what: "tables with a row lost or changed", figure: sum(({ changed }) => changed), atMost: 0 },
        { what: "migrations not applied exactly once", figure: sum(({ migrations }) => migrations), atMost: 0 },
        {
          what: "new accounts, numbered after the last",
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
  /** Tables of which a row is gone or another. */
  changed: number;
  migrations: number;
  /** The number that a new account was given, where one was made. */
  next?: number;
};

const answers = new URL("../../fixtures/first-schema-reads.json", import.meta.url);

async function upgradePostgres(world: World): Promise<Upgraded> {
  const database = await world.emptyDatabase();
  const url = world.postgres.url(database);
  const loaded = await onConnection(url, (query) => loadFirstVersion({ run: query, query }));
  const instance = await startInstance(world, { database });
  const reads = await readEverything(instance.url, tokens);
  const compared = await onConnection(url, (query) => compare(query, loaded));
  await register(instance.url);
  await instance.end();
  return { reads, ...compared, next: await onConnection(url, lastAccount) };
}

async function upgradeEmbedded(world: World, folder: string): Promise<Upgraded> {
  const loaded = await onFolder(folder, loadFirstVersion);
  const instance = await startInstance(world, { settings: { DATA_DIR: folder } });
  const reads = await readEverything(instance.url, tokens);
  await instance.end();
  return { reads, ...(await onFolder(folder, ({ query }) => compare(query, loaded))) };
}

/** A later migration may add columns and tables: what the first version kept is what is compared. */
async function compare(query: Query, { tables, rows }: Awaited<ReturnType<typeof loadFirstVersion>>) {
  const now = await digestRows(query, tables);
  return {
    tables: tables.length,
    changed: differences(rows, now).length,
    migrations: await countWrongMigrations(query),
  };
}

const register = (url: string) =>
  post(
    `${url}/api/auth/register`,
    JSON.stringify({ email: "baru@contoh.example", name: "Baru", gender: "Perempuan", whatsapp: 81200000001 }),
  );

const lastAccount = (query: Query) => count(query, "SELECT max(id) FROM users");
