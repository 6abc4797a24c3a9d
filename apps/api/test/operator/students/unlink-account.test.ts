import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { lastEntry, student } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const unlink = (id: number, id_user: number) =>
  operator.client.POST("/operator/students/{id}/unlinking", { ...at(id), body: { id_user } });

test("200, and the own account and the student both stay, with the name", async () => {
  const { id_student, id_user, user } = await student();
  const { data } = await unlink(id_student, id_user);
  expect(data).toMatchObject({ id_student, name: user.name, accounts: [] });
  expect(await api.db.user.count({ where: { id: id_user } })).toBe(1);
  expect(await lastEntry()).toMatchObject({
    changes: [
      { field: "id_user", before: String(id_user), after: "" },
      { field: "relation", before: "own", after: "" },
    ],
  });
});

test("200 for a guardian; 400 for an account that is not linked", async () => {
  const { user } = await api.signedIn();
  const guardians = { create: { id_user: user.id, relation: "mother" } };
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf", guardians } });
  expect((await unlink(id_student, user.id)).data).toMatchObject({ accounts: [] });
  expect((await unlink(id_student, user.id)).error).toMatchObject({
    status: 400,
    message: "id_user is not linked to this student",
  });
});
