import { startService } from "@talaqqi/test-kit/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Configure, haproxy, nginx, startBalancer, usual } from "./balancers.ts";
import { endProxy, get, post, type Response } from "./support.ts";

// The balancers in front of the service. Both of their instances are the same process: nginx counts their failures apart.

const KiB = 1024;
const POSTS = 120;
const AT_ONCE = 6;

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  const limits = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_AUTH_PER_MINUTE: "1000000" };
  service = await startService({ TRUST_PROXY: "1", ...limits });
});
afterAll(() => service?.stop());

/** As other proxies are set up: the service itself refuses the body. */
const nginxWithoutLimit: Configure = (folder, certificate, ports, limits) =>
  nginx(folder, certificate, ports, limits, [["client_max_body_size 64k", "client_max_body_size 128m"]]);

describe.each([
  ["HAProxy", haproxy],
  ["nginx", nginx],
  ["nginx without a limit of its own", nginxWithoutLimit],
])("%s", (_name, configure) => {
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  beforeAll(async () => {
    const upstream = { port: Number(new URL(service.url).port) };
    const limits = { ...usual, requests: 1_000_000, headers: 60 };
    balancer = await startBalancer(configure, [upstream, upstream, upstream], limits, "/healthz");
  });
  afterAll(() => endProxy(balancer?.program));

  const api = "api.school.example";
  const staff = "staff.school.example";
  const read = () => get(balancer.port, api, {}, "/api/hurufs");
  const send = (kibibytes: number, { host = api, path = "/api/auth/register", isChunked = false } = {}) =>
    post(balancer.port, host, path, Buffer.alloc(kibibytes * KiB, " "), isChunked);
  const summarize = ({ status, headers, body }: Response) => ({
    status,
    envelope: JSON.parse(body),
    origin: headers["access-control-allow-origin"],
  });
  const tooLarge = { status: 413, envelope: { status: 413, error: true, message: "Payload Too Large" }, origin: "*" };
  const unauthorized = { status: 401, envelope: { status: 401, error: true, message: "Unauthorized" }, origin: "*" };

  test.each([
    ["413 by Content-Length", 70, {}, tooLarge],
    ["413 in chunks", 70, { isChunked: true }, tooLarge],
    ["413 for more than the service drops", 3 * KiB, {}, tooLarge],
    ["401 of an import without a token", 3 * KiB, { host: staff, path: "/operator/content/import" }, unauthorized],
  ])("%s, and 200 for all others meanwhile", async (_what, kibibytes, options, expected) => {
    const { responses, reads } = await whileReading(20, () => send(kibibytes, options));
    expect(responses.map(summarize)).toEqual(responses.map(() => expected));
    expect(new Set(reads)).toEqual(new Set([200]));
  });

  test("413 for each of 120 bodies of 900 KB, and 200 for all others meanwhile", async () => {
    const { responses, reads } = await whileReading(POSTS, () => send(900));
    expect(responses.map(summarize)).toEqual(responses.map(() => tooLarge));
    expect(new Set(reads)).toEqual(new Set([200]));
  });

  /** Sends some at a time. @returns their responses, and the statuses of what others read until the last of them. */
  async function whileReading(count: number, sendOne: () => Promise<Response>) {
    const responses: Response[] = [];
    const reads: number[] = [];
    let [left, sending] = [count, true];
    const others = Array.from({ length: 4 }, async () => {
      while (sending) reads.push((await read()).status);
    });
    const senders = Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        responses.push(await sendOne());
      }
    });
    await Promise.all(senders).finally(() => {
      sending = false;
    });
    await Promise.all(others);
    return { responses, reads };
  }
});
