import { CompactEncrypt, importJWK } from "jose";
import { createSigningKey, encode, type SigningKey, type TestIssuer } from "./issuer.ts";

/** The means of somebody who forges an ID token. */
export type Forger = {
  /** The trusted issuer. Only its public data, and tokens that are then broken, are used. */
  issuer: TestIssuer;
  /** The key of the forger, with its own `kid`. */
  own: SigningKey;
  /** A URL of the forger that would serve that key. */
  lure: string;
  /** Claims of the account under attack. */
  claims: Record<string, unknown> & { email: string };
};

/** One way to forge a token. */
export type Forgery = {
  /** The reason in the log. */
  reason: string;
  forge: (forger: Forger) => string | Promise<string>;
};

const notAToken = "it is not a signed token";
const notJson = "it does not hold JSON objects";
const wrongAlg = "alg is not an asymmetric signature";
const wrongCrit = "crit asks for what is not known here";
const wrongIss = "iss is another";
const wrongAud = "aud is another";
const wrongExp = "exp is missing or past";
const wrongSub = "sub is missing or cannot be kept";
const noKey = "the provider has no such key";
const wrongSignature = "the signature is wrong";

/** The reasons for which only a subject that is not bound is refused: these tokens are the issuer's own. */
export const reasonsOfUnbound: readonly string[] = [
  ...["email_absent", "email_unusable", "email_verified_absent", "email_verified_false"],
  ...["email_verified_text", "email_verified_other"],
];

