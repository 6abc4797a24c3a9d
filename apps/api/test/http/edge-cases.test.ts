import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { readResponses, sendRaw } from "../support/http.ts";

// What a request may look like on the wire, and whether its connection can go on (docs/decisions/0045-edge-cases-of-http.md).

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

type Case = [
  what: string,
  request: string | Buffer,
  status: number,
  more?: { headers?: object; message?: string | RegExp; closes?: true },
];

const request = (line: string, ...headers: string[]) => [line, ...headers, "", ""].join("\r\n");
const get = (target: string, ...headers: string[]) => request(`GET ${target} HTTP/1.1`, "Host: a", ...headers);
const post = (body: string | Buffer, ...headers: string[]) => {
  const length = `Content-Length: ${body.length}`;
  const head = request("POST /api/auth/register HTTP/1.1", "Host: a", length, ...headers);
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
};
const json = "Content-Type: application/json";
const notHttp = "the request is not valid HTTP";
const wrongHost = "the Host header must name exactly one host";
const incomplete = /^email is required/;
const unsupported = "Unsupported Media Type";

const codings: Case[] = ["foo", "gzip", "identity", "chunked, foo"].map(
  (coding): Case => [
    `the transfer coding "${coding}" of a GET`,
    get("/api/hurufs", `Transfer-Encoding: ${coding}`),
    400,
    { message: notHttp, closes: true },
  ],
);

const hosts: Case[] = [
  ["two Hosts", get("/api/hurufs", "Host: b"), 400, { message: wrongHost }],
  ["the same Host twice", get("/api/hurufs", "hOST: a"), 400, { message: wrongHost }],
  ...["", "a b", "a/b", "a:b", "a,b@c", "[::1", "https://a"].map(
    (host): Case => [
      `the Host "${host}"`,
      request("GET /api/hurufs HTTP/1.1", `Host: ${host}`),
      400,
      { message: wrongHost },
    ],
  ),
  ["two Hosts in HTTP/1.0", request("GET /api/hurufs HTTP/1.0", "Host: a", "Host: b"), 400, { closes: true }],
  ...["api_1:3000", "203.0.113.1", "[2001:db8::1]:3000", "xn--bcher-kva.example."].map(
    (host): Case => [`the Host "${host}"`, request("GET /api/hurufs HTTP/1.1", `Host: ${host}`), 200],
  ),
];

const versions = ["0.9", "2.0"].map(
  (version): Case => [
    `HTTP/${version}`,
    request(`GET /api/hurufs HTTP/${version}`, "Host: a"),
    400,
    { message: notHttp, closes: true },
  ],
);

const targets: Case[] = [
  ["a whole address", get("http://other.example:81/api/hurufs"), 200],
  ["a whole address with a user", get("HTTPS://u:p@other.example/api/hurufs?x=/"), 200],
  ["a whole address whose host is none", get("http://%zz/api/hurufs"), 200],
  ["a whole address without a path", get("http://other.example?x=/api/hurufs"), 404],
  [
    "a whole address, another method",
    request("DELETE HTTP://other.example/api/hurufs HTTP/1.1", "Host: a"),
    405,
    { headers: { allow: "GET, HEAD" } },
  ],
  ["a whole address with a wrong path", get("http://other.example/%zz"), 400, { message: "percent-encoded" }],
  ["an authority", get("other.example:80"), 400, { message: notHttp, closes: true }],
  [
    "CONNECT",
    request("CONNECT other.example:443 HTTP/1.1", "Host: other.example:443"),
    405,
    { headers: { allow: "" }, closes: true },
  ],
  ["OPTIONS", request("OPTIONS /api/users?x=1 HTTP/1.1", "Host: a"), 204, { headers: { allow: "GET, PUT" } }],
  ["OPTIONS *", request("OPTIONS * HTTP/1.1", "Host: a"), 204, { headers: { allow: null } }],
];

const bodies: Case[] = [
  ["another parameter", post("{}", `${json}; profile=x`), 400, { message: incomplete }],
  ["other parameters", post("{}", `${json}; a="b"; charset=UTF-8 ;c=d`), 400, { message: incomplete }],
  ["another charset", post("{}", `${json}; a=b; charset=latin1`), 415, { message: unsupported }],
  ["a body called plain", post("{}", json, "Content-Encoding: Identity"), 400, { message: incomplete }],
  ...["gzip", "x-nothing", "identity, br"].map(
    (encoding): Case => [
      `a body in ${encoding}`,
      post(gzipSync("{}"), json, `Content-Encoding: ${encoding}`),
      415,
      { message: unsupported, headers: { "accept-encoding": "identity" } },
    ],
  ),
  ["no JSON", post("{", json), 400, { message: "not valid JSON" }],
  ["no UTF-8", post(Buffer.from([0x22, 0xff, 0x22]), json), 400, { message: "not valid UTF-8" }],
  ["another type", post("{}", "Content-Type: text/plain"), 415, { message: unsupported }],
];

describe.each([
  ["hosts", hosts],
  ["versions", versions],
  ["codings", codings],
  ["targets", targets],
  ["bodies", bodies],
])("%s:", (_kind, cases) => {
  test.each(cases.map(([what, bytes, status, more]) => [status, what, bytes, more] as const))(
    "%d for %s",
    async (status, _what, bytes, { headers = {}, message, closes = false } = {}) => {
      const next = get("/api/hurufs", "Connection: close");
      const received = await sendRaw(api.url, Buffer.concat([Buffer.from(bytes), Buffer.from(next)]));
      const [response, ...others] = readResponses(Buffer.from(received), []);
      expect(response?.status).toBe(status);
      for (const [name, value] of Object.entries(headers)) expect(response?.headers.get(name), name).toBe(value);
      if (message) expect(JSON.parse(response?.body ?? "").message).toMatch(message);
      expect(others.map((one) => one.status)).toEqual(closes ? [] : [200]);
    },
  );
});
