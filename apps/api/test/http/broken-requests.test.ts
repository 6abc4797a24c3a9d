import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { expectError } from "../support/errors.ts";
import { parseResponse, readResponses, sendRaw, sendRequest } from "../support/http.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

afterEach(async () => {
  expect((await api.request("/api/hurufs")).status).toBe(200);
});

const post = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

describe("400 for what is not HTTP:", () => {
  const broken = [
    ["words", "GARBAGE\r\n\r\n"],
    ["a method that there is not", "FOO /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["a method in small letters", "get /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["a version that there is not", "GET /api/hurufs HTTP/9.9\r\nHost: a\r\n\r\n"],
    ["a space in the path", "GET /api/hu rufs HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["raw bytes in the path", Buffer.from("GET /api/\xff\x00 HTTP/1.1\r\nHost: a\r\n\r\n", "latin1")],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["the beginning of TLS", Buffer.from("160301020001000001fc0303", "hex")],
    ["no Host", "GET /api/hurufs HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a header without a colon", "GET /api/hurufs HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n"],
    ["a space in a header's name", "GET /api/hurufs HTTP/1.1\r\nHost: a\r\nX Y: z\r\n\r\n"],
    ["NUL in a header", "GET /api/hurufs HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n"],
    ["a length that is no number", `${post}Content-Length: ten\r\n\r\n{}`],
    ["a length below 0", `${post}Content-Length: -1\r\n\r\n{}`],
    ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `],
    ["a length and chunks", `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    ["chunks that are none", `${post}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`],
    ["an encoding that there is not", `${post}Transfer-Encoding: nonsense\r\n\r\n{}`],
  ] as const;

  test.each(broken)("%s", async (_what, bytes) => {
    await expectError(parseResponse(await sendRaw(api.url, bytes)), 400);
  });
});

describe("with a list in CORS_ORIGIN and a rate limit:", () => {
  const origin = "https://app.example.com";
  let strict: TestApi;
  beforeAll(async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: "7", RATE_LIMIT_AUTH_PER_MINUTE: "1" };
    strict = await startTestApi({ CORS_ORIGIN: origin, METRICS_PORT: "0", ...limits });
  });
  afterAll(() => strict.close());

  const body = `${post}Origin: ${origin}\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`;
  const cases: [what: string, status: number, bytes: string, allowed: string | null][] = [
    ["an unknown origin", 400, "nonsense\r\n\r\n", null],
    ["another origin", 400, "GET / HTTP/9.9\r\nOrigin: https://elsewhere.example\r\n\r\n", null],
    ["a listed origin", 400, `GET / HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\nX Y: z\r\n\r\n`, origin],
    ["a listed origin", 431, `GET / HTTP/1.1\r\norigin: ${origin}\r\nX: ${"x".repeat(17_000)}\r\n\r\n`, origin],
    ["a listed origin of a broken body", 400, body, origin],
    ["a listed origin without a Host", 400, `GET / HTTP/1.1\r\nConnection: close\r\nOrigin: ${origin}\r\n\r\n`, origin],
    ["a listed origin of CONNECT", 405, `CONNECT a:1 HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\n\r\n`, origin],
    ["a whole request", 404, "GET /nothing HTTP/1.0\r\n\r\n", null],
  ];

  test("each is counted and reported once, and readable for the pages of a listed origin; then 429 for all of them", async () => {
    const send = async (bytes: string) => {
      const { status, headers } = parseResponse(await sendRaw(strict.url, bytes));
      return { status, allowed: headers.get("access-control-allow-origin"), wait: headers.has("retry-after") };
    };
    for (const [what, status, bytes, allowed] of cases) {
      expect({ what, ...(await send(bytes)) }).toEqual({ what, status, allowed, wait: false });
    }
    for (const [what, , bytes, allowed] of cases) {
      expect({ what, ...(await send(bytes)) }).toEqual({ what, status: 429, allowed, wait: true });
    }
    const responses = countBy(
      [...cases.map(([, status]) => status), ...cases.map(() => 429)].map((status) => [status, 1]),
    );
    await expect.poll(loggedStatuses).toEqual(responses);
    expect(await countedStatuses()).toEqual(responses);
    await strict.events.flush();
    const events = await strict.db.event.findMany({ where: { kind: "rate_limited" } });
    expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(cases.length);
  });

  const loggedStatuses = () => {
    const lines = strict
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    return countBy(lines.filter(({ msg }) => msg === "response sent").map(({ status }) => [status, 1]));
  };
  const countedStatuses = async () => {
    const metrics = await (await fetch(`${strict.monitoringUrl}/metrics`)).text();
    const counts = metrics.matchAll(/^talaqqi_http_requests_total\{.*status="(\d+)"\} (\d+)$/gm);
    return countBy([...counts].map(([, status, count]) => [Number(status), Number(count)]));
  };
  function countBy(entries: [status: number, count: number][]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const [status, count] of entries) counts[status] = (counts[status] ?? 0) + count;
    return counts;
  }
});

