import { request } from "@talaqqi/test-kit/request";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import type { Fault } from "../fault.ts";
import { type Instance, startInstance } from "../instance.ts";

/** Requests that are under way on the other instance all the time. */
const AT_ONCE = 4;
/** So many of them begin after the logout was answered, at least. */
const AFTERWARDS = 8;

/** Every call that needs a token, logout the last. */
const calls = [
  { method: "GET", path: "/api/users" },
  { method: "GET", path: "/api/placement-test" },
  { method: "POST", path: "/api/placement-test/register", body: "{}" },
  { method: "PUT", path: "/api/users", body: '{"name":"Akun Contoh"}' },
  { method: "GET", path: "/api/auth/logout" },
];

/** A token that was logged out is nobody's, also where it was good a moment ago. */
export const logout: Fault = {
  done: "a token used after its logout, on either of two instances, one of them busy with it",
  async run(world) {
    const times = world.quick ? 20 : 200;
    const database = await world.emptyDatabase();
    const first = await startInstance(world, { database });
    const second = await startInstance(world, { database });
    await world.postgres.run(accountsWithTokens(times), database);
    const seen = { before: 0, beforeWrong: 0, during: 0, after: 0, afterWrong: 0, answered: 0 };
    for (let n = 1; n <= times; n += 1) {
      const [here, there] = n % 2 ? [first, second] : [second, first];
      const token = accessToken(n);
      const used = useAgainAndAgain(there, token);
      await used.underWay;
      const askedAt = performance.now();
      if ((await call(here, token, { method: "GET", path: "/api/auth/logout" })) === 200) seen.answered += 1;
      const answeredAt = performance.now();
      for (const instance of [here, there]) {
        for (const one of calls) {
          seen.after += 1;
          if ((await call(instance, token, one)) !== 401) seen.afterWrong += 1;
        }
      }
      for (const { begun, ended, status } of await used.until(answeredAt)) {
        if (ended < askedAt) {
          seen.before += 1;
          if (status !== 200) seen.beforeWrong += 1;
        } else if (begun > answeredAt) {
          seen.after += 1;
          if (status !== 401) seen.afterWrong += 1;
        } else seen.during += 1;
      }
    }
    await first.end();
    await second.end();
    return {
      often: `${times} tokens; ${seen.before} requests before, ${seen.during} during and ${seen.after} after the logout`,
      held: [
        { what: "logouts answered 200", figure: seen.answered, atLeast: times },
        { what: "used before it, then not 200", figure: seen.beforeWrong, atMost: 0 },
        { what: "used after it, then not 401", figure: seen.afterWrong, atMost: 0 },
      ],
    };
  },
};

async function call(instance: Instance, token: string, one: (typeof calls)[number]): Promise<number> {
  const { method, path, body } = one;
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  return (await request(instance.url + path, { method, headers, ...(body && { body }) })).status;
}

/** Uses a token on an instance without a pause, several requests at once. */
function useAgainAndAgain(instance: Instance, token: string) {
  const uses: { begun: number; ended: number; status: number }[] = [];
  let enough = false;
  let afterwards = 0;
  let over = Number.POSITIVE_INFINITY;
  let start = () => {};
  const underWay = new Promise<void>((resolve) => {
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
    /** When the token has been used. */
    underWay: Promise.race([underWay, all]),
    /** @returns all uses, when enough of them have begun after a time. */
    async until(time: number) {
      over = time;
      await all;
      return uses;
    },
  };
}
