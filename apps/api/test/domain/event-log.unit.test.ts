import { expect, test } from "vitest";
import { createEventLog, type Event } from "../../src/domain/event-log.ts";
import type { NewEvent } from "../../src/domain/events.ts";

const unreachable = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const minute = Date.UTC(2030, 0, 1, 12);

/** A log whose clock stands still, and whose writes a test decides. */
function start() {
  const written: NewEvent[][] = [];
  const warnings: string[] = [];
  const state = { now: minute, insert: async (_rows: NewEvent[]): Promise<void> => {} };
  const events = createEventLog({
    insert: async (rows) => {
      await state.insert(rows);
      written.push(rows);
    },
    log: { warn: (_details, message) => void warnings.push(message) },
    now: () => state.now,
  });
  return { state, events, written, warnings };
}

const refused = (address: string): Event => ({ kind: "token_refused", operation: "getProfile", address });
const signIn = (idToken: number): Event => ({
  kind: "sign_in",
  operation: "createAccessToken",
  address: "a",
  idUser: 1,
  idToken,
});
const use: Event = { kind: "token_use", operation: "getProfile", address: "a", idUser: 1, idToken: 1 };

test("equal floods of a minute are one row, of another minute another", async () => {
  const { state, events, written } = start();
  for (let n = 0; n < 500; n += 1) events.add(refused("a"));
  state.now += 59_999;
  events.add({ ...refused("a"), operation: "updateProfile" });
  state.now += 1;
  events.add(refused("a"));
  await events.flush();
  expect(written).toMatchObject([
    [
      { count: 501, operation: "getProfile" },
      { count: 1, period: new Date(minute + 60_000) },
    ],
  ]);
});

test("beyond a hundred addresses in a minute floods share a row, also over several writes", async () => {
  const { state, events, written } = start();
  for (let n = 0; n < 150; n += 1) events.add(refused(`a${n}`));
  await events.flush();
  for (let n = 150; n < 300; n += 1) events.add(refused(`a${n}`));
  events.add(refused("a0"));
  await events.flush();
  expect(written.map((rows) => rows.length)).toEqual([101, 2]);
  expect(written.map((rows) => rows.find(({ address }) => address === "")?.count)).toEqual([50, 150]);
  state.now += 60_000;
  events.add(refused("a299"));
  await events.flush();
  expect(written[2]).toMatchObject([{ address: "a299" }]);
});

test("a use is written once a day for each token and address", async () => {
  const { state, events, written } = start();
  const uses = [use, use, { ...use, address: "b" }, { ...use, idToken: 2 }, use];
  for (const one of uses) events.add(one);
  await events.flush();
  events.add(use);
  await events.flush();
  state.now += 86_400_000;
  events.add(use);
  await events.flush();
  expect(written.map((rows) => rows.length)).toEqual([3, 1]);
});

test("beyond fifty addresses on a day the uses of a token share a row, and those of others do not", async () => {
  const { events, written } = start();
  for (let n = 0; n < 80; n += 1) events.add({ ...use, address: `a${n}` });
  for (let n = 0; n < 80; n += 1) events.add({ ...use, address: `a${n}` });
  events.add({ ...use, idToken: 2 });
  await events.flush();
  expect(written[0]).toHaveLength(52);
  expect(written[0]?.filter(({ address }) => address === "")).toMatchObject([{ id_token: 1, count: 1 }]);
});

test("while the database is unreachable rows wait, up to a limit, and one line is logged", async () => {
  const { state, events, written, warnings } = start();
  state.insert = () => Promise.reject(unreachable);
  for (let n = 0; n < 1_500; n += 1) events.add(signIn(n));
  await events.flush();
  for (let n = 1_000; n < 2_500; n += 1) events.add(signIn(n));
  await events.flush();
  expect([events.counts().dropped, warnings.length]).toEqual([500, 1]);
  state.insert = async () => {};
  await events.flush();
  expect(written).toHaveLength(1);
  expect(written[0]?.reduce((sum, { count }) => sum + count, 0)).toBe(2_500);
});

test("many rows are written before the next flush, and none is dropped", async () => {
  const { events, written } = start();
  for (let n = 0; n < 5_000; n += 1) {
    events.add(signIn(n));
    await Promise.resolve();
  }
  await events.flush();
  expect([events.counts().dropped, written.flat().length]).toEqual([0, 5_000]);
});

test("what the database refuses is dropped and counted, and the next events are written", async () => {
  const { state, events, written, warnings } = start();
  state.insert = () => Promise.reject(new Error("refused"));
  events.add(signIn(1));
  events.add(refused("a"));
  events.add(refused("a"));
  await events.flush();
  state.insert = async () => {};
  events.add(signIn(2));
  await events.flush();
  expect([events.counts().dropped, warnings.length, written.length]).toEqual([3, 1, 1]);
});

test("a flush during a write also writes what was added since", async () => {
  const { state, events, written } = start();
  let finish = () => {};
  state.insert = () => new Promise<void>((resolve) => (finish = resolve));
  events.add(signIn(1));
  const first = events.flush();
  state.insert = async () => {};
  events.add(signIn(2));
  const others = [events.flush(), events.flush()];
  expect(written).toHaveLength(0);
  finish();
  await Promise.all([first, ...others]);
  expect(written).toMatchObject([[{ id_token: 1 }], [{ id_token: 2 }]]);
});
