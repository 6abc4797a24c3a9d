import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { expectError } from "../support/errors.ts";
import { readResponses } from "../support/http.ts";
import { patient } from "../support/waiting.ts";

let api: TestApi;
let etag: string;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ METRICS_PORT: "0" });
  etag = (await api.request("/api/hurufs")).headers.get("etag") ?? "";
  token = (await api.signedIn()).token;
});
afterAll(() => api.close());

const request = (method: string, path: string, lines: string[] = [], body = "") =>
  [`${method} ${path} HTTP/1.1`, "Host: a", ...lines, "", body].join("\r\n");
const get = (...lines: string[]) => request("GET", "/api/hurufs", lines);
const register = (body: object, ...lines: string[]) => {
  const text = JSON.stringify(body);
  const length = `Content-Length: ${Buffer.byteLength(text)}`;
  return request("POST", "/api/auth/register", ["Content-Type: application/json", length, ...lines], text);
};
const head = request("HEAD", "/api/hurufs");
const updateProfile = (...lines: string[]) =>
  request("PUT", "/api/users", [`Authorization: Bearer ${token}`, ...lines]);
const chunked = ["Content-Type: application/json", "Transfer-Encoding: chunked"];
const garbage = "garbage\r\n\r\n";
const long = `X-Long: ${"x".repeat(17 * 1024)}`;

/** Opens a connection. `all` waits for its end and returns what came on it. */
function open() {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const closed = once(socket, "close");
  return { socket, received: () => Buffer.concat(chunks), all: () => closed.then(() => Buffer.concat(chunks)) };
}

async function underWay(): Promise<number> {
  const metrics = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
  return Number(/^talaqqi_http_requests_in_flight (\d+)$/m.exec(metrics)?.[1]);
}

const invalid = "the request is not valid HTTP";
const tooLarge = "Request Header Fields Too Large";

type Case = { what: string; bytes: () => string; statuses: number[]; error?: string; before?: object };
const cases: Case[] = [
  { what: "garbage alone", bytes: () => garbage, statuses: [400], error: invalid },
  { what: "a registration, garbage", bytes: () => register(form()) + garbage, statuses: [201, 400], error: invalid },
  {
    what: "a refused registration, garbage",
    bytes: () => register({}) + garbage,
    statuses: [400, 400],
    error: invalid,
  },
  { what: "a list, garbage", bytes: () => get() + garbage, statuses: [200, 400], error: invalid },
  { what: "HEAD, garbage", bytes: () => head + garbage, statuses: [200, 400], error: invalid },
  {
    what: "a list not modified, garbage",
    bytes: () => get(`If-None-Match: ${etag}`) + garbage,
    statuses: [304, 400],
    error: invalid,
  },
  {
    what: "an Expect header, garbage",
    bytes: () => register(form(), "Expect: x") + garbage,
    statuses: [201, 400],
    error: invalid,
  },
  {
    what: "three requests, garbage",
    bytes: () => get() + register(form()) + head + garbage,
    statuses: [200, 201, 200, 400],
    error: invalid,
  },
  {
    what: "an operation with an error shape of its own, garbage",
    bytes: () => updateProfile() + garbage,
    statuses: [400, 400],
    error: invalid,
  },
  {
    what: "100 large lists, garbage",
    bytes: () => get().repeat(100) + garbage,
    statuses: [...Array(100).fill(200), 400],
    error: invalid,
  },
  {
    what: "a registration, headers too large",
    bytes: () => register(form()) + get(long),
    statuses: [201, 431],
    error: tooLarge,
  },
  {
    what: "a registration, headers too large for an operation with an error shape of its own",
    bytes: () => register(form()) + updateProfile(long),
    statuses: [201, 431],
    error: tooLarge,
    before: { data: [] },
  },
  {
    what: "a registration, a body that is broken",
    bytes: () => `${register(form())}${updateProfile(...chunked)}x\r\n`,
    statuses: [201, 400],
    error: invalid,
    before: { data: [] },
  },
  {
    what: "a registration, an unknown path with a body that is broken: one response each",
    bytes: () => `${register(form())}${request("POST", "/api/nothing", chunked)}x\r\n`,
    statuses: [201, 404],
    error: "Not Found",
  },
  {
    what: "Connection: close, another request",
    bytes: () => register(form(), "Connection: close") + get(),
    statuses: [201],
  },
  { what: "Connection: close, garbage", bytes: () => get("Connection: close") + garbage, statuses: [200] },
  {
    what: "three requests, the second with Connection: close",
    bytes: () => get() + register(form(), "Connection: close") + get(),
    statuses: [200, 201],
  },
];
const titled = cases.map((one) => [[...new Set(one.statuses)].join(", "), one.what, one] as const);

describe("accepted requests get responses before the error of their connection:", () => {
  const methodsIn = (bytes: string) => [...bytes.matchAll(/(GET|HEAD|PUT|POST) \//g)].map(([, method = ""]) => method);

  test.each(titled)("%s for %s", async (_statuses, _what, { bytes, statuses, error, before }) => {
    // A client may end its side as soon as it has sent everything.
    for (const write of ["write", "end"] as const) {
      const sent = bytes();
      const { socket, all } = open();
      socket[write](sent);
      const answers = readResponses(await all(), methodsIn(sent));
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      const last = answers.at(-1);
      if (!error || !last) continue;
      await expectError(new Response(last.body, last), last.status, { message: error, ...(before && { before }) });
    }
  });

  test("201, 400 for a slow registration, in this order", async () => {
    const body = form();
    const { socket, received, all } = open();
    await whileRegistrationsWait(async () => {
      const reported = once(api.app.server, "clientError");
      socket.write(register(body) + garbage);
      await reported;
      expect(await underWay()).toBe(1);
      expect(received()).toHaveLength(0);
    });
    const answers = readResponses(await all(), []);
    expect(answers.map(({ status }) => status)).toEqual([201, 400]);
    expect(await api.db.user.count({ where: { email: body.email } })).toBe(1);
    await expect.poll(underWay).toBe(0);
  });

  test("a client that leaves before its response is forgotten", async () => {
    const body = form();
    await whileRegistrationsWait(async () => {
      const { socket } = open();
      const reported = once(api.app.server, "clientError");
      socket.write(register(body) + garbage);
      await reported;
      expect(await underWay()).toBe(1);
      socket.resetAndDestroy();
    });
    await expect.poll(underWay).toBe(0);
    await expect.poll(() => api.db.user.count({ where: { email: body.email } })).toBe(1);
  });

  test("a client that reads nothing is cut off", async () => {
    const { timeout } = api.app.server;
    api.app.server.timeout = 100;
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname)
      .on("error", () => undefined)
      .pause();
    const [connection] = await once(api.app.server, "connection");
    api.app.server.timeout = timeout;
    const closed = once(connection, "close");
    socket.write(get().repeat(1_000) + garbage);
    await closed;
    socket.destroy();
    await expect.poll(underWay).toBe(0);
  });
});

/** Runs something while the server can finish no registration. */
async function whileRegistrationsWait(run: () => Promise<void>): Promise<void> {
  await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`;
    await run();
  }, patient);
}
