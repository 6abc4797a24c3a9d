import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";

const api = await sharedApi();

const path = (id: number | string) => ({ params: { path: { id: String(id) } } });
const statusOf = async (token: string) => (await api.request("/api/users", { headers: bearer(token) })).status;

/** An account, and the identifier of its one token. */
async function signedIn() {
  const account = await api.signedIn();
  const { id } = await api.db.accessToken.findFirstOrThrow({ where: { id_user: account.user.id } });
  return { ...account, id };
}

test("200 with the revoked token: it is 401 from then on, and no other is", async () => {
  const { client, idOperator } = await api.operator();
  const [{ user, token, id }, other] = [await signedIn(), await signedIn()];
  const before = api.clock.now();
  const { data } = await client.POST("/operator/tokens/{id}/revocation", path(id));
  expect(data).toMatchObject({ id, id_user: user.id, email: user.email, issued_by: "sign-in", state: "revoked" });
  expect(Date.parse(data?.revoked_at ?? "")).toBeGreaterThanOrEqual(before);
  expect([await statusOf(token), await statusOf(other.token)]).toEqual([401, 200]);
  expect(await api.db.auditEntry.findMany({ where: { id_operator: idOperator } })).toMatchObject([
    { action: "revokeToken", kind: "access_tokens", key: String(id), changes: [] },
  ]);
});

test("200 again, unchanged, without another entry in the audit", async () => {
  const { client, idOperator } = await api.operator();
  const { id } = await signedIn();
  const { data } = await client.POST("/operator/tokens/{id}/revocation", path(id));
  api.clock.advance(60_000);
  expect((await client.POST("/operator/tokens/{id}/revocation", path(id))).data).toEqual(data);
  expect(await api.db.auditEntry.count({ where: { id_operator: idOperator } })).toBe(1);
});

test("200 for twenty concurrent requests, with one time and one audit entry", async () => {
  const { client, idOperator } = await api.operator();
  const { id } = await signedIn();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => client.POST("/operator/tokens/{id}/revocation", path(id))),
  );
  expect(new Set(results.map(({ data }) => data?.revoked_at)).size).toBe(1);
  expect(results.every(({ data }) => data?.state === "revoked")).toBe(true);
  expect(await api.db.auditEntry.count({ where: { id_operator: idOperator } })).toBe(1);
});

test("200 for the token of a deleted account, then 401 for it", async () => {
  const { client } = await api.operator();
  const { user, token, id } = await signedIn();
  await api.db.user.delete({ where: { id: user.id } });
  expect(await statusOf(token)).toBe(404);
  const { data } = await client.POST("/operator/tokens/{id}/revocation", path(id));
  expect(data).toMatchObject({ id, id_user: 0, email: "", state: "revoked" });
  expect(await statusOf(token)).toBe(401);
});
