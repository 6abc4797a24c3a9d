import { cpSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "@talaqqi/test-kit/postgresql";
import { runCommand } from "@talaqqi/test-kit/processes";
import { school, studentToken, studentWithToken } from "@talaqqi/test-kit/school";
import {
  type Account,
  findLosses,
  isFinished,
  type WriteLog,
  waitUntilFinished,
  writeUntilFinished,
} from "../clients/account-writer.ts";
import { differences, operationsRead, type Reads, readEverything } from "../clients/read-everything.ts";
import { countHalfWritten } from "../database/durability-checks.ts";
import { digestAll, onConnection, onEmbedded } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const CLIENTS = 4;
const TEACHERS = 7;

/** With the commands of OPERATIONS.md. */
export const backup: ResilienceCase = {
  action: "backup and restore: pg_dump and pg_restore during writes, and a copy of the embedded folder",
  async run(environment) {
    const dumps = environment.quick ? 1 : 5;
    const postgres = await tryPostgres(environment, dumps);
    const embedded = await tryEmbedded(environment);
    const both = [postgres.rest, embedded.rest];
    const sum = (figure: (one: Restored) => number) => both.reduce((total, one) => total + figure(one), 0);
    return {
      summary: `${dumps} dumps during ${postgres.acknowledged} acknowledged writes, one dump at rest, one copy; ${sum(({ reads }) => reads)} reads of ${operationsRead()} operations compared`,
      checks: [
        { name: "finished accounts missing from a dump made during writes", figure: postgres.lost, atMost: 0 },
        { name: "half-written records in it", figure: postgres.half, atMost: 0 },
        { name: "responses that differ after a restore", figure: sum(({ responses }) => responses), atMost: 0 },
        { name: "tables that differ after a restore", figure: sum(({ tables }) => tables), atMost: 0 },
        { name: "restored services that accept writes", figure: sum(({ writes }) => Number(writes)), atLeast: 2 },
      ],
    };
  },
};

type Restored = { reads: number; responses: number; tables: number; writes: boolean };

/** One role owns the tables and another uses them: a restored database must have both sets of privileges. */
async function tryPostgres(environment: TestEnvironment, dumps: number) {
  const { postgres } = environment;
  await postgres.run("CREATE ROLE backup_owner LOGIN; CREATE ROLE backup_service LOGIN");
  const database = await ownedDatabase(environment);
  const instance = await startOn(environment, database);
  await postgres.run(`${school({ teachers: TEACHERS })}; ${studentWithToken(1)}`, database);

  let [lost, half] = [0, 0];
  const log = await write(environment, instance, CLIENTS, async (written) => {
    for (let dump = 1; dump <= dumps; dump += 1) {
      await waitUntilFinished(written, 20 * dump);
      const before = written.accounts.filter(isFinished);
      const copy = await dumpAndRestore(environment, database);
      const restored = await startOn(environment, copy);
      lost += (await findAllLosses(restored, before)).length;
      half += await onConnection(postgres.url(copy), countHalfWritten);
      await restored.end();
    }
  });

  const signedIn = { "a student": studentToken(1), ...tokensOf(log.accounts) };
  const reads = await readEverything(instance.url, signedIn);
  // It writes events up to a second after a response, or when it ends.
  await instance.end();
  const rows = await onConnection(postgres.url(database), digestAll);
  const copy = await dumpAndRestore(environment, database);
  const rowsOfCopy = await onConnection(postgres.url(copy), digestAll);
  const restored = await startOn(environment, copy);
  const rest = await compare(environment, restored, { signedIn, reads, tables: differences(rows, rowsOfCopy).length });
  return { acknowledged: log.acknowledged, lost, half, rest };
}

async function tryEmbedded(environment: TestEnvironment) {
  const folder = join(environment.folder, "backup");
  const instance = await startInstance(environment, { settings: { DATA_DIR: folder } });
  const log = await write(environment, instance, CLIENTS);

  const signedIn = tokensOf(log.accounts);
  const reads = await readEverything(instance.url, signedIn);
  await instance.end();
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  const rows = await onEmbedded(folder, ({ query }) => digestAll(query));
  const rowsOfCopy = await onEmbedded(copy, ({ query }) => digestAll(query));
  const restored = await startInstance(environment, { settings: { DATA_DIR: copy } });
  return {
    rest: await compare(environment, restored, { signedIn, reads, tables: differences(rows, rowsOfCopy).length }),
  };
}

/** Compares a restored service with the original, whose reads and differing tables are given. */
async function compare(
  environment: TestEnvironment,
  restored: Instance,
  { signedIn, reads, tables }: { signedIn: Record<string, string>; reads: Reads; tables: number },
): Promise<Restored> {
  const responses = differences(reads, await readEverything(restored.url, signedIn)).length;
  const { accounts } = await write(environment, restored, 1);
  const writes = (await findAllLosses(restored, accounts)).length === 0;
  return { reads: Object.keys(reads).length, responses, tables, writes };
}

async function dumpAndRestore(environment: TestEnvironment, database: string): Promise<string> {
  const bin = findPostgres() ?? "";
  const copy = await ownedDatabase(environment);
  const file = join(environment.folder, `${copy}.dump`);
  const [from, to] = [database, copy].map((name) => environment.postgres.url(name, "backup_owner"));
  await runCommand([join(bin, "pg_dump"), "--format=custom", `--file=${file}`, `--dbname=${from}`]);
  const whole = ["--exit-on-error", "--single-transaction", "--no-owner"];
  await runCommand([join(bin, "pg_restore"), ...whole, `--dbname=${to}`, file]);
  return copy;
}

async function ownedDatabase(environment: TestEnvironment): Promise<string> {
  const database = await environment.createDatabase();
  await environment.postgres.run(`ALTER DATABASE ${database} OWNER TO backup_owner`);
  return database;
}

function startOn(environment: TestEnvironment, database: string): Promise<Instance> {
  const { url } = environment.postgres;
  const settings = {
    DATABASE_URL: url(database, "backup_service"),
    MIGRATION_DATABASE_URL: url(database, "backup_owner"),
  };
  return startInstance(environment, { database, settings });
}

/** Writes accounts, five per client, and as long as `meanwhile` takes. */
const write = (
  { issuer }: TestEnvironment,
  { url }: Instance,
  clients: number,
  meanwhile?: (log: WriteLog) => Promise<void>,
) => writeUntilFinished({ url, issuer, clients, accounts: 5 * clients }, meanwhile);

/** @returns what is missing of acknowledged writes. */
async function findAllLosses({ url }: Instance, accounts: Account[]): Promise<string[]> {
  const found: string[] = [];
  for (const account of accounts) found.push(...(await findLosses(url, account)));
  return found;
}

/** @returns valid and revoked tokens of the last accounts. */
const tokensOf = (accounts: Account[]): Record<string, string> =>
  Object.fromEntries(
    accounts.slice(-10).flatMap(({ email, token = "", secondToken = "" }) => [
      [email, token],
      [`${email}, signed out`, secondToken],
    ]),
  );
