import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, expectStudentSees, school } from "../school.ts";
import { send } from "../undo.ts";

const api = await sharedApi();
const { registered, slot, book, teacher } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});

/** A mother who registered in the app, and her child, whose card has no account unless it is linked. */
async function family(isLinked: boolean) {
  const asked = await registered({ notes: "Untuk anak saya." });
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf", gender: "Laki - Laki" } });
  if (isLinked) await api.db.guardian.create({ data: { id_student, id_user: asked.user.id, relation: "mother" } });
  const own = await api.db.student.findUniqueOrThrow({ where: { id_user: asked.user.id } });
  return { ...asked, child: id_student, own: own.id_student };
}
type Move = Omit<Schema<"PlacementTestMove">, "version">;
const move = async (id: number, body: Move, { client } = operator) => {
  const { version } = await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test: id } });
  return client.POST("/operator/placement-tests/{id}/student", { ...at(id), body: { version, ...body } });
};
const openTest = (id_student: number) =>
  api.db.placementTest.create({
    data: { id_student, registered_at: new Date(), expired_date_at: new Date("2099-01-01") },
  });
/** What a refusal leaves as it is. */
const state = async (id_placement_test: number, id_user: number) => [
  await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test } }),
  await api.db.guardian.count({ where: { id_user } }),
  await api.db.auditEntry.count({ where: { refusal: null } }),
];

test.each([
  [true, undefined],
  [false, "mother"],
] as const)("200 for a child that is linked (%s), or that is linked in the same step", async (isLinked, relation) => {
  const { id, child, user, own, client } = await family(isLinked);
  const { data, error } = await move(id, { id_student: child, ...(relation && { relation }) });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ id_placement_test: id, id_student: child, name: "Yusuf", notes: "Untuk anak saya." });
  expect(await api.db.guardian.findMany({ where: { id_user: user.id } })).toMatchObject([
    { id_student: child, relation: "mother" },
  ]);
  const entries = await api.db.auditEntry.findMany({
    where: { action: "movePlacementTest" },
    orderBy: { id_audit: "asc" },
  });
  const ofTest = { kind: "placement_tests", key: String(id) };
  expect(entries.filter(({ key }) => [String(id), String(child)].includes(key))).toMatchObject([
    ...(isLinked ? [] : [{ kind: "students", key: String(child) }]),
    { ...ofTest, changes: [{ field: "id_student", before: String(own), after: String(child) }] },
  ]);
  // The mother goes on reading it in the app, as her child's.
  await expectStudentSees({ client } as Parameters<typeof expectStudentSees>[0], data);
});

test("200 with the request that gives it back", async () => {
  const { id, child, own } = await family(true);
  const { version } = await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test: id } });
  const body = { version, id_student: child };
  const undo = await send(api, operator.token, "POST", `/operator/placement-tests/${id}/student`, body);
  expect(undo).toMatchObject({ operation: "movePlacementTest", body: { id_student: own } });
  await send(api, operator.token, "POST", undo?.path ?? "", undo?.body ?? {});
  expect(await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test: id } })).toMatchObject({
    id_student: own,
  });
});

test("409 open_test if the child has one, and nothing is linked; an overdue one is expired first", async () => {
  const { id, child, user } = await family(false);
  const { id_placement_test } = await openTest(child);
  const before = await state(id, user.id);
  expect((await move(id, { id_student: child, relation: "mother" })).error).toMatchObject({
    status: 409,
    message: `placement test ${id_placement_test} of this student is open: use it, or cancel it first`,
  });
  expect(await state(id, user.id)).toEqual(before);
  const overdue = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2025-01-31") };
  await api.db.placementTest.update({ where: { id_placement_test }, data: overdue });
  expect((await move(id, { id_student: child, relation: "mother" })).data).toMatchObject({ id_student: child });
  expect(await api.db.placementTest.findUnique({ where: { id_placement_test } })).toMatchObject({ s_progress: 3 });
});

test("409 double_booking if the child learns at the time of the test", async () => {
  const { id, child } = await family(true);
  // A Monday at 19:00 in Jakarta.
  const test_schedule_at = new Date("2030-01-21T12:00:00Z");
  const { id_teacher: id_reviewer } = await teacher();
  await api.db.placementTest.update({
    where: { id_placement_test: id },
    data: { s_progress: 1, id_reviewer, test_schedule_at, expired_date_at: new Date("2099-01-01") },
  });
  await book((await slot({ id_day: 1, time: "19:00" })).id_time, child);
  expect((await move(id, { id_student: child })).error).toMatchObject({
    status: 409,
    cause: expect.objectContaining({ reason: "double_booking" }),
  });
});

test.each([
  ["of another account", false, "id_student has no account in common with the student of this test"],
  ["who has it already", true, "id_student is this student"],
])("400 for a student %s", async (_, isOwn, message) => {
  const { id, child, own } = await family(false);
  const { error } = await move(id, { id_student: isOwn ? own : child });
  expect(error).toMatchObject({ status: 400, message });
});

test("400 for a student who does not exist", async () => {
  const { id } = await family(false);
  expect((await move(id, { id_student: 404404, relation: "mother" })).error).toMatchObject({ status: 400 });
});

test("409 transition for a test that is closed", async () => {
  const { id, child } = await family(true);
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress: 4 } });
  expect((await move(id, { id_student: child })).error).toMatchObject({
    status: 409,
    message: "a placement test that is cancelled cannot be given to another student",
  });
});

test("403 own_account for a coordinator's own account, 404 for an unknown test", async () => {
  const { id, child, user } = await family(false);
  const coordinator = await api.operator({ role: "coordinator", email: user.email });
  expect((await move(id, { id_student: child, relation: "mother" }, coordinator)).error).toMatchObject({ status: 403 });
  const body = { version: 1, id_student: child };
  const unknown = operator.client.POST("/operator/placement-tests/{id}/student", { ...at("404404"), body });
  expect((await unknown).error).toMatchObject({ status: 404 });
});

test("one of two at the same time gets it, and the other is refused", async () => {
  const { id, child, user } = await family(true);
  const { id_student } = await api.db.student.create({ data: { name: "Maryam" } });
  await api.db.guardian.create({ data: { id_student, id_user: user.id, relation: "mother" } });
  const answers = await Promise.all([move(id, { id_student: child }), move(id, { id_student })]);
  expect(answers.map(({ error }) => error?.status ?? 200).sort()).toEqual([200, 409]);
  expect(await unwrap(operator.client.GET("/operator/placement-tests/{id}", at(id)))).toMatchObject({
    id_student: answers[0]?.error ? id_student : child,
  });
});
