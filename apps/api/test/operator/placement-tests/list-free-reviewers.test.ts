import { beforeAll, beforeEach, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { school } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student, book, registered } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
beforeEach(async () => {
  await api.db.teacher.deleteMany({});
});

// 2099-01-19 is a Senin; in Jakarta it is seven hours later.
const at = (time: string) => `2099-01-19T${time}:00+07:00`;

type Query = { test_schedule_at?: string; limit?: number; after?: number };
async function ask(id: number, query: Query) {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const response = await api.request(`/operator/placement-tests/${id}/free-reviewers?${text.join("&")}`, {
    headers: bearer(operator.token),
  });
  const body: { data?: { id_teacher: number }[]; next?: number; message?: string } = JSON.parse(await response.text());
  return { status: response.status, ids: body.data?.map(({ id_teacher }) => id_teacher), ...body };
}
const freeAt = async (id: number, time: string) => (await ask(id, { test_schedule_at: at(time) })).ids;

test("200 with the teachers who are not with students, in another's slot or in another test", async () => {
  const { id } = await registered();
  const [idle, teaching, attending] = [await teacher(), await teacher(), await student()];
  const learner = await teacher(attending.id_user);
  const { id_time } = await slot({ id_teacher: teaching.id_teacher, id_day: 1, time: "19:00" });
  const everybody = [idle, teaching, learner].map(({ id_teacher }) => id_teacher);
  expect(await freeAt(id, "19:30")).toEqual(everybody);
  await book(id_time, attending.id_student);
  expect(await freeAt(id, "19:30")).toEqual([idle.id_teacher]);
  await api.db.slot.update({ where: { id_time }, data: { valid_until: new Date("2099-01-18") } });
  expect(await freeAt(id, "19:30")).toEqual(everybody);
  await api.db.slot.update({ where: { id_time }, data: { valid_until: new Date("2099-01-19") } });
  // A test of half an hour ends when the slot begins, and begins when it ends.
  expect([await freeAt(id, "18:30"), await freeAt(id, "18:31"), await freeAt(id, "20:00")]).toEqual([
    everybody,
    [idle.id_teacher],
    everybody,
  ]);
});

test("200 at its own time with its own reviewer, and as long as it takes", async () => {
  const { id_teacher: id_reviewer } = await teacher();
  const [{ id }, { id: other }] = [await registered({ test_schedule_at: at("10:00") }), await registered()];
  expect((await ask(id, {})).ids).toEqual([id_reviewer]);
  // Of this one no time is known.
  expect((await ask(other, {})).ids).toEqual([id_reviewer]);
  const path = { params: { path: { id: String(id) } } };
  const body = { version: 1, id_reviewer, test_schedule_at: at("10:00") };
  await operator.client.POST("/operator/placement-tests/{id}/schedule", { ...path, body });
  expect((await ask(id, {})).ids).toEqual([id_reviewer]);
  expect((await ask(other, {})).ids).toEqual([id_reviewer]);
  expect([await freeAt(id, "10:15"), await freeAt(other, "10:15")]).toEqual([[id_reviewer], []]);
  expect(await freeAt(other, "09:00")).toEqual([id_reviewer]);
  await api.db.placementTest.update({ where: { id_placement_test: other }, data: { minutes: 61 } });
  expect(await freeAt(other, "09:00")).toEqual([]);
});

test("200 page by page", async () => {
  const { id } = await registered();
  const ids = [(await teacher()).id_teacher, (await teacher()).id_teacher];
  const time = { test_schedule_at: at("10:00"), limit: 1 };
  expect(await ask(id, time)).toMatchObject({ ids: [ids[0]], next: ids[0] });
  expect(await ask(id, { ...time, after: ids[0] ?? 0 })).toMatchObject({ ids: [ids[1]], next: 0 });
});

test.each<[Query, string]>([
  [{ test_schedule_at: "tomorrow" }, "test_schedule_at must be a date and time such as 2030-01-19T09:00:00+07:00"],
  [
    { test_schedule_at: "2099-02-30T10:00:00Z" },
    "test_schedule_at must be a date and time such as 2030-01-19T09:00:00+07:00",
  ],
])("400 for %j", async (query, message) => {
  expect(await ask((await registered()).id, query)).toMatchObject({ status: 400, message });
});

test("404 for an unknown test", async () => {
  expect(await ask(404404, {})).toMatchObject({ status: 404 });
});
