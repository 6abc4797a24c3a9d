import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { join } from "node:path";
import { type ConnectionOptions, connect, type TLSSocket } from "node:tls";
import type { Program } from "@talaqqi/test-kit/processes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { haproxy, nginx, startBalancer, usual } from "./balancers.ts";
import { type Echo, endProxy, get, startEcho } from "./support.ts";

// The balancers in front of two upstreams that return what they were sent.

test("nginx logs paths without queries, in which staff search for people", async () => {
  const echo = await startEcho("staff");
  const { program, port, folder } = await startBalancer(nginx, [echo, echo, echo], usual);
  const { status } = await get(port, "staff.school.example", {}, "/operator/students?search=Siti");
  // The log is written when the worker ends, at the latest.
  await endProxy(program);
  await echo.close();
  expect(status).toBe(200);
  const log = readFileSync(join(folder, "access.log"), "utf8");
  expect(log).toMatch(/^127\.0\.0\.1 \S+ staff\.school\.example GET \/operator\/students 200 \d+ [\d.]+$/m);
  expect(log).not.toContain("Siti");
});

test("nginx counts the addresses of one IPv6 network together", async () => {
  const echo = await startEcho("1");
  const { program, port } = await startBalancer(nginx, [echo, echo, echo], { ...usual, requests: 5 });
  const send = async (address: (n: number) => string) => {
    const headers = Array.from({ length: 20 }, (_, n) => ({ "x-test-address": address(n) }));
    const responses = await Promise.all(headers.map((one) => get(port, "api.school.example", one)));
    return new Set(responses.map(({ status }) => status));
  };
  expect(await send((n) => `2001:db8:0:${n + 1}::1`)).toEqual(new Set([200]));
  expect(await send((n) => `2001:db8:1:1:${n}::1`)).toEqual(new Set([200, 429]));
  await endProxy(program);
  await echo.close();
});

