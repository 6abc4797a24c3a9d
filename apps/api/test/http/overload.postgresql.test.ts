import { once } from "node:events";
import { connect } from "node:net";
import type { OperationId } from "@talaqqi/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { capacity } from "../../src/http/overload.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { bearer, errorOf } from "../support/operations.ts";
import { sendSlowly } from "../support/slow-request.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  token = (await api.signedIn()).token;
});
afterAll(() => api.close());

const patiently = { timeout: 30_000 };

const unavailable = (id: OperationId) => JSON.stringify(errorOf(id, 503, "Service Unavailable"));

const ask = () => api.request("/api/users", { headers: bearer(token) });

test("503 soon for what is more than can be waited for, and what is kept is answered all the same", async () => {
  const kept = await api.request("/api/packages");
  const etag = kept.headers.get("etag") ?? "";
  const waiting = await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE access_tokens IN ACCESS EXCLUSIVE MODE`;
    const asked = Array.from({ length: capacity.underWay }, ask);
    // They are sent, but not yet read: the next is asked until it is one too many.
    let refused = await ask();
    while (refused.headers.get("retry-after") !== "2") refused = await ask();
    expect([refused.status, await refused.text()]).toEqual([503, unavailable("getProfile")]);
    const write = await api.request("/api/users", {
      method: "PUT",
      headers: { ...bearer(token), origin: "https://app.example.com" },
    });
    expect([write.status, await write.text()]).toEqual([503, unavailable("updateProfile")]);
    expect(write.headers.get("access-control-allow-origin")).toBe("*");
    expect(write.headers.get("access-control-expose-headers")).toBe(kept.headers.get("access-control-expose-headers"));
    expect(write.headers.get("x-content-type-options")).toBe("nosniff");
    expect(write.headers.get("cache-control")).toBe("no-store");

    expect((await api.request("/api/packages")).status).toBe(200);
    expect((await api.request("/api/packages", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await api.request("/healthz")).status).toBe(200);
    expect((await api.request("/api/nothing")).status).toBe(404);
    expect((await api.request("/api/users")).status).toBe(401);
    return asked;
  }, patiently);
  const answers = await Promise.all(waiting);
  for (const { status, headers } of answers) {
    if (status !== 200)
      expect([status, headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
  }
  expect(api.log()).toContain("more is asked for than can be answered");
  // Each of them is counted out again.
  for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200);
});

test("200 for a burst of several times as many: they wait for their turn", async () => {
  // However slow this machine is.
  const usual = capacity.waitMs;
  capacity.waitMs = 30_000;
  const answers = await Promise.all(Array.from({ length: capacity.underWay * 3 }, ask));
  capacity.waitMs = usual;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("200 for others while as many bodies come slowly: they are no work", async () => {
  const slow = await Promise.all(
    Array.from({ length: capacity.underWay }, () => sendSlowly(api.url, "/api/auth/register", {})),
  );
  expect((await ask()).status).toBe(200);
  for (const { socket } of slow) socket.destroy();
});

test("200 for others after as many clients have gone before they were answered", async () => {
  const { hostname, port } = new URL(api.url);
  await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE access_tokens IN ACCESS EXCLUSIVE MODE`;
    for (let gone = 0; gone < capacity.underWay; gone += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(`GET /api/users HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      socket.destroy();
    }
  }, patiently);
  expect((await ask()).status).toBe(200);
});
