import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const api = await sharedApi();

const profile = (token: string, headers: object = {}) =>
  api.request("/api/users", { headers: { authorization: `Bearer ${token}`, ...headers } });

test("200 with a list of one, with its keys in order", async () => {
  const { user, token } = await api.signedIn({ name: "Nu'aim 🙂 نعيم", avatar: "https://media.example/a.png" });
  const data = [{ id: user.id, name: "Nu'aim 🙂 نعيم", avatar: "https://media.example/a.png" }];
  await expectExactly(await profile(token), 200, { status: 200, error: false, data });
});

test('200 with "" for missing values', async () => {
  const { user, token } = await api.signedIn({ name: "" });
  const data = [{ id: user.id, name: "", avatar: "" }];
  await expectExactly(await profile(token), 200, { status: 200, error: false, data });
});

test("200 with each one's own profile", async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => api.signedIn()));
  for (const { user, client } of accounts)
    expect(await unwrap(client.GET("/api/users"))).toMatchObject([{ id: user.id }]);
});

test("200 every time: responses are not cached, and no condition returns 304", async () => {
  const { user, token } = await api.signedIn();
  const first = await profile(token);
  expect(first.headers.get("etag")).toBeNull();
  await api.db.user.update({ where: { id: user.id }, data: { name: "Another Name" } });
  const second = await profile(token, { "if-none-match": "*" });
  await expectExactly(second, 200, {
    status: 200,
    error: false,
    data: [{ id: user.id, name: "Another Name", avatar: "" }],
  });
});

test("404 with status 401 in the body when the account was deleted", async () => {
  const { user, token } = await api.signedIn();
  await api.db.user.delete({ where: { id: user.id } });
  await expectExactly(await profile(token), 404, errorResponses.profileNotFound);
});

test("401 when the deleted account's token has expired or was revoked", async () => {
  const [expired, revoked] = [await api.signedIn(), await api.signedIn()];
  await api.request("/api/auth/logout", { headers: { authorization: `Bearer ${revoked.token}` } });
  await api.db.user.deleteMany({ where: { id: { in: [expired.user.id, revoked.user.id] } } });
  const past = { issued_at: new Date(0), expires_at: new Date(1) };
  await api.db.accessToken.updateMany({ where: { id_user: null, revoked_at: null }, data: past });
  for (const { token } of [expired, revoked])
    await expectExactly(await profile(token), 401, errorResponses.unauthorized);
});
