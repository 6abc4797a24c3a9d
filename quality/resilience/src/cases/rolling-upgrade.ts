import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startBalancer } from "@talaqqi/test-kit/balancer";
import { findPostgres, freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, untilAnswers } from "@talaqqi/test-kit/processes";
import {
  accessToken,
  accountEmail,
  accountsWithTokens,
  school,
  studentToken,
  studentWithToken,
} from "@talaqqi/test-kit/school";
import { serviceProgram } from "@talaqqi/test-kit/service";
import { readWrites } from "../clients/account-writer.ts";
import { differences, type Reads, readAsOperator, readEverything } from "../clients/read-everything.ts";
import {
  ask,
  bearer,
  describeFailures,
  isOkOrCreated,
  jsonRequest,
  keepProbing,
  newRegistration,
  stopAll,
} from "../clients/requests.ts";
import { countWrongMigrations } from "../database/migrations.ts";
import { onConnection, readRows } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Launched, launchInstance, startInstance } from "../service/instance.ts";
import { writeNextVersion } from "../service/next-version.ts";
import type { TestEnvironment } from "../test-environment.ts";

const CLIENTS = 6;
const TEACHERS = 7;
const PAUSE_MS = 40;
/** Longer than a request waits for a lock: requests that a migration blocks would fail. */
const HELD_MS = 6_000;

/** With placement tests: the one that `readAll` registers must not be among those that it reads. */
const people = [
  school({ teachers: TEACHERS }),
  studentWithToken(1),
  accountsWithTokens(2 * CLIENTS),
  `INSERT INTO placement_tests (id_student, registered_at, expired_date_at, s_progress, level_result)
   SELECT n, '2026-11-01Z', '2026-12-01Z', 2, 1 FROM generate_series(1, 9) n`,
].join(";");

/** This version serves while a next one migrates the database during a dump, then the next one takes over. */
export const rollingUpgrade: ResilienceCase = {
  action: "upgrade to a version with made-up migrations behind HAProxy, under load and during a pg_dump",
  async run(environment) {
    const heldMs = environment.quick ? HELD_MS : 10 * HELD_MS;
    const project = join(environment.folder, "next-version");
    const added = writeNextVersion(project);
    const database = await environment.createDatabase();
    const ports = [await freePort(), await freePort()] as const;
    const settingsOf = (port: number) => ({ PORT: String(port), TRUST_PROXY: "1" });
    const old = await startInstance(environment, { database, settings: settingsOf(ports[0]) });
    await environment.postgres.run(people, database);
    const operator = await createOperator(environment, database);
    const readAll = async (): Promise<Reads> => ({
      ...(await readWrites(old.url, environment.issuer)),
      ...(await readEverything(old.url, { "a student": studentToken(1) })),
      ...(await readAsOperator(old.url, operator)),
    });
    const before = await readAll();

    const balancer = await startBalancer(environment, [...ports]);
    const clients = startClients(balancer.url, environment.issuer);
    const dump = await holdDump(environment, database);
    const next = await launchInstance(environment, { database, project, settings: settingsOf(ports[1]) });
    await waitUntilBlocked(next);
    const waitedFrom = performance.now();
    await wait(heldMs);
    const waitedUntil = performance.now();
    const dumped = await dump.finish();
    await untilAnswers(next.program, `${next.url}/readyz`, (status) => status === 200);
    const after = await readAll();
    await old.end();
    const endedAt = performance.now();
    // Until the balancer has noticed.
    await wait(1_000);
    const probes = await stopAll(clients);
    const lines = waitingLines(next.program);

    const failed = probes.filter((probe) => !isOkOrCreated(probe));
    const differing = differences(before, after);
    for (const name of differing.slice(0, 20)) environment.log(`different: ${name}`);
    const during = probes.filter(({ at }) => at >= waitedFrom && at < waitedUntil);
    const migrations = await onConnection(environment.postgres.url(database), (query) =>
      countWrongMigrations(query, added),
    );
    return {
      summary: `1 upgrade, ${probes.length} requests, ${Object.keys(before).length} responses of the old version compared${describeFailures(failed)}`,
      checks: [
        { name: "failed requests", figure: failed.length, atMost: 0 },
        { name: "requests while the migration waited for the dump", figure: during.length, atLeast: 100 },
        { name: "slowest of them (ms)", figure: Math.max(...during.map(({ ms }) => ms)), atMost: 1_000 },
        {
          name: "requests served by the new version alone",
          figure: probes.filter(({ at }) => at >= endedAt).length,
          atLeast: 10,
        },
        { name: "responses of the old version that the migrations changed", figure: differing.length, atMost: 0 },
        { name: "migrations not applied exactly once", figure: migrations, atMost: 0 },
        { name: "log lines that name the dump", figure: lines.filter(namesDump).length, atLeast: 1 },
        { name: "log lines about the wait", figure: lines.length, atMost: 2 + heldMs / 30_000 },
        { name: "dump size (bytes)", figure: dumped, atLeast: 10_000 },
      ],
    };
  },
};

