import type { OperationId } from "@talaqqi/contract";
import type { TestIssuer } from "./api.ts";

// What the contract says in words alone, and neither a schema nor an example can for good: what is put in its place, in
// the examples as in the generated requests, is decided here and nowhere else. An e-mail that is new needs no rule: each
// test file has a database of its own.

export type Body = Record<string, unknown>;

/** What a body may refer to: an account that there is, and the provider that signs ID tokens for it. */
export type Given = { email: string; issuer: TestIssuer };

/** Makes a body that its schema allows one that the operation accepts, now and from anybody. */
export const substitutions: Partial<Record<OperationId, (body: Body, given: Given) => Body>> = {
  // To the schema any text is an ID token. A good one is signed by the provider, for an account that there is, and expires.
  createAccessToken: (body, { email, issuer }) => ({ ...body, id_token: issuer.goodToken({ email }) }),
  // A test is in the future. The calendar repeats itself after 400 years, the 29th of February included.
  registerPlacementTest: (body) => withYear(body, (year) => (year > new Date().getUTCFullYear() ? year : year + 400)),
};

/** @returns the body of a test's registration in another year; one without a time is what it is. */
export function withYear(body: Body, change: (year: number) => number): Body {
  const { test_schedule_at: time } = body;
  if (typeof time !== "string") return body;
  return { ...body, test_schedule_at: time.replace(/^\d{4}/, (year) => String(change(Number(year)))) };
}
