import type { CryptoKey, JWSHeaderParameters } from "jose";
// Its parts: the whole of it makes keys, encrypts and decrypts, too, and is loaded at every start.
import { decodeProtectedHeader } from "jose/decode/protected_header";
import { compactVerify } from "jose/jws/compact/verify";
import { decodeJwt } from "jose/jwt/decode";
import type { Config } from "../config/config.ts";
import type { VerifiedIdentity } from "../domain/dependencies.ts";
import type { KeySet } from "./key-set.ts";

const MAX_TOKEN_LENGTH = 16 * 1024;
const LEEWAY_SECONDS = 60;

/** Signatures whose verifying key is public. No HMAC: what the provider publishes would let anyone sign. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

/** A text is not a verified ID token of ours. */
export class IdTokenError extends Error {
  override name = "IdTokenError";
  /** @param reason for the log: a fixed text, with nothing of the token in it. */
  constructor(readonly reason: string) {
    super(`the ID token is not verified: ${reason}`);
  }
}

/**
 * Creates what verifies the ID tokens of one provider, by OpenID Connect Core 1.0, section 3.1.3.7. The claims are looked
 * at before any key: a token that no key could make valid is refused even when the provider cannot be reached. A
 * missing or unverified e-mail does not fail the token: only a first binding needs the e-mail.
 * @param options.audiences the client ids that a token may be meant for.
 * @param options.now the time in milliseconds.
 * @returns a function that throws IdTokenError for any text that is not verified, ProviderUnreachableError when that cannot
 *   be known, and nothing else.
 */
export function createIdTokenVerifier(options: {
  issuer: string;
  audiences: string[];
  keySet: Pick<KeySet, "findKeys">;
  /** Refuses tokens that were issued earlier; default: only expired ones. */
  maxAgeMinutes?: number | undefined;
  now: () => number;
}): (idToken: string) => Promise<VerifiedIdentity> {
  return async (idToken) => {
    const { header, claims } = decode(idToken);
    checkHeader(header);
    const identity = readIdentity(claims, { ...options, seconds: options.now() / 1000 });
    const keys = await options.keySet.findKeys(header);
    for (const key of keys) if (await isSignedBy(key, idToken)) return identity;
    throw new IdTokenError(keys.length === 0 ? "the provider has no such key" : "the signature is wrong");
  };
}

/** Creates what verifies the ID tokens that apps send, by the settings. */
export const createAppTokenVerifier = (
  { idTokenMaxAgeMinutes: maxAgeMinutes }: Pick<Config, "idTokenMaxAgeMinutes">,
  provider: Omit<Parameters<typeof createIdTokenVerifier>[0], "maxAgeMinutes">,
) => createIdTokenVerifier({ ...provider, maxAgeMinutes });

function decode(idToken: string): { header: JWSHeaderParameters; claims: Record<string, unknown> } {
  const parts = idToken.length > MAX_TOKEN_LENGTH ? [] : idToken.split(".");
  if (parts.length !== 3 || !parts.every(isBase64url)) throw new IdTokenError("it is not a signed token");
  try {
    return { header: decodeProtectedHeader(idToken), claims: decodeJwt(idToken) };
  } catch {
    throw new IdTokenError("it does not hold JSON objects");
  }
}

/** `jwk`, `jku`, `x5u` and `x5c` are never looked at: they would let the sender say which key is right. */
function checkHeader({ alg, kid, typ, crit }: Record<string, unknown>): void {
  refuseUnless({
    "alg is not an asymmetric signature": typeof alg === "string" && algorithms.includes(alg),
    "kid is not a text": kid === undefined || typeof kid === "string",
    "crit asks for what is not known here": crit === undefined,
    // Other kinds of token (at+jwt, logout+jwt) that the provider signs with the same keys do not pass for this one.
    "typ is another": typ === undefined || (typeof typ === "string" && /^(application\/)?jwt$/i.test(typ)),
  });
}

type Expected = { issuer: string; audiences: string[]; seconds: number; maxAgeMinutes?: number | undefined };

function readIdentity(
  { iss, aud, exp, nbf, iat, sub, email, email_verified }: Record<string, unknown>,
  { issuer, audiences, seconds, maxAgeMinutes = Number.POSITIVE_INFINITY }: Expected,
): VerifiedIdentity {
  const latest = seconds + LEEWAY_SECONDS;
  const subject = isSubject(sub) ? sub : "";
  refuseUnless({
    "iss is another": iss === issuer,
    "aud is another": (Array.isArray(aud) ? aud : [aud]).some((one) => audiences.includes(one)),
    "exp is missing or past": isTime(exp) && exp > seconds,
    "nbf is ahead": nbf === undefined || (isTime(nbf) && nbf <= latest),
    "iat is missing or ahead": isTime(iat) && iat <= latest,
    "iat is too long ago": isTime(iat) && iat >= seconds - maxAgeMinutes * 60 - LEEWAY_SECONDS,
    "sub is missing or cannot be kept": subject !== "",
  });
  return { issuer, subject, ...readEmail(email, email_verified) };
}

function readEmail(email: unknown, verified: unknown): Pick<VerifiedIdentity, "email" | "emailProblem"> {
  if (!isEmail(email)) return { email: "", emailProblem: "email is missing or cannot be kept" };
  if (verified !== true) return { email: "", emailProblem: "email_verified is not true" };
  return { email: email.toLowerCase() };
}

/** @param rules what has to hold, by what the log says if it does not. */
function refuseUnless(rules: Record<string, boolean>): void {
  for (const [reason, holds] of Object.entries(rules)) if (!holds) throw new IdTokenError(reason);
}

/** Decoders let padding, white space and stray bits pass; of one token there is one text. */
const isBase64url = (part: string) => part !== "" && Buffer.from(part, "base64url").toString("base64url") === part;

/** JSON can write a number that is infinite, 1e999. */
const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** No database keeps a NUL in a text, and a lone surrogate would become another character. */
const isSubject = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 255 && !/[\0\p{Surrogate}]/u.test(value);

/** Printable ASCII: beyond it two addresses can have one lower-case form (K, the Kelvin sign, becomes k). */
const isEmail = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 100 && /^[!-?A-~]+@[!-?A-~]+$/.test(value);

async function isSignedBy(key: CryptoKey, idToken: string): Promise<boolean> {
  try {
    await compactVerify(idToken, key, { algorithms });
    return true;
  } catch {
    return false; // whatever is wrong with the signature, or with the key (an RSA key that is too short, for one)
  }
}