/** Ways to forge an ID token: thirty kinds, each in several forms. */
export const forgeries: Record<string, Record<string, Forgery>> = {
  "no algorithm and no signature": by(["none", "None", "nOnE", "NONE", "", "RS", "HS1"], (alg) => [
    notAToken,
    ({ issuer, claims }) => issuer.sign(issuer.goodClaims(claims), { header: { alg }, alg: "none" }),
  ]),
  "no algorithm over a good signature": by(["none", "None", "nOnE", "NONE", "", "RS", "HS1"], (alg) => [
    wrongAlg,
    ({ issuer, claims }) => issuer.sign(issuer.goodClaims(claims), { header: { alg } }),
  ]),
  "the public key as PEM for a secret": hmac({
    "as it is": ({ publicKey }) => publicKey.export({ type: "spki", format: "pem" }),
    "without its last line break": ({ publicKey }) =>
      String(publicKey.export({ type: "spki", format: "pem" })).trimEnd(),
  }),
  "the public key otherwise for a secret": hmac({
    DER: ({ publicKey }) => publicKey.export({ type: "spki", format: "der" }),
    JWK: ({ jwk }) => JSON.stringify(jwk),
    "the modulus": ({ jwk }) => Buffer.from(String(jwk.n), "base64url"),
    "the modulus as text": ({ jwk }) => String(jwk.n),
  }),
  "an empty secret": hmac({ "of no bytes": () => "" }),
  "another key under the issuer's kid": one(wrongSignature, (forger) => signAlone(forger, { kid: kidOf(forger) })),
  "another key without a kid": one(wrongSignature, (forger) => signAlone(forger, { kid: undefined })),
  "another key under a kid of its own": one(noKey, (forger) => signAlone(forger, {})),
  "its key in the header": one(wrongSignature, (forger) => {
    const kid = kidOf(forger);
    return signAlone(forger, { kid, jwk: { ...forger.own.jwk, kid } });
  }),
  "the address of its keys in the header": Object.fromEntries(
    ["jku", "x5u"].flatMap((field) => [
      [`${field}, the issuer's kid`, { reason: wrongSignature, forge: point(field, kidOf) }],
      [`${field}, a kid of its own`, { reason: noKey, forge: point(field, () => "of the forger") }],
      [`${field}, no kid`, { reason: wrongSignature, forge: point(field, () => undefined) }],
    ]),
  ),
  "its certificate in the header": one(wrongSignature, (forger) => {
    const x5c = [forger.own.publicKey.export({ type: "spki", format: "der" }).toString("base64")];
    return signAlone(forger, { kid: kidOf(forger), x5c, "x5t#S256": "x" });
  }),
  "crit in the header": {
    ...withCrit("of a claim", { crit: ["exp"] }),
    ...withCrit("of an unencoded payload, which is encoded", { crit: ["b64"], b64: true }),
    "of an unencoded payload": {
      reason: notAToken,
      forge: ({ issuer, claims }) => {
        const [, , signature] = issuer.goodToken(claims).split(".");
        const header = encode({ alg: "RS256", kid: issuer.keys[0]?.jwk.kid, crit: ["b64"], b64: false });
        return `${header}.${JSON.stringify(issuer.goodClaims(claims))}.${signature}`;
      },
    },
  },
  "another kind of token": by(["at+jwt", "logout+jwt", "", " JWT", 1], (typ) => [
    "typ is another",
    ({ issuer, claims }) => issuer.sign(issuer.goodClaims(claims), { header: { typ } }),
  ]),
  "another issuer": {
    ...changed(wrongIss, {
      "that there is not": () => ({ iss: "https://evil.example" }),
      "with a slash more": ({ issuer }) => ({ iss: `${issuer.issuer}/` }),
      "that is not named": () => ({ iss: undefined }),
      "in a list": ({ issuer }) => ({ iss: [issuer.issuer] }),
    }),
    "that is its own server": {
      reason: wrongIss,
      forge: ({ issuer, own, lure, claims }) => issuer.sign(issuer.goodClaims({ ...claims, iss: lure }), { key: own }),
    },
  },
  "another audience": changed(wrongAud, {
    "by name": () => ({ aud: "another-app" }),
    "in a list": () => ({ aud: ["another-app", "a third"] }),
    none: () => ({ aud: undefined }),
    "an empty list": () => ({ aud: [] }),
  }),
  "an expiry": changed(wrongExp, {
    "two minutes ago": ({ issuer }) => ({ exp: secondsOf(issuer) - 120 }),
    "that is missing": () => ({ exp: undefined }),
    "that is a text": ({ issuer }) => ({ exp: String(secondsOf(issuer) + 3600) }),
  }),
  "a beginning that is ahead": {
    ...changed("nbf is ahead", { "nbf in ten minutes": ({ issuer }) => ({ nbf: secondsOf(issuer) + 600 }) }),
    ...changed("iat is missing or ahead", {
      "iat in an hour": ({ issuer }) => ({ iat: secondsOf(issuer) + 3600, exp: secondsOf(issuer) + 7200 }),
      "no iat": () => ({ iat: undefined }),
    }),
  },
  "a subject": changed(wrongSub, {
    "that is missing": () => ({ sub: undefined }),
    "that is empty": () => ({ sub: "" }),
    "that is a number": () => ({ sub: 1 }),
    "with NUL": () => ({ sub: "a\0b" }),
  }),
  "an e-mail that is missing": changed("email_absent", { "": () => ({ email: undefined }) }),
  "an e-mail": changed("email_unusable", {
    "that is empty": () => ({ email: "" }),
    "in a list": ({ claims }) => ({ email: [claims.email] }),
    "with NUL": ({ claims }) => ({ email: `${claims.email}\0` }),
  }),
  "email_verified that is false": changed("email_verified_false", { "": () => ({ email_verified: false }) }),
  "email_verified that is a text": changed("email_verified_text", { "": () => ({ email_verified: "true" }) }),
  "email_verified that is 1": changed("email_verified_other", { "": () => ({ email_verified: 1 }) }),
  "email_verified that is missing": changed("email_verified_absent", { "": () => ({ email_verified: undefined }) }),
  "claims changed after signing": one(wrongSignature, ({ issuer, claims }) => {
    const [header, , signature] = issuer.goodToken({ email: "somebody.else@example.com" }).split(".");
    return [header, encode(issuer.goodClaims(claims)), signature].join(".");
  }),
  "another token's signature": one(wrongSignature, ({ issuer, claims }) =>
    issuer.goodToken(claims).replace(/[^.]+$/, issuer.goodToken({ nonce: 1 }).split(".")[2] ?? ""),
  ),
  "a signature that is none": {
    ...spoilt(wrongSignature, {
      "of zeros": (token) => token.replace(/[^.]+$/, "A".repeat(342)),
      "of one byte": (token) => token.replace(/[^.]+$/, "AA"),
      "cut short by its last byte": (token) => token.slice(0, -2),
    }),
    ...spoilt(notAToken, { "of no byte": (token) => token.replace(/[^.]+$/, "") }),
  },
  "parts too few or too many": spoilt(notAToken, {
    "too few": (token) => token.replace(/\.[^.]+$/, ""),
    "a fourth": (token) => `${token}.e30`,
    "an empty fourth": (token) => `${token}.`,
    "one in front": (token) => `.${token}`,
  }),
  "white space": spoilt(notAToken, {
    around: (token) => ` ${token}\n`,
    "before it": (token) => ` ${token}`,
    "a line break at its end": (token) => `${token}\n`,
    within: (token) => token.replace(".", " ."),
  }),
  "another alphabet": spoilt(notAToken, {
    padding: (token) => `${token}==`,
    "of plain base64": (token) => `${token.replaceAll("_", "/").replaceAll("-", "+")}+`,
    "with a scheme in front": (token) => `Bearer ${token}`,
  }),
  encryption: {
    "with the public key": {
      reason: notAToken,
      async forge({ issuer, claims }) {
        const [signing] = issuer.keys;
        const key = await importJWK({ ...signing?.jwk, alg: "RSA-OAEP", use: "enc", kty: "RSA" });
        return new CompactEncrypt(Buffer.from(issuer.goodToken(claims)))
          .setProtectedHeader({ alg: "RSA-OAEP", enc: "A256GCM", kid: String(signing?.jwk.kid) })
          .encrypt(key);
      },
    },
    "as the algorithm of a signature": {
      reason: wrongAlg,
      forge: ({ issuer, claims }) => issuer.sign(issuer.goodClaims(claims), { header: { alg: "RSA-OAEP" } }),
    },
  },
  "a good token nested in another": one(notJson, ({ issuer, own, claims }) =>
    issuer.sign(JSON.stringify(issuer.goodToken(claims)), { key: own, header: { cty: "JWT" } }),
  ),
  "the JSON form of a token": spoilt(notAToken, {
    flattened: (token) => {
      const [header, payload, signature] = token.split(".");
      return JSON.stringify({ protected: header, payload, signature });
    },
    general: (token) => {
      const [header, payload, signature] = token.split(".");
      return JSON.stringify({ payload, signatures: [{ protected: header, signature }] });
    },
  }),
  "claims that are no object": {
    "a list": { reason: notJson, forge: ({ issuer }) => issuer.sign([]) },
    "no JSON": { reason: notJson, forge: ({ issuer }) => issuer.sign("{") },
  },
};

