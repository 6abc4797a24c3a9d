import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";

const api = await sharedApi();

const statusOf = async (token: string) => (await api.request("/operator/me", { headers: bearer(token) })).status;
const path = (id: number | string) => ({ params: { path: { id: String(id) } } });

test("201 with a valid token, then 401 for the previous one", async () => {
  const { client, idOperator, token } = await api.operator();
  const { data } = await client.POST("/operator/operators/{id}/token", path(idOperator));
  expect(await statusOf(data?.operator_token ?? "")).toBe(200);
  expect(await statusOf(token)).toBe(401);
});

test("201 for an operator whose token was revoked", async () => {
  const [one, other] = [await api.operator(), await api.operator()];
  await one.client.POST("/operator/operators/{id}/revocation", path(other.idOperator));
  const { data } = await one.client.POST("/operator/operators/{id}/token", path(other.idOperator));
  expect(await statusOf(data?.operator_token ?? "")).toBe(200);
});

test("201 for ten concurrent renewals, of which exactly one token works", async () => {
  const [one, other] = [await api.operator(), await api.operator()];
  const results = await Promise.all(
    Array.from({ length: 10 }, () => one.client.POST("/operator/operators/{id}/token", path(other.idOperator))),
  );
  const statuses = await Promise.all(results.map(({ data }) => statusOf(data?.operator_token ?? "")));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
