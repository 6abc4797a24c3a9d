import { describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../src/http/staff-cookies.ts";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { allCalls, inSession, sampleOf, withHeaders } from "../../support/operations.ts";
import { errorResponses } from "../../support/responses.ts";

// A page of another site that makes the browser of a signed-in member of staff send requests, cookie included.

const api = await sharedApi();
const own = new URL(api.url);
const yusuf = { name: "Yusuf", gender: "Laki - Laki" };
const evil = "https://elsewhere.example";

describe("a write with a session:", () => {
  const writes: [status: number, headers: Record<string, string>][] = [
    [201, { "sec-fetch-site": "same-origin" }],
    [201, { origin: own.origin }],
    [403, {}],
    [403, { "sec-fetch-site": "cross-site" }],
    [403, { "sec-fetch-site": "same-site" }],
    [403, { "sec-fetch-site": "none" }],
    [403, { "sec-fetch-site": "" }],
    [403, { "sec-fetch-site": "same-origin, cross-site" }],
    [403, { "sec-fetch-site": "cross-site", origin: own.origin }],
    [403, { origin: evil }],
    [403, { origin: `${own.origin}.elsewhere.example` }],
    [403, { origin: `http://127.0.0.1:${Number(own.port) + 1}` }],
    [403, { origin: `${evil}@${own.host}` }],
    [403, { origin: "null" }],
    [403, { origin: "" }],
    [403, { origin: evil, "x-forwarded-host": "elsewhere.example" }],
    [403, { referer: `${own.origin}/console/` }],
    [403, { "x-http-method-override": "GET", "sec-fetch-site": "cross-site" }],
  ];
  test.each(writes)("%i with the headers %j", async (status, headers) => {
    const { secret } = await api.session();
    const cookie = { cookie: `${SESSION_COOKIE}=${secret}` };
    const before = await api.db.student.count();
    const response = await api.request("/operator/students", json("POST", yusuf, { ...cookie, ...headers }));
    expect(response.status).toBe(status);
    expect(await api.db.student.count()).toBe(before + (status === 201 ? 1 : 0));
    if (status === 403) expect(await response.text()).toBe(JSON.stringify(errorResponses.csrf));
  });

  // What a form can send without asking the server first.
  const form = new FormData();
  for (const [name, value] of Object.entries(yusuf)) form.set(name, value);
  const bodies: [
    type: string,
    body: string | URLSearchParams | FormData,
    headers: Record<string, string>,
    ofOwnPage: number,
  ][] = [
    ["application/x-www-form-urlencoded", new URLSearchParams(yusuf), {}, 415],
    ["multipart/form-data", form, {}, 415],
    ["text/plain", JSON.stringify(yusuf), { "content-type": "text/plain" }, 415],
    ["application/json", JSON.stringify(yusuf), { "content-type": "application/json" }, 201],
  ];
  test.each(bodies)("403 csrf for %s of another site, before it is read", async (_type, body, headers, ofOwnPage) => {
    const { secret } = await api.session();
    const before = await api.db.student.count();
    const send = (site: string) => {
      const all = { ...headers, ...inSession(secret), "sec-fetch-site": site };
      return api.request("/operator/students", { method: "POST", body, headers: all });
    };
    expect(await (await send("cross-site")).text()).toBe(JSON.stringify(errorResponses.csrf));
    expect(await api.db.student.count()).toBe(before);
    expect((await send("same-origin")).status).toBe(ofOwnPage);
  });
});

const staff = allCalls.filter(({ path, needsToken }) => path.startsWith("/operator/") && needsToken !== "");

test("403 csrf from another site for every write, whatever the role, and an entry in the audit for each", async () => {
  const writes = sampleOf(staff.filter(({ method }) => method !== "GET"));
  for (const role of ["administrator", "reader"] as const) {
    const { secret, idOperator } = await api.session({ role });
    const headers = { ...inSession(secret), "sec-fetch-site": "cross-site", origin: evil };
    const before = await api.db.auditEntry.count({ where: { refusal: null } });
    for (const { path, init, operationId } of writes) {
      const response = await api.request(path, withHeaders(init, headers));
      expect([operationId, await response.text()]).toEqual([operationId, JSON.stringify(errorResponses.csrf)]);
    }
    expect(await api.db.auditEntry.count({ where: { refusal: null } })).toBe(before);
    const entries = await api.db.auditEntry.findMany({ where: { id_operator: idOperator } });
    expect(entries.map(({ action, refusal }) => `${action} ${refusal}`).sort()).toEqual(
      writes.map(({ operationId }) => `${operationId} csrf`).sort(),
    );
    expect((await api.request("/operator/me", { headers: inSession(secret) })).status).toBe(200);
  }
});

test("no page of another site may read with a session: CORS allows no credentials", async () => {
  const { secret } = await api.session();
  const headers = { ...inSession(secret), origin: evil, "sec-fetch-site": "cross-site" };
  for (const method of ["GET", "OPTIONS"]) {
    const response = await api.request("/operator/me", { method, headers });
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("401 for a write of another site without a session, which is no entry in the audit", async () => {
  const before = await api.db.auditEntry.count();
  const headers = { cookie: `${SESSION_COOKIE}=${"A".repeat(43)}`, "sec-fetch-site": "cross-site" };
  expect((await api.request("/operator/students", json("POST", yusuf, headers))).status).toBe(401);
  expect(await api.db.auditEntry.count()).toBe(before);
});