/** Lists, profiles, registrations and sign-ins, with pauses: this is no load test. */
function startClients(url: string, issuer: TestEnvironment["issuer"]) {
  const signInAs = (n: number) => jsonRequest({ id_token: issuer.goodToken({ email: accountEmail(n) }) });
  return Array.from({ length: CLIENTS }, (_, n) => [
    keepProbing(`${url}/api/teachers`, {}, PAUSE_MS),
    keepProbing(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) }, PAUSE_MS),
    keepProbing(`${url}/api/auth/register`, newRegistration, PAUSE_MS),
    // Accounts of their own: many sign-ins end the oldest tokens of an account.
    keepProbing(`${url}/api/auth/idp`, signInAs(CLIENTS + n + 1), PAUSE_MS),
  ]).flat();
}

/** @returns the token of an administrator. */
async function createOperator(environment: TestEnvironment, database: string): Promise<string> {
  const command = [process.execPath, join(dirname(serviceProgram), "talaqqi-server.js"), "create-admin", "Maryam"];
  const env = { DATABASE_URL: environment.postgres.url(database) };
  const program = environment.start(command, { env });
  await program.ended();
  const [token] = /talaqqi_operator_\S+/.exec(program.output()) ?? [];
  if (!token) throw new Error(`no operator was created: ${program.errors()}`);
  return token;
}

/** Starts pg_dump, and suspends it once it has its locks, as if the school were large. */
async function holdDump(environment: TestEnvironment, database: string): Promise<{ finish: () => Promise<number> }> {
  const file = join(environment.folder, "upgrade.dump");
  const command = ["--format=custom", `--file=${file}`, `--dbname=${environment.postgres.url(database)}`];
  for (;;) {
    const program = environment.start([join(findPostgres() ?? "", "pg_dump"), ...command]);
    while (program.child.exitCode === null && !(await isDumping(environment, database))) await wait(2);
    program.child.kill("SIGSTOP");
    if (!(await isDumping(environment, database))) {
      // It finished first: try again.
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

const isDumping = async (environment: TestEnvironment, database: string): Promise<boolean> => {
  const rows = await readRows(
    environment.postgres,
    database,
    `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE application_name = 'pg_dump' AND relation = 'users'::regclass AND granted`,
  );
  return rows.length > 0;
};

/** Waits until an instance logs that it waits for a lock, or is ready without one. */
async function waitUntilBlocked({ url, program }: Launched): Promise<void> {
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
    // The last line may be incomplete.
    .slice(0, -1)
    .filter((text) => text.includes("is waiting for"))
    .map((text) => JSON.parse(text));

const namesDump = ({ holders = [] }: Line) => holders.some(({ application }) => application === "pg_dump");
