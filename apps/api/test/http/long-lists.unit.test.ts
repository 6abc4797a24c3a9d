import { beforeEach, describe, expect, test } from "vitest";
import { createRevision, type TrackedRevision } from "../../src/database/revision.ts";
import { createResponseCache, type ResponseCache } from "../../src/http/cache/cached-responses.ts";
import { represent } from "../../src/http/cache/representations.ts";

// A cached list over 1 MB while the catalogue changes again and again. Time is an argument: nothing here waits.

let now: number;
let changes: number;
let revision: TrackedRevision;
let cache: ResponseCache;
beforeEach(() => {
  now = 10_000;
  changes = 0;
  revision = createRevision({ schema: "public" });
  cache = createResponseCache(revision, () => now);
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

  test("has others' changes within a second of its last build, and is built once in that time", async () => {
    const read1 = await read();
    for (let passed = 0; passed < 999; passed += 111) {
      change(false);
      expect(await read()).toBe(read1);
      now += 111;
    }
    now += 1;
    expect(await read()).toBe(9);
    expect(cache.counts().built).toBe(2);
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
