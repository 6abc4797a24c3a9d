import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../src/index.ts";
import { failure, hurufs } from "./responses.ts";
import { type NextAnswer, startServer, type TestServer } from "./server.ts";

const registration = {
  email: "aminah@murid.example",
  name: "Aminah",
  gender: "Perempuan",
  whatsapp: 6281200000001,
} as const;
const updated: NextAnswer = { status: 200, body: { data: [], status: 200, message: "Profile updated", error: false } };
const registered: NextAnswer = { status: 201, body: { status: 201, error: false } };
const cut: NextAnswer = { status: 0, fails: "cut" };
/** So short that a test may wait for it. */
const soon = { "retry-after": "0.01" };
const unavailable = failure(503, "Service Unavailable", soon);
const tooMany = failure(429, "Too Many Requests", soon);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const read = (options = {}) => createClient({ baseUrl: server.url, ...options }).GET("/api/hurufs");
const change = () => createClient({ baseUrl: server.url }).PUT("/api/users", { body: { name: "Aminah" } });
const register = () => createClient({ baseUrl: server.url }).POST("/api/auth/register", { body: registration });

describe("a call is sent again", () => {
  test.each([
    ["429", tooMany],
    ["502, a proxy's", { status: 502, body: "<h1>Bad Gateway</h1>", headers: soon }],
    ["503", unavailable],
    ["504, a proxy's", { status: 504, headers: soon }],
    ["a connection that was cut", cut],
  ] as const)("after %s, when it reads", async (_what, answer) => {
    server.answers(answer, hurufs);
    expect((await read()).data).toHaveLength(1);
    expect(server.arrived).toHaveLength(2);
  });

  test("after 503, when it changes what may be changed twice: with its body", async () => {
    server.answers(unavailable, updated);
    expect((await change()).error).toBeUndefined();
    expect(server.arrived.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", '{"name":"Aminah"}'],
      ["PUT", '{"name":"Aminah"}'],
    ]);
  });

  test("after 429, also for unsafe methods: it was rejected before any effect", async () => {
    server.answers(tooMany, registered);
    expect((await register()).error).toBeUndefined();
    expect(server.arrived.map(({ body }) => JSON.parse(body))).toEqual([registration, registration]);
  });

  test("after a connection that was cut, for a POST with an Idempotency-Key: a call's own, or one of its options", async () => {
    let count = 0;
    const idempotencyKey = () => `key-${++count}`;
    const client = createClient({ baseUrl: server.url, idempotencyKey });
    for (const headers of [{}, { "Idempotency-Key": "mine" }]) {
      server.answers(cut, registered);
      expect((await client.POST("/api/auth/register", { body: registration, headers })).error).toBeUndefined();
      const key = "Idempotency-Key" in headers ? "mine" : "key-1";
      expect(server.arrived.map((one) => one.headers["idempotency-key"])).toEqual([key, key]);
    }
  });

  test("after 503 with Retry-After: 1 for a POST with a key, which is still running, without counting as a retry", async () => {
    const running = failure(503, "Service Unavailable", { "retry-after": "1" });
    server.answers(cut, running, running, registered);
    const client = createClient({ baseUrl: server.url, retries: 1, idempotencyKey: () => "key" });
    expect((await client.POST("/api/auth/register", { body: registration })).error).toBeUndefined();
    expect(server.arrived).toHaveLength(4);
  });

  test("at most twice, or the app's number of retries; then returns the last error", async () => {
    server.answers(tooMany, tooMany, unavailable, hurufs);
    expect((await read()).error?.status).toBe(503);
    expect(server.arrived).toHaveLength(3);
    const without = failure(503, "Service Unavailable");
    server.answers(without, without, without, hurufs);
    expect((await read()).error?.status).toBe(503);
    expect(server.arrived).toHaveLength(3);
    server.answers(unavailable, hurufs);
    expect((await read({ retries: 0 })).error?.status).toBe(503);
    expect(server.arrived).toHaveLength(1);
  });
});

describe("a call is not sent again", () => {
  test.each([
    ["503", unavailable, 503],
    ["a connection that was cut", cut, 0],
  ])("after %s, for unsafe methods: the effect is unknown", async (_what, answer, status) => {
    server.answers(answer, registered);
    expect((await register()).error?.status).toBe(status);
    expect(server.arrived).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 413, 415, 500])("after %i, which would be the same again", async (status) => {
    server.answers(failure(status, "Refused", soon), hurufs);
    expect((await read()).error?.status).toBe(status);
    expect(server.arrived).toHaveLength(1);
  });
});

describe("Retry-After", () => {
  test("is waited for", async () => {
    server.answers(failure(503, "Service Unavailable", { "retry-after": "1" }), hurufs);
    expect((await read()).data).toHaveLength(1);
    const [first, second] = server.arrived;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("longer than the call's time-out is left to the app: the error is immediate, with the seconds to wait", async () => {
    server.answers(failure(503, "Service Unavailable", { "retry-after": "30" }), hurufs);
    expect((await read({ timeout: 20_000 })).error).toMatchObject({ status: 503, retryAfter: 30 });
    expect(server.arrived).toHaveLength(1);
  });
});

describe("an abort", () => {
  test("ends the waiting, too", async () => {
    const controller = new AbortController();
    server.answers(failure(503, "Service Unavailable", { "retry-after": "3600" }), hurufs);
    const client = createClient({ baseUrl: server.url, timeout: 7_200_000 });
    const call = client.GET("/api/hurufs", { signal: controller.signal });
    await expect.poll(() => server.arrived.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(server.arrived).toHaveLength(1);
  });
});
