import { createSigningKey, startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createIdTokenVerifier, IdTokenError } from "../../src/account/id-token.ts";
import { createKeySet, ProviderUnreachableError } from "../../src/account/key-set.ts";

const keyOfIssuer = createSigningKey();
/** Of somebody else, under the issuer's own kid. */
const forger = createSigningKey("RS256", String(keyOfIssuer.jwk.kid));

let issuer: TestIssuer;
let time: number;
let verify: ReturnType<typeof createIdTokenVerifier>;

beforeEach(async () => {
  time = Date.UTC(2026, 0, 1);
  const now = () => time;
  issuer = await startTestIssuer({ now, keys: [keyOfIssuer] });
  const provider = { issuer: issuer.issuer, audiences: ["another-client", issuer.audience], now };
  verify = createIdTokenVerifier({ ...provider, keySet: createKeySet(provider) });
});

afterEach(() => issuer.close());

const seconds = () => Math.floor(time / 1000);

async function expectRefused(idToken: string, reason: string): Promise<void> {
  const error: unknown = await verify(idToken).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(IdTokenError);
  expect(error).toMatchObject({ reason, message: `the ID token is not verified: ${reason}` });
}

const expectGood = async (idToken = issuer.goodToken(), email = "siti@example.com") =>
  expect(await verify(idToken)).toMatchObject({ issuer: issuer.issuer, email });

describe("a valid token", () => {
  test("has the issuer, the subject, and the e-mail in lower case", async () => {
    const identity = await verify(issuer.goodToken({ sub: "117", email: "Siti.Aminah@Example.COM" }));
    expect(identity).toEqual({ issuer: issuer.issuer, subject: "117", email: "siti.aminah@example.com" });
  });

  test.each(["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"])(
    "may be signed by %s",
    async (alg) => {
      issuer.rotate(alg);
      await expectGood();
    },
  );

  test("may be signed by any of several keys, without naming it", async () => {
    issuer.keys.push(createSigningKey());
    for (const key of issuer.keys)
      await expectGood(issuer.sign(issuer.goodClaims(), { key, header: { kid: undefined } }));
    for (const key of issuer.keys) await expectGood(issuer.sign(issuer.goodClaims(), { key }));
  });

  const claims: Record<string, () => Record<string, unknown>> = {
    "aud is a list with ours": () => ({ aud: ["a stranger", issuer.audience] }),
    "aud is another one of ours": () => ({ aud: "another-client" }),
    "it expires in a second": () => ({ exp: seconds() + 1 }),
    "nbf and iat are a minute ahead": () => ({ nbf: seconds() + 60, iat: seconds() + 60 }),
    "it was issued long ago": () => ({ iat: 1, nbf: 1 }),
    "times have fractions": () => ({ iat: seconds() - 0.5, exp: seconds() + 0.5 }),
    "sub has 255 characters": () => ({ sub: "s".repeat(255) }),
    "sub has any letters": () => ({ sub: "سيتي|😀" }),
    "there are claims that we do not know": () => ({ nonce: "n", azp: "a stranger", at_hash: 1, __proto__: { a: 1 } }),
  };
  test.each(Object.keys(claims))("passes when %s", async (name) => expectGood(issuer.goodToken(claims[name]?.())));

  test("passes with an e-mail of 100 characters", async () => {
    const email = `${"e".repeat(88)}@example.com`;
    await expectGood(issuer.goodToken({ email }), email);
  });

  test.each([{ typ: undefined }, { typ: "jwt" }, { typ: "application/JWT" }, { cty: "JWT", b64: false, x: { y: 1 } }])(
    "passes with the header %j",
    async (header) => expectGood(issuer.sign(issuer.goodClaims(), { header })),
  );

  test("of 16 KiB passes", async () => {
    const length = 16 * 1024 - issuer.goodToken({ more: "" }).length;
    const idToken = issuer.goodToken({ more: "m".repeat(Math.floor((length * 3) / 4)) });
    expect(idToken.length).toBeGreaterThan(16 * 1024 - 3);
    await expectGood(idToken);
  });
});

describe("with a maximum age of ten minutes", () => {
  const tenMinutes = 600;
  beforeEach(() => {
    const provider = { issuer: issuer.issuer, audiences: [issuer.audience], now: () => time };
    verify = createIdTokenVerifier({ ...provider, keySet: createKeySet(provider), maxAgeMinutes: 10 });
  });

  test("passes a token of that age, with a minute's leeway, and refuses an older one", async () => {
    await expectGood(issuer.goodToken({ iat: seconds() - tenMinutes - 60 }));
    await expectRefused(issuer.goodToken({ iat: seconds() - tenMinutes - 61 }), "iat is too long ago");
  });
});

