import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "../../src/domain/access-tokens.ts";
import { issueOperatorToken } from "../../src/domain/operator-tokens.ts";
import { startStaffSession } from "../../src/domain/staff-sessions.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, type Call, errorOf, inSession, sampleOf, withHeaders } from "../support/operations.ts";

const limits = { RATE_LIMIT_PER_MINUTE: "5", RATE_LIMIT_AUTH_PER_MINUTE: "3" };
let api: TestApi;
function startWith(settings: Record<string, string>): void {
  beforeAll(async () => {
    api = await startTestApi({ ...limits, ...settings });
  });
  afterAll(() => api.close());
}

const authOperations = ["createAccessToken", "registerAccount", "startSignIn", "finishSignIn"];

describe("behind one proxy that is trusted", () => {
  startWith({ TRUST_PROXY: "1", IDP_PATH_ALIAS: "google" });

  const send = (from: string, path: string, init: RequestInit = {}) =>
    api.request(path, withHeaders(init, { "x-forwarded-for": from }));

  // too-many-requests.test.ts has the 429 of every operation.
  const isOfAuth = ({ operationId }: Call) => authOperations.includes(operationId);
  const few = [...allCalls.filter(isOfAuth), ...sampleOf(allCalls.filter((call) => !isOfAuth(call)))];
  test.each(few)("429 of $operationId after as many requests as its limit", async (call) => {
    const { operationId, path, init } = call;
    const from = nextAddress();
    const limit = isOfAuth(call) ? 3 : 5;
    for (let sent = 0; sent < limit; sent += 1) expect((await send(from, path, init)).status).not.toBe(429);
    const response = await send(from, path, init);
    await conforms(response, operationId);
    await expectTooMany(response, errorOf(operationId, 429, "Too Many Requests"));
  });

  test("429 for the sixth request of any kind: they are counted together", async () => {
    const from = nextAddress();
    const different: [path: string, init?: RequestInit][] = [
      ["/api/hurufs"],
      ["/api/nothing"],
      ["/api/users"],
      ["/api/hurufs", { method: "DELETE" }],
      ["/", { method: "POST", headers: { "content-type": "text/plain" }, body: "x" }],
    ];
    for (const [path, init] of different) expect((await send(from, path, init)).status).not.toBe(429);
    for (const [path, init] of different) {
      const response = await send(from, path, init);
      await expectTooMany(response, { status: 429, message: "Too Many Requests", error: true });
    }
  });

  test("429 before the token and the body are looked at", async () => {
    const from = nextAddress();
    const bad = { method: "PUT", headers: { "content-type": "application/json" }, body: "{" };
    for (let sent = 0; sent < 5; sent += 1) expect((await send(from, "/api/users", bad)).status).toBe(401);
    await expectTooMany(await send(from, "/api/users", bad), errorOf("updateProfile", 429, "Too Many Requests"));
  });

  test("429 for signing in under either of its two names: they are one operation", async () => {
    const from = nextAddress();
    const body = json("POST", { id_token: "?" });
    for (const name of ["idp", "google", "idp"]) expect((await send(from, `/api/auth/${name}`, body)).status).toBe(400);
    expect((await send(from, "/api/auth/google", body)).status).toBe(429);
    expect((await send(from, "/api/auth/idp", body)).status).toBe(429);
  });

  test("one client's requests are not counted for another", async () => {
    const [one, other] = [nextAddress(), nextAddress()];
    for (let sent = 0; sent < 6; sent += 1) await send(one, "/api/hurufs");
    expect((await send(one, "/api/hurufs")).status).toBe(429);
    expect((await send(other, "/api/hurufs")).status).toBe(200);
  });

  test("429 with any client-sent addresses before the one that the proxy adds", async () => {
    const from = nextAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(`${nextAddress()}, ${from}`, "/api/hurufs")).status).toBe(200);
    }
    expect((await send(`${nextAddress()}, ${from}`, "/api/hurufs")).status).toBe(429);
  });

  test("429 for another address of the same IPv6 network, of which one client has as many as it likes", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(`2001:db8:1:2::${sent + 1}`, "/api/hurufs")).status).toBe(200);
    }
    expect((await send("2001:db8:1:2:ffff::1", "/api/hurufs")).status).toBe(429);
    expect((await send("2001:db8:1:3::1", "/api/hurufs")).status).toBe(200);
  });

  const publicLists = allCalls.filter(
    ({ method, needsToken, path, unknownPath, success }) =>
      method === "GET" && needsToken === "" && path === unknownPath && success === 200,
  );
  test.each(publicLists)("a success of $operationId has no limit's headers: caches share it", async ({ path }) => {
    const from = nextAddress();
    const { headers, status } = await send(from, path);
    expect({ status, ...limitsOf(headers) }).toEqual({ status: 200 });
    const again = await send(from, path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect({ status: again.status, ...limitsOf(again.headers) }).toEqual({ status: 304 });
  });

  test.each([
    ["401", "/api/users", 5],
    ["404", "/api/programs/0", 5],
    ["404 of an unknown path", "/nothing", 5],
    ["503 of a path that has nothing else", "/api/set-schedules", 5],
    ["400 of signing in, which has its own limit", "/api/auth/idp", 3],
  ])("%s has the headers of the client's limit", async (_what, path, limit) => {
    const from = nextAddress();
    const init = path === "/api/auth/idp" ? json("POST", {}) : {};
    for (const remaining of [limit - 1, limit - 2]) {
      const { headers } = await send(from, path, init);
      expect(limitsOf(headers)).toEqual(limitHeaders(limit, remaining));
    }
  });

  test("a preflight is not counted", async () => {
    const from = nextAddress();
    const preflight = { origin: "https://app.example.com", "access-control-request-method": "GET" };
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await send(from, "/api/hurufs", { method: "OPTIONS", headers: preflight })).status).toBe(204);
    }
    expect((await send(from, "/api/hurufs")).status).toBe(200);
  });
});

