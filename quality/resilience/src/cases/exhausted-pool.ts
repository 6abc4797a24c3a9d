import { setTimeout as wait } from "node:timers/promises";
import { request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import pg from "pg";
import type { Fault } from "../fault.ts";
import { startInstance } from "../instance.ts";
import { ask, bearer, isRefusal, type Seen } from "../probe.ts";

/** As many as the pool has connections, and a few more. */
const HOLDERS = 12;
const REQUESTS = 200;

/** Every connection is waiting for a row that somebody else has locked. */
export const exhaustedPool: Fault = {
  done: "200 requests on an exhausted pool",
  async run(world) {
    const rounds = world.quick ? 1 : 10;
    const database = await world.emptyDatabase();
    const instance = await startInstance(world, { database });
    await world.postgres.run(accountsWithTokens(HOLDERS + REQUESTS), database);
    const kept = await request(`${instance.url}/api/hurufs`);
    const etag = kept.headers.etag ?? "";
    const body = kept.body.toString();

    const all = {
      asked: [] as Seen[],
      kept: [] as Seen[],
      unchanged: [] as Seen[],
      refused: [] as Seen[],
      held: [] as Seen[],
    };
    for (let round = 0; round < rounds; round += 1) {
      const lock = await lockAccounts(world.postgres.url(database));
      const holders = Array.from({ length: HOLDERS }, (_, n) => changeName(instance.url, n + 1));
      await lock.untilWaiting(10);
      const asked = Array.from({ length: REQUESTS }, (_, n) =>
        ask(`${instance.url}/api/users`, { headers: bearer(accessToken(HOLDERS + n + 1)) }),
      );
      for (let done = 0; done < 20; done += 1) {
        all.kept.push(await ask(`${instance.url}/api/hurufs`));
        all.unchanged.push(await ask(`${instance.url}/api/hurufs`, { headers: { "if-none-match": etag } }));
        all.refused.push(await ask(`${instance.url}/api/users`));
      }
      all.asked.push(...(await Promise.all(asked)));
      await lock.release();
      all.held.push(...(await Promise.all(holders)));
    }
    const after = await ask(`${instance.url}/api/users`, { headers: bearer(accessToken(1)) });
    return {
      often: `${all.asked.length} requests in ${rounds} rounds, ${all.kept.length} reads, 304s and 401s each meanwhile`,
      held: [
        { what: "not 503 with Retry-After", figure: all.asked.filter((seen) => !isRefusal(seen)).length, atMost: 0 },
        { what: "503 within (ms)", figure: slowest(all.asked), atMost: 2_500 },
        {
          what: "reads of what is kept that are not the same",
          figure: all.kept.filter((seen) => seen.body !== body).length,
          atMost: 0,
        },
        { what: "304s that are none", figure: all.unchanged.filter(({ status }) => status !== 304).length, atMost: 0 },
        { what: "401s that are none", figure: all.refused.filter(({ status }) => status !== 401).length, atMost: 0 },
        {
          what: "the slowest of these (ms)",
          figure: slowest([...all.kept, ...all.unchanged, ...all.refused]),
          atMost: 500,
        },
        { what: "not answered with 200 afterwards", figure: after.status === 200 ? 0 : 1, atMost: 0 },
      ],
    };
  },
};

const slowest = (seen: Seen[]) => Math.max(...seen.map(({ ms }) => ms));

const changeName = (url: string, n: number) =>
  ask(`${url}/api/users`, {
    method: "PUT",
    headers: { ...bearer(accessToken(n)), "content-type": "application/json" },
    body: JSON.stringify({ name: `Baru ${n}` }),
  });

/** Locks every account's row, so that whoever changes one waits. */
async function lockAccounts(connectionString: string) {
  const [client, watching] = await Promise.all([connect(connectionString), connect(connectionString)]);
  await client.query("BEGIN; SELECT FROM users FOR UPDATE");
  return {
    /** Waits until so many connections wait for it. (A transaction sees what others do as it was at its first look.) */
    async untilWaiting(connections: number) {
      for (const end = Date.now() + 10_000; ; await wait(10)) {
        const { rows } = await watching.query<{ count: string }>(
          "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        if (Number(rows[0]?.count) >= connections) return;
        if (Date.now() > end) throw new Error(`only ${rows[0]?.count} connections wait`);
      }
    },
    async release() {
      await client.query("COMMIT");
      await Promise.all([client.end(), watching.end()]);
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // Where the case is broken off, its database goes before it.
  client.on("error", () => {});
  await client.connect();
  return client;
}
