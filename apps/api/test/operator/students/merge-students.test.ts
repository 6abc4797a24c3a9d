import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, isBooked, school } from "../school.ts";

const api = await sharedApi();
const { slot, student, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const merge = (id: number, id_student: number, preview = false, key = `merge-${id}-${id_student}-${preview}`) => {
  const params = { ...at(id).params, header: { "Idempotency-Key": key } };
  return operator.client.POST("/operator/students/{id}/merge", { params, body: { id_student, preview } });
};
const dates = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };

/** A child with a mother, and the same person with an own account, two hours and two tests; one hour is of both. */
async function twice() {
  const mother = (await api.signedIn()).user.id;
  const { db } = api;
  const guardians = { create: { id_user: mother, relation: "mother" } };
  const kept = await db.student.create({ data: { name: "Yusuf H.", note: "Malu.", birth_year: 2012, guardians } });
  const other = await student();
  await db.student.update({ where: { id_student: other.id_student }, data: { note: "Pindahan." } });
  await db.guardian.create({ data: { id_student: other.id_student, id_user: mother, relation: "guardian" } });
  const [both, moved] = [await slot({ capacity: 2 }), await slot({ time: "20:00", capacity: 1 })];
  for (const [id_student, { id_time }] of [
    [kept.id_student, both],
    [other.id_student, both],
    [other.id_student, moved],
  ] as const) {
    await db.booking.create({ data: { id_time, id_student } });
  }
  for (const s_progress of [2, 0]) {
    await db.placementTest.create({ data: { id_student: other.id_student, s_progress, ...dates } });
  }
  return { mother, kept: kept.id_student, other: other.id_student, user: other.user, both, moved };
}

/** Every row that a merge touches. */
const rows = async () => ({
  students: await api.db.student.findMany({ orderBy: { id_student: "asc" }, include: { guardians: true } }),
  bookings: await api.db.booking.findMany(),
  tests: await api.db.placementTest.findMany({ orderBy: { id_placement_test: "asc" } }),
  slots: await api.db.slot.findMany({ orderBy: { id_time: "asc" } }),
  users: await api.db.user.findMany({ orderBy: { id: "asc" } }),
  entries: await api.db.auditEntry.count(),
});

test("200 with a preview that changes nothing, then 200 with the same, and nothing is lost", async () => {
  const { mother, kept, other, user, both, moved } = await twice();
  const before = await rows();
  const { data: preview } = await merge(kept, other, true);
  expect(preview).toMatchObject({
    is_preview: true,
    id_student: other,
    bookings: 1,
    placement_tests: 2,
    accounts: 1,
    student: {
      id_student: kept,
      name: user.name,
      gender: user.gender,
      whatsapp: user.whatsapp,
      birth_year: 2012,
      note: "Malu.\nPindahan.",
      accounts: [
        { id_user: user.id, relation: "own" },
        { id_user: mother, relation: "mother" },
      ],
    },
  });
  expect(await rows()).toEqual(before);

  const { data } = await merge(kept, other);
  expect(data).toEqual({ ...preview, is_preview: false });
  expect(await api.db.student.count({ where: { id_student: other } })).toBe(0);
  const bookings = await api.db.booking.findMany({ where: { id_student: kept }, orderBy: { id_time: "asc" } });
  expect(bookings.map(({ id_time }) => id_time)).toEqual([both.id_time, moved.id_time]);
  const slots = await api.db.slot.findMany({ where: { id_time: { in: [both.id_time, moved.id_time] } } });
  expect(slots.map(({ booked }) => booked)).toEqual([1, 1]);
  expect(await api.db.placementTest.count({ where: { id_student: kept } })).toBe(2);
  expect(await lastEntry()).toMatchObject({ action: "mergeStudents", kind: "students", key: String(kept) });
});

test("409 double_booking when both are somewhere at one hour, and nothing changes", async () => {
  const { kept, other, moved } = await twice();
  const { id_time } = await slot({ time: moved.time });
  await api.db.booking.create({ data: { id_time, id_student: kept } });
  const before = await rows();
  expect((await merge(kept, other)).error).toMatchObject({
    status: 409,
    cause: expect.objectContaining({ reason: "double_booking" }),
    message: isBooked("this student", "Monday at 20:00"),
  });
  expect(await rows()).toEqual(before);
});

test.each([
  ["kept", { whatsapp: "6281200000009" }],
  ["merged", { name: "Yusuf Hakim", gender: "Laki - Laki", whatsapp: "6281200000009" }],
])("200 and the account of the %s student gets what it lacks from the other", async (which, lacking) => {
  const fields = { name: "Yusuf", gender: "Laki - Laki", ...lacking };
  const missing = Object.fromEntries(Object.keys(lacking).map((field) => [field, ""]));
  const { user } = await api.signedIn({ ...fields, ...missing });
  const own = (await api.db.student.create({ data: { id_user: user.id } })).id_student;
  const other = (await api.db.student.create({ data: fields })).id_student;
  const { data } = await (which === "kept" ? merge(own, other) : merge(other, own));
  expect(data?.student).toMatchObject(fields);
  expect(await api.db.user.findUnique({ where: { id: user.id } })).toMatchObject(fields);
});

test.each<[string, string, { tests?: boolean; note?: string }]>([
  ["two_accounts", "both students have an account of their own: unlink one first", {}],
  ["two_open_tests", "both students have an open placement test: cancel one first", { tests: true }],
  ["note_too_long", "both notes together are longer than 1000 characters: shorten one", { note: "a".repeat(500) }],
])("409 %s, and nothing changes", async (reason, message, { tests = false, note = "" }) => {
  const ids: number[] = [];
  for (const letter of ["a", "b"]) {
    const id_user = tests || note ? null : (await api.signedIn()).user.id;
    const data = { id_user, note: note && letter + note, ...(tests && { placement_tests: { create: dates } }) };
    ids.push((await api.db.student.create({ data })).id_student);
  }
  const before = await rows();
  const { error } = await merge(ids[0] ?? 0, ids[1] ?? 0);
  expect(error).toMatchObject({ status: 409, cause: expect.objectContaining({ reason }), message });
  expect(await rows()).toEqual(before);
});

test("400 for the student itself, and 404 for an unknown one in the path", async () => {
  const { id_student } = await student();
  expect((await merge(id_student, id_student)).error).toMatchObject({ message: "id_student is this student" });
  expect((await merge(404404, id_student)).error).toMatchObject({ status: 404 });
});
