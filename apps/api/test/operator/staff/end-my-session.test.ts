import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { inSession } from "../../support/operations.ts";
import { inTwoSessions } from "./two-sessions.ts";

const api = await sharedApi();
const end = (secret: string, id: number | undefined) =>
  api.request(`/operator/me/sessions/${id}/termination`, json("POST", {}, inSession(secret)));

test("200 ends another session at its next request, and records it", async () => {
  const { phone, laptop, idOf, statusOf, idOperator } = await inTwoSessions(api);
  const response = await end(laptop, await idOf(phone));
  expect(await response.json()).toMatchObject({ status: 200, data: { is_current: false } });
  expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);
  expect(
    await api.db.auditEntry.findMany({ where: { action: "endMySession", id_operator: idOperator } }),
  ).toMatchObject([{ kind: "operators", key: String(idOperator), changes: [] }]);
});

test("200 ends the caller's own session", async () => {
  const { laptop, phone, idOf, statusOf } = await inTwoSessions(api);
  const response = await end(laptop, await idOf(laptop));
  expect(await response.json()).toMatchObject({ data: { is_current: true } });
  expect([await statusOf(laptop), await statusOf(phone)]).toEqual([401, 200]);
});

test("404 for the session of somebody else, which stays open, an ended or expired one, and any other text", async () => {
  const [own, others] = [await inTwoSessions(api), await inTwoSessions(api)];
  const ended = await own.idOf(own.phone);
  expect((await end(own.laptop, await others.idOf(others.phone))).status).toBe(404);
  expect(await others.statusOf(others.phone)).toBe(200);
  expect((await end(own.laptop, ended)).status).toBe(200);
  for (const id of [ended, 404404, 2 ** 40, Number.NaN, undefined])
    expect((await end(own.laptop, id)).status).toBe(404);
  expect(await api.db.auditEntry.count({ where: { action: "endMySession", id_operator: own.idOperator } })).toBe(1);
});

test("403 csrf from another site, and the session stays open", async () => {
  const { laptop, phone, idOf, statusOf } = await inTwoSessions(api);
  const headers = { ...inSession(laptop), "sec-fetch-site": "cross-site" };
  const path = `/operator/me/sessions/${await idOf(phone)}/termination`;
  expect((await api.request(path, json("POST", {}, headers))).status).toBe(403);
  expect(await statusOf(phone)).toBe(200);
});
