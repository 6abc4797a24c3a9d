import { unwrap } from "@talaqqi/client";
import { describe, expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const DAY_MS = 86_400_000;

const api = await sharedApi();

const get = (token: string, headers: object = {}) =>
  api.request("/api/placement-test", { headers: { authorization: `Bearer ${token}`, ...headers } });

test("200 with an empty list for an account without records", async () => {
  const { token } = await api.signedIn();
  await expectExactly(await get(token), 200, { status: 200, error: false, data: [] });
});

test("200 with every field filled, with its keys in order", async () => {
  const { user, token, id_student } = await student();
  const reviewer = await api.db.teacher.create({ data: { nama_pengajar: "Ustadzah Khadijah" } });
  const level = await api.db.level.create({ data: { level: "Tahsin 2" } });
  const { id_placement_test } = await createTest(id_student, {
    id_reviewer: reviewer.id_teacher,
    test_schedule_at: new Date("2029-06-02T09:00:00+07:00"),
    actual_tested_at: new Date("2029-06-02T02:05:00.250Z"),
    level_result: level.id_level,
    notes: "Ingin belajar\ndari dasar.",
    expired_date_at: new Date("2029-07-02T02:00:00Z"),
    s_progress: 2,
    link_catatan: "https://catatan.example/5",
  });
  const record = {
    id_placement_test,
    id_reviewer: reviewer.id_teacher,
    id_student,
    test_schedule_at: "2029-06-02T02:00:00.000Z",
    actual_tested_at: "2029-06-02T02:05:00.250Z",
    level_result: level.id_level,
    notes: "Ingin belajar\ndari dasar.",
    expired_date_at: "2029-07-02T02:00:00.000Z",
    s_progress: 2,
    id_user: user.id,
    name: user.name,
    whatsapp: user.whatsapp,
    gender: user.gender,
    link_catatan: "https://catatan.example/5",
  };
  await expectExactly(await get(token), 200, { status: 200, error: false, data: [record] });
});

test('200 with "" and 0 for missing values', async () => {
  const { user, token, id_student } = await student({ name: "", gender: "", whatsapp: "" });
  const { id_placement_test } = await createTest(id_student, { expired_date_at: new Date("2030-01-31T05:30:00Z") });
  const record = {
    id_placement_test,
    id_reviewer: 0,
    id_student,
    test_schedule_at: "",
    actual_tested_at: "",
    level_result: 0,
    notes: "",
    expired_date_at: "2030-01-31T05:30:00.000Z",
    s_progress: 0,
    id_user: user.id,
    name: "",
    whatsapp: "",
    gender: "",
    link_catatan: "",
  };
  await expectExactly(await get(token), 200, { status: 200, error: false, data: [record] });
});

describe("200 with the records that the account may read:", () => {
  test("200 for a student with their own records by identifier, and nobody else's", async () => {
    const [one, other] = [await student(), await student()];
    const first = await createTest(one.id_student, { s_progress: 4 });
    await createTest(other.id_student);
    const second = await createTest(one.id_student);
    await api.db.placementTest.update({ where: first, data: { notes: "touched last" } });
    expect(await idsOf(one)).toEqual([first.id_placement_test, second.id_placement_test]);
  });

  test("200 for a teacher with their own records and those that they review, and not other teachers'", async () => {
    const [teacher, colleague, testedStudent] = [await student(), await student(), await student()];
    const [reviewer, other] = [await makeTeacher(teacher.user.id), await makeTeacher(colleague.user.id)];
    const own = await createTest(teacher.id_student);
    const reviewed = await createTest(testedStudent.id_student, { s_progress: 1, id_reviewer: reviewer });
    const elsewhere = await createTest(testedStudent.id_student, { s_progress: 2, id_reviewer: other });
    expect(await idsOf(teacher)).toEqual([own.id_placement_test, reviewed.id_placement_test]);
    expect(await idsOf(colleague)).toEqual([elsewhere.id_placement_test]);
    expect(await idsOf(testedStudent)).toEqual([reviewed.id_placement_test, elsewhere.id_placement_test]);
    const [, record] = await unwrap(teacher.client.GET("/api/placement-test"));
    expect(record).toMatchObject({
      id_user: testedStudent.user.id,
      name: testedStudent.user.name,
      whatsapp: testedStudent.user.whatsapp,
    });
  });

  test("200 with a record once when student and reviewer are the same person", async () => {
    const teacher = await student();
    const own = await createTest(teacher.id_student, { id_reviewer: await makeTeacher(teacher.user.id) });
    expect(await idsOf(teacher)).toEqual([own.id_placement_test]);
  });

  test("200 with an empty list for a teacher without reviews, though other records have no reviewer", async () => {
    const [teacher, testedStudent] = [await api.signedIn(), await student()];
    await makeTeacher(teacher.user.id);
    await createTest(testedStudent.id_student);
    expect(await idsOf(teacher)).toEqual([]);
  });
});

test.each([
  { s_progress: 0, shown: 3 },
  { s_progress: 1, shown: 3 },
  { s_progress: 2, shown: 2 },
  { s_progress: 3, shown: 3 },
  { s_progress: 4, shown: 4 },
])("200 with s_progress $s_progress shown as $shown after its expiry", async ({ s_progress, shown }) => {
  const { client, id_student } = await student();
  const expired_date_at = new Date(api.clock.now() + DAY_MS);
  const record = await createTest(id_student, { s_progress, expired_date_at });
  expect(await unwrap(client.GET("/api/placement-test"))).toMatchObject([{ s_progress }]);
  api.clock.advance(DAY_MS);
  expect(await unwrap(client.GET("/api/placement-test"))).toMatchObject([{ s_progress: shown }]);
  // Reading writes nothing.
  expect(await api.db.placementTest.findUnique({ where: record })).toMatchObject({ s_progress });
});

test("401 for the token of a deleted account, and its records are deleted", async () => {
  const { user, token, id_student } = await student();
  await createTest(id_student);
  await api.db.user.delete({ where: { id: user.id } });
  await expectExactly(await get(token), 401, errorResponses.unauthorized);
  expect(await api.db.placementTest.count({ where: { id_student } })).toBe(0);
});

async function student(account: Parameters<typeof api.signedIn>[0] = {}) {
  const signedIn = await api.signedIn(account);
  const { id_student } = await api.db.student.create({ data: { id_user: signedIn.user.id } });
  return { ...signedIn, id_student };
}

async function makeTeacher(id_user: number): Promise<number> {
  return (await api.db.teacher.create({ data: { nama_pengajar: "Ustadz", id_user } })).id_teacher;
}

/** @returns where it is. */
async function createTest(id_student: number, fields: object = {}): Promise<{ id_placement_test: number }> {
  const registered_at = new Date(api.clock.now());
  const expired_date_at = new Date(api.clock.now() + 30 * DAY_MS);
  const { id_placement_test } = await api.db.placementTest.create({
    data: { id_student, registered_at, expired_date_at, ...fields },
  });
  return { id_placement_test };
}

async function idsOf({ client }: { client: typeof api.client }): Promise<number[]> {
  const records = await unwrap(client.GET("/api/placement-test"));
  return records.map((record) => record.id_placement_test);
}
