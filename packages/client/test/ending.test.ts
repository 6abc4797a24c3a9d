import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient } from "../src/index.ts";
import { failure, hurufs } from "./responses.ts";
import { type NextAnswer, startServer, type TestServer } from "./server.ts";

const noAnswer: NextAnswer = { status: 0, fails: "no answer" };
const noEnd: NextAnswer = { status: 200, fails: "no end" };
const endless: [title: string, answer: NextAnswer][] = [
  ["does not answer", noAnswer],
  ["does not come to the end of its answer", noEnd],
];

// One for each test: what a call has sent before it was broken off may arrive after it.
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

describe("the time-out", () => {
  test.each(endless)("gives an error of status 0 when the service %s", async (_what, answer) => {
    server.answers(answer, hurufs);
    const { data, error } = await createClient({ baseUrl: server.url, timeout: 100 }).GET("/api/hurufs");
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ name: "TalaqqiError", status: 0, message: "Timeout", errors: [], requestId: "" });
  });
});

test("a call's own time-out and retries are used instead of the client's", async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers(failure(503, "Service Unavailable"), noAnswer, hurufs);
  const none = { retries: 0 };
  expect((await client.listHurufs(undefined, none)).error).toMatchObject({ status: 503 });
  expect((await client.GET("/api/hurufs", { ...none, timeout: 100 })).error).toMatchObject({ message: "Timeout" });
});

describe("an abort", () => {
  test.each(endless)("rejects with the caller's reason when the service %s", async (_what, answer) => {
    const controller = new AbortController();
    server.answers(answer);
    const call = createClient({ baseUrl: server.url }).GET("/api/hurufs", { signal: controller.signal });
    await expect.poll(() => server.arrived.length).toBe(1);
    const reason = new Error("the page was left");
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  test("before the call sends no request", async () => {
    server.answers(hurufs);
    const call = createClient({ baseUrl: server.url }).GET("/api/hurufs", { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(server.arrived).toEqual([]);
  });

  test("after the call has no effect, and leaves no listener", async () => {
    const controller = new AbortController();
    const listening = new Set<unknown>();
    const { signal } = controller;
    const [add, remove] = [signal.addEventListener, signal.removeEventListener];
    signal.addEventListener = (type: string, listener: EventListener) => {
      listening.add(listener);
      add.call(signal, type, listener);
    };
    signal.removeEventListener = (type: string, listener: EventListener) => {
      listening.delete(listener);
      remove.call(signal, type, listener);
    };
    server.answers(hurufs);
    const { data } = await createClient({ baseUrl: server.url }).GET("/api/hurufs", { signal });
    controller.abort();
    expect(data).toHaveLength(1);
    expect([...listening]).toEqual([]);
  });
});

test("a service that is not there is an error of status 0, whose cause is the fetch's", async () => {
  const gone = await startServer();
  await gone.close();
  const { error } = await createClient({ baseUrl: gone.url, retries: 0 }).GET("/api/hurufs");
  expect(error).toMatchObject({ status: 0, message: "fetch failed", cause: expect.any(TypeError) });
});

const notTheServices: [title: string, answer: NextAnswer][] = [
  ["a page", { status: 200, body: "<h1>Welcome to our network</h1>", headers: { "content-type": "text/html" } }],
  ["nothing", { status: 200 }],
  ["another envelope", { status: 200, body: { hello: 1 } }],
  ["an error under 200", { status: 200, body: { status: 500, message: "Internal Server Error", error: true } }],
];

test.each(notTheServices)(
  "%s instead of a response, as from some networks, is an error of status 0, and is asked for once",
  async (what, answer) => {
    server.answers(answer);
    const { data, error } = await createClient({ baseUrl: server.url }).GET("/api/hurufs");
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ name: "TalaqqiError", status: 0 });
    if (what === "a page") expect(error?.message).toMatch(/^GET .*: not a response of the service, but text\/html$/);
    expect(server.arrived).toHaveLength(1);
  },
);
