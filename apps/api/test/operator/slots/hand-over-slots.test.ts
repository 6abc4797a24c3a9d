import type { Schema } from "@talaqqi/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../../support/digests.ts";
import { at, school } from "../school.ts";
import { send as sendWith, type Undo } from "../undo.ts";

const api = await sharedApi();
const { teacher, slot, student, book } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});

type Body = Schema<"Handover">;
const handOver = (from: number, body: Body) =>
  operator.client.POST("/operator/teachers/{id}/handover", { ...at(from), body });
const versions = (slots: { id_time: number; version: number }[]) =>
  slots.map(({ id_time, version }) => ({ id_time, version }));

/** Two teachers; the first one has an hour on each of these days. */
async function scene(days = [1, 2]) {
  const [former, next] = [await teacher(), await teacher()];
  const slots = [];
  for (const id_day of days) slots.push(await slot({ id_teacher: former.id_teacher, id_day }));
  const body = { id_teacher: next.id_teacher, slots: versions(slots) };
  return { from: former.id_teacher, to: next.id_teacher, name: next.nama_pengajar, slots, body };
}

const teachersOf = async (slots: { id_time: number }[]) => {
  const rows = await api.db.slot.findMany({
    where: { id_time: { in: slots.map(({ id_time }) => id_time) } },
    orderBy: { id_time: "asc" },
    include: { bookings: { select: { id_student: true } } },
  });
  return rows.map(({ id_teacher, bookings }) => [id_teacher, ...bookings.map(({ id_student }) => id_student)]);
};

/** The entries of the audit since one of them, each with its record and its change. */
const entriesAfter = async (id_audit: number) => {
  const entries = await api.db.auditEntry.findMany({ where: { id_audit: { gt: id_audit } }, orderBy: { key: "asc" } });
  return entries.map(({ action, kind, key, changes }) => ({ action, kind, key, changes }));
};
const lastId = async () => (await api.db.auditEntry.findFirst({ orderBy: { id_audit: "desc" } }))?.id_audit ?? 0;

