import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const api = await sharedApi();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const logout = (token: string) => api.request("/api/auth/logout", { headers: bearer(token) });
const profile = (token: string) => api.request("/api/users", { headers: bearer(token) });

test("200 with only status and error", async () => {
  const { token } = await api.signedIn();
  await expectExactly(await logout(token), 200, { status: 200, error: false });
});

test("200 through the client, which sends Content-Type and no body", async () => {
  const { client } = await api.signedIn();
  expect(await unwrap(client.GET("/api/auth/logout"))).toBeUndefined();
  await expect(unwrap(client.GET("/api/users"))).rejects.toMatchObject({ status: 401 });
});

test("200, and from then on the token is 401, for signing out too", async () => {
  const { user, token } = await api.signedIn();
  expect((await profile(token)).status).toBe(200);
  await logout(token);
  await expectExactly(await profile(token), 401, errorResponses.unauthorized);
  await expectExactly(await logout(token), 401, errorResponses.unauthorized);
  expect(await api.db.accessToken.findMany({ where: { id_user: user.id } })).toMatchObject([
    { revoked_at: expect.any(Date) },
  ]);
});

test("200, and the account's other tokens and other accounts' stay valid", async () => {
  const { user, token } = await api.signedIn();
  const other = await api.signedIn();
  const { access_token: second } = await unwrap(
    api.client.POST("/api/auth/idp", { body: { id_token: api.issuer.goodToken({ email: user.email }) } }),
  );
  await logout(token);
  expect((await profile(second)).status).toBe(200);
  expect((await profile(other.token)).status).toBe(200);
});

test("200 or 401 for ten concurrent sign-outs of one token, and it is revoked", async () => {
  const { token } = await api.signedIn();
  const responses = await Promise.all(Array.from({ length: 10 }, () => logout(token)));
  const statuses = new Set(responses.map((response) => response.status));
  expect(statuses).toContain(200);
  expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect((await profile(token)).status).toBe(401);
});

test("401 for the token of an account that has been deleted", async () => {
  const { user, token } = await api.signedIn();
  await api.db.user.delete({ where: { id: user.id } });
  await expectExactly(await logout(token), 401, errorResponses.unauthorized);
});
