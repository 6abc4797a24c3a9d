import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../../support/digests.ts";
import { bearer } from "../../support/operations.ts";
import { emptyTables, fillEverything } from "../../support/rows.ts";
import { versionOf } from "../../support/versions.ts";
import { at } from "../school.ts";
import { file, importsOf } from "./import.ts";

const api = await sharedApi();
const operator = await api.operator();
const { load, revert } = importsOf(operator);
const digest = createDigest(api.db, await tablesOf(api.db));
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await emptyTables(api.db);
  await fillEverything(api.db, 2);
});
afterEach(() => api.clock.reset());

const levels = (...rows: string[]) => ({ levels: file("id_level,level,description", ...rows) });
const users = (...rows: string[]) => ({ users: file("id,email,name,gender,whatsapp,avatar", ...rows) });
const slots = (...rows: string[]) => ({ slots: file("id_time,id_teacher,day,time,capacity", ...rows) });
const students = (...rows: string[]) => ({ students: file("id_student,id_user,name,note", ...rows) });
const twoLevels = ["1,Tingkat 1,", "2,Tingkat 2,"];

/** Imports files without problems. @returns the number of the import. */
async function imported(files: Parameters<typeof load>[0]): Promise<number> {
  const { data, error } = await load(files);
  expect(error).toBeUndefined();
  return data?.id_import ?? 0;
}

type Refusal = { status: number; message: string; reason: string; records: unknown[] };

/** @returns the body of a refusal, after which nothing is different. */
async function refused(id: number, language = "en"): Promise<Refusal> {
  const before = await digest();
  const headers = { ...bearer(operator.token), "accept-language": language };
  const response = await api.request(`/operator/imports/${id}/revert`, { method: "POST", headers });
  expect(changedTables(before, await digest())).toEqual([]);
  return Object(await response.json());
}

test("200: new rows are gone, changed ones have their old values, removed ones are back with their identifiers", async () => {
  await api.db.teacherLevel.deleteMany({ where: { id_level: 2 } });
  const before = await api.db.level.findMany({ orderBy: { id_level: "asc" } });
  const id = await imported(levels("1,Pemula,", "new-1,Mahir,"));
  const { data: preview } = await revert(id, { preview: true });
  expect(preview).toMatchObject({ problems: [], changed_since: [], erased_since: 0, record: { state: "imported" } });
  expect(await api.db.level.count({ where: { level: "Mahir" } })).toBe(1);
  const { data } = await revert(id);
  expect(data?.changes).toEqual(preview?.changes);
  expect(data?.changes.map(({ action, key }) => [action, key])).toEqual([
    ["change", "1"],
    ["create", "2"],
    ["remove", expect.stringMatching(/^\d+$/)],
  ]);
  expect(data?.record).toMatchObject({ state: "reverted", reverted_by: data?.record.operator });
  // Both the import and the revert are changes.
  const versions = [3, 1];
  const now = before.map((level, n) => ({ ...level, version: versions[n] }));
  expect(await api.db.level.findMany({ orderBy: { id_level: "asc" } })).toEqual(now);
  const entries = await api.db.auditEntry.findMany({ where: { action: "revertImport" } });
  expect(entries).toMatchObject([{ kind: "imports", key: String(id) }]);
});

test("200: fields that the import did not change keep what they got since", async () => {
  const id = await imported(users("1001,murid.1@murid.example,Nama Baru,,,"));
  await api.db.user.update({ where: { id: 1001 }, data: { gender: "Perempuan" } });
  expect((await revert(id)).error).toBeUndefined();
  expect(await api.db.user.findUnique({ where: { id: 1001 } })).toMatchObject({ gender: "Perempuan", name: "Murid 1" });
});

test("200 for a list of names, and for the result of a placement test", async () => {
  const times = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2099-02-01") };
  const scheduled = { s_progress: 1, id_reviewer: 1, test_schedule_at: new Date("2025-01-02") };
  await api.db.placementTest.create({ data: { id_student: 1001, ...times, ...scheduled } });
  const content = createDigest(api.db, await tablesOf(api.db), { ignoreVersions: true });
  const before = await content();
  const { data: files } = await operator.client.GET("/operator/content", { params: { query: { people: 1 } } });
  const hurufs = files?.hurufs.replace("Sifat 1;Sifat 2", "Sifat 2");
  const tests = files?.placement_tests?.replace(/,30,,(.*),1,,,\r\n$/, ",30,02/01/2025 08:00,$1,2,1,,\r\n");
  const id = await imported({ hurufs: hurufs ?? "", placement_tests: tests ?? "" });
  expect(await api.db.placementTest.findFirst()).toMatchObject({ s_progress: 2, level_result: 1 });
  expect(await api.db.hurufSifat.count()).toBe(2);
  expect((await revert(id)).error).toBeUndefined();
  const others = ["audit_entries", "audit_people", "catalogue_revision", "import_rows", "imports"];
  expect(changedTables(before, await content()).toSorted()).toEqual(others);
});

