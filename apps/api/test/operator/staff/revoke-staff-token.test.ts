import { expect, test } from "vitest";
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
