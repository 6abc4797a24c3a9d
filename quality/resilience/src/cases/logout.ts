import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { ask, bearer } from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";

/** Requests in flight on the other instance at any time. */
const AT_ONCE = 4;
/** At least this many start after the response to the logout. */
const AFTERWARDS = 8;

const signOut = { method: "GET", path: "/api/auth/logout" };
/** Every request that needs a token, logout last. */
const calls: { method: string; path: string; body?: string }[] = [
  { method: "GET", path: "/api/users" },
  { method: "GET", path: "/api/placement-test" },
  { method: "POST", path: "/api/placement-test/register", body: "{}" },
  { method: "PUT", path: "/api/users", body: '{"name":"Akun Contoh"}' },
  signOut,
];

/** A logout must take effect at once on every instance. */
export const logout: ResilienceCase = {
  action: "a token used after its logout, on either of two instances, one of them busy with it",
  async run(environment) {
    const times = environment.quick ? 20 : 200;
    const database = await environment.createDatabase();
    const first = await startInstance(environment, { database });
    const second = await startInstance(environment, { database });
    await environment.postgres.run(accountsWithTokens(times), database);
    const uses: Use[] = [];
    let loggedOut = 0;
    for (let n = 1; n <= times; n += 1) {
      const [here, there] = n % 2 ? [first, second] : [second, first];
      const token = accessToken(n);
      const used = useRepeatedly(there, token);
      await used.started;
      const sentAt = performance.now();
      if ((await call(here, token, signOut)) === 200) loggedOut += 1;
      const receivedAt = performance.now();
      for (const instance of [here, there])
        for (const one of calls) uses.push({ status: await call(instance, token, one), time: "after" });
      for (const { begun, ended, status } of await used.until(receivedAt))
        uses.push({ status, time: ended < sentAt ? "before" : begun > receivedAt ? "after" : "during" });
    }
    const count = (time: Use["time"], wrong = (_: number) => true) =>
      uses.filter((use) => use.time === time && wrong(use.status)).length;
    return {
      summary: `${times} tokens; ${count("before")} requests before, ${count("during")} during and ${count("after")} after the logout`,
      checks: [
        { name: "logouts with 200", figure: loggedOut, atLeast: times },
        { name: "used before it: not 200", figure: count("before", (status) => status !== 200), atMost: 0 },
        { name: "used after it: not 401", figure: count("after", (status) => status !== 401), atMost: 0 },
      ],
    };
  },
};

/** The use of a token before, during or after its logout. */
type Use = { status: number; time: "before" | "during" | "after" };

async function call({ url }: Instance, token: string, { path, ...sent }: (typeof calls)[number]): Promise<number> {
  const headers = { ...bearer(token), ...(sent.body && { "content-type": "application/json" }) };
  return (await ask(url + path, { ...sent, headers })).status;
}

/** Uses a token on an instance without pauses, in several requests at once. */
function useRepeatedly(instance: Instance, token: string) {
  const uses: { begun: number; ended: number; status: number }[] = [];
  let over = Number.POSITIVE_INFINITY;
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const use = async () => {
    while (uses.filter(({ begun }) => begun > over).length < AFTERWARDS) {
      const begun = performance.now();
      const status = await call(instance, token, { method: "GET", path: "/api/users" });
      uses.push({ begun, ended: performance.now(), status });
      if (uses.length >= AT_ONCE) start();
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, use));
  return {
    /** Resolves once the token is in use. */
    started: Promise.race([started, all]),
    /** Waits until enough uses have started after a time. @returns all uses. */
    async until(time: number) {
      over = time;
      await all;
      return uses;
    },
  };
}
