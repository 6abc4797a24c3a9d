import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { allForgeries, reasonsOfUnbound } from "@talaqqi/test-kit/forgeries";
import { createSigningKey, encode, startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIdTokenVerifier, IdTokenError } from "../../src/account/id-token.ts";
import { createKeySet } from "../../src/account/key-set.ts";

const keyOfIssuer = createSigningKey();
/** Of the attacker. */
const forger = createSigningKey();

/** A server of the attacker's, which offers the forger's key wherever a token may point to; it counts who comes. */
let hits = 0;
const lure = createServer((_request, response) => {
  hits += 1;
  response.end(JSON.stringify({ keys: [forger.jwk] }));
});
const lureUrl = () => `http://127.0.0.1:${(lure.address() as AddressInfo).port}/jwks`;
beforeAll(() => once(lure.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  lure.close();
});

let issuer: TestIssuer;
let verify: ReturnType<typeof createIdTokenVerifier>;

beforeEach(async () => {
  const now = () => Date.UTC(2026, 0, 1);
  issuer = await startTestIssuer({ now, keys: [keyOfIssuer] });
  const provider = { issuer: issuer.issuer, audiences: [issuer.audience], now };
  verify = createIdTokenVerifier({ ...provider, keySet: createKeySet(provider) });
});

afterEach(() => issuer.close());

/** Also that it is refused in words of ours, which have nothing of the token in them. */
async function expectRefused(idToken: string, reason: string): Promise<void> {
  const error: unknown = await verify(idToken).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(IdTokenError);
  expect(error).toMatchObject({ reason, message: `the ID token is not verified: ${reason}` });
}

/** Refused, or a token of the issuer's that vouches for nobody's e-mail: account/sign-in-cases.test.ts has what follows. */
const expectNoEmailOf = async (idToken: string, reason: string) =>
  reasonsOfUnbound.includes(reason)
    ? expect(await verify(idToken)).toMatchObject({ email: "", emailProblem: reason })
    : expectRefused(idToken, reason);

const expectGood = async () => expect(await verify(issuer.goodToken())).toMatchObject({ email: "siti@example.com" });

const notAToken = "it is not a signed token";
const notJson = "it does not hold JSON objects";
const wrongAlg = "alg is not an asymmetric signature";
const wrongSignature = "the signature is wrong";

describe("a forged token is refused:", () => {
  test.each(Object.entries(allForgeries))("%s", async (_name, { reason, forge }) => {
    const forged = await forge({ issuer, own: forger, lure: lureUrl(), claims: { email: "siti@example.com" } });
    await expectNoEmailOf(forged, reason);
    await expectGood();
    await expectNoEmailOf(forged, reason);
    expect(hits, "nobody followed what a token points to").toBe(0);
  });

  test("HS256 with a symmetric key that the issuer publishes", async () => {
    const secret = "a secret that everyone may read...";
    issuer.otherEntries.push({ kty: "oct", kid: "s", k: Buffer.from(secret).toString("base64url"), alg: "HS256" });
    await expectRefused(issuer.sign(issuer.goodClaims(), { key: { kid: "s", secret } }), wrongAlg);
    await expectGood();
  });

  test("a key of 1,024 bits, were it in the key set", async () => {
    const pair = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const weak = { alg: "RS256", ...pair, jwk: { ...pair.publicKey.export({ format: "jwk" }), kid: "weak" } };
    issuer.keys.push(weak);
    await expectRefused(issuer.sign(issuer.goodClaims(), { key: weak }), wrongSignature);
    await expectGood();
  });
});

describe("a text that is no token is refused", () => {
  const texts: Record<string, string> = {
    nothing: "",
    "a space": " ",
    "a NUL": "\u0000",
    "lone surrogates": "\ud800.\udc00.\ud800",
    dots: "..",
    "many dots": ".".repeat(16 * 1024),
    "a megabyte": "a".repeat(1024 * 1024),
    "a megabyte of dots": ".".repeat(1024 * 1024),
    JSON: "{}",
    Arabic: "بسم.الله.الرحمن",
    emoji: "😀.😀.😀",
  };
  test.each(Object.entries(texts))("%s", async (_name, text) => {
    await expectRefused(text, notAToken);
    expect(issuer.fetches.keys, "and no key is asked for").toBe(0);
    await expectGood();
  });

  test.each(["null", "[]", "1", "nonsense", '{"alg"', `${'{"a":'.repeat(1500)}1`, "[".repeat(4000)])(
    "a header that is %.20s",
    async (header) => expectRefused(`${encode(header)}.${encode({})}.AAAA`, notJson),
  );

  test("a header with prototype fields", async () => {
    const header = '{"__proto__":{"alg":"RS256"},"constructor":{}}';
    await expectRefused(`${encode(header)}.${encode(issuer.goodClaims())}.AAAA`, wrongAlg);
  });
});
