import { beforeEach, describe, expect, test, vi } from "vitest";
import { createRevision, type TrackedRevision } from "../../src/database/revision.ts";
import { createResponseCache, type ResponseCache } from "../../src/http/cache/cached-responses.ts";
import { represent } from "../../src/http/cache/representations.ts";

// A cached list over 1 MB while the catalogue changes again and again. Time is an argument: nothing here waits.

let now: number;
let date: number;
let changes: number;
let revision: TrackedRevision;
let cache: ResponseCache;
beforeEach(() => {
  now = 10_000;
  date = 0;
  changes = 0;
  revision = createRevision({ schema: "public" });
  cache = createResponseCache(revision, { now: () => date, elapsed: () => now });
});

const LONG = 1_000_001;
/** @returns the number of the last change that the response has. */
async function read(bytes = LONG): Promise<number> {
  const build = async () => represent([Buffer.alloc(bytes, " "), Buffer.from(String(changes))]);
  const { identity } = await cache.getOrBuild("list", build);
  return Number(identity.bytes.subarray(bytes).toString());
}
function change(isOwn: boolean): void {
  changes += 1;
  revision.onNotify(`public ${Math.random()}`, isOwn);
}

describe("a list over 1 MB", () => {
  test("has the first change after a quiet second immediately", async () => {
    await read();
    now += 1_000;
    change(false);
    expect(await read()).toBe(1);
  });

  test("has others' changes within a second, and is built less often than they are made", async () => {
    await read();
    const madeAt = [now];
    for (let count = 1; count <= 100; count += 1) {
      now += 111;
      change(false);
      madeAt.push(now);
      const missing = (await read()) + 1;
      expect(now - (madeAt[missing] ?? now)).toBeLessThan(1_000);
    }
    expect(cache.counts().built).toBeLessThan(16);
  });

  test("is built again when it has expired, though others may still be served for a second", async () => {
    const build = (expiresAt: number) => async () => ({ ...represent([Buffer.alloc(LONG, " ")]), expiresAt });
    await cache.getOrBuild("list", build(100));
    change(false);
    date = 99;
    expect(cache.findCurrent("list")).toBeDefined();
    date = 100;
    expect(cache.findCurrent("list")).toBeUndefined();
    // A build that is running at expiry serves only the requests from before.
    const { promise, resolve } = withResolvers();
    const first = cache.getOrBuild("list", () => promise.then(build(200)));
    date = 200;
    const later = cache.getOrBuild("list", build(300));
    resolve();
    expect([(await first).expiresAt, (await later).expiresAt]).toEqual([200, 300]);
  });

  describe("while the next one is built", () => {
    let finish: (failure?: Error) => void;
    /** As `read`, but the build waits for `finish`. */
    const readSlowly = async () => {
      const created = changes;
      const { identity } = await cache.getOrBuild("list", () => {
        const { promise, resolve, reject } = withResolvers();
        finish = (failure) => (failure ? reject(failure) : resolve());
        return promise.then(() => represent([Buffer.alloc(LONG, " "), Buffer.from(String(created))]));
      });
      return Number(identity.bytes.subarray(LONG).toString());
    };
    beforeEach(async () => {
      await read();
      now += 799;
      change(false);
      expect(cache.findCurrent("list")).toBeDefined();
      now += 1;
      // The front path leaves one request to the path that can build.
      expect(cache.findCurrent("list")).toBeUndefined();
      expect(await readSlowly()).toBe(0);
      expect(cache.findCurrent("list")).toBeDefined();
      expect(cache.counts().built).toBe(2);
    });

    test("is served as it was for a second, and built once", async () => {
      now += 199;
      expect(await Promise.all([readSlowly(), readSlowly()])).toEqual([0, 0]);
      finish();
      await vi.waitFor(async () => expect(await readSlowly()).toBe(1), 60_000);
      expect(cache.counts().built).toBe(2);
    });

    test("waits for the build once a second has passed", async () => {
      now += 200;
      const waiting = readSlowly();
      finish();
      expect(await waiting).toBe(1);
    });

    test("waits for a build with this instance's own change", async () => {
      change(true);
      const waiting = readSlowly();
      finish();
      await vi.waitFor(() => expect(cache.counts().built).toBe(3), 60_000);
      finish();
      expect(await waiting).toBe(2);
    });

    test("survives that it fails, and reports a failure only to who has to wait", async () => {
      finish(new Error("lost"));
      await vi.waitFor(async () => {
        expect(await readSlowly()).toBe(0);
        expect(cache.counts().built).toBe(3);
      }, 60_000);
      now += 200;
      const waiting = readSlowly();
      finish(new Error("lost again"));
      await expect(waiting).rejects.toThrow("lost again");
    });
  });

  test("is encoded when it is still served after two seconds", async () => {
    const encoded = async () => Object.keys(await cache.getOrBuild("list", () => Promise.reject(new Error("built"))));
    await read();
    now += 1_999;
    await read();
    // What is queued behind its encodings would be encoded after them.
    const other = represent([Buffer.alloc(1_000, " ")]);
    await cache.getOrBuild("other", async () => other);
    await vi.waitFor(() => expect(other).toHaveProperty("br"), 60_000);
    expect(await encoded()).toEqual(["identity", "expiresAt"]);
    now += 1;
    await read();
    await vi.waitFor(async () => expect(await encoded()).toEqual(["identity", "expiresAt", "gzip", "br"]), 60_000);
  });

  test("has the last change when a series has ended", async () => {
    await read();
    for (let count = 0; count < 5; count += 1) {
      change(false);
      await read();
    }
    now += 1_000;
    expect(await read()).toBe(5);
    now += 10_000;
    expect(await read()).toBe(5);
    expect(cache.counts().built).toBe(2);
  });

  test("always has this instance's own changes", async () => {
    for (let count = 1; count <= 5; count += 1) {
      change(true);
      expect(await read()).toBe(count);
      change(false);
      changes -= 1;
    }
  });

  test("has an own change although another connection has reported it first", async () => {
    await read();
    changes += 1;
    revision.onNotify("public 7", false);
    expect(await read()).toBe(0);
    revision.onNotify("public 7", true);
    expect(await read()).toBe(1);
  });

  test("that was being built during an own change is built again", async () => {
    let finish = () => {};
    const before = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = cache.getOrBuild("list", async () => {
      const response = represent([Buffer.alloc(LONG, " "), Buffer.from(String(changes))]);
      await before;
      return response;
    });
    change(true);
    const later = read();
    finish();
    await slow;
    expect(await later).toBe(1);
  });
});

test("a list of up to 1 MB has every change immediately", async () => {
  for (let count = 0; count < 3; count += 1) {
    expect(await read(900_000)).toBe(count);
    change(false);
  }
});

function withResolvers() {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((...given) => {
    [resolve, reject] = given;
  });
  return { promise, resolve, reject };
}

test("undefined while the revision cannot be read, and nothing is left that would end the process", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const unreachable = {
    ...createRevision({ schema: "public" }),
    current: () => Promise.reject(new Error("no database")),
  };
  expect(createResponseCache(unreachable).findCurrent("list")).toBeUndefined();
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
