import { setTimeout as wait } from "node:timers/promises";
import { startBalancer } from "@talaqqi/test-kit/balancer";
import { startPostgres } from "@talaqqi/test-kit/postgresql";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import {
  ask,
  bearer,
  countNot,
  isOk,
  isRefusal,
  jsonRequest,
  keepProbing,
  type Probe,
  registration,
  stopAll,
  waitForStatus,
} from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";

const ACCOUNTS = 100;

export const databaseStopped: ResilienceCase = {
  action: "PostgreSQL stopped, and started again after a while",
  async run(environment) {
    const downMs = environment.quick ? 3_000 : 30_000;
    const postgres = await environment.own(startPostgres());
    await postgres.run("CREATE DATABASE school");
    const instance = await startInstance(environment, { postgres, database: "school" });
    await postgres.run(accountsWithTokens(ACCOUNTS), "school");
    const profile = { headers: bearer(accessToken(1)) };
    const usual = await ask(`${instance.url}/api/users`, profile);
    await ask(`${instance.url}/api/teachers`);

    const balancer = await startBalancer(environment, [instance.port]);
    const stopped = performance.now();
    await postgres.stop();
    const notReady = await waitForStatus(`${instance.url}/readyz`, 503, 10_000);
    const clients = startClients(instance);
    const balanced = keepProbing(`${balancer.url}/api/teachers`);
    const healthy = keepProbing(`${instance.url}/healthz`);
    await wait(stopped + downMs - performance.now());
    const { cached, uncached } = await clients.stop();
    const alive = await healthy.stop();
    const throughBalancer = await balanced.stop();

    await postgres.start();
    const recovered = await waitForStatus(`${instance.url}/api/users`, 200, 10_000, profile);
    const ready = await waitForStatus(`${instance.url}/readyz`, 200, 10_000);
    return {
      summary: `${downMs / 1_000} s, ${cached.length} cached reads and ${uncached.length} other requests meanwhile`,
      checks: [
        { name: "not 200 before", figure: isOk(usual) ? 0 : 1, atMost: 0 },
        { name: "not ready within (ms)", figure: notReady, atMost: 2_000 },
        { name: "/healthz not 200 meanwhile", figure: countNot(alive, isOk), atMost: 0 },
        { name: "cached reads not 200", figure: countNot(cached, isOk), atMost: 0 },
        { name: "others not 503 with Retry-After", figure: countNot(uncached, isRefusal), atMost: 0 },
        {
          name: "cached reads not 200 through a balancer without a ready instance",
          figure: countNot(throughBalancer, isOk),
          atMost: 0,
        },
        { name: "others, slowest (ms)", figure: Math.max(...uncached.map(({ ms }) => ms)), atMost: 2_500 },
        { name: "works again after (ms)", figure: recovered, atMost: 1_000 },
        { name: "ready again after (ms)", figure: recovered + ready, atMost: 1_000 },
      ],
    };
  },
};

/** Reads cached responses, and sends requests that need the database: with tokens and with a body. */
function startClients({ url }: Instance): { stop: () => Promise<{ cached: Probe[]; uncached: Probe[] }> } {
  const asAccount = (path: string, n: number) => keepProbing(url + path, { headers: bearer(accessToken(n)) });
  const cached = ["/api/teachers", "/api/packages"].map((path) => keepProbing(url + path));
  const uncached = [
    ...Array.from({ length: 8 }, (_, n) => asAccount("/api/users", n + 1)),
    ...Array.from({ length: 4 }, (_, n) => asAccount("/api/placement-test", n + 20)),
    keepProbing(`${url}/api/auth/register`, jsonRequest(registration("baru@contoh.example"))),
  ];
  return { stop: async () => ({ cached: await stopAll(cached), uncached: await stopAll(uncached) }) };
}
