import type { CryptoKey, JWSHeaderParameters } from "jose";
// Its parts: the whole of it makes keys, encrypts and decrypts, too, and is loaded at every start.
import { decodeProtectedHeader } from "jose/decode/protected_header";
import { compactVerify } from "jose/jws/compact/verify";
import { decodeJwt } from "jose/jwt/decode";
import type { Config } from "../config/config.ts";
import { readProvedEmail } from "../domain/proved-email.ts";
import type { VerifiedIdentity } from "../domain/sign-ins.ts";
import { SignInError, type TokenProblem, tokenProblems } from "../domain/sign-ins.ts";
import type { KeySet } from "./key-set.ts";

const MAX_TOKEN_LENGTH = 16 * 1024;
const LEEWAY_SECONDS = 60;

/** Signatures whose verifying key is public. No HMAC: what the provider publishes would let anyone sign. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

export const isAsymmetric = (alg: string): boolean => algorithms.includes(alg);

/** A text is not a verified ID token of ours. */
export class IdTokenError extends SignInError {
  override name = "IdTokenError";
  constructor(readonly problem: TokenProblem) {
    super(`the ID token is not verified: ${tokenProblems[problem]}`);
  }
  /** For people: a fixed text, with nothing of the token in it. */
  get reason(): string {
    return tokenProblems[this.problem];
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
  /** Of IDP_TRUSTED_EMAIL_DOMAINS; default: none, as for staff. */
  trustedDomains?: readonly string[];
  /** Refuses tokens that were issued earlier; default: only expired ones. */
  maxAgeMinutes?: number | undefined;
  now: () => number;
}): (idToken: string) => Promise<VerifiedIdentity> {
  return async (idToken) => {
    const { header, claims } = decode(idToken);
    checkHeader(header);
    const checkSignature = async () => {
      const keys = await options.keySet.findKeys(header);
      for (const key of keys) if (await isSignedBy(key, idToken)) return;
      throw new IdTokenError(keys.length === 0 ? "unknown_key" : "signature");
    };
    try {
      checkClaims(claims, { ...options, seconds: options.now() / 1000 });
    } catch (error) {
      // Nobody waits for it: it only tells a stranger's token from those of a provider whose settings are wrong.
      if (error instanceof IdTokenError && error.problem !== "issuer") error.isGenuine = succeeds(checkSignature());
      throw error;
    }
    await checkSignature();
    const { issuer, trustedDomains = [] } = options;
    return { issuer, subject: String(claims.sub), ...readProvedEmail(claims, { issuer, trustedDomains }) };
  };
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Creates what verifies the ID tokens that apps send, by the settings. */
export const createAppTokenVerifier = (
  { idTokenMaxAgeMinutes: maxAgeMinutes, trustedDomains }: Pick<Config, "idTokenMaxAgeMinutes" | "trustedDomains">,
  provider: Omit<Parameters<typeof createIdTokenVerifier>[0], "maxAgeMinutes" | "trustedDomains">,
) => createIdTokenVerifier({ ...provider, maxAgeMinutes, trustedDomains });

function decode(idToken: string): { header: JWSHeaderParameters; claims: Record<string, unknown> } {
  const parts = idToken.length > MAX_TOKEN_LENGTH ? [] : idToken.split(".");
  if (parts.length !== 3 || !parts.every(isBase64url)) throw new IdTokenError("not_a_token");
  try {
    return { header: decodeProtectedHeader(idToken), claims: decodeJwt(idToken) };
  } catch {
    throw new IdTokenError("not_json");
  }
}

/** `jwk`, `jku`, `x5u` and `x5c` are never looked at: they would let the sender say which key is right. */
function checkHeader({ alg, kid, typ, crit }: Record<string, unknown>): void {
  refuseUnless({
    algorithm: typeof alg === "string" && isAsymmetric(alg),
    key_id: kid === undefined || typeof kid === "string",
    critical_header: crit === undefined,
    // Other kinds of token (at+jwt, logout+jwt) that the provider signs with the same keys do not pass for this one.
    token_type: typ === undefined || (typeof typ === "string" && /^(application\/)?jwt$/i.test(typ)),
  });
}

type Expected = { issuer: string; audiences: string[]; seconds: number; maxAgeMinutes?: number | undefined };

function checkClaims(
  { iss, aud, exp, nbf, iat, sub }: Record<string, unknown>,
  { issuer, audiences, seconds, maxAgeMinutes = Number.POSITIVE_INFINITY }: Expected,
): void {
  const latest = seconds + LEEWAY_SECONDS;
  refuseUnless({
    issuer: iss === issuer,
    audience: (Array.isArray(aud) ? aud : [aud]).some((one) => audiences.includes(one)),
    expired: isTime(exp) && exp > seconds,
    not_yet_valid: nbf === undefined || (isTime(nbf) && nbf <= latest),
    issued_at: isTime(iat) && iat <= latest,
    too_old: isTime(iat) && iat >= seconds - maxAgeMinutes * 60 - LEEWAY_SECONDS,
    subject: isSubject(sub) && sub !== "",
  });
}

/** @param rules what has to hold, by what is wrong if it does not. */
function refuseUnless(rules: Partial<Record<TokenProblem, boolean>>): void {
  for (const [problem, holds] of Object.entries(rules) as [TokenProblem, boolean][]) {
    if (!holds) throw new IdTokenError(problem);
  }
}

/** Decoders let padding, white space and stray bits pass; of one token there is one text. */
const isBase64url = (part: string) => part !== "" && Buffer.from(part, "base64url").toString("base64url") === part;

/** JSON can write a number that is infinite, 1e999. */
const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** No database keeps a NUL in a text, and a lone surrogate would become another character. */
const isSubject = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 255 && !/[\0\p{Surrogate}]/u.test(value);

async function isSignedBy(key: CryptoKey, idToken: string): Promise<boolean> {
  try {
    await compactVerify(idToken, key, { algorithms });
    return true;
  } catch {
    return false; // whatever is wrong with the signature, or with the key (an RSA key that is too short, for one)
  }
}