describe.each([
  ["HAProxy", haproxy, expect.objectContaining({ code: "ECONNRESET" })],
  ["nginx", nginx, 429],
] as const)("%s", (_name, configure, tooMany) => {
  let echoes: [Echo, Echo, Echo];
  let program: Program;
  let port: number;
  beforeAll(async () => {
    echoes = [await startEcho("1"), await startEcho("2"), await startEcho("staff")];
    ({ program, port } = await startBalancer(configure, echoes, usual));
  });
  afterAll(async () => {
    await endProxy(program);
    for (const echo of echoes ?? []) await echo.close();
  });
  const api = (headers: IncomingHttpHeaders = {}) => get(port, "api.school.example", headers);

  test.each(["api.school.example", "staff.school.example"])(
    "%s: passes on the host, the client's own address and an id of its own, not forged ones",
    async (host) => {
      const forged = { "x-forwarded-for": "203.0.113.9, 10.0.0.1", "x-request-id": "forged" };
      const { status, headers } = await get(port, host, forged);
      expect(status).toBe(200);
      const seen = JSON.parse(String(headers["x-echo"]));
      expect(seen).toMatchObject({ host, "x-forwarded-for": "127.0.0.1" });
      expect(seen["x-request-id"]).toMatch(/^[\da-f-]{32,36}$/);
    },
  );

  test("403 for the staff's host from outside the school's network", async () => {
    const guarded = await startBalancer(configure, echoes, { ...usual, school: "127.0.0.2/32" });
    const from = (address: string, host: string) =>
      get(guarded.port, host, {}, "/", address).then(({ status }) => status);
    expect(await from("127.0.0.1", "staff.school.example")).toBe(403);
    expect(await from("127.0.0.1", "STAFF.school.example")).toBe(403);
    expect(await from("127.0.0.2", "staff.school.example")).toBe(200);
    expect(await from("127.0.0.1", "api.school.example")).toBe(200);
    await endProxy(guarded.program);
  });

  test("HTTP/2", async () => {
    const session = connectHttp2("https://api.school.example", {
      createConnection: () => connect({ host: "127.0.0.1", port, ALPNProtocols: ["h2"], rejectUnauthorized: false }),
    });
    const [headers] = await once(session.request({ ":path": "/" }).resume(), "response");
    session.destroy();
    expect(headers).toMatchObject({ ":status": 200 });
  });

  test("sends the staff's host to their port, and the API's to both instances", async () => {
    expect(await get(port, "staff.school.example")).toMatchObject({ status: 200, body: "staff" });
    const seen = new Set<string>();
    for (let n = 0; n < 6; n += 1) seen.add((await api()).body);
    expect([...seen].sort()).toEqual(["1", "2"]);
  });

  // What a client offers at the lowest security level, so that only the balancer refuses.
  const offers: [what: string, accepted: string | undefined, options: ConnectionOptions][] = [
    ["TLS 1.3", "TLSv1.3", { minVersion: "TLSv1.3" }],
    ["TLS 1.2", "TLSv1.2", { maxVersion: "TLSv1.2" }],
    ["TLS 1.1", undefined, { minVersion: "TLSv1", maxVersion: "TLSv1.1" }],
    ["a cipher without forward secrecy", undefined, { maxVersion: "TLSv1.2", ciphers: "AES256-GCM-SHA384" }],
    ["CBC", undefined, { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES128-SHA256" }],
  ];
  test.each(offers)("offered %s, uses %s", async (_what, accepted, { ciphers = "ALL", ...options }) => {
    expect(await negotiate(port, { ...options, ciphers: `${ciphers}:@SECLEVEL=0` })).toBe(accepted);
  });

  test("closes a hundred connections whose headers never end, and serves others meanwhile", async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => openSlow(port)));
    expect((await api()).status).toBe(200);
    // Each is closed by the balancer: a test that ends shows it.
    await Promise.all(slow.map(({ closed }) => closed));
  });

  test("429 in the contract's form when an address sends too much", async () => {
    const limited = await startBalancer(configure, echoes, { ...usual, requests: 5 });
    const send = () => get(limited.port, "api.school.example");
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    const refused = responses.find(({ status }) => status === 429);
    expect(JSON.parse(refused?.body ?? "null")).toEqual({ status: 429, error: true, message: "Too Many Requests" });
    expect(refused?.headers).toMatchObject({ "retry-after": "10", "access-control-allow-origin": "*" });
    await endProxy(limited.program);
  });

  test("refuses an address more connections than its limit, until they end", async () => {
    const limited = await startBalancer(configure, echoes, { ...usual, connections: 5 });
    const read = (path = "/") => get(limited.port, "api.school.example", {}, path);
    const status = () => read().then((response) => response.status, Object);
    const waiting = Array.from({ length: 5 }, () => read("/held"));
    const held = () => echoes.flatMap((echo) => echo.held);
    await expect.poll(() => held().length).toBe(waiting.length);
    expect(await status()).toEqual(tooMany);
    for (const response of held()) response.end();
    expect((await Promise.all(waiting)).map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
    await expect.poll(status).toBe(200);
    await endProxy(limited.program);
  });

  test("503 in the contract's form when no instance responds", async () => {
    const [one, two] = echoes;
    await one.close();
    await two.close();
    const { status, body, headers } = await api();
    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 503,
      body: { status: 503, error: true, message: "Service Unavailable" },
    });
    expect(headers).toMatchObject({ "retry-after": "5", "access-control-allow-origin": "*" });
  });
});

/** @returns the version of TLS that both sides use, or undefined when the balancer refuses the connection. */
function negotiate(port: number, options: ConnectionOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false, ...options }, () => {
      resolve(socket.getProtocol() ?? undefined);
      socket.destroy();
    });
    socket.once("error", () => resolve(undefined));
  });
}

/** Opens a connection that sends the start of a header. `closed` resolves when the other side ends it. */
function openSlow(port: number): Promise<{ closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => {
      socket.write("GET / HTTP/1.1\r\nHost: api.school.example\r\nX-Slow: ");
      const closed = new Promise<void>((close) => socket.once("close", () => close()));
      resolve({ closed });
    });
    socket.once("error", reject);
    // Read, or the end would not arrive; end, so that the socket closes.
    socket.resume().once("end", () => socket.end());
  });
}
