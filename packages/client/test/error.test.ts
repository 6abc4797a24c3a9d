import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, TalaqqiError, unwrap } from "../src/index.ts";
import { type NextAnswer, startServer, type TestServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("an error has status, message, fields and request id", async () => {
  const errors = [
    { field: "email", message: "must be a valid e-mail address" },
    { field: "name", message: "is required" },
  ];
  const message = "email must be a valid e-mail address; name is required";
  const error = await failWith({
    status: 400,
    body: { status: 400, message, error: true, errors },
    headers: { "x-request-id": "5f0c8a52" },
  });
  expect(error).toMatchObject({ name: "TalaqqiError", status: 400, message, errors, requestId: "5f0c8a52" });
  expect(error.retryAfter).toBeUndefined();
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: "TalaqqiError",
    status: 400,
    message,
    errors,
    requestId: "5f0c8a52",
  });
});

test("an error without fields has none", async () => {
  const error = await failWith({ status: 401, body: { status: 401, message: "Unauthorized", error: true } });
  expect(error).toMatchObject({ status: 401, message: "Unauthorized", errors: [], requestId: "" });
});

test("the status is HTTP's, also where the body has another", async () => {
  const error = await failWith({ status: 404, body: { status: 401, message: "Not Found", error: true } });
  expect(error).toMatchObject({ status: 404, message: "Not Found" });
});

test("an error has the seconds to wait before a retry", async () => {
  const body = { status: 429, message: "Too Many Requests", error: true };
  expect((await failWith({ status: 429, body, headers: { "retry-after": "7" } })).retryAfter).toBe(7);
  const date = { "retry-after": "Wed, 21 Oct 2030 07:28:00 GMT" };
  expect((await failWith({ status: 429, body, headers: date })).retryAfter).toBeUndefined();
});

const strangeAnswers: [title: string, answer: NextAnswer][] = [
  ["a proxy's page", { status: 502, body: "<h1>Bad Gateway</h1>", headers: { "content-type": "text/html" } }],
  ["no body", { status: 502 }],
  ["JSON that is no envelope", { status: 502, body: [] }],
  [
    "an envelope whose message is no text",
    { status: 502, body: { status: 502, message: { errorInfo: [] }, error: true } },
  ],
  ["null", { status: 502, body: "null" }],
];

test.each(strangeAnswers)("%s as the body of an error is an error all the same", async (_title, answer) => {
  expect(await failWith(answer)).toMatchObject({ status: 502, message: "HTTP 502", errors: [] });
});

async function failWith(answer: NextAnswer): Promise<TalaqqiError> {
  server.answers(answer);
  const call = unwrap(createClient({ baseUrl: server.url, retries: 0 }).GET("/api/hurufs"));
  const error: unknown = await call.catch((thrown) => thrown);
  if (!(error instanceof TalaqqiError)) throw new Error(`not a TalaqqiError: ${String(error)}`);
  return error;
}
