import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { refusesConnections, sendSlowly } from "../support/slow-request.ts";

let api: TestApi;
beforeEach(async () => {
  // A stop that waited for connections on which nothing happens would take minutes.
  api = await startTestApi({ TRUST_PROXY: "1" });
});
afterEach(() => api.close());

test("201 for what is in flight when the server stops, and then the connection closes", async () => {
  const body = form();
  const request = await sendSlowly(api.url, "/api/auth/register", body);
  const closed = api.app.close();
  await refusesConnections(api.url);

  const response = await request.finish();
  expect(response.status).toBe(201);
  expect(response.headers.get("connection")).toBe("close");
  expect(await response.text()).toBe('{"status":201,"error":false}');
  await closed;
  expect(await api.db.user.count({ where: { email: body.email } })).toBe(1);
});

test("400 in the envelope for what is in flight and wrong", async () => {
  const request = await sendSlowly(api.url, "/api/auth/register", []);
  const closed = api.app.close();
  await refusesConnections(api.url);
  const response = await request.finish();
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ status: 400, error: true });
  await closed;
});

test("a connection that waits for its next request is closed", async () => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write("GET /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
  const gone = once(socket, "close");
  await api.app.close();
  await gone;
});

test("new connections are rejected meanwhile", async () => {
  const request = await sendSlowly(api.url, "/api/auth/register", form());
  const closed = api.app.close();
  await refusesConnections(api.url);
  await expect(api.request("/api/hurufs")).rejects.toThrow();
  await request.finish();
  await closed;
});

test("stopping twice is stopping once", async () => {
  await Promise.all([api.app.close(), api.app.close()]);
});

describe("before it stops, the server drains its connections:", () => {
  test("503 of /readyz first, while other requests on new connections get one response each", async () => {
    const { url } = api;
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`${url}${path}`);
      return [status, headers.get("connection")];
    };
    expect(await ask("/readyz")).toEqual([200, "keep-alive"]);
    const drain = api.app.drain();
    expect(await ask("/readyz")).toEqual([503, "close"]);
    expect(await ask("/api/hurufs")).toEqual([200, "close"]);
    expect(await ask("/healthz")).toEqual([200, "close"]);
    await drain;
    await refusesConnections(url);
  });

  test("503 of /readyz on both ports at the same time, with OPERATOR_PORT", async () => {
    const both = await startTestApi({ OPERATOR_PORT: "0" });
    const drain = both.servers.drain();
    for (const url of [both.url, both.operatorUrl]) expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await Promise.all([both.url, both.operatorUrl].map(refusesConnections));
    await drain;
    await both.close();
  });

  test("200 for one more request on it, and then it closes; new connections are refused", async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const ask = async () => {
      socket.write("GET /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n");
      const [answer] = await once(socket, "data");
      return String(answer);
    };
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
    const drain = api.app.drain();
    await refusesConnections(api.url);
    const gone = once(socket, "close");
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    await gone;
    // Nobody is left to be waited for.
    await drain;
    await api.app.close();
  });

  test("503 of /readyz meanwhile", async () => {
    const request = await sendSlowly(api.url, "/api/auth/register", form());
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const drain = api.app.drain();
    await refusesConnections(api.url);
    socket.write("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(
      /^HTTP\/1\.1 503 .*retry-after: .*"Not ready: the server is starting or stopping"/is,
    );
    expect((await request.finish()).status).toBe(201);
    await drain;
  });

  test.each(["", "GET /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n"])(
    "a connection that waits after %j is closed a moment later",
    async (sent) => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      const answer = once(socket, "data");
      socket.write(sent);
      if (sent) await answer;
      const gone = once(socket, "close");
      const begun = performance.now();
      await api.app.drain();
      await api.app.close();
      await gone;
      expect(performance.now() - begun).toBeLessThan(4_000);
    },
  );
});
