import { beforeEach, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { inSession } from "../../support/operations.ts";
import { at } from "../school.ts";

const api = await sharedApi();
beforeEach(() => api.db.operator.updateMany({ data: { role: "reader" } }));

test("200, then 401 with the member's token and session; repeated, without another entry in the audit", async () => {
  const { client } = await api.operator();
  const member = await api.operator({ email: "hasan@example.com" });
  const { secret, idOperator } = await api.session();
  for (const id of [member.idOperator, idOperator]) await client.POST("/operator/staff/{id}/removal", at(id));
  expect((await member.client.GET("/operator/me")).error).toMatchObject({ status: 401 });
  expect((await api.request("/operator/me", { headers: inSession(secret) })).status).toBe(401);
  const entries = await api.db.auditEntry.count();
  const { data } = await client.POST("/operator/staff/{id}/removal", at(member.idOperator));
  expect(data).toMatchObject({ email: "", removed_at: expect.stringMatching(/Z$/) });
  expect(await api.db.auditEntry.count()).toBe(entries);
});

test("409 last_administrator for the second of two administrators who remove each other", async () => {
  const [one, other] = [await api.operator(), await api.operator()];
  const results = await Promise.all([
    one.client.POST("/operator/staff/{id}/removal", at(other.idOperator)),
    other.client.POST("/operator/staff/{id}/removal", at(one.idOperator)),
  ]);
  expect(results.filter(({ data }) => data)).toHaveLength(1);
  const administrators = await api.db.operator.count({ where: { role: "administrator", removed_at: null } });
  expect(administrators).toBe(1);
});

test("409 last_administrator when the others have neither signed in nor a valid token", async () => {
  const { client, idOperator } = await api.operator();
  await client.POST("/operator/staff", { body: { email: "new@example.com", name: "Bu Baru", role: "administrator" } });
  const expired = await api.operator();
  await api.db.operatorToken.updateMany({
    where: { id_operator: expired.idOperator },
    data: { expires_at: new Date(0) },
  });
  for (const remove of [
    () => client.POST("/operator/staff/{id}/removal", at(idOperator)),
    () => client.PUT("/operator/staff/{id}", { ...at(idOperator), body: { version: 1, role: "reader" } }),
  ]) {
    const message = expect.stringMatching(/^no other administrator can sign in /);
    expect((await remove()).error?.cause).toMatchObject({ status: 409, reason: "last_administrator", message });
  }
  await api.db.operator.updateMany({ where: { name: "Bu Baru" }, data: { issuer: "https://a.example", subject: "1" } });
  expect((await client.POST("/operator/staff/{id}/removal", at(idOperator))).data).toBeDefined();
});