const notAToken = "it is not a signed token";
const notJson = "it does not hold JSON objects";
const wrongAlg = "alg is not an asymmetric signature";
const wrongTyp = "typ is another";
const unknownCrit = "crit asks for what is not known here";
const noKey = "the provider has no such key";
const wrongSignature = "the signature is wrong";
const wrongIss = "iss is another";
const wrongAud = "aud is another";
const wrongExp = "exp is missing or past";
const wrongNbf = "nbf is ahead";
const wrongIat = "iat is missing or ahead";
const wrongSub = "sub is missing or cannot be kept";

/** By name: the reason that the log gives, and the claims, which are then signed as they should be. */
const wrongClaims: Record<string, [reason: string, changes: () => Record<string, unknown>]> = {
  "without iss": [wrongIss, () => ({ iss: undefined })],
  "of another iss": [wrongIss, () => ({ iss: "https://accounts.example.com" })],
  "whose iss has a slash more": [wrongIss, () => ({ iss: `${issuer.issuer}/` })],
  "whose iss is in capitals": [wrongIss, () => ({ iss: issuer.issuer.toUpperCase() })],
  "whose iss is a list with the right one": [wrongIss, () => ({ iss: [issuer.issuer] })],
  "without aud": [wrongAud, () => ({ aud: undefined })],
  "of another aud": [wrongAud, () => ({ aud: "a stranger" })],
  "whose aud is null": [wrongAud, () => ({ aud: null })],
  "whose aud is an empty list": [wrongAud, () => ({ aud: [] })],
  "whose aud is a list without ours": [wrongAud, () => ({ aud: ["a stranger", 1, null] })],
  "whose aud is a list of lists": [wrongAud, () => ({ aud: [[issuer.audience]] })],
  "whose aud is an object": [wrongAud, () => ({ aud: { 0: issuer.audience, length: 1 } })],
  "whose aud begins with ours": [wrongAud, () => ({ aud: `${issuer.audience}-2` })],
  "whose azp alone is ours": [wrongAud, () => ({ aud: "a stranger", azp: issuer.audience })],
  "without exp": [wrongExp, () => ({ exp: undefined })],
  "whose exp is now": [wrongExp, () => ({ exp: seconds() })],
  "whose exp is long past": [wrongExp, () => ({ exp: seconds() - 86_400 })],
  "whose exp is a text": [wrongExp, () => ({ exp: String(seconds() + 3600) })],
  "whose exp is null": [wrongExp, () => ({ exp: null })],
  "whose nbf is ahead": [wrongNbf, () => ({ nbf: seconds() + 61 })],
  "whose nbf is a text": [wrongNbf, () => ({ nbf: "0" })],
  "whose nbf is null": [wrongNbf, () => ({ nbf: null })],
  "without iat": [wrongIat, () => ({ iat: undefined })],
  "whose iat is ahead": [wrongIat, () => ({ iat: seconds() + 61 })],
  "whose iat is a text": [wrongIat, () => ({ iat: String(seconds()) })],
  "without sub": [wrongSub, () => ({ sub: undefined })],
  "whose sub is empty": [wrongSub, () => ({ sub: "" })],
  "whose sub is a number": [wrongSub, () => ({ sub: 117 })],
  "whose sub is a list": [wrongSub, () => ({ sub: ["117"] })],
  "whose sub is too long": [wrongSub, () => ({ sub: "s".repeat(256) })],
  "whose sub has a NUL": [wrongSub, () => ({ sub: "1\u00007" })],
  "whose sub has a lone high surrogate": [wrongSub, () => ({ sub: "1\ud8007" })],
  "whose sub has a lone low surrogate": [wrongSub, () => ({ sub: "\udc00" })],
};