test("200 for an import after the one that followed it was taken back, 409 before", async () => {
  const first = await imported(levels("1,Pemula,", "2,Tingkat 2,"));
  const second = await imported(levels("1,Dasar,", "2,Tingkat 2,"));
  expect(await refused(first)).toMatchObject({
    reason: "changed_since",
    records: [{ kind: "levels", key: "1", action: "importContent" }],
  });
  expect((await revert(second)).error).toBeUndefined();
  expect((await revert(first)).error).toBeUndefined();
  expect(await api.db.level.findUnique({ where: { id_level: 1 } })).toMatchObject({ level: "Tingkat 1" });
});

test("409 changed_since with who changed which record, in English and Indonesian", async () => {
  const id = await imported(users("1001,murid.1@murid.example,Nama Baru,,,", "1002,murid.2@murid.example,,,,"));
  const version = await versionOf(api.db, "users", 1001);
  await operator.client.PUT("/operator/accounts/{id}", { ...at(1001), body: { version, name: "Aisyah" } });
  await api.db.user.update({ where: { id: 1002 }, data: { name: "Diubah sendiri" } });
  const { name } = await api.db.operator.findUniqueOrThrow({ where: { id_operator: operator.idOperator } });
  expect(await refused(id)).toEqual({
    status: 409,
    message: `import ${id} cannot be taken back, because these records were changed since: user 1001 by ${name}, user 1002`,
    error: true,
    reason: "changed_since",
    records: [
      { kind: "users", key: "1001", at: expect.any(String), operator: name, action: "changeAccount" },
      { kind: "users", key: "1002", at: "", operator: "", action: "" },
    ],
  });
  expect((await refused(id, "id-ID,id;q=0.9,en;q=0.8")).message).toBe(
    `impor ${id} tidak dapat ditarik kembali, karena data ini sudah diubah lagi: akun 1001 oleh ${name}, akun 1002`,
  );
  const { data } = await revert(id, { preview: true });
  expect(data?.changed_since.map(({ key }) => key)).toEqual(["1001", "1002"]);
});

describe("409 changed_since when", () => {
  const newUser = users("new-1,baru@murid.example,Baru,,,");
  const idOfNew = async () => (await api.db.user.findUniqueOrThrow({ where: { email: "baru@murid.example" } })).id;

  test.each<[title: string, files: Parameters<typeof load>[0], change: () => Promise<unknown>]>([
    [
      "somebody signed in to a new account",
      newUser,
      async () =>
        api.db.identity.create({
          data: { issuer: "https://accounts.example", subject: "1", id_user: await idOfNew() },
        }),
    ],
    [
      "a new account has a token from support",
      newUser,
      async () => operator.client.POST("/operator/accounts/{id}/tokens", at(await idOfNew())),
    ],
    [
      "a new record was removed",
      levels(...twoLevels, ",Mahir,"),
      () => api.db.level.deleteMany({ where: { level: "Mahir" } }),
    ],
    [
      "any field of a new record was changed",
      levels(...twoLevels, ",Mahir,"),
      () => api.db.level.updateMany({ where: { level: "Mahir" }, data: { description: "Lancar" } }),
    ],
  ])("%s", async (_title, files, change) => {
    const id = await imported(files);
    await change();
    expect(await refused(id)).toMatchObject({
      status: 409,
      reason: "changed_since",
      records: [{ key: expect.stringMatching(/^\d+$/) }],
    });
  });

  test("a person was deleted since, whose values are gone", async () => {
    const id = await imported(students("new-1,,Yusuf Zakariya,Alergi kacang.", "new-2,,Maryam,"));
    const { id_student } = await api.db.student.findFirstOrThrow({ where: { name: "Yusuf Zakariya" } });
    const { data } = await operator.client.POST("/operator/students/{id}/erasure", {
      ...at(id_student),
      body: { name: "Yusuf Zakariya" },
    });
    expect(data?.import_rows).toBe(1);
    expect(await refused(id)).toMatchObject({
      reason: "changed_since",
      message: expect.stringContaining("a record of a deleted person"),
      records: [],
    });
    expect((await revert(id, { preview: true })).data?.erased_since).toBe(1);
  });
});