describe("an account", () => {
  startWith({ TRUST_PROXY: "1" });

  const asks = (token: string) =>
    api.request("/api/users", { headers: { ...bearer(token), "x-forwarded-for": nextAddress() } });

  test("429 for its sixth request, each from another address, and 200 for another account", async () => {
    const { token, user } = await api.signedIn();
    for (let sent = 0; sent < 5; sent += 1) expect((await asks(token)).status).toBe(200);
    const response = await asks(token);
    await conforms(response, "getProfile");
    await expectTooMany(response, errorOf("getProfile", 429, "Too Many Requests"));

    // Another token of it is the same account's.
    const given = { idUser: user.id, issuedBy: "sign-in" as const, days: 1, limit: 20, now: Date.now() };
    const { accessToken } = await issueAccessToken(api.db, given);
    expect((await asks(accessToken)).status).toBe(429);
    expect((await asks((await api.signedIn()).token)).status).toBe(200);
  });

  test("200 for a class of 40 at one address, also while a stranger there has no requests left", async () => {
    const from = nextAddress();
    const send = (path: string, headers = {}) =>
      api.request(path, { headers: { ...headers, "x-forwarded-for": from } });
    const students = await Promise.all(Array.from({ length: 40 }, () => api.signedIn()));
    for (const remaining of [4, 3]) {
      for (const path of ["/api/hurufs", "/api/users"]) for (let sent = 0; sent < 3; sent += 1) await send(path);
      expect((await send("/api/hurufs")).status).toBe(429);
      for (const { token } of students) {
        const { status, headers } = await send("/api/users", bearer(token));
        expect([status, limitsOf(headers)]).toEqual([200, limitHeaders(5, remaining)]);
      }
    }
  });

  test("429 by address after five wrong tokens, and then for a valid one; 200 without one", async () => {
    const { token } = await api.signedIn();
    const from = nextAddress();
    const send = (path: string, given: string) =>
      api.request(path, { headers: { ...bearer(given), "x-forwarded-for": from } });
    for (let sent = 0; sent < 5; sent += 1) {
      const { status, headers } = await send("/api/users", "wrong");
      expect([status, limitsOf(headers)]).toEqual([401, limitHeaders(5, 4 - sent)]);
    }
    for (const given of ["wrong", token]) expect((await send("/api/users", given)).status).toBe(429);
    expect((await send("/api/hurufs", "wrong")).status).toBe(200);
  });

  test("401 for an invalid token, from any number of addresses", async () => {
    for (let sent = 0; sent < 6; sent += 1) expect((await asks("wrong")).status).toBe(401);
  });

  test("404 for a deleted account's token up to the account's limit, then 429", async () => {
    const { token, user } = await api.signedIn();
    const { token: other, user: otherUser } = await api.signedIn();
    await api.db.user.deleteMany({ where: { id: { in: [user.id, otherUser.id] } } });
    for (let sent = 0; sent < 5; sent += 1) expect((await asks(token)).status).toBe(404);
    expect((await asks(token)).status).toBe(429);
    expect((await asks(other)).status).toBe(404);
  });
});

