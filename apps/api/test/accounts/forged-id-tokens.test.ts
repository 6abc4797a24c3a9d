import { afterAll, describe, expect, test } from "vitest";
import { answers, expectExactly } from "../support/answers.ts";
import { someone, startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { createSigningKey, encode } from "../support/issuer.ts";

const HALF_MINUTE_MS = 30_000;

const api = await startTestApi();
afterAll(() => api.close());
const { issuer } = api;
const [key = createSigningKey()] = issuer.keys;
const kid = key.jwk.kid;
const stranger = createSigningKey();
const now = Math.floor(Date.now() / 1000);

const signIn = (idToken: string, to: TestApi = api) => to.request("/api/auth/idp", json("POST", { id_token: idToken }));

/** Forgeries by what is wrong with them; each is made for an e-mail that has an account. */
const forgeries: Record<string, (email: string) => string> = {
  "algorithm none without a signature": (email) => issuer.sign(issuer.goodClaims({ email }), { alg: "none" }),
  "algorithm none in capitals": (email) => issuer.sign(issuer.goodClaims({ email }), { alg: "NONE" }),
  "algorithm none over a good signature": (email) => withHeader(issuer.goodToken({ email }), { alg: "none", kid }),
  "HS256 with the public key as PEM": (email) => hs256(email, key.publicKey.export({ type: "spki", format: "pem" })),
  "HS256 with the public key as DER": (email) => hs256(email, key.publicKey.export({ type: "spki", format: "der" })),
  "HS256 with the public key as JWK": (email) => hs256(email, JSON.stringify(key.jwk)),
  "HS256 with an empty secret": (email) => hs256(email, ""),
  "another key under the same kid": (email) =>
    issuer.sign(issuer.goodClaims({ email }), { key: stranger, header: { kid } }),
  "another key without a kid": (email) =>
    issuer.sign(issuer.goodClaims({ email }), { key: stranger, header: { kid: undefined } }),
  "an unknown key under its own kid": (email) => issuer.sign(issuer.goodClaims({ email }), { key: stranger }),
  "an embedded jwk": (email) =>
    issuer.sign(issuer.goodClaims({ email }), { key: stranger, header: { kid, jwk: stranger.jwk } }),
  "an embedded jku": (email) =>
    issuer.sign(issuer.goodClaims({ email }), { key: stranger, header: { kid, jku: `${issuer.issuer}/jwks` } }),
  "an embedded x5u": (email) =>
    issuer.sign(issuer.goodClaims({ email }), { key: stranger, header: { kid, x5u: "https://evil.example/x5u" } }),
  "crit with what is not known": (email) => issuer.sign(issuer.goodClaims({ email }), { header: { crit: ["exp"] } }),

  "another issuer": (email) => issuer.goodToken({ email, iss: "https://evil.example" }),
  "an issuer with a slash more": (email) => issuer.goodToken({ email, iss: `${issuer.issuer}/` }),
  "no issuer": (email) => issuer.goodToken({ email, iss: undefined }),
  "another audience": (email) => issuer.goodToken({ email, aud: "another-app" }),
  "a list of other audiences": (email) => issuer.goodToken({ email, aud: ["another-app", "a third"] }),
  "no audience": (email) => issuer.goodToken({ email, aud: undefined }),
  "an empty list of audiences": (email) => issuer.goodToken({ email, aud: [] }),
  "an expiry two minutes ago": (email) => issuer.goodToken({ email, exp: now - 120 }),
  "no expiry": (email) => issuer.goodToken({ email, exp: undefined }),
  "an expiry that is a text": (email) => issuer.goodToken({ email, exp: String(now + 3600) }),
  "nbf in ten minutes": (email) => issuer.goodToken({ email, nbf: now + 600 }),
  "iat in an hour": (email) => issuer.goodToken({ email, iat: now + 3600, exp: now + 7200 }),
  "no subject": (email) => issuer.goodToken({ email, sub: undefined }),
  "an empty subject": (email) => issuer.goodToken({ email, sub: "" }),
  "a subject that is a number": (email) => issuer.goodToken({ email, sub: 1 }),
  "a subject with NUL": (email) => issuer.goodToken({ email, sub: "a\0b" }),
  "no e-mail": (email) => issuer.sign({ ...issuer.goodClaims({ email }), email: undefined }),
  "an empty e-mail": (email) => issuer.sign({ ...issuer.goodClaims({ email }), email: "" }),
  "a list of e-mails": (email) => issuer.sign({ ...issuer.goodClaims({ email }), email: [email] }),
  "an e-mail with NUL": (email) => issuer.goodToken({ email: `${email}\0` }),
  "email_verified false": (email) => issuer.goodToken({ email, email_verified: false }),
  "email_verified as a text": (email) => issuer.goodToken({ email, email_verified: "true" }),
  "email_verified 1": (email) => issuer.goodToken({ email, email_verified: 1 }),
  "no email_verified": (email) => issuer.goodToken({ email, email_verified: undefined }),

  "claims changed after signing": (email) => {
    const [header, , signature] = issuer.goodToken({ email: someone().email }).split(".");
    return [header, encode(issuer.goodClaims({ email })), signature].join(".");
  },
  "no signature": (email) => issuer.goodToken({ email }).replace(/[^.]+$/, ""),
  "a signature cut short": (email) => issuer.goodToken({ email }).slice(0, -8),
  "a fourth part": (email) => `${issuer.goodToken({ email })}.e30`,
  "a line break at its end": (email) => `${issuer.goodToken({ email })}\n`,
  "a space before it": (email) => ` ${issuer.goodToken({ email })}`,
  padding: (email) => `${issuer.goodToken({ email })}==`,
  "claims that are a list": () => issuer.sign([]),
  "claims that are not JSON": () => issuer.sign("{"),
};

test.each(Object.keys(forgeries))("400 for an ID token with %s, and nothing is written", async (what) => {
  const { id, email } = await api.db.user.create({ data: someone() });
  const before = await written();
  const forged = forgeries[what]?.(email) ?? "";
  await expectNotVerified(await signIn(forged));
  expect(await written()).toEqual(before);
  // The account and the issuer are not the reason: the same with a good token is signed in.
  expect((await signIn(issuer.goodToken({ email }))).status).toBe(200);
  expect(await api.db.identity.count({ where: { id_user: id } })).toBe(1);
});

test.each([
  { what: "nothing", text: "" },
  { what: "a space", text: " " },
  { what: "a word", text: "abc" },
  { what: "two dots", text: ".." },
  { what: "three parts that are no JSON", text: "a.b.c" },
  { what: "five parts", text: "e30.e30.e30.e30.e30" },
  { what: "NUL", text: "\0" },
  { what: "NUL between the parts", text: "e30\0.e30.e30" },
  { what: "half a surrogate pair", text: "\ud800" },
  { what: "60,000 letters", text: "a".repeat(60_000) },
  { what: "60,000 dots", text: ".".repeat(60_000) },
  { what: "10,000 emoji", text: "🙂".repeat(10_000) },
  { what: "SQL", text: "' OR 1=1 --" },
])("400 `idToken is not verified` for the text: $what", async ({ text }) => {
  await expectNotVerified(await signIn(text));
});

describe("the provider's keys", () => {
  test("400 for a token of a new key within half a minute of the last fetch, 200 after it, 400 for the old key", async () => {
    await using started = await startFresh();
    const { api: fresh, email } = started;
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    const old = fresh.issuer.goodToken({ email });
    fresh.issuer.rotate();
    await expectNotVerified(await signIn(fresh.issuer.goodToken({ email }), fresh));
    fresh.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    await expectNotVerified(await signIn(old, fresh));
  });

  test("500 and nothing of the inside when the provider is down or talks nonsense, 200 when it is back", async () => {
    await using started = await startFresh();
    const { api: fresh, email } = started;
    const goWrong = [
      () => fresh.issuer.goDown(),
      async () => {
        await fresh.issuer.comeBack();
        fresh.issuer.mode = "error";
      },
      () => {
        fresh.issuer.mode = "garbage";
      },
    ];
    for (const step of goWrong) {
      await step();
      fresh.clock.advance(HALF_MINUTE_MS);
      await expectInternal(await signIn(fresh.issuer.goodToken({ email }), fresh));
    }
    fresh.issuer.mode = "good";
    fresh.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
  });

  test("200 by a key that is held while the provider is down, 500 for another key then, 400 for a forgery", async () => {
    await using started = await startFresh();
    const { api: fresh, email } = started;
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    await fresh.issuer.goDown();
    fresh.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    const claims = fresh.issuer.goodClaims({ email });
    await expectInternal(await signIn(fresh.issuer.sign(claims, { key: stranger }), fresh));
    const { kid: held } = fresh.issuer.keys[0]?.jwk ?? {};
    await expectNotVerified(await signIn(fresh.issuer.sign(claims, { key: stranger, header: { kid: held } }), fresh));
  });
});

/** A server that has not asked its provider for anything yet, and an account on it. */
async function startFresh() {
  const fresh = await startTestApi();
  const { email } = await fresh.db.user.create({ data: someone() });
  return { api: fresh, email, [Symbol.asyncDispose]: () => fresh.close() };
}

const expectNotVerified = (response: Response) => expectExactly(response, 400, answers.notVerified);
const expectInternal = (response: Response) => expectExactly(response, 500, answers.internal);

const written = async () => ({ tokens: await api.db.accessToken.count(), identities: await api.db.identity.count() });

const hs256 = (email: string, secret: string | Buffer) =>
  issuer.sign(issuer.goodClaims({ email }), { key: { kid: String(kid), secret }, alg: "HS256" });

const withHeader = (token: string, header: object) => token.replace(/^[^.]+/, encode({ typ: "JWT", ...header }));