describe("a token with a valid signature is rejected", () => {
  test.each(Object.entries(wrongClaims))("%s", async (_name, [reason, changes]) => {
    await expectRefused(issuer.goodToken(changes()), reason);
    await expectGood();
  });

  test.each([
    ["exp", wrongExp],
    ["nbf", wrongNbf],
    ["iat", wrongIat],
  ])("whose %s is infinite", async (claim, reason) => {
    const infinite = claim === "exp" ? "1e999" : "-1e999";
    const claims = JSON.stringify({ ...issuer.goodClaims(), [claim]: "?" }).replace('"?"', infinite);
    await expectRefused(issuer.sign(claims), reason);
  });

  test.each(["null", "[]", '"text"', "1", "{", "", '{"a":1}x', "\ufeff{}\u0000"])(
    "whose claims are %j",
    async (claims) => {
      await expectRefused(issuer.sign(claims), claims === "" ? notAToken : notJson);
      await expectGood();
    },
  );

  test("whose claims are not UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff]), Buffer.from('"}')]).toString("base64url");
    const [header, , signature] = issuer.goodToken().split(".");
    await expectRefused(`${header}.${bytes}.${signature}`, notJson);
  });

  const headers: Record<string, [reason: string, header: () => Record<string, unknown>]> = {
    "whose crit names an extension": [unknownCrit, () => ({ crit: ["exp"], exp: 1 })],
    "whose crit is empty": [unknownCrit, () => ({ crit: [] })],
    "whose crit is no list": [unknownCrit, () => ({ crit: "b64" })],
    "whose payload says that it is not encoded": [unknownCrit, () => ({ crit: ["b64"], b64: false })],
    "that is an access token": [wrongTyp, () => ({ typ: "at+jwt" })],
    "that is a logout token": [wrongTyp, () => ({ typ: "logout+jwt" })],
    "whose typ is no text": [wrongTyp, () => ({ typ: ["JWT"] })],
    "whose kid is a number": ["kid is not a text", () => ({ kid: 1 })],
    "whose kid is null": ["kid is not a text", () => ({ kid: null })],
    "whose kid is unknown": [noKey, () => ({ kid: "nobody" })],
    "whose kid is empty": [noKey, () => ({ kid: "" })],
    "whose alg is the key's by another hash": [noKey, () => ({ alg: "RS512" })],
    "without alg": [wrongAlg, () => ({ alg: undefined })],
    "whose alg is a list": [wrongAlg, () => ({ alg: ["RS256"] })],
  };
  test.each(Object.entries(headers))("%s", async (_name, [reason, header]) => {
    await expectRefused(issuer.sign(issuer.goodClaims(), { header: header() }), reason);
    await expectGood();
  });

  test("of which one character is another, wherever it is", async () => {
    await expectGood();
    const idToken = issuer.goodToken();
    for (let at = 0; at < idToken.length; at += 1) {
      const other = idToken[at] === "A" ? "B" : "A";
      const changed = idToken.slice(0, at) + other + idToken.slice(at + 1);
      await expect(verify(changed), `character ${at}`).rejects.toBeInstanceOf(IdTokenError);
    }
    await expectGood(idToken);
  });

  test("that is longer than 16 KiB", async () => {
    await expectRefused(issuer.goodToken({ more: "m".repeat(12 * 1024) }), notAToken);
    await expectGood();
  });
});

describe("a key that is rotated", () => {
  test("is unknown within 30 s of the last fetch, and counts after", async () => {
    await expectGood();
    issuer.rotate();
    const idToken = issuer.goodToken();
    time += 29_999;
    await expectRefused(idToken, noKey);
    time += 1;
    await expectGood(idToken);
  });

  test("out no longer counts, once the set has been fetched again", async () => {
    const old = issuer.goodToken();
    await expectGood(old);
    issuer.rotate();
    time += 30_000;
    await expectGood();
    await expectRefused(old, noKey);
  });
});

describe("a provider that cannot be reached", () => {
  const unreachable = (idToken: string) => expect(verify(idToken)).rejects.toBeInstanceOf(ProviderUnreachableError);

  test("leaves a valid token undecided when no key was ever fetched", async () => {
    await issuer.goDown();
    await unreachable(issuer.goodToken());
    await issuer.comeBack();
    await unreachable(issuer.goodToken());
    time += 30_000;
    await expectGood();
  });

  test("does not affect a cached key", async () => {
    const idToken = issuer.goodToken();
    await expectGood(idToken);
    await issuer.goDown();
    time += 15 * 60_000;
    await expectGood(idToken);
    await expectRefused(issuer.sign(issuer.goodClaims(), { key: forger }), wrongSignature);
  });

  test("leaves an uncached kid undecided after a failed fetch", async () => {
    await expectGood();
    await issuer.goDown();
    const unknown = issuer.sign(issuer.goodClaims(), { header: { kid: "new" } });
    await expectRefused(unknown, noKey); // the last fetch is less than 30 s ago, and told all keys
    time += 30_000;
    await unreachable(unknown);
    await unreachable(unknown);
  });

  test("is not called for tokens that no key could make valid", async () => {
    await issuer.goDown();
    for (const [reason, changes] of Object.values(wrongClaims))
      await expectRefused(issuer.goodToken(changes()), reason);
    await expectRefused(issuer.sign(issuer.goodClaims(), { key: { kid: "s", secret: "s" } }), wrongAlg);
  });
});