test("200 with all slots of the new teacher, their students, and an entry of each", async () => {
  const { from, to, name, slots, body } = await scene();
  const { id_student } = await student();
  await book(slots[0]?.id_time ?? 0, id_student);
  const last = await lastId();
  const { data } = await handOver(from, body);
  expect(data).toMatchObject({
    is_preview: false,
    conflicts: [],
    slots: slots.map(({ id_time }) => ({ id_time, id_teacher: to, nama_pengajar: name, version: 2 })),
  });
  expect(await teachersOf(slots)).toEqual([[to, id_student], [to]]);
  const change = { field: "id_teacher", before: String(from), after: String(to) };
  expect(await entriesAfter(last)).toEqual(
    slots
      .map(({ id_time }) => ({ action: "handOverSlots", kind: "slots", key: String(id_time), changes: [change] }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  );
});

test("the undo takes all of them back, and its undo hands them over again", async () => {
  const { from, to, slots, body } = await scene();
  const send = async (path: string, sent: object): Promise<Undo> => {
    const undo = await sendWith(api, operator.token, "POST", path, sent);
    if (!undo) throw new Error(`nothing takes ${path} back`);
    return undo;
  };
  const undo = await send(`/operator/teachers/${from}/handover`, body);
  expect(undo).toMatchObject({ operation: "handOverSlots", path: `/operator/teachers/${to}/handover` });
  const redo = await send(undo.path, undo.body);
  expect(await teachersOf(slots)).toEqual([[from], [from]]);
  await send(redo.path, redo.body);
  expect(await teachersOf(slots)).toEqual([[to], [to]]);
});

test("200 for a preview with what conflicts, in the reader's language; nothing changes, and nothing takes it back", async () => {
  const { from, to, name, slots, body } = await scene([1, 2, 3]);
  await slot({ id_teacher: to, id_day: 2, time: "19:30" });
  const digest = createDigest(api.db, await tablesOf(api.db));
  const before = await digest();
  const preview = { ...body, preview: true };
  const headers = { "Accept-Language": "id" };
  const undo = await sendWith(api, operator.token, "POST", `/operator/teachers/${from}/handover`, preview);
  const { data } = await operator.client.POST("/operator/teachers/{id}/handover", {
    ...at(from),
    headers,
    body: preview,
  });
  const message = `${name} mengajar pada waktu itu: Selasa pukul 19.30`;
  expect(data).toMatchObject({
    is_preview: true,
    slots: slots.map(({ id_time }) => ({ id_time, id_teacher: to })),
    conflicts: [{ id_time: slots[1]?.id_time, reason: "double_booking", message }],
  });
  expect(undo).toBeUndefined();
  expect(changedTables(before, await digest())).toEqual([]);
});

describe("nothing changes:", () => {
  type Scene = Awaited<ReturnType<typeof scene>>;
  const refusals: [title: string, change: (scene: Scene) => Promise<Partial<Body>>, error: object][] = [
    [
      "409 double_booking for one of them",
      async ({ to }) => {
        await slot({ id_teacher: to, id_day: 2, time: "19:30" });
        return {};
      },
      {
        status: 409,
        reason: "double_booking",
        message: expect.stringMatching(/^Tuesday at 19:00: .+ teaches at that time: Tuesday at 19:30$/),
      },
    ],
    [
      "409 double_booking at the new teacher's placement test, when somebody is booked",
      async ({ to, slots }) => {
        const [one, other] = [await student(), await student()];
        await book(slots[1]?.id_time ?? 0, one.id_student);
        const dates = { registered_at: new Date(), expired_date_at: new Date("2099-02-20T12:30:00Z") };
        const test_schedule_at = new Date("2099-01-20T12:30:00Z");
        const data = { id_student: other.id_student, id_reviewer: to, s_progress: 1, test_schedule_at, ...dates };
        await api.db.placementTest.create({ data });
        return {};
      },
      {
        status: 409,
        reason: "double_booking",
        message: expect.stringMatching(
          /^Tuesday at 19:00: .+ reviews a placement test at that time: 20 January 2099 at 19:30$/,
        ),
      },
    ],
    [
      "409 double_booking for the first five hours, with the number of the others",
      async ({ from, to, body }) => {
        const more = [];
        for (const id_day of [3, 4, 5, 6]) more.push(await slot({ id_teacher: from, id_day }));
        for (const id_day of [1, 2, 3, 4, 5, 6]) await slot({ id_teacher: to, id_day, time: "19:30" });
        return { slots: [...body.slots, ...versions(more)] };
      },
      { message: expect.stringMatching(/^Monday at 19:00: .+; Friday at 19:00: [^;]+; and 1 more$/) },
    ],
    [
      "409 double_booking for a student who is the new teacher",
      async ({ to, slots }) => {
        const { id_student, id_user } = await student();
        await api.db.teacher.update({ where: { id_teacher: to }, data: { id_user } });
        await book(slots[0]?.id_time ?? 0, id_student);
        return {};
      },
      { status: 409, reason: "double_booking" },
    ],
    [
      "409 stale when one was changed since it was read",
      async ({ slots }) => {
        const body = { version: 1, capacity: 4 };
        await operator.client.PUT("/operator/slots/{id}", { ...at(slots[1]?.id_time ?? 0), body });
        return {};
      },
      { status: 409, reason: "stale" },
    ],
    [
      "400 for a slot of another teacher",
      async ({ body }) => ({ slots: [...body.slots, ...versions([await slot()])] }),
      { status: 400, message: "slots.2.id_time is not a slot of this teacher" },
    ],
    [
      "400 for a slot twice",
      async ({ body }) => ({ slots: body.slots.flatMap((one) => [one, one]) }),
      { status: 400, message: "slots.1.id_time is listed twice" },
    ],
    [
      "400 without slots",
      async () => ({ slots: [] }),
      { status: 400, message: "slots must be a list of 1 to 500 slots" },
    ],
    ["400 for the same teacher", async ({ from }) => ({ id_teacher: from }), { message: "id_teacher is this teacher" }],
    [
      "400 for a retired teacher",
      async ({ to }) => {
        await api.db.teacher.update({ where: { id_teacher: to }, data: { retired_at: new Date() } });
        return {};
      },
      { status: 400, message: "id_teacher is retired" },
    ],
    ["400 for an unknown teacher", async () => ({ id_teacher: 404404 }), { message: "id_teacher does not exist" }],
  ];

  test.each(refusals)("%s", async (_title, change, error) => {
    const made = await scene();
    const body = { ...made.body, ...(await change(made)) };
    const before = await teachersOf(made.slots);
    const last = await lastId();
    expect((await handOver(made.from, body)).error?.cause).toMatchObject(error);
    expect(await teachersOf(made.slots)).toEqual(before);
    expect(await entriesAfter(last)).toEqual([]);
  });

  test("404 for an unknown teacher", async () => {
    const { body } = await scene();
    expect((await handOver(404404, body)).error).toMatchObject({ status: 404 });
  });
});

test("two at once: one hands all of them over, the other is 409 stale", async () => {
  const { from, slots, body } = await scene([1, 2, 3]);
  const other = await teacher();
  const both = await Promise.all([handOver(from, body), handOver(from, { ...body, id_teacher: other.id_teacher })]);
  expect(both.map(({ response }) => response?.status).toSorted()).toEqual([200, 409]);
  expect(new Set((await teachersOf(slots)).flat()).size).toBe(1);
});
