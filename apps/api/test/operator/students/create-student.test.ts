import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { school } from "../school.ts";

const api = await sharedApi();
const { lastEntry, student } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const create = (body: object) =>
  operator.client.POST("/operator/students", { body: { name: "Yusuf Hakim", gender: "Laki - Laki", ...body } });

test("201 for a person without account and e-mail, who can be booked and is in the audit without data", async () => {
  const { data } = await create({ name: " Yusuf Hakim ", whatsapp: "0812-3456-7890", birth_year: 2021, note: "Malu." });
  expect(data).toEqual({
    id_student: expect.any(Number),
    name: "Yusuf Hakim",
    gender: "Laki - Laki",
    whatsapp: "6281234567890",
    birth_year: 2021,
    note: "Malu.",
    created_at: expect.any(String),
    version: 1,
    accounts: [],
    guardians: [],
  });
  const id = data?.id_student ?? 0;
  expect(await lastEntry()).toMatchObject({
    id_operator: operator.idOperator,
    action: "createStudent",
    kind: "students",
    key: String(id),
    changes: expect.arrayContaining([
      { field: "id_student", before: "", after: String(id) },
      { field: "name", before: "", after: "" },
    ]),
  });
});

test.each(["mother", "father", "guardian"])("201 linked to the account of the %s", async (relation) => {
  const { user } = await api.signedIn();
  const { data } = await create({ id_user: user.id, relation });
  const { id, name, email, whatsapp } = user;
  expect(data?.accounts).toEqual([{ id_user: id, relation, name, email, whatsapp }]);
});

test("201 with an account of their own, whose name and gender the student has", async () => {
  const { user } = await api.signedIn({ name: "Siti Aminah", gender: "Perempuan", whatsapp: "" });
  const { data } = await create({ whatsapp: "+62 812 3456 7890", id_user: user.id, relation: "own" });
  const shared = { name: "Siti Aminah", gender: "Perempuan", whatsapp: "6281234567890" };
  expect(data).toMatchObject({ ...shared, accounts: [{ id_user: user.id, relation: "own" }] });
  expect(await api.db.user.findUnique({ where: { id: user.id } })).toMatchObject(shared);
});

test("409 already_linked when the account is another student, and nothing is written", async () => {
  const other = await student();
  const before = await api.db.student.count();
  const { error } = await create({ id_user: other.id_user, relation: "own" });
  expect(error).toMatchObject({
    cause: expect.objectContaining({ reason: "already_linked" }),
    message: `account ${other.id_user} is student ${other.id_student}: a person is one student`,
  });
  expect(await api.db.student.count()).toBe(before);
});

describe("400 for", () => {
  const year = "must be 0 or a year from 1900 to this year";
  test.each<[string, object, string]>([
    ["a name of spaces", { name: " " }, "name must be 1 to 50 characters, not only spaces, without control"],
    ["no phone number", { whatsapp: "0812" }, "whatsapp must be a phone number such as 0812-3456-7890"],
    [
      "a number with digits missing",
      { whatsapp: "6281234567" },
      "whatsapp must be a phone number such as 0812-3456-7890",
    ],
    ["a year long ago", { birth_year: 1899 }, `birth_year ${year}`],
    ["a year to come", { birth_year: new Date().getUTCFullYear() + 1 }, `birth_year ${year}`],
    ["an unknown account", { id_user: 404404, relation: "mother" }, "id_user does not exist"],
    ["an account without a relation", { id_user: 1 }, "relation is required with id_user"],
    ["a relation to nobody", { relation: "mother" }, "id_user is required with relation"],
  ])("%s", async (_what, body, message) => {
    const before = await api.db.student.count();
    const { error } = await create(body);
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect(await api.db.student.count()).toBe(before);
  });
});
