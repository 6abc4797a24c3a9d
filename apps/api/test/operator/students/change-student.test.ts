import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { versionOf } from "../../support/versions.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { lastEntry, student } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const change = async (id: number, body: object) => {
  const version = await versionOf(api.db, "students", id);
  return operator.client.PUT("/operator/students/{id}", { ...at(id), body: { version, ...body } });
};

test("200 with what is given, and the audit names the fields without their values", async () => {
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf", note: "Malu.", birth_year: 2020 } });
  const { data } = await change(id_student, { name: "Yusuf Hakim", gender: "Laki - Laki", birth_year: 0 });
  expect(data).toMatchObject({ name: "Yusuf Hakim", gender: "Laki - Laki", birth_year: 0, note: "Malu." });
  const changed = ["gender", "name", "birth_year"].map((field) => ({ field, before: "", after: "" }));
  expect(await lastEntry()).toMatchObject({ action: "changeStudent", key: String(id_student), changes: changed });
});

test("200 in the account, too, of a student with one of their own, and no entry for what is the same", async () => {
  const { id_student, id_user } = await student();
  const { data } = await change(id_student, { name: "Siti Aminah", whatsapp: "0812 0000 0007", note: "Pindahan." });
  const shared = { name: "Siti Aminah", whatsapp: "6281200000007" };
  expect(data).toMatchObject({ ...shared, note: "Pindahan." });
  expect(await api.db.user.findUnique({ where: { id: id_user } })).toMatchObject({
    ...shared,
    edited_at: expect.any(Date),
  });
  const entry = await lastEntry();
  await change(id_student, { name: "Siti Aminah" });
  expect(await lastEntry()).toEqual(entry);
});

test("200 with the number that is stored, although nobody may enter it now, and 400 for such another", async () => {
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf", whatsapp: "628999999999999" } });
  const { data } = await change(id_student, { name: "Yusuf Hakim", whatsapp: "628999999999999" });
  expect(data).toMatchObject({ name: "Yusuf Hakim", whatsapp: "628999999999999" });
  const errors = [{ field: "whatsapp", message: "must be a phone number such as 0812-3456-7890" }];
  expect((await change(id_student, { whatsapp: "6281234567" })).error?.cause).toMatchObject({ status: 400, errors });
});

test("400 without a field, and 404 for an unknown student", async () => {
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf" } });
  expect((await change(id_student, {})).error).toMatchObject({ status: 400 });
  expect((await change(404404, { name: "Yusuf" })).error).toMatchObject({ status: 404 });
});
