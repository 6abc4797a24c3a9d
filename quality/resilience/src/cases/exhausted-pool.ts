import { setTimeout as wait } from "node:timers/promises";
import { request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { ask, bearer, changeName, countNot, isOk, isRefusal, type Probe } from "../clients/requests.ts";
import { count, lockAccounts, onConnection } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";

/** More than the ten connections of the pool. */
const WRITES = 12;
const REQUESTS = 200;

/** Every connection of the pool waits for a row lock. */
export const exhaustedPool: ResilienceCase = {
  action: "200 requests on an exhausted pool",
  async run(environment) {
    const rounds = environment.quick ? 1 : 10;
    const database = await environment.createDatabase();
    const databaseUrl = environment.postgres.url(database);
    const { url } = await startInstance(environment, { database });
    await environment.postgres.run(accountsWithTokens(WRITES + REQUESTS), database);
    const { headers, body } = await request(`${url}/api/hurufs`);
    const ifNoneMatch = { headers: { "if-none-match": headers.etag ?? "" } };

    const waiting: Probe[] = [];
    const cached: Probe[] = [];
    const unchanged: Probe[] = [];
    const unauthorized: Probe[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const unlock = await lockAccounts(databaseUrl);
      const writes = Array.from({ length: WRITES }, (_, n) => changeName(url, accessToken(n + 1)));
      await waitForLocks(databaseUrl, 10);
      const requests = Array.from({ length: REQUESTS }, (_, n) =>
        ask(`${url}/api/users`, { headers: bearer(accessToken(WRITES + n + 1)) }),
      );
      for (let done = 0; done < 20; done += 1) {
        cached.push(await ask(`${url}/api/hurufs`));
        unchanged.push(await ask(`${url}/api/hurufs`, ifNoneMatch));
        unauthorized.push(await ask(`${url}/api/users`));
      }
      waiting.push(...(await Promise.all(requests)));
      await unlock();
      await Promise.all(writes);
    }
    const after = await ask(`${url}/api/users`, { headers: bearer(accessToken(1)) });
    const isSame = (probe: Probe) => probe.body === body.toString();
    return {
      summary: `${waiting.length} requests in ${rounds} rounds, ${cached.length} reads, 304s and 401s each meanwhile`,
      checks: [
        { name: "not 503 with Retry-After", figure: countNot(waiting, isRefusal), atMost: 0 },
        { name: "503 within (ms)", figure: slowest(waiting), atMost: 2_500 },
        { name: "cached reads that differ", figure: countNot(cached, isSame), atMost: 0 },
        { name: "conditional reads not 304", figure: countNot(unchanged, ({ status }) => status === 304), atMost: 0 },
        { name: "without a token, not 401", figure: countNot(unauthorized, ({ status }) => status === 401), atMost: 0 },
        { name: "slowest of these (ms)", figure: slowest([...cached, ...unchanged, ...unauthorized]), atMost: 500 },
        { name: "not 200 afterwards", figure: isOk(after) ? 0 : 1, atMost: 0 },
      ],
    };
  },
};

const slowest = (probes: Probe[]) => Math.max(...probes.map(({ ms }) => ms));

/** Waits until a number of connections waits for locks. */
const waitForLocks = (databaseUrl: string, connections: number) =>
  onConnection(databaseUrl, async (query) => {
    for (const end = Date.now() + 10_000; ; await wait(10)) {
      const waiting = await count(
        query,
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      if (waiting >= connections) return;
      if (Date.now() > end) throw new Error(`only ${waiting} connections wait`);
    }
  });
