import { expect } from "vitest";

/** Checks an answer to the byte: the body's keys are in the order of the wire. */
export async function expectExactly(response: Response, status: number, body: object): Promise<void> {
  const { status: found, headers } = response;
  expect({ status: found, body: await response.text() }).toEqual({ status, body: JSON.stringify(body) });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
}

/** The answers of errors, as the interface words them. */
export const answers = {
  notVerified: { status: 400, message: "idToken is not verified", error: true },
  unauthorized: { status: 401, message: "Unauthorized", error: true },
  accountNotFound: { status: 403, message: "Account user not found", error: true },
  emailTaken: { status: 403, message: "Email already registered", error: true },
  /** HTTP status 404. */
  profileNotFound: { status: 401, message: "Not Found", error: true },
  payloadTooLarge: { status: 413, message: "Payload Too Large", error: true },
  unsupportedMediaType: { status: 415, message: "Unsupported Media Type", error: true },
  internal: { status: 500, message: "Internal Server Error", error: true },
} as const;
