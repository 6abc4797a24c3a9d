import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { at, school } from "../school.ts";

// A handover in the history: entries that are one change, with one request that undoes it, weeks later, too.

const api = await sharedApi();
const { teacher, slot, student, book } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});

type Versions = { id_time: number; version: number }[];
const handOver = (from: number, id_teacher: number, slots: Versions, preview = false) => {
  const body = { id_teacher, slots: slots.map(({ id_time, version }) => ({ id_time, version })), preview };
  return unwrap(operator.client.POST("/operator/teachers/{id}/handover", { ...at(from), body }));
};

/** The hours of a teacher on four days are handed over, and somebody is booked into the first one. */
async function scene() {
  const [ill, substitute] = [(await teacher()).id_teacher, (await teacher()).id_teacher];
  const hours = [];
  for (const id_day of [1, 2, 3, 4]) hours.push(await slot({ id_teacher: ill, id_day }));
  const ids = hours.map(({ id_time }) => id_time);
  await book(ids[0] ?? 0, (await student()).id_student);
  const { slots } = await handOver(ill, substitute, hours);
  return { ill, substitute, ids, slots };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const history = (query: object) =>
  unwrap(operator.client.GET("/operator/audit", { params: { query: { action: "handOverSlots", ...query } } }));
const undoOf = async ({ ill }: Scene) => (await history({ id_teacher: ill })).find(({ undo }) => undo)?.undo;
const send = async (undo: Awaited<ReturnType<typeof undoOf>>) =>
  api.request(undo?.path ?? "/", json(undo?.method ?? "GET", undo?.body ?? {}, bearer(operator.token)));

/** The teachers of slots that there are, by slot. */
const teachersOf = async (ids: number[]) => {
  const rows = await api.db.slot.findMany({ where: { id_time: { in: ids } } });
  return Object.fromEntries(rows.map(({ id_time, id_teacher }) => [id_time, id_teacher]));
};
const update = (id: number, body: object) =>
  unwrap(operator.client.PUT("/operator/slots/{id}", { ...at(id), body: { version: 2, ...body } }));

test("200 with one undo request for all entries of a handover, on whichever page; it leaves an undo of its own", async () => {
  const made = await scene();
  const { ill, substitute, ids } = made;
  const entries = await history({ id_teacher: ill });
  expect(entries.map(({ key }) => Number(key)).toSorted()).toEqual(ids.toSorted());
  expect(new Set(entries.map((entry) => entry.at)).size).toBe(1);
  expect(entries.map(({ undo }) => undo?.operation)).toEqual(["handOverSlots", undefined, undefined, undefined]);
  expect(entries[0]?.undo).toMatchObject({
    path: `/operator/teachers/${substitute}/handover`,
    body: { id_teacher: ill, slots: ids.map((id_time) => ({ id_time, version: 2 })) },
  });
  const pages = [await history({ id_teacher: ill, limit: 2 }), await history({ before: entries[1]?.id_audit })];
  expect(pages.map((page) => page.map(({ undo }) => undo !== undefined).slice(0, 2))).toEqual([
    [true, false],
    [false, false],
  ]);
  expect((await send(entries[0]?.undo)).status).toBe(200);
  expect(new Set(Object.values(await teachersOf(ids)))).toEqual(new Set([ill]));
  const after = await history({ id_teacher: ill });
  expect(after).toHaveLength(8);
  // The undo of the undo; what is undone has none any more.
  expect(after.flatMap(({ undo }, index) => (undo ? [[index, undo.body.id_teacher]] : []))).toEqual([[0, substitute]]);
});

const other = async () => (await teacher()).id_teacher;
test.each<[string, kept: number[], (scene: Scene) => Promise<unknown>]>([
  ["all of them, also one with another capacity", [0, 1, 2, 3], ({ ids: [id = 0] }) => update(id, { capacity: 4 })],
  [
    "not a deleted one",
    [1, 2, 3],
    async ({ ids: [id = 0] }) => {
      await api.db.booking.deleteMany({ where: { id_time: id } });
      await unwrap(operator.client.POST("/operator/slots/{id}/deletion", { ...at(id), body: { version: 2 } }));
    },
  ],
  [
    "not one that somebody else has",
    [0, 2, 3],
    async ({ ids: [, id = 0] }) => update(id, { id_teacher: await other() }),
  ],
  [
    "not one that somebody else had in between",
    [0, 1, 3],
    async ({ substitute, ids, slots }) => {
      const [id, third] = [ids[2] ?? 0, await other()];
      const { slots: there } = await handOver(substitute, third, [slots[2] ?? { id_time: id, version: 2 }]);
      await handOver(third, substitute, there);
    },
  ],
  ["not one that she already has back", [0, 1, 2], ({ ill, ids: [, , , id = 0] }) => update(id, { id_teacher: ill })],
])("200 with an undo request for the hours that the substitute has had since: %s", async (_, kept, change) => {
  const made = await scene();
  await change(made);
  const before = await teachersOf(made.ids);
  const slots = kept.map((index) => made.ids[index] ?? 0);
  // The newest entry is of the last hour.
  const undo = (await history({ id_teacher: made.ill })).find(({ undo }) => undo?.body.id_teacher === made.ill)?.undo;
  expect(undo?.body.slots?.map(({ id_time }) => id_time)).toEqual(slots);
  expect((await send(undo)).status).toBe(200);
  const back = Object.fromEntries(slots.map((id) => [id, made.ill]));
  expect(await teachersOf(made.ids)).toEqual({ ...before, ...back });
});

test.each<[string, status: number, (scene: Scene) => Promise<unknown>]>([
  ["409 when an hour was changed since the history was read", 409, ({ ids: [id = 0] }) => update(id, { capacity: 4 })],
  ["409 when she has another hour at one of these times", 409, ({ ill }) => slot({ id_teacher: ill, id_day: 2 })],
])("%s: none of the hours goes back", async (_, status, change) => {
  const made = await scene();
  const undo = await undoOf(made);
  await change(made);
  expect((await send(undo)).status).toBe(status);
  expect(new Set(Object.values(await teachersOf(made.ids)))).toEqual(new Set([made.substitute]));
});

test("200 without an undo request for a teacher who has retired", async () => {
  const made = await scene();
  await api.db.teacher.update({ where: { id_teacher: made.ill }, data: { retired_at: new Date() } });
  expect(await undoOf(made)).toBeUndefined();
});

test("200 for a preview with the hours that came from the new teacher, and none of the substitute's own", async () => {
  const { ill, substitute, ids, slots } = await scene();
  const own = await slot({ id_teacher: substitute, id_day: 5 });
  await update(ids[1] ?? 0, { id_teacher: await other() });
  const theirs = [own, ...slots.filter(({ id_time }) => id_time !== ids[1])];
  const returning = [ids[0], ids[2], ids[3]];
  expect((await handOver(substitute, ill, theirs, true)).returning).toEqual(returning);
  expect((await handOver(substitute, await other(), theirs, true)).returning).toEqual([]);
  expect((await handOver(substitute, ill, theirs)).returning).toEqual([]);
});
