import { cpSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "@talaqqi/test-kit/postgresql";
import { runCommand } from "@talaqqi/test-kit/processes";
import type { Fault } from "../fault.ts";
import { loadFirstVersion, tokens } from "../first-version.ts";
import { type Instance, startInstance } from "../instance.ts";
import { countHalfWritten } from "../kept-accounts.ts";
import { differences, operationsRead, readEverything } from "../reads.ts";
import { digestAll, onConnection, onFolder } from "../rows.ts";
import type { World } from "../world.ts";
import {
  type Account,
  findLosses,
  isFinished,
  untilFinished,
  type Written,
  writeAccounts,
} from "../written-accounts.ts";

const CLIENTS = 4;

/** With the commands that the operators are told of. */
export const backup: Fault = {
  done: "backed up and restored: with pg_dump and pg_restore while it is written to, and the embedded folder copied",
  async run(world) {
    const dumps = world.quick ? 1 : 5;
    const postgres = await tryPostgres(world, dumps);
    const embedded = await tryEmbedded(world);
    const both = [postgres.rest, embedded.rest];
    const sum = (figure: (one: Restored) => number) => both.reduce((total, one) => total + figure(one), 0);
    return {
      often: `${dumps} dumps while ${postgres.acknowledged} writes were acknowledged, one at rest, one copy; ${sum(({ reads }) => reads)} reads of ${operationsRead()} operations compared`,
      held: [
        { what: "finished accounts missing from a dump made while writing", figure: postgres.lost, atMost: 0 },
        { what: "half-written records in it", figure: postgres.half, atMost: 0 },
        { what: "answers that differ after a restore", figure: sum(({ answers }) => answers), atMost: 0 },
        { what: "tables that differ after a restore", figure: sum(({ tables }) => tables), atMost: 0 },
        { what: "restored services that take writes", figure: sum(({ writes }) => Number(writes)), atLeast: 2 },
      ],
    };
  },
};

type Restored = { reads: number; answers: number; tables: number; writes: boolean };

/** The migrations' role owns the tables and the service's uses them: what is restored has to have both rights. */
async function tryPostgres(world: World, dumps: number) {
  const { postgres } = world;
  await postgres.run("CREATE ROLE backup_owner LOGIN; CREATE ROLE backup_service LOGIN");
  const database = await ownedDatabase(world);
  await onConnection(postgres.url(database, "backup_owner"), (query) => loadFirstVersion({ run: query, query }));
  const instance = await startOn(world, database);

  const written: Written = { accounts: [], acknowledged: 0 };
  const clients = startClients(world, instance, written);
  let [lost, half] = [0, 0];
  for (let dump = 1; dump <= dumps; dump += 1) {
    await untilFinished(written, 20 * dump);
    const before = written.accounts.filter(isFinished);
    const copy = await dumpAndRestore(world, database);
    const restored = await startOn(world, copy);
    lost += (await losses(restored, before)).length;
    half += await onConnection(postgres.url(copy), countHalfWritten);
    await restored.end();
  }
  written.enough = true;
  await clients;

  const signedIn = { ...tokens, ...tokensOf(written.accounts) };
  const reads = await readEverything(instance.url, signedIn);
  const rows = await onConnection(postgres.url(database), digestAll);
  const copy = await dumpAndRestore(world, database);
  const restored = await startOn(world, copy);
  const rest = {
    reads: Object.keys(reads).length,
    answers: differences(reads, await readEverything(restored.url, signedIn)).length,
    tables: differences(rows, await onConnection(postgres.url(copy), digestAll)).length,
    writes: await takesWrites(world, restored),
  };
  await Promise.all([instance.end(), restored.end()]);
  return { acknowledged: written.acknowledged, lost, half, rest };
}

async function tryEmbedded(world: World) {
  const folder = join(world.folder, "backup");
  await onFolder(folder, loadFirstVersion);
  const instance = await startInstance(world, { settings: { DATA_DIR: folder } });
  const written: Written = { accounts: [], acknowledged: 0 };
  const clients = startClients(world, instance, written);
  await untilFinished(written, 20);
  written.enough = true;
  await clients;

  const signedIn = { ...tokens, ...tokensOf(written.accounts) };
  const reads = await readEverything(instance.url, signedIn);
  await instance.end();
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  const rows = await onFolder(folder, ({ query }) => digestAll(query));
  const same = await onFolder(copy, ({ query }) => digestAll(query));
  const restored = await startInstance(world, { settings: { DATA_DIR: copy } });
  const rest = {
    reads: Object.keys(reads).length,
    answers: differences(reads, await readEverything(restored.url, signedIn)).length,
    tables: differences(rows, same).length,
    writes: await takesWrites(world, restored),
  };
  await restored.end();
  return { rest };
}

async function dumpAndRestore(world: World, database: string): Promise<string> {
  const bin = findPostgres() ?? "";
  const copy = await ownedDatabase(world);
  const file = join(world.folder, `${copy}.dump`);
  const [from, to] = [database, copy].map((name) => world.postgres.url(name, "backup_owner"));
  await runCommand([join(bin, "pg_dump"), "--format=custom", `--file=${file}`, `--dbname=${from}`]);
  const whole = ["--exit-on-error", "--single-transaction", "--no-owner"];
  await runCommand([join(bin, "pg_restore"), ...whole, `--dbname=${to}`, file]);
  return copy;
}

async function ownedDatabase(world: World): Promise<string> {
  const database = await world.emptyDatabase();
  await world.postgres.run(`ALTER DATABASE ${database} OWNER TO backup_owner`);
  return database;
}

function startOn(world: World, database: string): Promise<Instance> {
  const { url } = world.postgres;
  const settings = {
    DATABASE_URL: url(database, "backup_service"),
    MIGRATION_DATABASE_URL: url(database, "backup_owner"),
  };
  return startInstance(world, { database, settings });
}

const startClients = ({ issuer }: World, { url }: Instance, written: Written) =>
  Promise.all(Array.from({ length: CLIENTS }, () => writeAccounts(url, issuer, written)));

/** Whether what was acknowledged of accounts is all there. @returns what is not. */
async function losses({ url }: Instance, accounts: Account[]): Promise<string[]> {
  const found: string[] = [];
  for (const account of accounts) found.push(...(await findLosses(url, account)));
  return found;
}

/** Whether a new account can do everything on a service. */
async function takesWrites(world: World, restored: Instance): Promise<boolean> {
  const written: Written = { accounts: [], acknowledged: 0 };
  const client = writeAccounts(restored.url, world.issuer, written);
  await untilFinished(written, 1);
  written.enough = true;
  await client;
  return (await losses(restored, written.accounts)).length === 0;
}

/** Of some that have just been made: those that are good, and those that were revoked. */
const tokensOf = (accounts: Account[]): Record<string, string> =>
  Object.fromEntries(
    accounts.slice(-10).flatMap(({ email, token = "", other = "" }) => [
      [email, token],
      [`${email}, signed out`, other],
    ]),
  );
