import { startBalancer } from "@talaqqi/test-kit/balancer";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import {
  bearer,
  describeFailures,
  isOkOrCreated,
  keepProbing,
  newRegistration,
  stopAll,
  waitForStatus,
} from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";

/** As for a new version. */
export const rollingRestart: ResilienceCase = {
  action: "two instances behind HAProxy restarted one after the other, under load",
  async run(environment) {
    const rounds = environment.quick ? 1 : 10;
    const database = await environment.createDatabase();
    const ports = [await freePort(), await freePort()];
    const start = (port: number) =>
      startInstance(environment, { database, settings: { PORT: String(port), TRUST_PROXY: "1" } });
    // One after the other: the first creates the tables.
    const instances: Instance[] = [];
    for (const port of ports) instances.push(await start(port));
    await environment.postgres.run(accountsWithTokens(8), database);
    const { url } = await startBalancer(environment, ports);

    const clients = Array.from({ length: 8 }, (_, n) => [
      keepProbing(`${url}/api/teachers`, {}, 5),
      keepProbing(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) }, 5),
      // A write without a response cannot simply be repeated.
      keepProbing(`${url}/api/auth/register`, newRegistration, 5),
    ]).flat();
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, port] of ports.entries()) {
        await instances[index]?.end();
        const instance = await start(port);
        await waitForStatus(`${instance.url}/readyz`, 200, 10_000);
        instances[index] = instance;
      }
    }
    const probes = await stopAll(clients);
    const failed = probes.filter((probe) => !isOkOrCreated(probe));
    return {
      summary: `${rounds * ports.length} restarts, ${probes.length} requests${describeFailures(failed)}`,
      checks: [
        { name: "failed requests", figure: failed.length, atMost: 0 },
        { name: "requests per restart", figure: probes.length / (rounds * ports.length), atLeast: 100 },
      ],
    };
  },
};
