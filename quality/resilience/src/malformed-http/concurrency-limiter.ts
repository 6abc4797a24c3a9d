import fc from "fast-check";
import { closingRequest, type InputKinds } from "./requests.ts";

/** Requests that take a slot of the concurrency limiter in ways that might leak it. */
export const limiterLeaks: InputKinds = {
  "disconnects with several requests in flight": ({ token }) =>
    fc.array(fc.constantFrom(...lines), { minLength: 2, maxLength: 3 }).map((requests) => ({
      bytes: Buffer.from(
        requests.map((line) => `${line}\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`).join(""),
      ),
      responses: requests.length,
      disconnects: true,
    })),
  "other spellings of paths that need the database": ({ token }) =>
    fc
      .tuple(
        fc.constantFrom(...spellings),
        fc.constantFrom("{}", '{"id_token":"x"}', "{", ""),
        fc.constantFrom([], [], ["Expect: x"], ["Expect: 100-continue"]),
      )
      .map(([[method, path], body, expect]) => {
        const headers = [...expect, "Content-Type: application/json", `Authorization: Bearer ${token}`];
        return { bytes: closingRequest({ method, path, headers, body }) };
      }),
};

const lines = ["GET /api/users HTTP/1.1", "GET /api/placement-test HTTP/1.1", "GET /api/user%73 HTTP/1.1"];

const spellings = [
  ["POST", "/api/auth/%69dp"],
  ["POST", "/api/%61uth/idp"],
  ["POST", "http://a/api/auth/idp"],
  ["POST", "HTTP://a:1/api/auth/idp?x=y"],
  ["POST", "/api/auth/idp#x"],
  ["POST", "/api/auth/idp;x"],
  ["POST", "/api/auth/register"],
  ["PUT", "/api/user%73"],
  ["GET", "http://a/api/users"],
  ["GET", "/%61pi/users"],
  ["HEAD", "/api/user%73"],
] as const;
