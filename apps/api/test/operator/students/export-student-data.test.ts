import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { lastEntry } = school(api);

test("200 with the card of a student without an account, and the export is in the audit", async () => {
  const { client, idOperator } = await api.operator();
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf", note: "Malu.", birth_year: 2021 } });
  const card = await unwrap(client.GET("/operator/students/{id}", at(id_student)));
  expect(await unwrap(client.GET("/operator/students/{id}/personal-data", at(id_student)))).toEqual(card);
  expect(card.student).toMatchObject({ name: "Yusuf", note: "Malu.", birth_year: 2021, accounts: [] });
  expect(await lastEntry()).toMatchObject({
    id_operator: idOperator,
    action: "exportStudentData",
    kind: "students",
    key: String(id_student),
  });
});
