import { expect } from "vitest";

/** Checks a response to the byte, the order of its keys included. */
export async function expectExactly(response: Response, status: number, body: object): Promise<void> {
  const { status: found, headers } = response;
  expect({ status: found, body: await response.text() }).toEqual({ status, body: JSON.stringify(body) });
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
}

/** The bodies of errors, with the interface's own messages. */
export const errorResponses = {
  notVerified: { status: 400, message: "idToken is not verified", error: true },
  unauthorized: { status: 401, message: "Unauthorized", error: true },
  accountNotFound: { status: 403, message: "Account user not found", error: true },
  emailTaken: { status: 403, message: "Email already registered", error: true },
  role: { status: 403, message: "Your role does not allow this", error: true, reason: "role" },
  csrf: {
    status: 403,
    message: "Send this from a page of this server, or with an operator token",
    error: true,
    reason: "csrf",
  },
  not_invited: { status: 403, message: "You are not invited", error: true, reason: "not_invited" },
  account_bound: {
    status: 403,
    message: "Somebody has signed in to this account; ask an administrator to change its e-mail",
    error: true,
    reason: "account_bound",
  },
  staff_email: {
    status: 403,
    message: "This is the e-mail of a member of staff; ask an administrator",
    error: true,
    reason: "staff_email",
  },
  own_account: {
    status: 403,
    message: "This links a student to your own account; ask an administrator",
    error: true,
    reason: "own_account",
  },
  signInNotStarted: {
    status: 400,
    message: "this sign-in was not started in this browser or took too long: start again",
    error: true,
    errors: [{ field: "", message: "this sign-in was not started in this browser or took too long: start again" }],
    reason: "not_started",
  },
  signInCancelled: {
    status: 400,
    message: "the identity provider did not confirm who you are: start again",
    error: true,
    errors: [{ field: "", message: "the identity provider did not confirm who you are: start again" }],
    reason: "cancelled",
  },
  /** HTTP status 404. */
  profileNotFound: { status: 401, message: "Not Found", error: true },
  payloadTooLarge: { status: 413, message: "Payload Too Large", error: true },
  unsupportedMediaType: { status: 415, message: "Unsupported Media Type", error: true },
  internal: { status: 500, message: "Internal Server Error", error: true },
} as const;