describe("a member of staff", () => {
  startWith({ TRUST_PROXY: "1" });

  const asks = (headers: Record<string, string>, from: string) =>
    api.request("/operator/me", { headers: { ...headers, "x-forwarded-for": from } });
  const statuses = async (responses: Promise<Response>[]) => (await Promise.all(responses)).map(({ status }) => status);

  test("429 for the sixth request, and 200 for a colleague at the same address", async () => {
    const [one, other] = [await api.operator(), await api.operator()];
    const from = nextAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      const { status, headers } = await asks(bearer(one.token), from);
      expect([status, limitsOf(headers)]).toEqual([200, limitHeaders(5, 4 - sent)]);
    }
    const response = await asks(bearer(one.token), from);
    await conforms(response, "getMe");
    await expectTooMany(response, errorOf("getMe", 429, "Too Many Requests"));
    const { status, headers } = await asks(bearer(other.token), from);
    expect([status, limitsOf(headers)]).toEqual([200, limitHeaders(5, 4)]);
  });

  test("429 for the sixth request from two addresses, with two tokens and a session", async () => {
    const { idOperator, token } = await api.operator();
    const given = { idOperator, name: "second", days: 1, now: Date.now() };
    const second = await api.db.$transaction((tx) => issueOperatorToken(tx, given));
    const secret = await startStaffSession(api.db, { idOperator, hours: 1, now: Date.now() });
    const [one, other] = [nextAddress(), nextAddress()];
    const requests: [Record<string, string>, string][] = [
      [bearer(token), one],
      [bearer(token), other],
      [bearer(second.token), one],
      [inSession(secret), one],
      [inSession(secret), other],
    ];
    for (const [headers, from] of requests) expect((await asks(headers, from)).status).toBe(200);
    for (const [headers, from] of requests) {
      await expectTooMany(await asks(headers, from), errorOf("getMe", 429, "Too Many Requests"));
    }
  });

  test("a role's 403 counts too", async () => {
    const { token } = await api.operator({ role: "reader" });
    const { status, headers } = await api.request("/operator/staff", { headers: bearer(token) });
    expect([status, limitsOf(headers)]).toEqual([403, limitHeaders(5, 4)]);
  });

  test.each([
    ["tokens", (token: string) => bearer(token.slice(0, -1) + (token.endsWith("a") ? "b" : "a"))],
    ["sessions", () => inSession("a".repeat(43))],
  ])("429 by address after five wrong %s, also of those that arrive together", async (_what, wrong) => {
    const { token } = await api.operator();
    const from = nextAddress();
    expect((await asks(bearer(token), from)).status).toBe(200);
    const attempts = await statuses(Array.from({ length: 8 }, () => asks(wrong(token), from)));
    expect(attempts.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    // Before the token is looked up, the member behind it is nobody.
    expect((await asks(bearer(token), from)).status).toBe(429);
    const { status, headers } = await asks(bearer(token), nextAddress());
    expect([status, limitsOf(headers)]).toEqual([200, limitHeaders(5, 3)]);
  });
});

describe("with no proxy that is trusted", () => {
  startWith({});

  test("429 for the sixth request, with any X-Forwarded-For and similar headers", async () => {
    const pretend = (address: string) => ({
      headers: { "x-forwarded-for": address, forwarded: `for=${address}`, "x-real-ip": address },
    });
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await api.request("/api/hurufs", pretend(nextAddress()))).status).toBe(200);
    }
    const response = await api.request("/api/hurufs", pretend(nextAddress()));
    await expectTooMany(response, { status: 429, message: "Too Many Requests", error: true });
  });
});

let addresses = 0;

/** @returns the address of a client that has not been here. */
function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const limitsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => /^ratelimit-|^retry-after$/.test(name)));

const limitHeaders = (limit: number, remaining: number) => ({
  "ratelimit-limit": String(limit),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": expect.stringMatching(/^([1-9]|[1-5][0-9]|60)$/),
});

async function expectTooMany(response: Response, body: object): Promise<void> {
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 429, text: JSON.stringify(body) });
  const wait = response.headers.get("retry-after");
  expect(wait).toMatch(/^\d+$/);
  expect(Number(wait)).toBeGreaterThan(0);
  expect(Number(wait)).toBeLessThanOrEqual(60);
  expect(response.headers.get("ratelimit-limit")).toMatch(/^[35]$/);
  expect(limitsOf(response.headers)).toMatchObject({ "ratelimit-remaining": "0", "ratelimit-reset": wait });
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("x-request-id")).toBeTruthy();
}
