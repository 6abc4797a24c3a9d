import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { errorResponses, expectExactly } from "../../support/responses.ts";
import { at, expectStudentSees, school } from "../school.ts";

const api = await sharedApi();
const { registered, teacher } = school(api);

test("200 with the keys in order, and the student's own record in it", async () => {
  const { token, client } = await api.operator();
  const student = await registered({ notes: "Saya baru belajar." });
  const row = await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test: student.id } });
  const { id, name, whatsapp, gender, email } = student.user;
  const record = {
    id_placement_test: student.id,
    id_reviewer: 0,
    id_student: row.id_student,
    test_schedule_at: "",
    actual_tested_at: "",
    level_result: 0,
    notes: "Saya baru belajar.",
    expired_date_at: row.expired_date_at.toISOString(),
    s_progress: 0,
    id_user: id,
    name,
    whatsapp,
    gender,
    link_catatan: "",
    email,
    nama_reviewer: "",
    registered_at: row.registered_at.toISOString(),
    actions: ["schedule", "cancel", "expire"],
    wished_at: "",
    scheduled_at: "",
    minutes: 30,
    is_confirmed: true,
    version: 1,
  };
  const path = `/operator/placement-tests/${student.id}`;
  const answer = await api.request(path, { headers: bearer(token) });
  await expectExactly(answer, 200, { status: 200, error: false, data: record });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  await expectStudentSees(student, (await client.GET("/operator/placement-tests/{id}", at(student.id))).data);
  // The student's token is none of an operator's.
  await expectExactly(await api.request(path, { headers: bearer(student.token) }), 401, errorResponses.unauthorized);
});

test("200 with the reviewer's name; an overdue test as expired, with the remaining actions", async () => {
  const { client } = await api.operator();
  const { id } = await registered();
  const { id_teacher, nama_pengajar } = await teacher();
  const get = async () => (await client.GET("/operator/placement-tests/{id}", at(id))).data;
  const body = { version: 1, id_reviewer: id_teacher, test_schedule_at: "2099-01-20T09:00:00Z" };
  await client.POST("/operator/placement-tests/{id}/schedule", { ...at(id), body });
  const scheduled = await get();
  expect(scheduled).toMatchObject({ id_reviewer: id_teacher, nama_reviewer: nama_pengajar, s_progress: 1 });
  expect(scheduled?.actions).toEqual(["schedule", "record", "cancel", "expire", "reopen"]);
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: past });
  expect(await get()).toMatchObject({ nama_reviewer: nama_pengajar, s_progress: 3, actions: ["expire", "reopen"] });
});
