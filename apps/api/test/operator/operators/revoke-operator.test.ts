import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";

const api = await sharedApi();

const statusOf = async (token: string) => (await api.request("/operator/me", { headers: bearer(token) })).status;
const path = (id: number | string) => ({ params: { path: { id: String(id) } } });

test("409 last_operator for the last valid token, also when two operators revoke each other", async () => {
  const [one, other] = [await api.operator(), await api.operator()];
  const results = await Promise.all([
    one.client.POST("/operator/operators/{id}/revocation", path(other.idOperator)),
    other.client.POST("/operator/operators/{id}/revocation", path(one.idOperator)),
  ]);
  // Whoever comes second is the last, or is no operator any more.
  expect(results.filter(({ data }) => data)).toHaveLength(1);
  const left = (await statusOf(one.token)) === 200 ? one : other;
  const { error } = await left.client.POST("/operator/operators/{id}/revocation", path(left.idOperator));
  expect(error).toMatchObject({ status: 409, message: "this is the last operator with a valid token" });
  expect(await statusOf(left.token)).toBe(200);
});

test("200 for a revoked token, without another entry in the audit", async () => {
  const [one, other] = [await api.operator(), await api.operator()];
  await one.client.POST("/operator/operators/{id}/revocation", path(other.idOperator));
  const entries = await api.db.auditEntry.count();
  const { data } = await one.client.POST("/operator/operators/{id}/revocation", path(other.idOperator));
  expect(data).toMatchObject({ s_active: 0 });
  expect(await api.db.auditEntry.count()).toBe(entries);
});
