import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { lastEntry, student } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
type Relation = "own" | "mother" | "father" | "guardian";
const link = (id: number, id_user: number, relation: Relation) =>
  operator.client.POST("/operator/students/{id}/accounts", { ...at(id), body: { id_user, relation } });
const child = (name = "Yusuf Hakim") => api.db.student.create({ data: { name, gender: "Laki - Laki" } });
const relationsOf = async (answer: ReturnType<typeof link>) =>
  (await answer).data?.accounts.map(({ id_user, relation }) => [id_user, relation]);

test("200 for several accounts, another relation, and back from own", async () => {
  const { id_student } = await child();
  const [mother, father] = [(await api.signedIn()).user.id, (await api.signedIn()).user.id];
  expect(await relationsOf(link(id_student, mother, "mother"))).toEqual([[mother, "mother"]]);
  expect(await relationsOf(link(id_student, father, "guardian"))).toHaveLength(2);
  expect(await lastEntry()).toMatchObject({
    action: "linkAccount",
    kind: "students",
    key: String(id_student),
    changes: [
      { field: "id_user", before: "", after: String(father) },
      { field: "relation", before: "", after: "guardian" },
    ],
  });
  expect(await relationsOf(link(id_student, father, "father"))).toEqual([
    [mother, "mother"],
    [father, "father"],
  ]);
  expect(await relationsOf(link(id_student, father, "own"))).toEqual([
    [father, "own"],
    [mother, "mother"],
  ]);
  expect(await relationsOf(link(id_student, father, "father"))).toEqual([
    [mother, "mother"],
    [father, "father"],
  ]);
});

test("the export of an account has who linked it, and when", async () => {
  const { id_student } = await child();
  const { user } = await api.signedIn();
  await link(id_student, user.id, "mother");
  const { data } = await operator.client.GET("/operator/accounts/{id}/personal-data", at(user.id));
  expect(data?.audit).toMatchObject([{ action: "linkAccount", kind: "students", key: String(id_student) }]);
});

test("200 own: the account keeps its values and gets what it lacks, and the student is the same person", async () => {
  const { id_student } = await child();
  const { user } = await api.signedIn({ name: "Yusuf H.", gender: "", whatsapp: "6281200000008" });
  const { data } = await link(id_student, user.id, "own");
  const shared = { name: "Yusuf H.", gender: "Laki - Laki", whatsapp: "6281200000008" };
  expect(data).toMatchObject(shared);
  expect(await api.db.user.findUnique({ where: { id: user.id } })).toMatchObject(shared);
});

test("409 already_linked for a second own account of a student, or a second student of an account", async () => {
  const [one, other] = [await student(), await child()];
  const { user } = await api.signedIn();
  expect((await link(one.id_student, user.id, "own")).error).toMatchObject({
    cause: expect.objectContaining({ reason: "already_linked" }),
    message: `this student has account ${one.id_user}: unlink it first`,
  });
  expect((await link(other.id_student, one.id_user, "own")).error).toMatchObject({
    cause: expect.objectContaining({ reason: "already_linked" }),
  });
});
