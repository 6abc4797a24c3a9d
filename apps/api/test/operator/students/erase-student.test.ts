import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { everythingIn } from "../accounts/person.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { slot } = school(api);

test("200 with counts, no trace of the child in any table, and the mother's account stays", async () => {
  const { client, idOperator } = await api.operator();
  const { user } = await api.signedIn();
  const person = { name: "Yusuf Zakariya", whatsapp: "6281277778888", note: "Alergi kacang.", birth_year: 2021 };
  const guardians = { create: { id_user: user.id, relation: "mother" } };
  const { id_student } = await api.db.student.create({ data: { ...person, guardians } });
  const { id_time } = await slot();
  await api.db.booking.create({ data: { id_time, id_student } });
  const dates = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };
  await api.db.placementTest.create({ data: { id_student, notes: "Surat pendek.", ...dates } });
  const files = [{ file: "students.csv", rows: 1, created: 1, changed: 0, removed: 0, unchanged: 0 }];
  const row = { position: 1, kind: "students", key: String(id_student), after: { note: "Takut anjing." }, id_student };
  const by = { at: new Date(), id_operator: idOperator, files, row_count: 1 };
  await api.db.import.create({ data: { ...by, rows: { create: row } } });
  const erase = (name: string) => client.POST("/operator/students/{id}/erasure", { ...at(id_student), body: { name } });

  const texts = [person.name, person.whatsapp, person.note, "Surat pendek.", "Takut anjing."];
  const before = await everythingIn(api);
  for (const text of texts) expect(before).toContain(text);
  expect((await erase("Yusuf")).error).toMatchObject({ message: "name is not the name of this student" });
  expect(await everythingIn(api)).toBe(before);

  const { data } = await erase(person.name);
  expect(data).toEqual({ id_student, bookings: 1, placement_tests: 1, accounts: 1, import_rows: 1 });
  const after = await everythingIn(api);
  for (const text of texts) expect(after).not.toContain(text);
  expect(await api.db.user.count({ where: { id: user.id } })).toBe(1);
  expect(await api.db.slot.findUnique({ where: { id_time } })).toMatchObject({ booked: 0 });
  expect((await erase(person.name)).error).toMatchObject({ status: 404 });
});
