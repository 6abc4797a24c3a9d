import { freePort } from "@talaqqi/test-kit/postgresql";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { startBalancer } from "../balancer.ts";
import type { Fault } from "../fault.ts";
import { type Instance, startInstance } from "../instance.ts";
import { bearer, keepAsking, type Seen, untilStatus } from "../probe.ts";

/** Two instances behind a balancer are restarted one after the other, as for a new version. */
export const rollingRestart: Fault = {
  done: "two instances behind HAProxy restarted one after the other, under load",
  async run(world) {
    const rounds = world.quick ? 1 : 10;
    const database = await world.emptyDatabase();
    const ports = [await freePort(), await freePort()];
    const start = (port: number) =>
      startInstance(world, { database, settings: { PORT: String(port), TRUST_PROXY: "1" } });
    // The first makes the tables.
    const instances: Instance[] = [];
    for (const port of ports) instances.push(await start(port));
    await world.postgres.run(accountsWithTokens(8), database);
    const { url, program } = await startBalancer(world, ports);

    const clients = startClients(url);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, port] of ports.entries()) {
        await instances[index]?.end();
        const instance = await start(port);
        await untilStatus(`${instance.url}/readyz`, 200, 10_000);
        instances[index] = instance;
      }
    }
    const seen = await clients.stop();
    await program.stop();
    const failed = seen.filter(({ status }) => status !== 200 && status !== 201);
    const reasons = [...new Set(failed.map(({ status, body }) => `${status} ${body}`.slice(0, 200)))].join(", ");
    return {
      often: `${rounds * ports.length} restarts, ${seen.length} requests${reasons && `; the failed were ${reasons}`}`,
      held: [
        { what: "failed requests", figure: failed.length, atMost: 0 },
        { what: "requests a restart, at least", figure: seen.length / (rounds * ports.length), atLeast: 100 },
      ],
    };
  },
};

/** Reads, reads with a token, and writes: what was written and not acknowledged cannot simply be sent again. */
function startClients(url: string) {
  let registered = 0;
  const register = () => {
    registered += 1;
    const email = `r${registered}.${process.pid}@contoh.example`;
    const body = JSON.stringify({ email, name: "Baru", gender: "Perempuan", whatsapp: 6281200000001 });
    return { method: "POST", headers: { "content-type": "application/json" }, body };
  };
  const clients = [
    ...Array.from({ length: 8 }, () => keepAsking(`${url}/api/teachers`, {}, 5)),
    ...Array.from({ length: 8 }, (_, n) => keepAsking(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) }, 5)),
    ...Array.from({ length: 8 }, () => keepAsking(`${url}/api/auth/register`, register, 5)),
  ];
  return { stop: async (): Promise<Seen[]> => (await Promise.all(clients.map((one) => one.stop()))).flat() };
}
