import { isPublicGet, operationsOf, readContract } from "@talaqqi/contract/document";
import { expect } from "vitest";

/** A GET of the contract that anybody may call. */
export type PublicGet = {
  operationId: string;
  /** With an identifier in place of `{id}`. */
  path: string;
  /** GET /api/set-schedules has no success. */
  canSucceed: boolean;
};

/**
 * @param id stands for `{id}` in a path.
 * @returns every public GET of the contract's own document.
 */
export function publicGets(id = 1): PublicGet[] {
  const document = readContract();
  return operationsOf(document)
    .filter((operation) => isPublicGet(document, operation))
    .map(({ operationId, path, responses }) => ({
      operationId,
      path: path.replace("{id}", String(id)),
      canSucceed: "200" in responses,
    }));
}

/**
 * Checks a success of a public GET: the body to the last key in its order on the wire, and the headers.
 * @param expected the whole body, its keys in the interface's order.
 */
export async function expectPublicResponse(response: Response, expected: object): Promise<void> {
  const { status, headers } = response;
  expect({ status, body: layOut(await response.json()) }).toEqual({ status: 200, body: layOut(expected) });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("etag")).toMatch(/^"[^"]+"$/);
  expect(headers.get("cache-control")).toContain("no-cache");
  expect(headers.get("cache-control")).not.toContain("no-store");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("x-request-id")).toBeTruthy();
}

/** Checks a 404 to the letter. */
export async function expectNotFound(response: Response): Promise<void> {
  const body = { status: 404, message: "Not Found", error: true };
  expect({ status: response.status, body: layOut(await response.json()) }).toEqual({ status: 404, body: layOut(body) });
  expect(response.headers.get("cache-control")).toBe("no-store");
}

/** Checks the 400 for one wrong field: what is wrong is said in words, beside it once more by field. */
export async function expectWrongField(response: Response, field: string): Promise<void> {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toEqual({
    status: 400,
    body: {
      status: 400,
      message: expect.stringContaining(field),
      error: true,
      errors: [{ field, message: expect.stringMatching(/\w/) }],
    },
  });
  expect(Object.keys(Object(body))).toEqual(["status", "message", "error", "errors"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
}

/** Texts that are no identifier of ours, as they stand in a path. No row of a test has the identifier 404404. */
export const invalidIdentifiers: Record<string, string> = {
  unknown: "404404",
  letters: "abc",
  zero: "0",
  negative: "-1",
  "a leading zero": "01",
  "a plus sign": "+1",
  "a decimal point": "1.0",
  "an exponent": "1e0",
  hexadecimal: "0x1",
  "a space before it": "%201",
  "a line break behind it": "1%0A",
  "beyond int4": "2147483648",
  "thirty digits": "9".repeat(30),
  "2000 characters": "a".repeat(2000),
  "2000 digits": "1".repeat(2000),
  NUL: "%00",
  "NUL behind it": "1%00",
  "an encoded slash": "1%2F2",
  "digits of another script": encodeURIComponent("١"),
  "SQL in it": encodeURIComponent("1 OR 1=1"),
  "a prototype": "__proto__",
  "a prototype's constructor": "constructor",
  "a prototype's method": "toString",
};

/** Integers that are no identifier of ours, as they stand in a query. */
export const unknownIntegers: Record<string, string> = {
  unknown: "404404",
  zero: "0",
  "minus zero": "-0",
  negative: "-1",
  "beyond int4": "2147483648",
  "below int4": "-2147483649",
  "thirty digits": "9".repeat(30),
  "500 digits": "9".repeat(500),
};

/** Texts that are no integer, as they stand in a query behind `name=`. */
export const invalidIntegers: Record<string, string> = {
  letters: "abc",
  empty: "",
  "a decimal": "1.5",
  "a whole decimal": "1.0",
  hexadecimal: "0x10",
  "an exponent": "1e3",
  "a space before it": "%205",
  "a space behind it": "5%20",
  "a plus sign": "%2B5",
  "two minus signs": "--5",
  "a comma": "1,2",
  NUL: "%00",
  Infinity: "Infinity",
  true: "true",
  null: "null",
};

/** One field a line: a comparison then sees the order of keys, and a difference reads well. */
const layOut = (body: unknown) => JSON.stringify(body, null, 1);
