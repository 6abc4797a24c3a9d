import { createSigningKey, startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdTokenVerifier } from "../../src/account/id-token.ts";
import { createKeySet, ProviderUnreachableError } from "../../src/account/key-set.ts";

// What an ID token says of the e-mail refuses no token: only a first binding needs one.

let issuer: TestIssuer;
const now = () => Date.UTC(2026, 0, 1);
const createVerifier = () => {
  const provider = { issuer: issuer.issuer, audiences: [issuer.audience], now };
  return createIdTokenVerifier({ ...provider, keySet: createKeySet(provider) });
};
beforeAll(async () => {
  issuer = await startTestIssuer({ now, keys: [createSigningKey()] });
});
afterAll(() => issuer.close());

const noEmail = "email is missing or cannot be kept";
const unverified = "email_verified is not true";

/** By name: the reason that the log gives if the subject is not bound, and the claims. */
const emails: Record<string, [reason: string, changes: () => Record<string, unknown>]> = {
  "without email": [noEmail, () => ({ email: undefined })],
  "whose email is empty": [noEmail, () => ({ email: "" })],
  "whose email is a number": [noEmail, () => ({ email: 1 })],
  "whose email is a list": [noEmail, () => ({ email: ["siti@example.com"] })],
  "whose email has no @": [noEmail, () => ({ email: "siti.example.com" })],
  "whose email has two @": [noEmail, () => ({ email: "siti@example.com@example.org" })],
  "whose email has a space": [noEmail, () => ({ email: "siti @example.com" })],
  "whose email ends with a line break": [noEmail, () => ({ email: "siti@example.com\n" })],
  "whose email has a NUL": [noEmail, () => ({ email: "siti\u0000@example.com" })],
  "whose email has a lone surrogate": [noEmail, () => ({ email: "siti\ud800@example.com" })],
  "whose email in lower case is another's": [noEmail, () => ({ email: "\u212Aate@example.com" })],
  "whose email is too long": [noEmail, () => ({ email: `${"e".repeat(89)}@example.com` })],
  "without email_verified": [unverified, () => ({ email_verified: undefined })],
  "whose email_verified is false": [unverified, () => ({ email_verified: false })],
  'whose email_verified is "true"': [unverified, () => ({ email_verified: "true" })],
  "whose email_verified is 1": [unverified, () => ({ email_verified: 1 })],
  "whose email_verified is null": [unverified, () => ({ email_verified: null })],
};

test.each(Object.entries(emails))(
  "a token %s is verified, and vouches for no e-mail",
  async (_name, [emailProblem, changes]) => {
    const identity = { issuer: issuer.issuer, subject: issuer.goodClaims(changes()).sub, email: "", emailProblem };
    expect(await createVerifier()(issuer.goodToken(changes()))).toEqual(identity);
  },
);

test.each(Object.entries(emails))("a token %s needs the provider's keys", async (_name, [, changes]) => {
  const verify = createVerifier();
  await issuer.goDown();
  await expect(verify(issuer.goodToken(changes()))).rejects.toBeInstanceOf(ProviderUnreachableError);
  await issuer.comeBack();
});