describe("409 revert_refused when", () => {
  test("the teacher has another slot at the old hour", async () => {
    await api.db.slot.create({ data: { id_time: 50, id_teacher: 1, id_day: 6, time: "19:00", minutes: 60 } });
    const { data: files } = await operator.client.GET("/operator/content");
    const id = await imported({ slots: files?.slots.replace("50,1,Sabtu,19:00", "50,1,Sabtu,21:00") ?? "" });
    await api.db.slot.create({ data: { id_time: 51, id_teacher: 1, id_day: 6, time: "19:30", minutes: 60 } });
    expect(await refused(id)).toMatchObject({
      reason: "revert_refused",
      message: expect.stringMatching(
        /^import \d+ cannot be taken back: slot 50: .+ \(teacher 1\) teaches .+ \(slot \d+\) at that hour$/,
      ),
    });
    expect((await revert(id, { preview: true, language: "id" })).data?.problems).toEqual([
      {
        file: "slots.csv",
        line: 0,
        column: "time",
        label: "Ustadz 1 Sabtu 19.00",
        message: expect.stringMatching(/^jadwal belajar 50: bentrok: .+ \(pengajar 1\) sudah mengajar/),
      },
    ]);
  });

  test("somebody uses a new record", async () => {
    const id = await imported(levels(...twoLevels, ",Mahir,"));
    const { id_level } = await api.db.level.findFirstOrThrow({ where: { level: "Mahir" } });
    await api.db.teacherLevel.create({ data: { id_teacher: 1, id_level } });
    expect((await refused(id)).message).toContain(
      `level ${id_level} would be removed, but is used by 1 level of a teacher`,
    );
  });

  test("a new student is booked, with who and where", async () => {
    const id = await imported(students(",,Hafsah,"));
    const { id_student } = await api.db.student.findFirstOrThrow({ where: { name: "Hafsah" } });
    await api.db.booking.create({ data: { id_time: 1, id_student } });
    const { message } = await refused(id, "id");
    expect(message).toMatch(/murid \d+ tidak dapat dihapus: sudah terdaftar di jadwal Ustadz 1 \S+ \d\d\.\d\d$/);
    const { data } = await revert(id, { preview: true, language: "id" });
    expect(data?.problems).toMatchObject([{ file: "students.csv", label: "Hafsah" }]);
  });

  test("a removed row referred to a record that is gone", async () => {
    await api.db.booking.deleteMany();
    const id = await imported(slots("1,1,Selasa,06:06,100"));
    await api.db.slot.updateMany({ data: { id_teacher: 1 } });
    await api.db.teacher.delete({ where: { id_teacher: 2 } });
    expect((await refused(id)).message).toContain("teacher 2 does not exist");
  });
});

test("409 already_reverted for the second of two at once", async () => {
  const id = await imported(levels("1,Pemula,", "2,Tingkat 2,"));
  const results = await Promise.all([revert(id), revert(id)]);
  expect(results.map(({ data, error }) => (data ? 200 : Object(error?.cause).reason)).sort()).toEqual([
    200,
    "already_reverted",
  ]);
  expect((await refused(id)).message).toBe(`import ${id} was already taken back`);
});

test("409 import_expired after HISTORY_DAYS, when a cleanup deletes the values", async () => {
  const id = await imported(levels("1,Pemula,", "2,Tingkat 2,"));
  // The token outlasts it, and its use is not recorded.
  const later = new Date("2999-01-01T00:00:00Z");
  await api.db.operatorToken.updateMany({ data: { expires_at: later, last_used_at: later } });
  api.clock.advance(365 * DAY_MS - 60_000);
  await api.cleanups.run();
  expect(await api.db.importRow.count({ where: { id_import: id } })).toBe(1);
  api.clock.advance(120_000);
  expect(await refused(id)).toMatchObject({ reason: "import_expired" });
  await api.cleanups.run();
  expect(await api.db.importRow.count({ where: { id_import: id } })).toBe(0);
  expect((await operator.client.GET("/operator/imports/{id}", at(id))).data).toMatchObject({
    record: { state: "expired" },
    changes: [],
  });
});

test("404 for another number", async () => {
  expect((await revert(404404)).error?.status).toBe(404);
});
