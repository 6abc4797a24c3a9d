import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIdTokenVerifier } from "../../../src/account/id-token.ts";
import { createKeySet } from "../../../src/account/key-set.ts";
import type { Prompt } from "../../../src/config/environment.ts";
import { ProviderRefusedError } from "../../../src/domain/sign-ins.ts";
import { createSignIn } from "../../../src/operator/staff/identity-provider.ts";

// What providers were seen to send, by their names and versions, and what becomes of it.

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startTestIssuer();
});
beforeEach(() => {
  issuer.discovery = {};
  issuer.userinfo = undefined;
});
afterAll(() => issuer.close());

const attempt = { state: "s", nonce: "n", verifier: "v".repeat(43) };
const email = "siti@example.com";
const own = "http://127.0.0.1:1";

function createTestSignIn(prompt?: Prompt) {
  const provider = { issuer: issuer.issuer, now: Date.now };
  const verify = createIdTokenVerifier({ ...provider, audiences: ["staff"], keySet: createKeySet(provider) });
  const client = { clientId: "staff", clientSecret: "secret", urls: () => ({ operatorUrl: own, apiUrl: own }) };
  return createSignIn({ ...provider, ...client, prompt, verify });
}

/** Signs in with an ID token and userinfo. @returns the e-mail, or why there is none. */
async function emailWith(claims: Record<string, unknown>, userinfo?: Record<string, unknown>) {
  const none = { email: undefined, email_verified: undefined };
  issuer.idTokenOfCode = issuer.goodToken({ ...none, sub: "1", aud: "staff", nonce: "n", ...claims });
  issuer.userinfo = userinfo;
  const person = await createTestSignIn().finish({ code: "c", state: "s" }, attempt, "staff");
  expect(person).toMatchObject({ issuer: issuer.issuer, subject: "1" });
  return person.emailProblem ?? person.email;
}

type Claims = Record<string, unknown>;
const both = { sub: "1", email, email_verified: true };

describe("who signs in is known by the e-mail of", () => {
  test.each<[title: string, idToken: Claims, userinfo: Claims | undefined, result: string]>([
    ["LemonLDAP 2.16", {}, { sub: "1", email }, "email_verified_absent"],
    ["LemonLDAP 2.16 with claims in the ID token", { email, email_verified: true }, both, email],
    ["LemonLDAP 2.16 with an exported text", { email, email_verified: "1" }, both, "email_verified_text"],
    ["Glewlwyd 2.7", { email }, { sub: "1", email }, "email_verified_absent"],
    ["Glewlwyd 2.7 with email_verified at userinfo", { email }, both, email],
    ["oidc-provider 9", {}, both, email],
    ["better-auth 1.7", {}, both, email],
    ["better-auth 1.7, unverified", {}, { ...both, email_verified: false }, "email_verified_false"],
    ["Entra ID", { email }, { sub: "1", email }, "email_verified_absent"],
    ["Okta, whose directory's e-mails are unverified", { email, email_verified: false }, both, "email_verified_false"],
    ["a provider without userinfo", {}, undefined, "email_absent"],
    ["userinfo of another subject", {}, { ...both, sub: "2" }, "userinfo_unusable"],
    ["userinfo without a subject", {}, { email, email_verified: true }, "userinfo_unusable"],
    ["two documents that have one claim each", { email_verified: true }, { sub: "1", email }, "email_verified_absent"],
    ["userinfo whose e-mail is another", { email }, { ...both, email: "ani@example.com" }, "ani@example.com"],
  ])("%s", async (_, idToken, userinfo, result) => {
    expect(await emailWith(idToken, userinfo)).toBe(result);
  });

  test("nobody, when userinfo fails", async () => {
    issuer.discovery = { userinfo_endpoint: `${issuer.issuer}/nowhere` };
    expect(await emailWith({}, undefined)).toBe("userinfo_unusable");
  });
});

