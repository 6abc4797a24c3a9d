import fc from "fast-check";
import type { Given, Made } from "./inputs.ts";
import { whole } from "./requests.ts";

/** Classes of requests that need the database, and so are counted, in spellings and ways in which that may be missed. */
export const slots: Record<string, (given: Given) => fc.Arbitrary<Made>> = {
  "clients that go away with several requests under way": ({ token }) =>
    fc.array(fc.constantFrom(...lines), { minLength: 2, maxLength: 3 }).map((requests) => ({
      bytes: Buffer.from(
        requests.map((line) => `${line}\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`).join(""),
      ),
      answers: requests.length,
      leaves: true,
    })),
  "paths that need the database, spelled otherwise": ({ token }) =>
    fc
      .tuple(fc.constantFrom(...spellings), fc.constantFrom(...bodies), fc.constantFrom(...expectations))
      .map(([[method, path], body, lines]) => ({
        bytes: whole({ method, path, headers: [...lines, json, `Authorization: Bearer ${token}`], body }),
      })),
};

const json = "Content-Type: application/json";

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

const bodies = ["{}", '{"id_token":"x"}', "{", ""];

const expectations = [[], [], ["Expect: x"], ["Expect: 100-continue"]];

const lines = ["GET /api/users HTTP/1.1", "GET /api/placement-test HTTP/1.1", "GET /api/user%73 HTTP/1.1"];
