import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import pg from "pg";
import { startBalancer } from "../balancer.ts";
import type { Fault } from "../fault.ts";
import { type Instance, startInstance } from "../instance.ts";
import { ask, bearer, isRefusal, keepAsking, type Seen, untilStatus } from "../probe.ts";

const ACCOUNTS = 100;

/** The database goes for a while, and comes back. */
export const databaseStopped: Fault = {
  done: "PostgreSQL stopped, and back after a while",
  async run(world) {
    const goneMs = world.quick ? 3_000 : 30_000;
    const postgres = await startPostgres();
    try {
      await postgres.run("CREATE DATABASE school");
      const instance = await startInstance(world, { postgres, database: "school" });
      await postgres.run(accountsWithTokens(ACCOUNTS), "school");
      const profile = { headers: bearer(accessToken(1)) };
      const usual = await ask(`${instance.url}/api/users`, profile);
      await ask(`${instance.url}/api/teachers`);

      const balancer = await startBalancer(world, [instance.port]);
      const stopped = performance.now();
      await postgres.stop();
      const notReady = await untilStatus(`${instance.url}/readyz`, 503, 10_000);
      const watched = watch(instance);
      const balanced = keepAsking(`${balancer.url}/api/teachers`);
      const healthy = keepAsking(`${instance.url}/healthz`);
      await wait(stopped + goneMs - performance.now());
      const { kept, others } = await watched.stop();
      const alive = await healthy.stop();
      const throughBalancer = await balanced.stop();

      await postgres.start();
      const recovered = await untilStatus(`${instance.url}/api/users`, 200, 10_000, profile);
      const ready = await untilStatus(`${instance.url}/readyz`, 200, 10_000);
      return {
        often: `${goneMs / 1_000} s, ${kept.length} reads and ${others.length} other requests meanwhile`,
        held: [
          { what: "not answered before", figure: isOk(usual) ? 0 : 1, atMost: 0 },
          { what: "not ready within (ms)", figure: notReady, atMost: 2_000 },
          { what: "the process does not answer /healthz", figure: count(alive, isOk, false), atMost: 0 },
          ...heldMeanwhile(kept, others, isRefusal),
          {
            what: "the same through a balancer for which no instance is ready",
            figure: count(throughBalancer, isOk, false),
            atMost: 0,
          },
          { what: "other answers later than (ms)", figure: Math.max(...others.map(({ ms }) => ms)), atMost: 2_500 },
          { what: "answers again after (ms)", figure: recovered, atMost: 1_000 },
          { what: "ready again after (ms)", figure: recovered + ready, atMost: 1_000 },
        ],
      };
    } finally {
      await postgres.destroy();
    }
  },
};

/** Its connections are ended by the server, one after the other, whoever they serve just then. */
export const connectionsKilled: Fault = {
  done: "the connections to PostgreSQL killed one by one",
  async run(world) {
    const rounds = world.quick ? 3 : 20;
    const database = await world.emptyDatabase();
    const instance = await startInstance(world, { database });
    await world.postgres.run(accountsWithTokens(ACCOUNTS), database);
    const client = new pg.Client({ connectionString: world.postgres.url(database) });
    await client.connect();
    await ask(`${instance.url}/api/teachers`);
    const watched = watch(instance);
    let killed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'talaqqi'",
      );
      for (const { pid } of rows) {
        await client.query("SELECT pg_terminate_backend($1)", [pid]);
        killed += 1;
        await wait(20);
      }
    }
    await client.end();
    const profile = { headers: bearer(accessToken(1)) };
    const recovered = await untilStatus(`${instance.url}/api/users`, 200, 10_000, profile);
    const { kept, others } = await watched.stop();
    const answered = count(others, isOk, true);
    return {
      often: `${killed} connections, ${kept.length} reads and ${others.length} other requests meanwhile`,
      held: [
        ...heldMeanwhile(
          kept,
          others.filter((seen) => !isOk(seen)),
          isRefusalOrTaken,
        ),
        { what: "of the others answered with 200", figure: answered / others.length, atLeast: 0.5 },
        { what: "answers again after (ms)", figure: recovered, atMost: 1_000 },
      ],
    };
  },
};

/** Reads what is kept, and asks for what needs the database: with tokens, with a body, and what was never kept. */
function watch({ url }: Instance): { stop: () => Promise<{ kept: Seen[]; others: Seen[] }> } {
  const kept = ["/api/teachers", "/api/packages"].map((path) => keepAsking(url + path));
  const registration = (n: number) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `baru${n}@contoh.example`,
      name: "Baru",
      gender: "Perempuan",
      whatsapp: 6281200000001,
    }),
  });
  const others = [
    ...Array.from({ length: 8 }, (_, n) => keepAsking(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) })),
    ...Array.from({ length: 4 }, (_, n) =>
      keepAsking(`${url}/api/placement-test`, { headers: bearer(accessToken(n + 20)) }),
    ),
    keepAsking(`${url}/api/auth/register`, { ...registration(1) }),
  ];
  const stopAll = async (all: typeof kept) => (await Promise.all(all.map((one) => one.stop()))).flat();
  return { stop: async () => ({ kept: await stopAll(kept), others: await stopAll(others) }) };
}

/** @param failed the others that were not answered with what they asked for; they have to be answered as `is` says. */
const heldMeanwhile = (kept: Seen[], failed: Seen[], is: (seen: Seen) => boolean) => [
  { what: "reads of what is kept, not answered", figure: count(kept, isOk, false), atMost: 0 },
  {
    what: "others neither answered nor 503 with Retry-After",
    figure: count(failed, is, false),
    atMost: 0,
  },
];

const isOk = ({ status }: Seen) => status === 200;
/** The registration is one and the same, so that most of them are answered as they should. */
const isRefusalOrTaken = (seen: Seen) => isRefusal(seen) || seen.status === 403 || seen.status === 201;

const count = (all: Seen[], is: (seen: Seen) => boolean, wanted: boolean) =>
  all.filter((one) => is(one) === wanted).length;
