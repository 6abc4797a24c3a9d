import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CompactEncrypt, importJWK } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIdTokenVerifier, IdTokenError } from "../../src/accounts/id-token.ts";
import { createKeySet } from "../../src/accounts/key-set.ts";
import { createSigningKey, encode, startTestIssuer, type TestIssuer } from "../support/issuer.ts";

const keyOfIssuer = createSigningKey();
const publicKey = keyOfIssuer.jwk;
const pem = keyOfIssuer.publicKey.export({ type: "spki", format: "pem" });
/** Of the attacker, under the issuer's own kid. */
const forger = createSigningKey("RS256", String(publicKey.kid));

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

const expectGood = async () => expect(await verify(issuer.goodToken())).toMatchObject({ email: "siti@example.com" });

const notAToken = "it is not a signed token";
const notJson = "it does not hold JSON objects";
const wrongAlg = "alg is not an asymmetric signature";
const wrongIss = "iss is another";
const noKey = "the provider has no such key";
const wrongSignature = "the signature is wrong";

/** By name: the reason that the log gives, and the forger's work. */
const forgeries: Record<string, [reason: string, forge: () => string | Promise<string>]> = {
  ...Object.fromEntries(
    ["none", "None", "nOnE", "NONE", "", "RS", "HS1"].flatMap((alg) => [
      [
        `alg ${alg}, without a signature`,
        [notAToken, () => issuer.sign(issuer.goodClaims(), { header: { alg }, alg: "none" })],
      ],
      [
        `alg ${alg}, with the signature of RS256`,
        [wrongAlg, () => issuer.sign(issuer.goodClaims(), { header: { alg } })],
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      "the public key as PEM": pem,
      "the public key as PEM, without its last line break": String(pem).trimEnd(),
      "the public key as DER": keyOfIssuer.publicKey.export({ type: "spki", format: "der" }),
      "the public key as JWK": JSON.stringify(publicKey),
      "the modulus": Buffer.from(String(publicKey.n), "base64url"),
      "the modulus as text": String(publicKey.n),
      "an empty key": "",
    }).flatMap(([name, secret]) =>
      ["HS256", "HS384", "HS512"].map((alg) => [
        `${alg} with ${name} as the secret`,
        [wrongAlg, () => issuer.sign(issuer.goodClaims(), { alg, key: { kid: String(publicKey.kid), secret } })],
      ]),
    ),
  ),
  "another key under the same kid": [wrongSignature, () => issuer.sign(issuer.goodClaims(), { key: forger })],
  "another key without kid": [
    wrongSignature,
    () => issuer.sign(issuer.goodClaims(), { key: forger, header: { kid: undefined } }),
  ],
  "another key under its own kid": [noKey, () => issuer.sign(issuer.goodClaims(), { key: createSigningKey() })],
  "its key in the header": [
    wrongSignature,
    () => issuer.sign(issuer.goodClaims(), { key: forger, header: { jwk: forger.jwk } }),
  ],
  ...Object.fromEntries(
    ["jku", "x5u"].flatMap((field) =>
      [publicKey.kid, "of the forger", undefined].map((kid) => [
        `${field} to its own server, kid ${kid}`,
        [
          kid === "of the forger" ? noKey : wrongSignature,
          () => issuer.sign(issuer.goodClaims(), { key: forger, header: { [field]: lureUrl(), kid } }),
        ],
      ]),
    ),
  ),
  "its certificate in the header": [
    wrongSignature,
    () => {
      const x5c = [forger.publicKey.export({ type: "spki", format: "der" }).toString("base64")];
      return issuer.sign(issuer.goodClaims(), { key: forger, header: { x5c, "x5t#S256": "x" } });
    },
  ],
  "its own server as issuer": [wrongIss, () => issuer.sign(issuer.goodClaims({ iss: lureUrl() }), { key: forger })],
  "a changed payload": [
    wrongSignature,
    () => {
      const [header, , signature] = issuer.goodToken().split(".");
      return `${header}.${encode(issuer.goodClaims({ email: "admin@example.com" }))}.${signature}`;
    },
  ],
  "an empty signature": [notAToken, () => issuer.goodToken().replace(/[^.]+$/, "")],
  "a signature of zeros": [wrongSignature, () => issuer.goodToken().replace(/[^.]+$/, "A".repeat(342))],
  "a short signature": [wrongSignature, () => issuer.goodToken().replace(/[^.]+$/, "AA")],
  "another token's signature": [
    wrongSignature,
    () => issuer.goodToken().replace(/[^.]+$/, issuer.goodToken({ nonce: 1 }).split(".")[2] ?? ""),
  ],
  "a part too few": [notAToken, () => issuer.goodToken().replace(/\.[^.]+$/, "")],
  "a part too many": [notAToken, () => `${issuer.goodToken()}.AAAA`],
  "an empty part too many": [notAToken, () => `${issuer.goodToken()}.`],
  "a part in front": [notAToken, () => `.${issuer.goodToken()}`],
  "an unencoded payload": [
    notAToken,
    () => {
      const [, , signature] = issuer.goodToken().split(".");
      const header = encode({ alg: "RS256", kid: publicKey.kid, crit: ["b64"], b64: false });
      return `${header}.${JSON.stringify(issuer.goodClaims())}.${signature}`;
    },
  ],
  "encryption with the public key": [
    notAToken,
    async () => {
      const key = await importJWK({ ...publicKey, alg: "RSA-OAEP", use: "enc", kty: "RSA" });
      return new CompactEncrypt(Buffer.from(issuer.goodToken()))
        .setProtectedHeader({ alg: "RSA-OAEP", enc: "A256GCM", kid: String(publicKey.kid) })
        .encrypt(key);
    },
  ],
  "an alg of encryption": [wrongAlg, () => issuer.sign(issuer.goodClaims(), { header: { alg: "RSA-OAEP" } })],
  "a good token nested in another": [
    notJson,
    () => issuer.sign(JSON.stringify(issuer.goodToken()), { key: forger, header: { cty: "JWT" } }),
  ],
  "the JSON form of a token": [
    notAToken,
    () => {
      const [header, payload, signature] = issuer.goodToken().split(".");
      return JSON.stringify({ protected: header, payload, signature });
    },
  ],
  "white space around": [notAToken, () => ` ${issuer.goodToken()}\n`],
  "white space within": [notAToken, () => issuer.goodToken().replace(".", " .")],
  padding: [notAToken, () => `${issuer.goodToken()}==`],
  "the plain base64 alphabet": [
    notAToken,
    () => `${issuer.goodToken({ more: "?>?>?>" }).replaceAll("_", "/").replaceAll("-", "+")}+`,
  ],
  "a scheme in front": [notAToken, () => `Bearer ${issuer.goodToken()}`],
};

describe("a forged token is refused:", () => {
  test.each(Object.entries(forgeries))("%s", async (_name, [reason, forge]) => {
    const forged = await forge();
    await expectRefused(forged, reason);
    await expectGood();
    await expectRefused(forged, reason);
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

  test("a header that speaks of prototypes", async () => {
    const header = '{"__proto__":{"alg":"RS256"},"constructor":{}}';
    await expectRefused(`${encode(header)}.${encode(issuer.goodClaims())}.AAAA`, wrongAlg);
  });
});
