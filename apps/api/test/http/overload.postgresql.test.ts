import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { OperationId } from "@talaqqi/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { capacity } from "../../src/http/admission.ts";
import { form } from "../accounts/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { bearer, errorOf } from "../support/operations.ts";
import { sendSlowly } from "../support/slow-request.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ METRICS_PORT: "0" });
});
beforeEach(async () => {
  token = (await api.signedIn()).token;
});
afterAll(() => api.close());

async function underWay(): Promise<number> {
  const metrics = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
  return Number(/^talaqqi_http_requests_under_way (\d+)$/m.exec(metrics)?.[1]);
}

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

test("503 for a body that comes when there is no place any more, and nothing is written", async () => {
  const body = form();
  const slow = await sendSlowly(api.url, "/api/auth/register", body);
  const waiting = await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE access_tokens IN ACCESS EXCLUSIVE MODE`;
    const asked = Array.from({ length: capacity.underWay * 2 }, ask);
    let refused = await ask();
    while (refused.headers.get("retry-after") !== "2") refused = await ask();
    const response = await slow.finish();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    return asked;
  }, patiently);
  await Promise.all(waiting);
  expect(await api.db.user.count({ where: { email: body.email } })).toBe(0);
});

describe("200 for others after as many", () => {
  const json = "Content-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
  test.each([
    { what: "whose path is written in another way", head: "POST /api/auth/%69dp HTTP/1.1\r\nHost: a\r\n" },
    { what: "whose path is a whole address", head: "POST http://a/api/auth/idp HTTP/1.1\r\nHost: a\r\n" },
    { what: "that expect something", head: "POST /api/auth/idp HTTP/1.1\r\nHost: a\r\nExpect: x\r\n" },
  ])("$what", async ({ head }) => {
    for (let sent = 0; sent < capacity.underWay + 1; sent += 1) {
      const answer = await exchange(`${head}${json}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect((await ask()).status).toBe(200);
  });

  test("that were sent at once on one connection, which then broke off", async () => {
    const request = `GET /api/users HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    await api.db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE access_tokens IN ACCESS EXCLUSIVE MODE`;
      const socket = open();
      await once(socket, "connect");
      socket.write(request.repeat(capacity.underWay + 6));
      await expect.poll(underWay, { timeout: 10_000 }).toBe(capacity.underWay);
      socket.destroy();
    }, patiently);
    await expect.poll(underWay, { timeout: 10_000 }).toBe(0);
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200);
  });

  test("reads that are never kept", async () => {
    const full = await startTestApi({ STUDENT_CONTACT: "full" });
    await full.db.teacher.create({ data: { id_teacher: 1, nama_pengajar: "Ustadzah Contoh" } });
    for (let sent = 0; sent < capacity.underWay * 2; sent += 1) {
      expect((await full.request("/api/teachers/1")).status).toBe(200);
    }
    await full.close();
  });
});

test("200 for others after as many clients have gone before they were answered", async () => {
  await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE access_tokens IN ACCESS EXCLUSIVE MODE`;
    for (let gone = 0; gone < capacity.underWay; gone += 1) {
      const socket = open();
      await once(socket, "connect");
      socket.write(`GET /api/users HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      socket.destroy();
    }
  }, patiently);
  expect((await ask()).status).toBe(200);
});

function open(): Socket {
  const { hostname, port } = new URL(api.url);
  return connect(Number(port), hostname);
}

/** Sends a request that is the last on its connection. @returns the answer. */
async function exchange(request: string): Promise<string> {
  const socket = open();
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  socket.write(request);
  await once(socket, "close");
  return answer;
}
