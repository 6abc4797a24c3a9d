import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgres, freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import { accessToken, accountEmail, accountsWithTokens } from "@talaqqi/test-kit/school";
import { startBalancer } from "../balancer.ts";
import type { Fault } from "../fault.ts";
import { loadFirstVersion, tokens } from "../first-version.ts";
import { type Instance, launchInstance, startInstance } from "../instance.ts";
import { alteredTables, countWrongMigrations } from "../migrations.ts";
import { buildPreviousVersion } from "../previous-version.ts";
import { ask, bearer, keepAsking, type Seen } from "../probe.ts";
import { differences, type Reads, readAsOperator, readEverything } from "../reads.ts";
import { onConnection, readRows } from "../rows.ts";
import type { World } from "../world.ts";
import { readWrites } from "../written-accounts.ts";

const CLIENTS = 6;
const PAUSE_MS = 40;
/** Longer than a request waits for a lock: a migration that keeps requests waiting fails them. */
const HELD_MS = 6_000;

/** The previous version serves while this one migrates its database beside a dump, then this one takes over. */
export const rollingUpgrade: Fault = {
  done: "the version before upgraded to this one behind HAProxy, under load and during a pg_dump",
  async run(world) {
    const heldMs = world.quick ? HELD_MS : 10 * HELD_MS;
    const project = await buildPreviousVersion();
    const database = await world.emptyDatabase();
    const ports = [await freePort(), await freePort()] as const;
    const settingsOf = (port: number) => ({ PORT: String(port), TRUST_PROXY: "1" });
    await onConnection(world.postgres.url(database), (query) => loadFirstVersion({ run: query, query }));
    const old = await startInstance(world, { database, project, settings: settingsOf(ports[0]) });
    await world.postgres.run(accountsWithTokens(CLIENTS), database);
    const operator = await createOperator(world, project, database);
    const readAll = async (): Promise<Reads> => ({
      ...(await readWrites(old.url, world.issuer)),
      ...(await readEverything(old.url, tokens)),
      ...(await readAsOperator(old.url, operator)),
    });
    const before = await readAll();

    const balancer = await startBalancer(world, [...ports]);
    const clients = startClients(balancer.url, world.issuer);
    const dump = await holdDump(world, database);
    const next = await launchInstance(world, { database, settings: settingsOf(ports[1]) });
    await untilWaiting(next);
    const waitedFrom = performance.now();
    await wait(heldMs);
    const waitedUntil = performance.now();
    const dumped = await dump.finish();
    await untilAnswers(next.program, `${next.url}/readyz`, (status) => status === 200);
    const after = await readAll();
    await old.end();
    const endedAt = performance.now();
    // What the balancer has not noticed yet is over then.
    await wait(1_000);
    const seen = await clients.stop();
    const lines = waitingLines(next.program);
    await Promise.all([next.end(), balancer.program.stop()]);

    const failed = seen.filter(({ status }) => status !== 200 && status !== 201);
    const reasons = [...new Set(failed.map(({ status, body }) => `${status} ${body}`.slice(0, 200)))].join(", ");
    const differing = differences(before, after);
    for (const name of differing.slice(0, 20)) world.tell(`different: ${name}`);
    const during = seen.filter(({ at }) => at >= waitedFrom && at < waitedUntil);
    const migrations = await onConnection(world.postgres.url(database), countWrongMigrations);
    return {
      often: `1 upgrade, ${seen.length} requests, ${Object.keys(before).length} responses of the version before compared${reasons && `; the failed were ${reasons}`}`,
      held: [
        { what: "failed requests", figure: failed.length, atMost: 0 },
        { what: "requests while the migration waited for the dump", figure: during.length, atLeast: 100 },
        { what: "the slowest of them (ms)", figure: Math.max(...during.map(({ ms }) => ms)), atMost: 1_000 },
        {
          what: "requests that the new version served alone",
          figure: seen.filter(({ at }) => at >= endedAt).length,
          atLeast: 10,
        },
        { what: "responses of the version before that the migration changed", figure: differing.length, atMost: 0 },
        { what: "migrations not applied exactly once", figure: migrations, atMost: 0 },
        {
          what: "lines in the log that name the dump",
          figure: lines.filter(namesDump).length,
          atLeast: Math.min(1, alteredTables(project).length),
        },
        { what: "lines in the log about the wait", figure: lines.length, atMost: 2 + heldMs / 30_000 },
        { what: "bytes of the dump", figure: dumped, atLeast: 10_000 },
      ],
    };
  },
};

