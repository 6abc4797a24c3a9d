import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { inSession } from "../../support/operations.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { lastEntry, teacher } = school(api);

test.each([
  { what: "role", change: { role: "reader" as const }, status: 401 },
  { what: "e-mail", change: { email: "new@example.com" }, status: 401 },
  { what: "name", change: { name: "Bu Nur" }, status: 200 },
])("200 with another $what; the member's session then gets $status", async ({ change, status }) => {
  const { client } = await api.operator();
  const bound = { issuer: "https://accounts.example", subject: String(Math.random()) };
  const { idOperator, secret } = await api.session({ role: "coordinator", email: "old@example.com", ...bound });
  const { data } = await client.PUT("/operator/staff/{id}", { ...at(idOperator), body: { version: 1, ...change } });
  expect(data).toMatchObject({ ...change, has_sign_in: !("email" in change) });
  expect((await api.request("/operator/me", { headers: inSession(secret) })).status).toBe(status);
  const { subject } = await api.db.operator.findUniqueOrThrow({ where: { id_operator: idOperator } });
  expect(subject).toBe("email" in change ? null : bound.subject);
  expect(JSON.stringify((await lastEntry())?.changes)).not.toMatch(/example\.com|Nur/);
  await client.POST("/operator/staff/{id}/removal", at(idOperator));
});

test("200 without an entry in the audit when nothing is different", async () => {
  const { client, idOperator } = await api.operator();
  const entries = await api.db.auditEntry.count();
  const { data } = await client.PUT("/operator/staff/{id}", {
    ...at(idOperator),
    body: { version: 1, role: "administrator" },
  });
  expect(data).toMatchObject({ id_operator: idOperator });
  expect(await api.db.auditEntry.count()).toBe(entries);
});

test("200 from teacher to another role clears id_teacher, and the token gets the new role at once", async () => {
  const { client } = await api.operator();
  const { id_teacher } = await teacher();
  const member = await api.operator({ role: "teacher", id_teacher });
  expect((await member.client.GET("/operator/audit")).error).toMatchObject({ status: 403 });
  const change = client.PUT("/operator/staff/{id}", {
    ...at(member.idOperator),
    body: { version: 1, role: "coordinator" },
  });
  expect((await change).data).toMatchObject({ role: "coordinator", id_teacher: 0 });
  expect((await member.client.GET("/operator/audit")).data).toBeDefined();
});