/** All forms of all kinds by name. */
export const allForgeries: Record<string, Forgery> = Object.fromEntries(
  Object.entries(forgeries).flatMap(([kind, forms]) =>
    Object.entries(forms).map(([form, forgery]) => [form ? `${kind}: ${form}` : kind, forgery]),
  ),
);

/** A kind with one form. */
function one(reason: string, forge: Forgery["forge"]): Record<string, Forgery> {
  return { "": { reason, forge } };
}

/** A kind with a form for each of some values. */
function by<Value>(values: Value[], make: (value: Value) => [reason: string, forge: Forgery["forge"]]) {
  return Object.fromEntries(
    values.map((value) => {
      const [reason, forge] = make(value);
      return [JSON.stringify(value), { reason, forge } satisfies Forgery];
    }),
  );
}

/** Signed with public data, as if it were a secret. */
function hmac(secrets: Record<string, (key: SigningKey) => string | Buffer>): Record<string, Forgery> {
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, read]) =>
      ["HS256", "HS384", "HS512"].map((alg) => {
        const forge = ({ issuer, claims }: Forger) => {
          const [key = createSigningKey()] = issuer.keys;
          return issuer.sign(issuer.goodClaims(claims), { alg, key: { kid: String(key.jwk.kid), secret: read(key) } });
        };
        return [`${name}, ${alg}`, { reason: wrongAlg, forge }];
      }),
    ),
  );
}

/** Signed by the issuer, with claims for another user, client or time. */
function changed(reason: string, changes: Record<string, (forger: Forger) => Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => {
      const forge = (forger: Forger) =>
        forger.issuer.sign({ ...forger.issuer.goodClaims(forger.claims), ...change(forger) });
      return [name, { reason, forge } satisfies Forgery];
    }),
  );
}

/** A valid token with a changed text. */
function spoilt(reason: string, changes: Record<string, (token: string) => string>): Record<string, Forgery> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => {
      return [name, { reason, forge: ({ issuer, claims }) => change(issuer.goodToken(claims)) }];
    }),
  );
}

function withCrit(name: string, header: Record<string, unknown>): Record<string, Forgery> {
  const forge = ({ issuer, claims }: Forger) => issuer.sign(issuer.goodClaims(claims), { header });
  return { [name]: { reason: wrongCrit, forge } };
}

/** A header that points to the keys of the forger. */
function point(field: string, kid: (forger: Forger) => unknown) {
  return (forger: Forger) => signAlone(forger, { [field]: forger.lure, kid: kid(forger) });
}

const signAlone = ({ issuer, own, claims }: Forger, header: Record<string, unknown>) =>
  issuer.sign(issuer.goodClaims(claims), { key: own, header });

function kidOf({ issuer }: Forger): unknown {
  return issuer.keys[0]?.jwk.kid;
}

const secondsOf = (issuer: TestIssuer) => Number(issuer.goodClaims().iat);
