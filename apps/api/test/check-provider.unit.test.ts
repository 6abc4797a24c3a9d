import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkProvider } from "../src/check-provider.ts";
import { readConfig } from "../src/config/config.ts";

// `talaqqi-server check-provider`.

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await startTestIssuer();
});
beforeEach(() => {
  issuer.discovery = {};
});
afterAll(() => issuer.close());

let authorize: (query: URLSearchParams) => { status: number; location?: string } = () => ({ status: 200 });
const pages = createServer(({ url = "" }, response) => {
  const { status, location } = authorize(new URL(url, "http://127.0.0.1").searchParams);
  response.writeHead(status, location === undefined ? {} : { location }).end();
});
beforeAll(() => new Promise<void>((resolve) => void pages.listen(0, "127.0.0.1", resolve)));
afterAll(() => pages.close());

type Settings = Record<string, string>;
const check = (settings: Settings = {}, token?: string) => {
  const own = { IDP_ISSUER: issuer.issuer, IDP_AUDIENCE: issuer.audience, OIDC_CLIENT_ID: "staff" };
  return checkProvider(readConfig({ ...own, ...settings }), { token });
};
const problemsOf = async (...given: Parameters<typeof check>) =>
  (await check(...given)).flatMap(({ isProblem, text }) => (isProblem ? [text] : []));

test("a provider at which people can sign in has no problem", async () => {
  issuer.discovery = { code_challenge_methods_supported: ["S256"], prompt_values_supported: ["login"] };
  expect(await check({}, issuer.goodToken())).toEqual(
    [
      `issuer ${issuer.issuer}`,
      "public keys: 1",
      "ID tokens may be signed with RS256",
      "staff: the provider begins a sign-in",
      "staff: PKCE with S256",
      "staff: prompt login",
      "staff: userinfo is not there",
      "the token is verified: who is bound already signs in with it",
      "its e-mail is proved",
    ].map((text) => ({ isProblem: false, text })),
  );
});

test.each([
  ["one of its own", "app", true],
  ["that of the app", "staff", false],
])(
  "where each client gets its own subjects, it warns against a link to /sign-in/bind if staff's client is %s",
  async (_, app, warns) => {
    issuer.discovery = { subject_types_supported: ["pairwise"] };
    const found = await check({ IDP_AUDIENCE: app });
    expect(found.some(({ text }) => text.includes("do not link to /sign-in/bind"))).toBe(warns);
    expect(found.filter(({ isProblem }) => isProblem)).toEqual([]);
  },
);

describe("a problem is", () => {
  test.each<[title: string, discovery: Record<string, unknown>, settings: Settings, problem: string | RegExp]>([
    [
      "an issuer with a slash at its end",
      { issuer: "http://idp.example/" },
      {},
      /calls itself http:\/\/idp.example\/, not .*: set IDP_ISSUER/,
    ],
    ["a document that is none", { issuer: 1 }, {}, /is no discovery document/],
    [
      "only symmetric signatures",
      { id_token_signing_alg_values_supported: ["HS512", "none"] },
      {},
      "ID tokens are signed with HS512, none only, which are refused",
    ],
    [
      "other subjects for each of two apps",
      { subject_types_supported: ["pairwise"] },
      { IDP_AUDIENCE: "a,b" },
      /pairwise/,
    ],
    ["no page to sign in", { authorization_endpoint: null }, {}, "staff: there is no authorization endpoint"],
    ["keys that are elsewhere", { jwks_uri: "http://127.0.0.1:9/keys" }, {}, /^no keys: /],
  ])("%s", async (_, discovery, settings, problem) => {
    issuer.discovery = discovery;
    expect(await problemsOf(settings)).toEqual([expect.stringMatching(problem)]);
  });

  test("a provider that does not answer", async () => {
    expect(await problemsOf({ IDP_ISSUER: "http://127.0.0.1:9" })).toEqual([
      expect.stringMatching(/ECONNREFUSED|bad port/),
    ]);
  });

  test.each<[claims: Record<string, unknown>, problem: string]>([
    [{ aud: "another" }, "the token is refused: aud is another"],
    [{ exp: 1 }, "the token is refused: exp is missing or past"],
    [{ email_verified: undefined }, "the token opens no account for the first time: email_verified is absent"],
    [{ email_verified: "true" }, "the token opens no account for the first time: email_verified is a text"],
    [{ email: undefined }, "the token opens no account for the first time: email is absent"],
  ])("a token with %j", async (claims, problem) => {
    const token = issuer.goodToken(claims);
    const findings = await check({}, token);
    expect(findings.filter(({ isProblem }) => isProblem)).toEqual([{ isProblem: true, text: problem }]);
    expect(JSON.stringify(findings)).not.toMatch(/siti@|eyJ/);
  });
});

test("a token for staff counts, and its e-mail of a trusted domain is not for them", async () => {
  const token = issuer.goodToken({ aud: "staff", email: "a@sekolah.example", email_verified: undefined });
  const findings = await check({ IDP_TRUSTED_EMAIL_DOMAINS: "sekolah.example" }, token);
  expect(findings.at(-1)).toEqual({
    isProblem: false,
    text: "its e-mail is proved, by IDP_TRUSTED_EMAIL_DOMAINS alone: not for staff",
  });
});

describe("the provider", () => {
  const callback = "http://127.0.0.1:3000/operator/sign-in/callback";
  const refused = (error: string) => `${callback}?error=${error}`;
  test.each<[title: string, respond: typeof authorize, settings: Settings, refusal: string | undefined]>([
    ["shows a page", () => ({ status: 200 }), {}, undefined],
    ["leads to a page", () => ({ status: 302, location: "/login?error_page=no" }), {}, undefined],
    ["does not know the client", () => ({ status: 400 }), {}, "400"],
    ["fails", () => ({ status: 500 }), {}, "500"],
    ["refuses PKCE, as Glewlwyd", () => ({ status: 302, location: refused("invalid_request") }), {}, "invalid_request"],
    [
      "refuses the prompt at its own page, as better-auth",
      () => ({ status: 302, location: "/error?error=unsupported_prompt_select_account" }),
      {},
      "unsupported_prompt_select_account",
    ],
    [
      "refuses the prompt, as oidc-provider, and is asked again",
      (query) => (query.has("prompt") ? { status: 303, location: refused("invalid_request") } : { status: 200 }),
      {},
      undefined,
    ],
    [
      "refuses the prompt of the settings",
      (query) => (query.has("prompt") ? { status: 303, location: refused("invalid_request") } : { status: 200 }),
      { OIDC_PROMPT: "login" },
      "invalid_request",
    ],
    ["says what is not shown", () => ({ status: 302, location: refused("<b>") }), {}, "another error"],
  ])("%s", async (_, respond, settings, refusal) => {
    authorize = respond;
    issuer.discovery = { authorization_endpoint: `http://127.0.0.1:${(pages.address() as AddressInfo).port}/` };
    const problems = await problemsOf(settings);
    const words = `refuses the sign-in with ${refusal}: `;
    expect(problems).toEqual(refusal === undefined ? [] : [expect.stringContaining(words)]);
  });

  test("cannot be reached", async () => {
    issuer.discovery = { authorization_endpoint: "http://127.0.0.1:9/" };
    expect(await problemsOf()).toEqual([expect.stringContaining("the sign-in cannot begin: ")]);
  });
});