describe("the provider is asked to", () => {
  test.each<[offered: unknown, setting: Prompt | undefined, asked: string | null]>([
    [undefined, undefined, "select_account"],
    [["none", "login", "consent", "select_account"], undefined, "login"],
    [["none", "select_account"], undefined, "select_account"],
    [["none", "login", "consent"], undefined, "login"],
    [["none"], undefined, null],
    [[], undefined, null],
    ["login", undefined, "select_account"],
    [["login"], "select_account", "select_account"],
    [undefined, "login", "login"],
    [["select_account"], "none", null],
  ])("with prompts %j and OIDC_PROMPT=%s: %s", async (offered, setting, asked) => {
    issuer.discovery = { prompt_values_supported: offered };
    const address = new URL(await createTestSignIn(setting).start(attempt, "staff"));
    expect(address.searchParams.get("prompt")).toBe(asked);
  });

  // Glewlwyd 2.7 neither offers PKCE nor takes it by default.
  test.each([
    [undefined, ["S256"], { prompt: null, code_challenge_method: "S256" }],
    [undefined, undefined, { prompt: null, code_challenge_method: null }],
    ["login", undefined, { prompt: "login", code_challenge_method: null }],
  ] as const)("with OIDC_PROMPT=%s and PKCE %j, again after a refusal: %j", async (setting, methods, asked) => {
    issuer.discovery = { code_challenge_methods_supported: methods };
    const again = { ...attempt, isAgain: true };
    const { searchParams } = new URL(await createTestSignIn(setting).start(again, "staff"));
    expect(Object.fromEntries(Object.keys(asked).map((name) => [name, searchParams.get(name)]))).toEqual(asked);
    expect(searchParams.get("nonce")).toBe("n");
    issuer.idTokenOfCode = issuer.goodToken({ ...both, aud: "staff", nonce: "another" });
    await expect(createTestSignIn(setting).finish({ code: "c", state: "s" }, again, "staff")).rejects.toMatchObject({
      reason: "not_confirmed",
    });
  });
});

test.each<
  [setting: Prompt | undefined, methods: string[] | undefined, error: string, isAgain: boolean, problem: string]
>([
  [undefined, ["S256"], "invalid_request", true, "provider_invalid_request"],
  [undefined, ["S256"], "login_required", false, "provider_login_required"],
  [undefined, ["S256"], "anything <b>", false, "provider_other"],
  ["login", ["S256"], "invalid_request", false, "provider_invalid_request"],
  ["login", undefined, "invalid_request", true, "provider_invalid_request"],
])(
  "with OIDC_PROMPT=%s, PKCE %j and the error %s, it is asked again: %s",
  async (setting, methods, error, isAgain, problem) => {
    issuer.discovery = { code_challenge_methods_supported: methods };
    const signIn = createTestSignIn(setting);
    const thrown = await signIn.finish({ error, state: "s" }, attempt, "staff").catch((one) => one);
    expect(thrown.cause).toBeInstanceOf(ProviderRefusedError);
    expect([thrown.cause.problem, await signIn.mayAskAgain(thrown.cause)]).toEqual([problem, isAgain]);
  },
);

const past = Math.floor(Date.now() / 1000) - 3600;
const ahead = past + 7200;

describe("the reason says what is wrong with the ID token:", () => {
  test.each<[reason: string, claims: Claims, header?: Claims]>([
    ["expired", { exp: past }],
    ["expired", { exp: undefined }],
    ["audience", { aud: "another" }],
    ["audience", { aud: undefined }],
    ["issuer", { iss: "https://another.example" }],
    ["not_yet_valid", { nbf: ahead }],
    ["issued_at", { iat: ahead }],
    ["issued_at", { iat: undefined }],
    ["subject", { sub: "" }],
    ["subject", { sub: undefined }],
    ["algorithm", {}, { alg: "HS256" }],
    ["algorithm", {}, { alg: "none" }],
    ["token_type", {}, { typ: "at+jwt" }],
    ["unknown_key", {}, { kid: "another" }],
  ])("%s: %j %j", async (reason, claims, header = {}) => {
    const good = { ...both, aud: "staff", nonce: "n", ...claims };
    issuer.idTokenOfCode = issuer.sign(issuer.goodClaims(good), { header });
    const thrown = await createTestSignIn()
      .finish({ code: "c", state: "s" }, attempt, "staff")
      .catch((one) => one);
    expect(thrown.cause).toMatchObject({ problem: reason });
  });
});
