import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { sendRaw } from "../support/http.ts";

// The Connection and Keep-Alive headers of responses, byte by byte, and whether the connection stays open.

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

type Version = "1.0" | "1.1";
type Target = { line: string; body?: string; headers?: string[] };

const json = "Content-Type: application/json";
const responses: [status: number, what: string, target: Target][] = [
  [200, "a cached list", { line: "GET /api/hurufs" }],
  [400, "a wrong filter", { line: "GET /api/pertanyaans?id_content=x" }],
  [400, "a body that is not JSON", { line: "POST /api/auth/register", headers: [json], body: "{" }],
  [400, "a wrong Host", { line: "GET /api/hurufs", headers: ["Host: b"] }],
  [401, "a missing token", { line: "GET /api/users" }],
  [404, "an unknown path", { line: "GET /api/nothing" }],
  [404, "an unknown id", { line: "GET /api/teachers/x" }],
  [405, "an unknown method", { line: "DELETE /api/hurufs" }],
  [415, "another type", { line: "POST /api/auth/register", headers: ["Content-Type: text/plain"], body: "{}" }],
];

const connections: { version: Version; asked: string[]; connection: "keep-alive" | "close" }[] = [
  { version: "1.1", asked: [], connection: "keep-alive" },
  { version: "1.1", asked: ["Connection: close"], connection: "close" },
  { version: "1.0", asked: [], connection: "close" },
  { version: "1.0", asked: ["Connection: keep-alive"], connection: "keep-alive" },
];

const bytesOf = (version: Version, { line, headers = [], body }: Target, asked: string[]) =>
  [
    `${line} HTTP/${version}`,
    "Host: a",
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${body.length}`]),
    ...asked,
    "",
    body ?? "",
  ].join("\r\n");

const last = bytesOf("1.1", { line: "GET /healthz" }, ["Connection: close"]);

/** @returns the heads of the responses, in lower case. */
const headsOf = (received: string) =>
  received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((response) => response.slice(0, response.indexOf("\r\n\r\n")).toLowerCase());

describe.each(connections)("HTTP/$version with $asked", ({ version, asked, connection }) => {
  test.each(responses)(`%d for %s: Connection: ${connection}`, async (status, _what, target) => {
    const heads = headsOf(await sendRaw(api.url, bytesOf(version, target, asked) + last));
    const [head = "", next] = heads;
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    expect(head.split("\r\n").filter((line) => /^(connection|keep-alive):/.test(line))).toEqual(
      connection === "close" ? ["connection: close"] : ["connection: keep-alive", "keep-alive: timeout=600"],
    );
    expect(next?.slice(0, 12)).toBe(connection === "close" ? undefined : "http/1.1 200");
  });
});
