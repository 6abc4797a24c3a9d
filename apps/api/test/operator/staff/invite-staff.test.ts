import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { lastEntry, teacher } = school(api);
const hasan = { email: "Hasan@Example.com", name: "  Pak Hasan ", role: "coordinator" } as const;

test("201 with the name trimmed and the e-mail in lowercase; the audit has neither", async () => {
  const { client, idOperator } = await api.operator();
  const { data } = await client.POST("/operator/staff", { body: hasan });
  const invited = { name: "Pak Hasan", email: "hasan@example.com", role: "coordinator", id_teacher: 0 };
  expect(data).toMatchObject({ ...invited, last_sign_in_at: "", has_sign_in: false, removed_at: "" });
  const entry = await lastEntry();
  const changes = [
    { field: "role", before: "", after: "coordinator" },
    { field: "name", before: "", after: "" },
    { field: "email", before: "", after: "" },
  ];
  expect(entry).toMatchObject({ id_operator: idOperator, kind: "operators", key: String(data?.id_operator), changes });
});

test("409 name_taken for one of ten at once, and 201 for the one", async () => {
  const { client } = await api.operator();
  const invite = (n: number) =>
    client.POST("/operator/staff", {
      body: { ...hasan, name: n % 2 ? "Bu Nur" : "bu NUR", email: `nur${n}@example.com` },
    });
  const results = await Promise.all(Array.from({ length: 10 }, (_, n) => invite(n)));
  expect(results.map(({ data, error }) => (data ? 201 : error?.status)).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test("201 for a removed member of that name, who is the same again with none of the former tokens", async () => {
  const { client } = await api.operator();
  const former = await api.operator({ name: "Ustadzah Aisyah", email: "old@example.com", role: "reader" });
  await client.POST("/operator/staff/{id}/removal", at(former.idOperator));
  const body = { ...hasan, name: "ustadzah aisyah", email: "aisyah@example.com" };
  const { data } = await client.POST("/operator/staff", { body });
  expect(data).toMatchObject({ id_operator: former.idOperator, role: "coordinator", removed_at: "" });
  expect((await former.client.GET("/operator/me")).error).toMatchObject({ status: 401 });
});

test("400 for a teacher without id_teacher, and for id_teacher of another role", async () => {
  const { client } = await api.operator();
  const { id_teacher } = await teacher();
  const body = { ...hasan, name: "Bu Zainab", email: "zainab@example.com" };
  const wrong = [
    { ...body, role: "teacher" as const },
    { ...body, id_teacher },
    { ...body, role: "teacher" as const, id_teacher: 404404 },
  ];
  for (const one of wrong) {
    const { error } = await client.POST("/operator/staff", { body: one });
    expect(error).toMatchObject({ status: 400, errors: [{ field: "id_teacher" }] });
  }
  const { data } = await client.POST("/operator/staff", { body: { ...body, role: "teacher", id_teacher } });
  expect(data).toMatchObject({ role: "teacher", id_teacher });
});
