import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer, inSession } from "../../support/operations.ts";
import { inTwoSessions } from "./two-sessions.ts";

const api = await sharedApi();
const endOthers = async (headers: Record<string, string>) =>
  Object(await (await api.request("/operator/me/sessions/termination", json("POST", {}, headers))).json()).data;
const recorded = (id_operator: number) =>
  api.db.auditEntry.count({ where: { action: "endMyOtherSessions", id_operator } });

test("200 ends all but the caller's session, and none of other members; a second call records nothing", async () => {
  const { phone, laptop, statusOf, idOf, idOperator } = await inTwoSessions(api);
  const other = await inTwoSessions(api);
  const id_session = await idOf(phone);
  expect(await endOthers(inSession(laptop))).toMatchObject([{ id_session, is_current: false }]);
  expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);
  expect([await statusOf(other.phone), await statusOf(other.laptop)]).toEqual([200, 200]);
  expect(await endOthers(inSession(laptop))).toEqual([]);
  expect(await recorded(idOperator)).toBe(1);
});

test("200 ends all of them with a token, which stays valid", async () => {
  const { token, idOperator } = await api.operator();
  const { phone, laptop, statusOf } = await inTwoSessions(api, idOperator);
  expect(await endOthers(bearer(token))).toHaveLength(2);
  expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 401]);
  expect(await endOthers(bearer(token))).toEqual([]);
});

test("403 csrf from another site, and the other session stays open", async () => {
  const { phone, laptop, statusOf } = await inTwoSessions(api);
  const headers = { ...inSession(laptop), "sec-fetch-site": "cross-site" };
  expect((await api.request("/operator/me/sessions/termination", json("POST", {}, headers))).status).toBe(403);
  expect(await statusOf(phone)).toBe(200);
});
