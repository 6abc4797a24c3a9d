import { request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";

/** Requests in flight on the other instance at any time. */
const AT_ONCE = 4;
/** At least this many start after the response to the logout. */
const AFTERWARDS = 8;

/** Every request that needs a token, logout last. */
const calls = [
  { method: "GET", path: "/api/users" },
  { method: "GET", path: "/api/placement-test" },
  { method: "POST", path: "/api/placement-test/register", body: "{}" },
  { method: "PUT", path: "/api/users", body: '{"name":"Akun Contoh"}' },
  { method: "GET", path: "/api/auth/logout" },
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
    const counts = { before: 0, beforeWrong: 0, during: 0, after: 0, afterWrong: 0, loggedOut: 0 };
    for (let n = 1; n <= times; n += 1) {
      const [here, there] = n % 2 ? [first, second] : [second, first];
      const token = accessToken(n);
      const used = useRepeatedly(there, token);
      await used.started;
      const askedAt = performance.now();
      if ((await call(here, token, { method: "GET", path: "/api/auth/logout" })) === 200) counts.loggedOut += 1;
      const answeredAt = performance.now();
      for (const instance of [here, there]) {
        for (const one of calls) {
          counts.after += 1;
          if ((await call(instance, token, one)) !== 401) counts.afterWrong += 1;
        }
      }
      for (const { begun, ended, status } of await used.until(answeredAt)) {
        if (ended < askedAt) {
          counts.before += 1;
          if (status !== 200) counts.beforeWrong += 1;
        } else if (begun > answeredAt) {
          counts.after += 1;
          if (status !== 401) counts.afterWrong += 1;
        } else counts.during += 1;
      }
    }
    return {
      summary: `${times} tokens; ${counts.before} requests before, ${counts.during} during and ${counts.after} after the logout`,
      checks: [
        { name: "logouts with 200", figure: counts.loggedOut, atLeast: times },
        { name: "used before it: not 200", figure: counts.beforeWrong, atMost: 0 },
        { name: "used after it: not 401", figure: counts.afterWrong, atMost: 0 },
      ],
    };
  },
};

async function call(instance: Instance, token: string, one: (typeof calls)[number]): Promise<number> {
  const { method, path, body } = one;
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  return (await request(instance.url + path, { method, headers, ...(body && { body }) })).status;
}

/** Uses a token on an instance without pauses, in several requests at once. */
function useRepeatedly(instance: Instance, token: string) {
  const uses: { begun: number; ended: number; status: number }[] = [];
  let enough = false;
  let afterwards = 0;
  let over = Number.POSITIVE_INFINITY;
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const use = async () => {
    while (!enough) {
      const begun = performance.now();
      const status = await call(instance, token, { method: "GET", path: "/api/users" });
      uses.push({ begun, ended: performance.now(), status });
      if (uses.length >= AT_ONCE) start();
      if (begun > over) afterwards += 1;
      enough = afterwards >= AFTERWARDS;
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
