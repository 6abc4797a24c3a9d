import { expect, test } from "vitest";
import { issueAccessToken } from "../../../src/domain/access-tokens.ts";
import { sharedApi } from "../../support/api.ts";
import { expectError } from "../../support/errors.ts";
import { bearer } from "../../support/operations.ts";

const api = await sharedApi();

const DAY_MS = 86_400_000;
const of = (id_user: number) => ({ params: { query: { id_user } } });
const issue = (idUser: number, days = 30) =>
  issueAccessToken(api.db, { idUser, issuedBy: "support", days, limit: 20, now: api.clock.now() });

test("200 with an account's tokens by identifier, without the secrets", async () => {
  const { client } = await api.operator();
  const [{ user, token }, other] = [await api.signedIn(), await api.signedIn()];
  const { id, accessToken } = await issue(user.id);
  await issue(other.user.id);
  const { data, response } = await client.GET("/operator/tokens", of(user.id));
  const kept = await api.db.accessToken.findMany({ where: { id_user: user.id }, orderBy: { id: "asc" } });
  expect(data).toEqual(
    kept.map((row) => ({
      id: row.id,
      id_user: user.id,
      email: user.email,
      revoked_at: "",
      state: "valid",
      issued_by: row.id === id ? "support" : "sign-in",
      issued_at: row.issued_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  );
  expect(response?.headers.get("cache-control")).toBe("no-store");
  for (const secret of [token, accessToken, ...kept.map(({ hash }) => hash)]) {
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

test("200 with the state of each, by the server's clock", async () => {
  const { client } = await api.operator();
  const { user, token } = await api.signedIn();
  const states = async () => (await client.GET("/operator/tokens", of(user.id))).data?.map(({ state }) => state);
  await issue(user.id, 1);
  expect(await states()).toEqual(["valid", "valid"]);
  api.clock.advance(DAY_MS);
  expect(await states()).toEqual(["valid", "expired"]);
  await api.request("/api/auth/logout", { headers: bearer(token) });
  expect(await states()).toEqual(["revoked", "expired"]);
  const { data } = await client.GET("/operator/tokens", of(user.id));
  expect(data?.[0]?.revoked_at).toMatch(/^\d{4}-.*Z$/);
});

test("200 with tokens without an account after the account is deleted", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn();
  const { id } = await issue(user.id);
  await api.db.user.delete({ where: { id: user.id } });
  expect((await client.GET("/operator/tokens", of(user.id))).data).toEqual([]);
  const { data } = await client.GET("/operator/tokens", { params: { query: { after: id - 1, limit: 1 } } });
  expect(data).toMatchObject([{ id, id_user: 0, email: "", state: "account deleted" }]);
});

test("200 with the tokens of a blocked account as such, unless they are revoked or expired", async () => {
  const { client } = await api.operator();
  const { user, token } = await api.signedIn();
  await api.request("/api/auth/logout", { headers: bearer(token) });
  await issueAccessToken(api.db, { idUser: user.id, issuedBy: "support", days: 1, limit: 20, now: 0 });
  await issue(user.id);
  await api.db.user.update({ where: { id: user.id }, data: { blocked_at: new Date() } });
  const { data } = await client.GET("/operator/tokens", of(user.id));
  expect(data?.map(({ state }) => state)).toEqual(["revoked", "expired", "account blocked"]);
});

test("200 page by page, with next 0 on the last page, even if it is full", async () => {
  const { token } = await api.operator();
  const { user } = await api.signedIn();
  const ids = [...(await api.db.accessToken.findMany({ where: { id_user: user.id } })), await issue(user.id)];
  ids.push(await issue(user.id), await issue(user.id));
  const pages: number[][] = [];
  for (let after = 0, more = true; more; ) {
    const target = `/operator/tokens?id_user=${user.id}&limit=2&after=${after}`;
    const response = await api.request(target, { headers: bearer(token) });
    const { data, next }: { data: { id: number }[]; next: number } = JSON.parse(await response.text());
    pages.push(data.map(({ id }) => id));
    [after, more] = [next, next !== 0];
  }
  const [first, second, third, fourth] = ids.map(({ id }) => id);
  expect(pages).toEqual([
    [first, second],
    [third, fourth],
  ]);
});

test.each([404404, 0, -1, 2 ** 40])("200 and empty for the account %d, that does not exist", async (id_user) => {
  const { client } = await api.operator();
  expect((await client.GET("/operator/tokens", of(id_user))).data).toEqual([]);
});

test.each([
  ["id_user", "siti"],
  ["limit", "501"],
  ["after", "-1"],
])("400 for an invalid %s", async (field, value) => {
  const { token } = await api.operator();
  const response = await api.request(`/operator/tokens?${field}=${value}`, { headers: bearer(token) });
  await expectError(response, 400, { fields: [field] });
});
