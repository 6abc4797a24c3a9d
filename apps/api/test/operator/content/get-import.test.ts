import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at } from "../school.ts";
import { file, importsOf } from "./import.ts";

const api = await sharedApi();
const operator = await api.operator();
const { load } = importsOf(operator);

test("200 with what changed, e-mail and phone partly masked, and nothing personal in the log and the audit", async () => {
  const users = (name: string) => ({
    users: file("id,email,name,gender,whatsapp,avatar", `,zahra.rahasia@contoh.example,${name},P,081299887766,`),
  });
  const { data: created } = await load(users("Zahra Rahasia"));
  const { data } = await operator.client.GET("/operator/imports/{id}", at(created?.id_import ?? 0));
  expect(data?.record).toMatchObject({ id_import: created?.id_import, id_operator: operator.idOperator });
  expect(data?.changes).toEqual(created?.changes.map((change) => ({ ...change, line: 0 })));
  expect(data?.changes[0]).toMatchObject({ action: "create", label: "Zahra Rahasia z***@contoh.example" });
  expect(data?.changes[0]?.fields).toEqual([
    { column: "id", before: "", after: created?.assigned[0]?.identifier },
    { column: "email", before: "", after: "z***@contoh.example" },
    { column: "name", before: "", after: "Zahra Rahasia" },
    { column: "gender", before: "", after: "Perempuan" },
    { column: "whatsapp", before: "", after: "6281*****766" },
  ]);
  const audit = JSON.stringify(await api.db.auditEntry.findMany());
  for (const secret of ["Zahra", "rahasia", "99887766"]) {
    expect(audit).not.toContain(secret);
    expect(api.log()).not.toContain(secret);
  }
});

test("200 with the values of then after the record has others", async () => {
  const level = (id: string, name: string) => ({ levels: file("id_level,level,description", `${id},${name},`) });
  const { data: created } = await load(level("", "Tahsin"));
  const id_level = created?.assigned[0]?.identifier ?? "";
  const { data: changed } = await load(level(id_level, "Tahsin 1"));
  const read = async () => (await operator.client.GET("/operator/imports/{id}", at(changed?.id_import ?? 0))).data;
  const before = await read();
  expect(before?.changes).toMatchObject([
    { label: "Tahsin 1", fields: [{ column: "level", before: "Tahsin", after: "Tahsin 1" }] },
  ]);
  await api.db.level.update({ where: { id_level: Number(id_level) }, data: { level: "Lain" } });
  expect(await read()).toEqual(before);
});

test("200 with the name of a student of whom only the mother changed, and of the teacher of an hour", async () => {
  const students = (id: string, mother: string) => ({
    students: file("id_student,name,gender,mother_name", `${id},Aisyah,P,${mother}`),
  });
  const labelsOf = async (id_import = 0) => {
    const { data } = await operator.client.GET("/operator/imports/{id}", {
      ...at(id_import),
      headers: { "Accept-Language": "id" },
    });
    return data?.changes.map(({ label }) => label);
  };
  const { data: created } = await load(students("", "Bu Siti"));
  const id = created?.assigned[0]?.identifier ?? "";
  expect(await labelsOf((await load(students(id, "Bu Nur"))).data?.id_import)).toEqual(["Aisyah"]);
  const { id_teacher } = await api.db.teacher.create({ data: { nama_pengajar: "Ustadz Hanif" } });
  const slots = file("id_teacher,day,time,capacity", `${id_teacher},Senin,19:00,4`);
  const { data: slot } = await load({ slots });
  expect(await labelsOf(slot?.id_import)).toEqual(["Ustadz Hanif Senin 19.00"]);
});

test("404 for another number", async () => {
  for (const id of ["404404", "satu"]) {
    const { error } = await operator.client.GET("/operator/imports/{id}", { params: { path: { id } } });
    expect(error?.status).toBe(404);
  }
});
