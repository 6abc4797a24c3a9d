import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIdTokenVerifier } from "../../src/account/id-token.ts";
import { createKeySet, ProviderUnreachableError } from "../../src/account/key-set.ts";
import { readProvedEmail } from "../../src/domain/proved-email.ts";
import type { EmailProblem } from "../../src/domain/sign-ins.ts";

// Tokens that are valid, but vouch for no e-mail: only somebody who is bound to their subject signs in with them.

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startTestIssuer();
});
afterAll(() => issuer.close());

const createVerifier = () => {
  const provider = { issuer: issuer.issuer, audiences: [issuer.audience], now: Date.now };
  return createIdTokenVerifier({ ...provider, keySet: createKeySet(provider) });
};

/** By name: the problem if the subject is not bound, and the claims. */
const otherEmails: Record<string, [problem: EmailProblem, changes: () => Record<string, unknown>]> = {
  "without email": ["email_absent", () => ({ email: undefined })],
  "whose email is empty": ["email_unusable", () => ({ email: "" })],
  "whose email is a number": ["email_unusable", () => ({ email: 1 })],
  "whose email is a list": ["email_unusable", () => ({ email: ["siti@example.com"] })],
  "whose email has no @": ["email_unusable", () => ({ email: "siti.example.com" })],
  "whose email has two @": ["email_unusable", () => ({ email: "siti@example.com@example.org" })],
  "whose email has a space": ["email_unusable", () => ({ email: "siti @example.com" })],
  "whose email ends with a line break": ["email_unusable", () => ({ email: "siti@example.com\n" })],
  "whose email has a NUL": ["email_unusable", () => ({ email: "siti\u0000@example.com" })],
  "whose email has a lone surrogate": ["email_unusable", () => ({ email: "siti\ud800@example.com" })],
  "whose email in lower case is another's": ["email_unusable", () => ({ email: "\u212Aate@example.com" })],
  "whose email is too long": ["email_unusable", () => ({ email: `${"e".repeat(89)}@example.com` })],
  "without email_verified": ["email_verified_absent", () => ({ email_verified: undefined })],
  "whose email_verified is false": ["email_verified_false", () => ({ email_verified: false })],
  'whose email_verified is "true"': ["email_verified_text", () => ({ email_verified: "true" })],
  "whose email_verified is 1": ["email_verified_other", () => ({ email_verified: 1 })],
  "whose email_verified is null": ["email_verified_other", () => ({ email_verified: null })],
};

describe("a token with a valid signature vouches for no e-mail", () => {
  test.each(Object.entries(otherEmails))("%s", async (_name, [emailProblem, changes]) => {
    const identity = { issuer: issuer.issuer, subject: issuer.goodClaims(changes()).sub, email: "", emailProblem };
    expect(await createVerifier()(issuer.goodToken(changes()))).toEqual(identity);
  });
});

describe("an e-mail counts", () => {
  const apple = "https://appleid.apple.com";
  const school = { email: "Siti@Sekolah.Example", email_verified: undefined };
  test.each<[title: string, issuer: string, claims: Record<string, unknown>, read: object]>([
    [
      "that is verified",
      "https://a.example",
      { email: "siti@a.example", email_verified: true },
      { email: "siti@a.example" },
    ],
    [
      "that Apple calls verified in a text",
      apple,
      { email: "siti@a.example", email_verified: "true" },
      { email: "siti@a.example" },
    ],
    ["of a trusted domain", "https://a.example", school, { email: "siti@sekolah.example", isTrustedDomain: true }],
    [
      "of a trusted domain that is verified",
      "https://a.example",
      { ...school, email_verified: true },
      { email: "siti@sekolah.example" },
    ],
  ])("%s", (_, of, claims, read) => {
    expect(readProvedEmail(claims, { issuer: of, trustedDomains: ["sekolah.example"] })).toEqual(read);
  });

  test.each<[title: string, issuer: string, claims: Record<string, unknown>, problem: EmailProblem]>([
    ["that Apple calls unverified", apple, { email: "siti@a.example", email_verified: "false" }, "email_verified_text"],
    [
      "that another calls verified in a text",
      `${apple}/`,
      { email: "siti@a.example", email_verified: "true" },
      "email_verified_text",
    ],
    [
      "of a trusted domain that is false",
      "https://a.example",
      { ...school, email_verified: false },
      "email_verified_false",
    ],
    [
      "of a trusted domain that is a text",
      "https://a.example",
      { ...school, email_verified: "true" },
      "email_verified_text",
    ],
    [
      "of a trusted domain that is null",
      "https://a.example",
      { ...school, email_verified: null },
      "email_verified_other",
    ],
    ["of a sub-domain", "https://a.example", { email: "siti@mail.sekolah.example" }, "email_verified_absent"],
    ["of a longer domain", "https://a.example", { email: "siti@notsekolah.example" }, "email_verified_absent"],
    [
      "of a domain that begins alike",
      "https://a.example",
      { email: "siti@sekolah.example.org" },
      "email_verified_absent",
    ],
    [
      "with the domain before another @",
      "https://a.example",
      { email: "siti@sekolah.example@a.example" },
      "email_unusable",
    ],
    ["of a domain beyond ASCII", "https://a.example", { email: "siti@se\u212Aolah.example" }, "email_unusable"],
    [
      "of a domain with a dot at its end",
      "https://a.example",
      { email: "siti@sekolah.example." },
      "email_verified_absent",
    ],
  ])("not %s", (_, of, claims, problem) => {
    const read = readProvedEmail(claims, { issuer: of, trustedDomains: ["sekolah.example"] });
    expect(read).toEqual({ email: "", emailProblem: problem });
  });
});

test("a provider that cannot be reached is asked for the keys of such tokens, too", async () => {
  await issuer.goDown();
  const verify = createVerifier();
  for (const [, changes] of Object.values(otherEmails)) {
    await expect(verify(issuer.goodToken(changes()))).rejects.toBeInstanceOf(ProviderUnreachableError);
  }
  await issuer.comeBack();
});
