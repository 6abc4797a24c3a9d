import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../support/digests.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";
import { readRevision } from "../support/revision.ts";
import { versionOf } from "../support/versions.ts";
import { school } from "./school.ts";

// The versions of accounts, students, slots, placement tests and staff. Those of other records: record-tests.ts.

const api = await sharedApi();
const tools = school(api);
const child = 900_000;
let one: { name: string; token: string };
let other: { name: string; token: string };
beforeAll(async () => {
  const member = async (name: string) => ({ name, token: (await api.operator({ name })).token });
  await api.db.level.create({ data: { id_level: 1, level: "Pemula" } });
  await api.db.student.create({ data: { id_student: child } });
  [one, other] = [await member("Bu Rina"), await member("Pak Hasan")];
});

type Write = { method: "POST" | "PUT"; path: string; body: object };
async function send({ token }: { token: string }, { method, path, body }: Write, version: number) {
  const response = await api.request(`/operator/${path}`, json(method, { version, ...body }, bearer(token)));
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const put = (path: string, body: object): Write => ({ method: "PUT", path, body });
const post = (path: string, body: object = {}): Write => ({ method: "POST", path, body });

const account = async () => `accounts/${(await api.signedIn()).user.id}`;
const student = async () => `students/${(await api.db.student.create({ data: { name: "Yusuf" } })).id_student}`;
const slot = async () => `slots/${(await tools.slot()).id_time}`;
const member = async () => `staff/${(await api.operator()).idOperator}`;
const scheduled = async () => {
  const { id } = await tools.registered();
  const where = { id_placement_test: id };
  await api.db.placementTest.update({ where, data: { s_progress: 1 } });
  await api.db.placementTest.update({ where, data: { version: 1 } });
  return `placement-tests/${id}`;
};
const schedule = async () => ({
  id_reviewer: (await tools.teacher()).id_teacher,
  test_schedule_at: "2099-01-20T09:00:00Z",
});

type Case = { make: () => Promise<string>; change: (path: string) => Promise<Write>; late: (path: string) => Write };
const reschedule = async (path: string) => post(`${path}/schedule`, await schedule());
const cases: Record<string, Case> = {
  changeAccount: {
    make: account,
    change: async (path) => put(path, { name: "Nama Baru" }),
    late: (path) => put(path, { gender: "Perempuan" }),
  },
  changeStudent: {
    make: student,
    change: async (path) => put(path, { note: "Malu." }),
    late: (path) => put(path, { note: "Berani." }),
  },
  changeStaff: {
    make: member,
    change: async (path) => put(path, { role: "reader" }),
    late: (path) => put(path, { role: "coordinator" }),
  },
  updateSlot: {
    make: slot,
    change: async (path) => put(path, { capacity: 4 }),
    late: (path) => put(path, { time: "20:00" }),
  },
  deleteSlot: {
    make: slot,
    change: async (path) => put(path, { time: "20:00" }),
    late: (path) => post(`${path}/deletion`),
  },
  schedulePlacementTest: {
    make: scheduled,
    change: reschedule,
    late: (path) => post(`${path}/schedule`, { id_reviewer: 1, test_schedule_at: "2099-01-21T09:00:00Z" }),
  },
  recordPlacementTest: {
    make: scheduled,
    change: reschedule,
    late: (path) => post(`${path}/result`, { level_result: 1 }),
  },
  cancelPlacementTest: { make: scheduled, change: reschedule, late: (path) => post(`${path}/cancellation`) },
  movePlacementTest: {
    make: scheduled,
    change: reschedule,
    late: (path) => post(`${path}/student`, { id_student: child, relation: "mother" }),
  },
  expirePlacementTest: { make: scheduled, change: reschedule, late: (path) => post(`${path}/expiry`) },
  reopenPlacementTest: {
    make: scheduled,
    change: async (path) => post(`${path}/cancellation`),
    late: (path) => post(`${path}/reopening`),
  },
};

test.each(Object.entries(cases))(
  "409 stale for %s of a version before, with what was changed and by whom; nothing is written",
  async (_operation, { make, change, late }) => {
    const path = await make();
    expect(await send(one, await change(path), 1)).toMatchObject({ status: 200 });
    const entry = await tools.lastEntry();
    const digest = createDigest(api.db, await tablesOf(api.db));
    const before = await digest();
    const { status, body } = await send(other, late(path), 1);
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: "stale" });
    const fields = Object(entry?.changes).map(({ field }: { field: string }) => field);
    expect(fields.length).toBeGreaterThan(0);
    const at = entry?.at.toISOString();
    expect(body.changes).toEqual(fields.sort().map((field: string) => ({ field, by: one.name, at })));
    expect(changedTables(before, await digest())).toEqual([]);
    expect(await send(other, late(path), Number(entry?.version))).toMatchObject({ status: 200 });
  },
);

test("409 stale by app after the owner changed the profile, for the account and its student", async () => {
  const { client, id_student, id_user } = await tools.student();
  await client.PUT("/api/users", { body: { name: "Aisyah", avatar: "https://media.example/a.png" } });
  const changed = ({ body }: { body: { changes: { field: string; by: string }[] } }) =>
    body.changes.map(({ field, by }) => `${field} by ${by}`);
  expect(changed(await send(one, put(`accounts/${id_user}`, { name: "Siti" }), 1))).toEqual([
    "avatar by app",
    "name by app",
  ]);
  expect(changed(await send(one, put(`students/${id_student}`, { note: "Malu." }), 1))).toEqual(["name by app"]);
  const version = await versionOf(api.db, "students", id_student);
  expect(await send(one, put(`students/${id_student}`, { name: "Siti" }), version)).toMatchObject({ status: 200 });
  expect(changed(await send(other, put(`accounts/${id_user}`, { email: "a@contoh.example" }), 2))).toEqual([
    `name by ${one.name}`,
  ]);
});

test("200 after bookings, sign-ins and confirmations, which no form edits", async () => {
  const { id_student, id_user } = await tools.student();
  const { id_time } = await tools.slot();
  await tools.book(id_time, id_student);
  await api.db.user.update({ where: { id: id_user }, data: { confirmed_at: new Date(), edited_at: new Date() } });
  const { idOperator } = await api.operator();
  const signedIn = { issuer: "https://a.example", subject: "1", last_sign_in_at: new Date() };
  await api.db.operator.update({ where: { id_operator: idOperator }, data: signedIn });
  for (const write of [
    put(`slots/${id_time}`, { capacity: 5 }),
    put(`accounts/${id_user}`, { name: "Siti" }),
    put(`staff/${idOperator}`, { role: "reader" }),
  ]) {
    expect(await send(one, write, 1)).toMatchObject({ status: 200 });
  }
});

test("a version alone changes no public response", async () => {
  const { id_student, id_user } = await tools.student();
  const { id_time } = await tools.slot();
  await tools.book(id_time, id_student);
  const before = await readRevision(api.db);
  await api.db.slot.update({ where: { id_time }, data: { version: 9 } });
  await api.db.student.update({ where: { id_student }, data: { version: 9 } });
  await api.db.user.update({ where: { id: id_user }, data: { version: 9 } });
  expect(await readRevision(api.db)).toBe(before);
  expect(await (await api.request("/api/teachers")).text()).not.toContain("version");
});
