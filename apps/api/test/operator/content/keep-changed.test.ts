import { afterEach, beforeEach, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../../support/digests.ts";
import { emptyTables, fillEverything } from "../../support/rows.ts";
import { at } from "../school.ts";
import { file, importsOf } from "./import.ts";

// revertImport with keep_changed: what was changed since stays, and the rest is taken back.

const api = await sharedApi();
const operator = await api.operator();
const { load, revert } = importsOf(operator);
const digest = createDigest(api.db, await tablesOf(api.db));
const keep_changed = true;

beforeEach(async () => {
  await emptyTables(api.db);
  await fillEverything(api.db, 2);
});
afterEach(() => api.clock.reset());

const children = ["Aisyah", "Bilal", "Hafsah"];
const school = {
  users: file("id,email,name", "new-1,ibu@baru.example,Ibu Aisyah", "new-2,ibu2@baru.example,Ibu Bilal"),
  students: file("id_student,name,birth_year", ...children.map((name, n) => `new-${n + 1},${name},2015`)),
  guardians: file("id_student,id_user,relation", "new-1,new-1,mother", "new-2,new-2,mother"),
};

/** Imports a school of children, two with a mother, and a third teacher with an hour, in which one child is booked. */
async function importSchool(): Promise<number> {
  const { data: files } = await operator.client.GET("/operator/content");
  const { data, error } = await load({
    ...school,
    teachers: `${files?.teachers}new-1,,Ustadzah Baru,,,,,,,\r\n`,
    slots: `${files?.slots}new-1,new-1,Ahad,21:00,5,60,mixed,,,,,,\r\n`,
    bookings: file("id_time,id_student", "new-1,new-3"),
  });
  expect(error).toBeUndefined();
  return data?.id_import ?? 0;
}

const student = (name: string) => api.db.student.findFirstOrThrow({ where: { name } });
const newTeacher = () => api.db.teacher.findFirstOrThrow({ where: { nama_pengajar: "Ustadzah Baru" } });
const newSlot = async () => api.db.slot.findFirstOrThrow({ where: { id_teacher: (await newTeacher()).id_teacher } });
const mother = () => api.db.user.findUniqueOrThrow({ where: { email: "ibu@baru.example" } });

/** Who and what of the import is there, by name. */
async function left(): Promise<string[]> {
  const users = await api.db.user.findMany({ where: { email: { endsWith: "@baru.example" } }, orderBy: { id: "asc" } });
  const students = await api.db.student.findMany({
    where: { id_student: { notIn: [1001, 1002] } },
    include: { guardians: true },
    orderBy: { id_student: "asc" },
  });
  const teachers = await api.db.teacher.findMany({
    where: { nama_pengajar: "Ustadzah Baru" },
    include: { slots: { include: { bookings: true } } },
  });
  return [
    ...users.map(({ name }) => `${name}`),
    ...students.map(({ name, guardians }) => `${name}${guardians.length > 0 ? " with her mother" : ""}`),
    ...teachers.flatMap(({ nama_pengajar, slots }) => [
      nama_pengajar,
      ...slots.map(({ bookings }) => `hour with ${bookings.length}`),
    ]),
  ];
}

test.each<[title: string, change: () => Promise<unknown>, kept: string[], stays: string[]]>([
  ["nothing, when nothing was changed", async () => {}, [], []],
  [
    "a child whose name was corrected, with her mother",
    async () => {
      const { id_student, version } = await student("Aisyah");
      await operator.client.PUT("/operator/students/{id}", { ...at(id_student), body: { version, name: "Aisha" } });
    },
    ["students changed", "users used", "guardians used"],
    ["Ibu Aisyah", "Aisha with her mother"],
  ],
  [
    "a child who was booked since",
    async () => api.db.booking.create({ data: { id_time: 1, id_student: (await student("Bilal")).id_student } }),
    ["users used", "students used", "guardians used"],
    ["Ibu Bilal", "Bilal with her mother"],
  ],
  [
    "the hour and the teacher of a child who was booked since, and not the child who was booked by the import",
    async () => api.db.booking.create({ data: { id_time: (await newSlot()).id_time, id_student: 1001 } }),
    ["teachers used", "slots used"],
    ["Ustadzah Baru", "hour with 1"],
  ],
  [
    "a child whose birth year was changed, with the booking, the hour and the teacher",
    async () => {
      const { id_student } = await student("Hafsah");
      await api.db.student.update({ where: { id_student }, data: { birth_year: 2016 } });
    },
    ["students changed", "teachers used", "slots used", "bookings used"],
    ["Hafsah", "Ustadzah Baru", "hour with 1"],
  ],
  [
    "an account that somebody signed in to, with its child",
    async () =>
      api.db.identity.create({ data: { issuer: "https://a.example", subject: "1", id_user: (await mother()).id } }),
    ["users changed", "students used", "guardians used"],
    ["Ibu Aisyah", "Aisyah with her mother"],
  ],
  [
    "nothing of a person who was deleted since",
    async () => {
      const { id_student } = await student("Bilal");
      await operator.client.POST("/operator/students/{id}/erasure", { ...at(id_student), body: { name: "Bilal" } });
    },
    [],
    [],
  ],
  [
    "a record that was deleted since: it stays deleted",
    async () => api.db.slot.delete({ where: { id_time: (await newSlot()).id_time } }),
    ["slots changed", "bookings changed"],
    [],
  ],
])("200, and keeps %s", async (_title, change, kept, stays) => {
  const id = await importSchool();
  await change();
  const { data: preview } = await revert(id, { preview: true, keep_changed });
  const { data } = await revert(id, { keep_changed });
  expect(data?.kept_records.map(({ kind, reason }) => `${kind} ${reason}`).toSorted()).toEqual(kept.toSorted());
  expect(preview).toEqual({ ...data, record: { ...data?.record, ...preview?.record } });
  expect(data).toMatchObject({ kept: kept.length, problems: [], record: { state: "reverted", kept: kept.length } });
  expect(await left()).toEqual(stays);
});

test("200 with who changed a record and what uses one, by name, in both languages", async () => {
  const id = await importSchool();
  const { id_student, version } = await student("Aisyah");
  await operator.client.PUT("/operator/students/{id}", { ...at(id_student), body: { version, name: "Aisha" } });
  const { name } = await api.db.operator.findUniqueOrThrow({ where: { id_operator: operator.idOperator } });
  const shown = async (language: "en" | "id") => {
    const { data } = await revert(id, { preview: true, keep_changed, language });
    return data?.kept_records.map(({ kind, label, message }) => [kind, label, message]);
  };
  expect(await shown("en")).toEqual([
    ["students", "Aisha", `was changed since by ${name}`],
    ["guardians", expect.stringContaining("Aisha"), `belongs to student ${id_student}, which stays`],
    ["users", expect.any(String), expect.stringMatching(/^is used by 1 guardian/)],
  ]);
  expect((await shown("id"))?.[0]).toEqual(["students", "Aisha", `sudah diubah lagi oleh ${name}`]);
});

test("200, and keeps a record whose old value conflicts with another by now", async () => {
  await api.db.slot.create({ data: { id_time: 50, id_teacher: 1, id_day: 6, time: "19:00", minutes: 60 } });
  const { data: files } = await operator.client.GET("/operator/content");
  const moved = files?.slots.replace("50,1,Sabtu,19:00", "50,1,Sabtu,21:00") ?? "";
  const { data } = await load({
    slots: moved,
    levels: file("id_level,level,description", "1,Pemula,", "2,Tingkat 2,"),
  });
  await api.db.slot.create({ data: { id_time: 51, id_teacher: 1, id_day: 6, time: "19:30", minutes: 60 } });
  const { data: reverted } = await revert(data?.id_import ?? 0, { keep_changed });
  expect(reverted?.kept_records).toEqual([
    {
      kind: "slots",
      key: "50",
      label: "Ustadz 1 Saturday 21:00",
      reason: "conflict",
      message: expect.stringMatching(/^Ustadz 1 \(teacher 1\) teaches Saturday 19:30 \(slot \d+\) at that hour$/),
    },
  ]);
  expect(await api.db.slot.findUnique({ where: { id_time: 50 } })).toMatchObject({ time: "21:00" });
  expect(await api.db.level.findUnique({ where: { id_level: 1 } })).toMatchObject({ level: "Tingkat 1" });
});

test("200, and the history of a record that stays has the import without its revert", async () => {
  const id = await importSchool();
  const { id_student, version } = await student("Aisyah");
  const change = { ...at(id_student), body: { version, name: "Aisha" } };
  await operator.client.PUT("/operator/students/{id}", change);
  expect((await revert(id, { keep_changed })).error).toBeUndefined();
  const entry = await api.db.auditEntry.findFirst({ where: { action: "revertImport", key: String(id) } });
  expect(entry?.changes).toContainEqual({ field: "kept", before: "", after: "3" });
  for (const query of [{ id_student }, { kind: "students", key: String(id_student) }]) {
    const { data: entries } = await operator.client.GET("/operator/audit", { params: { query } });
    expect(entries?.map(({ action }) => action)).toEqual(["changeStudent", "importContent"]);
  }
  // Nor is it named as a change of the record.
  const { error } = await operator.client.PUT("/operator/students/{id}", change);
  expect(error?.cause).toMatchObject({ reason: "stale", changes: [{ field: "name" }] });
});

test.each<[title: string, change: (id: number) => Promise<unknown>, reason: string, message: string]>([
  [
    "changed",
    (id_level) => api.db.level.update({ where: { id_level }, data: { level: "Lanjutan" } }),
    "changed_since",
    "nothing of import %s is left to take back, because these records were changed since: level ",
  ],
  [
    "used",
    (id_level) => api.db.teacherLevel.create({ data: { id_teacher: 1, id_level } }),
    "revert_refused",
    "import %s cannot be taken back: level ",
  ],
])("409 when all of it was %s since; nothing is different", async (_title, change, reason, message) => {
  const { data } = await load({
    levels: file("id_level,level,description", "1,Tingkat 1,", "2,Tingkat 2,", ",Mahir,"),
  });
  const id = data?.id_import ?? 0;
  await change((await api.db.level.findFirstOrThrow({ where: { level: "Mahir" } })).id_level);
  const before = await digest();
  const { error } = await revert(id, { keep_changed });
  expect(error?.cause).toMatchObject({
    status: 409,
    reason,
    message: expect.stringContaining(message.replace("%s", `${id}`)),
  });
  expect(changedTables(before, await digest())).toEqual([]);
  const { data: preview } = await revert(id, { preview: true, keep_changed });
  expect(preview).toMatchObject({ kept: 1, changes: [] });
});
