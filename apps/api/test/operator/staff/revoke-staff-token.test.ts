import { expect, test } from "vitest";
import { createFirstAdministrator } from "../../../src/operator/staff/first-administrator.ts";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { at } from "../school.ts";

const api = await sharedApi();

test("200, then 401 with this token only; repeated, without another entry in the audit", async () => {
  const { client, idOperator } = await api.operator();
  const { data } = await client.POST("/operator/staff/{id}/tokens", { ...at(idOperator), body: { name: "Laptop" } });
  const revoke = () => client.POST("/operator/staff-tokens/{id}/revocation", at(data?.id ?? 0));
  expect((await revoke()).data).toMatchObject({ state: "revoked" });
  const headers = bearer(data?.operator_token ?? "");
  expect((await api.request("/operator/me", { headers })).status).toBe(401);
  const entries = await api.db.auditEntry.count();
  expect((await revoke()).data).toMatchObject({ state: "revoked" });
  expect(await api.db.auditEntry.count()).toBe(entries);
});

test("200 for the last token of the last administrator; create-admin lets the school in again", async () => {
  await api.db.operator.updateMany({ data: { role: "reader" } });
  const { client, idOperator } = await api.operator();
  const { id } = await api.db.operatorToken.findFirstOrThrow({ where: { id_operator: idOperator } });
  expect((await client.POST("/operator/staff-tokens/{id}/revocation", at(id))).data).toMatchObject({
    state: "revoked",
  });
  expect((await client.GET("/operator/me")).error).toMatchObject({ status: 401 });
  const given = { name: "Pak Ahmad", email: "", days: 1 };
  const { operator_token } = await createFirstAdministrator(api.db, given, api.clock.now());
  expect((await api.request("/operator/staff", { headers: bearer(operator_token) })).status).toBe(200);
});
