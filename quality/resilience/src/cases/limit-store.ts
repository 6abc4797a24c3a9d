import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { request } from "@talaqqi/test-kit/request";
import { accessToken, accountEmail, accountsWithTokens } from "@talaqqi/test-kit/school";
import { ask, bearer, type Probe } from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, linesOf, startInstance } from "../service/instance.ts";
import { type Redis, startRedis } from "../service/limit-store.ts";
import type { TestEnvironment } from "../test-environment.ts";

const INSTANCES = 4;
const CLASS = 40;
/** The defaults: failed attempts of an address, and attempts of an account. */
const [FAILURES, ATTEMPTS] = [60, 10];

type Scene = { environment: TestEnvironment; instances: (Instance & { metricsPort: number })[] };

/** Several instances must not multiply the limits of sign-ins, and must not need the store to serve. */
export const limitStore: ResilienceCase = {
  action: "sign-ins beyond the limits at four instances; the store of the limits frozen, killed and started again",
  async run(environment) {
    const redis = await startRedis(environment);
    const scene = { environment, instances: await startInstances(environment, redis) };

    const together = await signInClass(scene);
    const failures = await failFromOneAddress(scene, FAILURES / INSTANCES + 5);
    const person = await everywhere(scene, 3, ({ url }) => signIn(scene, url, CLASS + 1, nextAddress()));
    const keys = await redis.keys();
    const scripts = await redis.scripts();
    const reads = await everywhere(scene, 10, ({ url }) =>
      ask(`${url}/api/users`, { headers: bearer(accessToken(1)) }),
    );
    const scriptsOfReads = (await redis.scripts()) - scripts;
    redis.freeze();
    const frozen = await signInClass(scene);
    const downMs = await waitForMetric(scene, 0);
    const alone = await failFromOneAddress(scene, FAILURES + 5);
    await redis.kill();
    const killed = await signInClass(scene);
    await redis.start();
    const backMs = await waitForMetric(scene, 1);
    const again = await failFromOneAddress(scene, FAILURES / INSTANCES + 5);

    // They write the end of the log when they stop.
    await Promise.all(scene.instances.map((instance) => instance.end()));
    const lines = scene.instances.map(linesOf);
    const changes = lines.map((all) => all.filter((line) => line.includes("rate limit store")).length);
    const wrong = (of: number[], expected: number) => of.filter((figure) => figure !== expected).length;
    return {
      summary: `${INSTANCES} instances, classes of ${CLASS}, ${keys.length} keys in the store`,
      checks: [
        {
          name: "students of a class at one address who were signed in",
          figure: countOf(together, 200),
          atLeast: CLASS,
        },
        ...exactly("failures allowed to an address", countOf(failures, 400), FAILURES),
        ...exactly("sign-ins of a person from many addresses", countOf(person, 200), ATTEMPTS),
        { name: "steps of the store for sign-ins", figure: scripts, atLeast: CLASS },
        { name: "reads that were answered", figure: countOf(reads, 200), atLeast: reads.length },
        { name: "steps of the store for reads", figure: scriptsOfReads, atMost: 0 },
        { name: "keys that are no hash", figure: keys.filter((key) => !isHash(key)).length, atMost: 0 },
        { name: "frozen: students of a class who were signed in", figure: countOf(frozen, 200), atLeast: CLASS },
        { name: "frozen: slowest sign-in (ms)", figure: Math.max(...frozen.map(({ ms }) => ms)), atMost: 1_500 },
        { name: "noticed by all metrics after (ms)", figure: downMs, atMost: 5_000 },
        ...exactly("frozen: failures allowed to an address", countOf(alone, 400), INSTANCES * FAILURES),
        { name: "killed: students of a class who were signed in", figure: countOf(killed, 200), atLeast: CLASS },
        { name: "back in all metrics after (ms)", figure: backMs, atMost: 5_000 },
        ...exactly("back: failures allowed to an address", countOf(again, 400), FAILURES),
        { name: "logs without one line for each of two changes", figure: wrong(changes, 2), atMost: 0 },
      ],
    };
  },
};

async function startInstances(environment: TestEnvironment, redis: Redis) {
  const database = await environment.createDatabase();
  const start = async () => {
    const metricsPort = await freePort();
    const limits = { RATE_LIMIT_PER_MINUTE: "600", RATE_LIMIT_AUTH_PER_MINUTE: String(FAILURES) };
    const settings = { ...limits, RATE_LIMIT_STORE: redis.url, TRUST_PROXY: "1", METRICS_PORT: String(metricsPort) };
    return { ...(await startInstance(environment, { database, settings })), metricsPort };
  };
  const first = await start();
  await environment.postgres.run(accountsWithTokens(CLASS + 1), database);
  return [first, ...(await Promise.all(Array.from({ length: INSTANCES - 1 }, start)))];
}

/** A class signs in at once, behind one address. */
function signInClass(scene: Scene): Promise<Probe[]> {
  const from = nextAddress();
  const { instances } = scene;
  const signIns = Array.from({ length: CLASS }, (_, n) => {
    const { url } = instances[n % INSTANCES] ?? { url: "" };
    return signIn(scene, url, n + 1, from);
  });
  return Promise.all(signIns);
}

/** Sends wrong tokens from one address, so many to each instance. */
function failFromOneAddress(scene: Scene, each: number): Promise<Probe[]> {
  const from = nextAddress();
  return everywhere(scene, each, ({ url }) => send(`${url}/api/auth/idp`, { id_token: "wrong" }, from));
}

/** Sends requests to all instances at once, one after the other to each. */
async function everywhere(scene: Scene, each: number, run: (instance: Instance) => Promise<Probe>): Promise<Probe[]> {
  const probes = scene.instances.map(async (instance) => {
    const done: Probe[] = [];
    while (done.length < each) done.push(await run(instance));
    return done;
  });
  return (await Promise.all(probes)).flat();
}

const signIn = ({ environment: { issuer } }: Scene, url: string, n: number, from: string) =>
  send(`${url}/api/auth/idp`, { id_token: issuer.goodToken({ email: accountEmail(n), sub: `subjek-${n}` }) }, from);

const send = (url: string, body: object, from: string) =>
  ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });

/** @returns the milliseconds until all instances report this; Infinity after half a minute. */
async function waitForMetric({ instances }: Scene, value: number): Promise<number> {
  const begun = performance.now();
  const isReported = async ({ metricsPort }: { metricsPort: number }) => {
    const { body } = await request(`http://127.0.0.1:${metricsPort}/metrics`);
    return body.toString().includes(`\ntalaqqi_rate_limit_store_up ${value}\n`);
  };
  while (!(await Promise.all(instances.map(isReported))).every(Boolean)) {
    if (performance.now() > begun + 30_000) return Number.POSITIVE_INFINITY;
    await wait(50);
  }
  return performance.now() - begun;
}

const countOf = (probes: Probe[], status: number) => probes.filter((probe) => probe.status === status).length;

/** Nothing that could be an address or an e-mail. */
const isHash = (key: string) => /^talaqqi:limit:[\w-]{43}$/.test(key);

const exactly = (name: string, figure: number, expected: number) => [
  { name, figure, atMost: expected },
  { name: `${name}, at least`, figure, atLeast: expected },
];

let addresses = 0;

/** @returns the address of a client that has not been here. */
function nextAddress(): string {
  addresses += 1;
  return `10.0.0.${addresses}`;
}