/** Lists, profiles, registrations and sign-ins, with pauses: this is no trial of how much it takes. */
function startClients(url: string, issuer: World["issuer"]) {
  let registered = 0;
  const post = (body: object) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const register = () => {
    registered += 1;
    const email = `u${registered}.${process.pid}@contoh.example`;
    return post({ email, name: "Baru", gender: "Perempuan", whatsapp: 6281200000001 });
  };
  const clients = Array.from({ length: CLIENTS }, (_, n) => [
    keepAsking(`${url}/api/teachers`, {}, PAUSE_MS),
    keepAsking(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) }, PAUSE_MS),
    keepAsking(`${url}/api/auth/register`, register, PAUSE_MS),
    keepAsking(`${url}/api/auth/idp`, post({ id_token: issuer.goodToken({ email: accountEmail(n + 1) }) }), PAUSE_MS),
  ]).flat();
  return { stop: async (): Promise<Seen[]> => (await Promise.all(clients.map((one) => one.stop()))).flat() };
}

/** With the previous version's own command. @returns the operator's token. */
async function createOperator(world: World, project: string, database: string): Promise<string> {
  const command = [
    process.execPath,
    join(project, "apps/api/dist/talaqqi.js"),
    "operator",
    "create",
    "Ustadzah Maryam",
  ];
  const env = { DATABASE_URL: world.postgres.url(database) };
  const program = startProgram(command, { env, folder: world.folder, output: "kept" });
  await program.ended();
  const [token] = /talaqqi_operator_\S+/.exec(program.output()) ?? [];
  if (!token) throw new Error(`no operator was created: ${program.errors()}`);
  return token;
}

/** Starts pg_dump, and suspends it once it has its locks, as if the school were large. @returns what lets it finish. */
async function holdDump(world: World, database: string): Promise<{ finish: () => Promise<number> }> {
  const file = join(world.folder, "upgrade.dump");
  const command = ["--format=custom", `--file=${file}`, `--dbname=${world.postgres.url(database)}`];
  for (;;) {
    const program = startProgram([join(findPostgres() ?? "", "pg_dump"), ...command], {
      env: {},
      folder: world.folder,
    });
    while (program.child.exitCode === null && !(await isDumping(world, database))) await wait(2);
    program.child.kill("SIGSTOP");
    if (!(await isDumping(world, database))) {
      // It was quicker: once more.
      await program.stop();
      continue;
    }
    const finish = async () => {
      program.child.kill("SIGCONT");
      const code = await program.ended();
      if (code !== 0) throw new Error(`pg_dump failed: ${program.errors()}`);
      return statSync(file).size;
    };
    return { finish };
  }
}

const isDumping = async (world: World, database: string): Promise<boolean> => {
  const rows = await readRows(
    world.postgres,
    database,
    `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE application_name = 'pg_dump' AND relation = 'users'::regclass AND granted`,
  );
  return rows.length > 0;
};

/** Waits until an instance logs that it waits for a lock, or is ready because it needs none. */
async function untilWaiting({ url, program }: Omit<Instance, "startedMs">): Promise<void> {
  while (waitingLines(program).length === 0 && (await ask(`${url}/readyz`)).status !== 200) {
    if (program.child.exitCode !== null) throw new Error(`the new version ended: ${program.errors()}`);
    await wait(20);
  }
}

type Line = { level: number; msg: string; migration?: string; holders?: { application: string; tables: string[] }[] };

const waitingLines = (program: Program): Line[] =>
  program
    .output()
    .split("\n")
    // What is behind the last line end is not written to its end yet.
    .slice(0, -1)
    .filter((text) => text.includes("is waiting for"))
    .map((text) => JSON.parse(text));

const namesDump = ({ holders = [] }: Line) => holders.some(({ application }) => application === "pg_dump");
