import { expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../src/http/staff-cookies.ts";
import { sharedApi } from "../../support/api.ts";
import { bearer, inSession } from "../../support/operations.ts";
import { errorResponses } from "../../support/responses.ts";

const api = await sharedApi();
const me = async (headers: Record<string, string>) => (await api.request("/operator/me", { headers })).status;

test("200 ends this session and removes its cookie; others go on", async () => {
  const [one, other] = [await api.session(), await api.session()];
  const init = { method: "POST", headers: inSession(one.secret) };
  const response = await api.request("/operator/sign-out", init);
  expect(await response.json()).toEqual({ status: 200, error: false });
  expect(response.headers.getSetCookie()).toEqual([
    `${SESSION_COOKIE}=; Max-Age=0; Path=/operator; HttpOnly; SameSite=Lax`,
  ]);
  expect([await me(inSession(one.secret)), await me(inSession(other.secret))]).toEqual([401, 200]);
  expect((await api.request("/operator/sign-out", init)).status).toBe(401);
  expect(await api.db.auditEntry.count({ where: { action: "signOut" } })).toBe(1);
});

test("403 csrf from a page of another site, and 500 when the session cannot be ended: it goes on", async () => {
  const { secret } = await api.session();
  const { "sec-fetch-site": _, ...headers } = inSession(secret);
  const send = (more: object) =>
    api.request("/operator/sign-out", { method: "POST", headers: { ...headers, ...more } });
  expect(await (await send({ "sec-fetch-site": "cross-site" })).text()).toBe(JSON.stringify(errorResponses.csrf));
  await api.db.$executeRaw`CREATE RULE never_deleted AS ON DELETE TO staff_sessions DO INSTEAD SELECT 1 / 0`;
  const response = await send({ "sec-fetch-site": "same-origin" });
  await api.db.$executeRaw`DROP RULE never_deleted ON staff_sessions`;
  expect(response.status).toBe(500);
  expect(await me(inSession(secret))).toBe(200);
});

test("401 once a session has expired, which the cleanup deletes", async () => {
  const expired = await api.session();
  api.clock.advance(12 * 3_600_000 - 60_000);
  expect(await me(inSession(expired.secret))).toBe(200);
  api.clock.advance(60_000);
  expect(await me(inSession(expired.secret))).toBe(401);
  const { secret } = await api.session();
  await api.cleanups.run();
  expect(await api.db.staffSession.count()).toBe(1);
  expect(await me(inSession(secret))).toBe(200);
  api.clock.reset();
});

test("401 for a session beside a wrong token, for a token as the cookie, and for the session's hash", async () => {
  const { secret, idOperator } = await api.session();
  const { token } = await api.operator();
  const { hash } = await api.db.staffSession.findFirstOrThrow({ where: { id_operator: idOperator } });
  expect(await me({ ...inSession(secret), ...bearer("unknown") })).toBe(401);
  for (const wrong of [token, hash, "", `${secret}x`]) expect(await me(inSession(wrong))).toBe(401);
  expect(await me(inSession(secret))).toBe(200);
});
