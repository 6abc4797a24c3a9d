import { expect, test } from "vitest";
import { createRevision, type RevisionRow } from "../../src/database/revision.ts";

/** A connection whose answers come when the test says so, in any order. */
function connection() {
  const waiting: { resolve: (row: RevisionRow) => void; reject: (error: Error) => void }[] = [];
  return {
    ask: () => new Promise<RevisionRow>((resolve, reject) => waiting.push({ resolve, reject })),
    asked: () => waiting.length,
    answer: (revision: string, index = waiting.length - 1) =>
      waiting.splice(index, 1)[0]?.resolve({ revision, read_only: false }),
    fail: () => waiting.pop()?.reject(new Error("Connection terminated")),
  };
}

async function follow() {
  const [pool, listener] = [connection(), connection()];
  const revision = createRevision({ schema: "public", query: pool.ask });
  const following = revision.follow(listener.ask);
  listener.answer("1");
  await following;
  return { revision, pool, listener };
}

test("the revision is known while notifications arrive, without asking", async () => {
  const { revision, listener } = await follow();
  const state = revision.current();
  expect(state).toBe(revision.latest());
  revision.onNotify("other 2", false);
  expect(revision.current()).toBe(state);
  revision.onNotify("public 2", false);
  expect(revision.current()).not.toBe(state);
  expect(listener.asked()).toBe(0);
});

test("an own change is asked for, and an answer to what was asked before it does not count", async () => {
  const { revision, listener } = await follow();
  const before = revision.latest();
  revision.onOwnChange();
  const early = revision.current();
  revision.onOwnChange();
  const late = revision.current();
  listener.answer("1", 0);
  expect(await early).toBe(before);
  expect(revision.current()).toBeInstanceOf(Promise);
  listener.answer("2");
  expect(await late).toBe(before + 1);
  expect(revision.current()).toBe(before + 1);
  expect(revision.afterOwnChange()).toBe(before + 1);
});

test("the pool is asked when the listening connection fails, and each time while nothing listens", async () => {
  const { revision, pool, listener } = await follow();
  revision.onOwnChange();
  const read = revision.current();
  listener.fail();
  await expect.poll(pool.asked).toBe(1);
  revision.disconnect();
  pool.answer("2");
  expect(await read).toBe(revision.latest());
  const again = revision.current();
  expect(pool.asked()).toBe(1);
  pool.answer("2");
  expect(await again).toBe(revision.latest());
});