describe("431 for headers above the limit:", () => {
  const long = "x".repeat(17 * 1024);
  test.each([
    ["one", `GET /api/hurufs HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`],
    ["many", `GET /api/hurufs HTTP/1.1\r\nHost: a\r\n${"X: yyyyyyyyyyyyyyyy\r\n".repeat(1000)}\r\n`],
    ["the path", `GET /api/teachers/${long} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ["the query", `GET /api/hurufs?x=${long} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])("%s", async (_what, bytes) => {
    const response = parseResponse(await sendRaw(api.url, bytes));
    await expectError(response, 431, { message: "Request Header Fields Too Large" });
  });

  test("in the shape of its operation: PUT /api/users has data", async () => {
    const bytes = `PUT /api/users HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`;
    const response = parseResponse(await sendRaw(api.url, bytes));
    await expectError(response, 431, { message: "Request Header Fields Too Large", before: { data: [] } });
  });

  test("not for what is within it", async () => {
    const headers = { "x-long": "x".repeat(15 * 1024) };
    expect((await sendRequest(api.url, "GET", "/api/hurufs", headers)).status).toBe(200);
    await expectError(await sendRequest(api.url, "GET", `/api/teachers/${"x".repeat(15 * 1024)}`), 404);
  });
});

describe("400 for a path that is not correctly percent-encoded:", () => {
  test.each([
    "/%",
    "/api/%zz",
    "/api/teachers/%",
    "/api/teachers/%4",
    "/api/teachers/%e0%a4%a",
    "/api/teachers/%ff",
    "/api/teachers/%ed%a0%80",
    "/api/teachers/%c0%80/slot-time",
    "/api/packages/%zz?x=1",
  ])("%s", async (path) => {
    for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
      await expectError(await sendRequest(api.url, method, path), 400, { message: /percent-encoded/, method });
    }
  });

  test("not for a query, where it is just text", async () => {
    expect((await sendRequest(api.url, "GET", "/api/hurufs?x=%zz&%&y=%ff")).status).toBe(200);
    await expectError(await sendRequest(api.url, "GET", "/api/pertanyaans?id_content=%zz"), 400, {
      fields: ["id_content"],
    });
    await expectError(await sendRequest(api.url, "GET", "/api/pertanyaans?id_content=%00"), 400, {
      fields: ["id_content"],
    });
  });
});

describe("a body whose length differs from Content-Length", () => {
  const body = JSON.stringify({
    email: "siti.panjang@example.com",
    name: "Siti",
    gender: "Perempuan",
    whatsapp: 6281200000001,
  });
  const kept = () => api.db.user.count({ where: { email: "siti.panjang@example.com" } });

  test("400 when there is more: it is cut there, and what follows is no request", async () => {
    const answer = await sendRaw(api.url, `${post}Content-Length: ${body.length - 5}\r\n\r\n${body}`);
    await expectError(parseResponse(answer), 400);
    expect(await kept()).toBe(0);
  });

  test("nothing is stored for a shorter body, and the connection ends", async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.end(`${post}Content-Length: ${body.length + 5}\r\n\r\n${body}`);
    await once(socket, "close");
    await expectError(parseResponse(Buffer.concat(chunks).toString()), 400);
    expect(await kept()).toBe(0);
  });
});

describe("one response to a request with a broken body that was responded to before the body:", () => {
  const chunks = "Transfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n";
  test.each([
    ["an unknown path", 404, `POST /api/nothing HTTP/1.1\r\nHost: a\r\n${chunks}`],
    ["no content type", 415, `POST /api/auth/idp HTTP/1.1\r\nHost: a\r\n${chunks}`],
    ["no token", 401, `PUT /api/users HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${chunks}`],
    ["what takes no body", 200, `GET /api/hurufs HTTP/1.1\r\nHost: a\r\n${chunks}`],
  ])("%s, %d", async (_what, status, bytes) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    const [head = "", body = ""] = bytes.split("\r\n\r\n2\r\n");
    // The answer is on its way before the body breaks off.
    socket.write(`${head}\r\n\r\n`);
    await once(socket, "data");
    socket.write(`2\r\n${body}`);
    await once(socket, "close");
    const text = Buffer.concat(chunks).toString();
    expect(parseResponse(text).status).toBe(status);
    expect(text.match(/HTTP\/1\.1 \d{3} /g)).toHaveLength(1);
  });
});

describe("HTTP features that are not used here are harmless:", () => {
  const get = "GET /api/hurufs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
  test.each([
    ["HTTP/1.0 without a Host", "GET /api/hurufs HTTP/1.0\r\n\r\n"],
    [
      "an upgrade to WebSocket",
      `${get.replace("close", "Upgrade")}Upgrade: websocket\r\nX: y\r\n\r\n`.replace(
        "Upgrade\r\n",
        "Upgrade, close\r\n",
      ),
    ],
    ["a body on a GET", `${get}Content-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello`],
    ["a whole address in the place of the path", get.replace("/api", "http://a/api").concat("\r\n")],
    ["an empty line before the request", `\r\n${get}\r\n`],
  ])("200 for %s", async (_what, bytes) => {
    expect(parseResponse((await sendRaw(api.url, bytes)).replace("HTTP/1.0", "HTTP/1.1")).status).toBe(200);
  });

  test("200 for an unknown expectation", async () => {
    expect((await sendRequest(api.url, "GET", "/api/hurufs", { expect: "nonsense" })).status).toBe(200);
  });

  test("CONNECT, which is for proxies, gets an error after the responses to earlier requests", async () => {
    const bytes = `GET /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\nCONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n`;
    const [first, second, ...others] = readResponses(Buffer.from(await sendRaw(api.url, bytes)), []);
    expect([first?.status, others]).toEqual([200, []]);
    await expectError(new Response(second?.body, second), 405, { message: "Method Not Allowed" });
  });

  test("a client that connects and leaves without a request", async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.destroy();
    await once(socket, "close");
  });
});
