// A server of its own behind a proxy, which has four places for connections.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { keepAliveTimeoutOf } from "../../src/http/limits.ts";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { sendSlowly } from "../support/slow-request.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: "1", OPERATOR_PORT: "0" });
});
afterAll(() => api.close());

const sockets: Socket[] = [];
beforeEach(async () => {
  api.app.server.maxConnections = 10_000;
  for (const socket of sockets.splice(0)) socket.destroy();
  const count = () => new Promise((resolve) => api.app.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(0);
  api.app.server.maxConnections = 4;
});

/** Opens a connection. `ask` sends a request on it, and returns the status of the response. */
async function open(url = api.url) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  sockets.push(socket);
  let isClosed = false;
  socket.once("close", () => {
    isClosed = true;
  });
  await once(socket, "connect");
  const ask = async (requests = 1) => {
    socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n".repeat(requests));
    let answers = "";
    while (answers.split("HTTP/1.1 200 ").length <= requests) answers += (await once(socket, "data"))[0];
    return answers;
  };
  return { socket, ask, isClosed: () => isClosed };
}

/** Opens connections that have been idle since their one request, longest first. */
async function openIdle(count: number) {
  const idle: Awaited<ReturnType<typeof open>>[] = [];
  for (let n = 0; n < count; n += 1) {
    const one = await open();
    await one.ask();
    idle.push(one);
  }
  return idle;
}

test.each([
  [undefined, 7_000],
  ["0", 7_000],
  ["false", 7_000],
  ["1", 125_000],
  ["2", 125_000],
  ["true", 125_000],
  ["10.0.0.0/8, 127.0.0.1", 125_000],
])("with TRUST_PROXY=%s a connection may be idle for %d ms", (text, milliseconds) => {
  expect(keepAliveTimeoutOf(readConfig({ ...(text !== undefined && { TRUST_PROXY: text }) }))).toBe(milliseconds);
});

test("200 says so, on both ports", async () => {
  for (const url of [api.url, api.operatorUrl]) {
    expect(await (await open(url)).ask()).toMatch(/^keep-alive: timeout=125\r$/im);
  }
});

test("200 on each new connection: the one that has been idle longest makes room", async () => {
  const [first, second, third] = await openIdle(3);
  // Used again, it is no longer the first.
  await first?.ask();
  const fourth = await open();
  await fourth.ask();
  await expect.poll(() => second?.isClosed()).toBe(true);
  await (await open()).ask();
  await expect.poll(() => third?.isClosed()).toBe(true);
  expect([first?.isClosed(), fourth.isClosed()]).toEqual([false, false]);
  await first?.ask();
});

test("200 for ten at once", async () => {
  await openIdle(3);
  const asked = Array.from({ length: 10 }, async () => (await open()).ask().catch(() => "closed"));
  // The last three cannot have been closed by a later one.
  expect((await Promise.all(asked)).filter((answer) => answer.startsWith("HTTP/1.1 200")).length).toBeGreaterThan(2);
});

test("201 for a request in flight, which never makes room", async () => {
  const slow = await sendSlowly(api.url, "/api/auth/register", form(), { Connection: "close" });
  const idle = await openIdle(2);
  await (await open()).ask();
  await (await open()).ask();
  expect((await slow.finish()).status).toBe(201);
  await expect.poll(() => idle.every((one) => one.isClosed())).toBe(true);
});

test("200 for two requests in one packet, and then the connection is idle", async () => {
  const piped = await open();
  await piped.ask(2);
  await openIdle(3);
  await expect.poll(() => piped.isClosed()).toBe(true);
});

test("a connection beyond the maximum is refused while none is idle", async () => {
  const silent = await Promise.all([open(), open(), open(), open()]);
  const { socket } = await open();
  await once(socket, "close");
  expect(silent.map((one) => one.isClosed())).toEqual([false, false, false, false]);
});
