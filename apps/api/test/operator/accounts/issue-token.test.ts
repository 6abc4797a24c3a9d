import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { expectError } from "../../support/errors.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";

const api = await startTestApi({ ACCESS_TOKEN_DAYS: "7", TOKENS_PER_ACCOUNT: "21" });
afterAll(() => api.close());

const path = (id: number | string) => ({ params: { path: { id: String(id) } } });
const statusOf = async (token: string) => (await api.request("/api/users", { headers: bearer(token) })).status;

test("201 with a token that works for ACCESS_TOKEN_DAYS and is stored nowhere", async () => {
  const { client, token: operatorToken } = await api.operator();
  const { user } = await api.signedIn();
  const before = api.clock.now();
  const { data } = await client.POST("/operator/accounts/{id}/tokens", path(user.id));
  expect(data).toMatchObject({ token_type: "Bearer", email: user.email });
  const token = data?.access_token ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const days = (Date.parse(data?.expires_at ?? "") - before) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  expect(await statusOf(token)).toBe(200);
  // An account's token opens nothing of the operators', and theirs nothing of an account's.
  expect((await api.request("/operator/me", { headers: bearer(token) })).status).toBe(401);
  expect(await statusOf(operatorToken)).toBe(401);

  const kept = await api.db.accessToken.findUniqueOrThrow({ where: { id: data?.id ?? 0 } });
  expect(kept).toMatchObject({ id_user: user.id, issued_by: "support", revoked_at: null });
  expect(kept.expires_at.toISOString()).toBe(data?.expires_at);
  expect(JSON.stringify([kept, await api.db.auditEntry.findMany()])).not.toContain(token);
  expect(api.log()).not.toContain(token);
});

test("201 adds the token and its account to the audit, without personal data", async () => {
  const { client, idOperator } = await api.operator();
  const { user } = await api.signedIn();
  const { data } = await client.POST("/operator/accounts/{id}/tokens", { ...path(user.id), body: {} });
  const entries = await api.db.auditEntry.findMany({ where: { id_operator: idOperator } });
  expect(entries).toMatchObject([
    {
      action: "issueToken",
      kind: "access_tokens",
      key: String(data?.id),
      changes: [{ field: "id_user", before: "", after: String(user.id) }],
    },
  ]);
  for (const personal of [user.email, user.name, user.whatsapp])
    expect(JSON.stringify(entries)).not.toContain(personal);
});

test("201 for twenty concurrent requests, with valid tokens", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => client.POST("/operator/accounts/{id}/tokens", path(user.id))),
  );
  const tokens = results.map(({ data }) => data?.access_token ?? "");
  expect(new Set(tokens).size).toBe(20);
  expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set([200]));
});

test("201 and the oldest token of an account ends with one beyond TOKENS_PER_ACCOUNT", async () => {
  const { client } = await api.operator();
  const { user, token: oldest } = await api.signedIn();
  const issue = async () => {
    const { data } = await client.POST("/operator/accounts/{id}/tokens", path(user.id));
    return data?.access_token ?? "";
  };
  const second = await issue();
  for (let tokens = 2; tokens < 21; tokens += 1) await issue();
  expect([await statusOf(oldest), await statusOf(second)]).toEqual([200, 200]);
  const last = await issue();
  expect(await Promise.all([oldest, second, last].map(statusOf))).toEqual([401, 200, 200]);
});

test("400 for a body with a field, without a token", async () => {
  const { token } = await api.operator();
  const { user } = await api.signedIn();
  const response = await api.request(`/operator/accounts/${user.id}/tokens`, json("POST", { days: 1 }, bearer(token)));
  await expectError(response, 400, { fields: ["days"], message: "days is not a field of this request" });
  expect(await api.db.accessToken.count({ where: { id_user: user.id } })).toBe(1);
});

test("409 account_blocked for a blocked account, without a token", async () => {
  const { token: operatorToken } = await api.operator();
  const { user } = await api.signedIn({ blocked_at: new Date() });
  const tokens = await api.db.accessToken.count();
  const response = await api.request(`/operator/accounts/${user.id}/tokens`, json("POST", {}, bearer(operatorToken)));
  expect([response.status, await response.json()]).toMatchObject([409, { reason: "account_blocked" }]);
  expect(await api.db.accessToken.count()).toBe(tokens);
});
