import { internalDetails } from "@talaqqi/test-kit/internal-details";
import { expect } from "vitest";

/** An error's body. */
export type ErrorBody = { status: number; message: string; errors?: { field: string; message: string }[] };

type Expected = {
  /** Exactly, or as a pattern. */
  message?: string | RegExp;
  /** The fields that are named, in their order; a body that is wrong as a whole is the field "". */
  fields?: string[];
  /** An answer to HEAD has no body. */
  method?: string;
  /** What stands before the envelope: `data: []` on one operation. */
  before?: object;
};

/**
 * Checks that an answer is an error in the interface's envelope: its keys in their order, the status in it, a message in
 * words, no internal details, kept by no cache, with a request id, and readable for a page elsewhere.
 * @returns its body; that of a HEAD is empty.
 */
export async function expectError(response: Response, status: number, expected: Expected = {}): Promise<ErrorBody> {
  const { message, fields, method, before = {} } = expected;
  const text = await response.text();
  expect({ status: response.status, text }).toEqual({ status, text: expect.any(String) });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect([...response.headers].flat().join("\n")).not.toMatch(internalDetails);
  if (method === "HEAD") {
    expect(text).toBe("");
    return { status, message: "" };
  }

  const body: ErrorBody = JSON.parse(text);
  expect(Object.keys(body)).toEqual([
    ...Object.keys(before),
    ...["status", "message", "error"],
    ...(body.errors ? ["errors"] : []),
  ]);
  expect(body).toMatchObject({ ...before, status, error: true, message: expect.stringMatching(/\w/) });
  expect(text).not.toMatch(internalDetails);
  if (typeof message === "string") expect(body.message).toBe(message);
  else if (message) expect(body.message).toMatch(message);
  if (fields) expect(body.errors?.map(({ field }) => field)).toEqual(fields);
  for (const error of body.errors ?? []) {
    expect(Object.keys(error)).toEqual(["field", "message"]);
    expect(body.message).toContain(error.message);
  }
  return body;
}
