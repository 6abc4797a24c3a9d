import type { CryptoKey, JWK, JWSHeaderParameters, LocalJWKSet } from "jose";
import { JWKSMultipleMatchingKeys } from "jose/errors";
import { createLocalJWKSet } from "jose/jwks/local";
import { z } from "zod";
import { isLoopback } from "../config/loopback.ts";
import { discoveryAddress, type GetJson, getJson, readDiscovery } from "./discovery.ts";

const FETCH_INTERVAL_MS = 30_000;
const REFRESH_AFTER_MS = 600_000;
const TIMEOUT_MS = 5_000;

/** The provider's keys cannot be fetched, and none that is held decides the matter: a 500, never "not verified". */
export class ProviderUnreachableError extends Error {
  override name = "ProviderUnreachableError";
}

/** An identity provider's public keys, which change over time. */
export type KeySet = {
  /** Fetches the keys if none are held or they are older than ten minutes, and a fetch is due. Never throws. */
  warm: () => Promise<void>;
  /**
   * Finds the keys that may have signed a token with this header, fetching them only if none that is held may have.
   * @returns no keys when the provider has none such.
   * @throws ProviderUnreachableError when no held key matches and the last fetch failed.
   */
  findKeys: (header: JWSHeaderParameters) => Promise<CryptoKey[]>;
};

/**
 * Creates the cached key set of an OpenID Connect provider. It is fetched at most once in 30 s, whether that succeeds or
 * not, and is replaced only by a set that was fetched whole: keys that are held go on working through any outage.
 * jose's remote key set has the same interval but asks a provider that is down again at each token, and its own clock.
 * @param options.jwksUri where the keys are; if absent the issuer's discovery document tells.
 * @param options.now the time in milliseconds.
 * @param options.timeoutMs how long a fetch may take, discovery included.
 * @param options.log told of each fetch that fails, as pino is.
 */
export function createKeySet(options: {
  issuer: string;
  jwksUri?: string | undefined;
  now: () => number;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  log?: { warn: (details: object, message: string) => void };
}): KeySet {
  const { issuer, jwksUri, now, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS, log } = options;
  let held: { keys: LocalJWKSet; fetchedAt: number } | undefined;
  let attempt: { at: number; failure?: unknown } | undefined;
  let pending: Promise<void> | undefined;

  async function fetchKeys(): Promise<void> {
    attempt = { at: now() };
    const signal = AbortSignal.timeout(timeoutMs);
    const get: GetJson = (address) => getJson(address, fetch, signal);
    try {
      held = {
        keys: createLocalJWKSet({ keys: publicKeysOf(await get(jwksUri ?? (await discoverKeys(issuer, get)))) }),
        fetchedAt: now(),
      };
    } catch (failure) {
      attempt.failure = failure;
      log?.warn({ err: failure, issuer }, "the identity provider's keys could not be fetched");
    } finally {
      pending = undefined;
    }
  }

  /** Waits for the fetch that is under way, or starts one if it is due. Never rejects. */
  async function fetchIfDue(): Promise<void> {
    if (!pending && isOlder(attempt?.at, FETCH_INTERVAL_MS, now())) pending = fetchKeys();
    await pending;
  }

  return {
    async warm() {
      if (isOlder(held?.fetchedAt, REFRESH_AFTER_MS, now())) await fetchIfDue();
    },

    async findKeys(header) {
      // Not awaited: a withdrawn key leaves soon, and no request waits for that.
      if (held && isOlder(held.fetchedAt, REFRESH_AFTER_MS, now())) void fetchIfDue();
      const known = await selectKeys(held?.keys, header);
      if (known.length > 0) return known;
      await fetchIfDue();
      const keys = await selectKeys(held?.keys, header);
      if (keys.length === 0 && attempt?.failure) {
        throw new ProviderUnreachableError("the identity provider cannot be reached", { cause: attempt.failure });
      }
      return keys;
    },
  };
}

/** @returns whether `at` lies that far back; true if there was none, or if the clock has been put back since. */
const isOlder = (at: number | undefined, ageMs: number, now: number) =>
  at === undefined || now - at >= ageMs || now < at;

/** @returns every usable key that matches: several when the token names no `kid`, or when two keys share one. */
async function selectKeys(keys: LocalJWKSet | undefined, header: JWSHeaderParameters): Promise<CryptoKey[]> {
  if (!keys) return [];
  try {
    return [await keys(header)];
  } catch (error) {
    const matching: CryptoKey[] = [];
    if (error instanceof JWKSMultipleMatchingKeys) for await (const key of error) matching.push(key);
    return matching;
  }
}

/** Asks the issuer where its keys are. @throws when the answer is not to be trusted. */
async function discoverKeys(issuer: string, get: GetJson): Promise<string> {
  const { jwks_uri } = readDiscovery(await get(discoveryAddress(issuer)), issuer);
  const { protocol, hostname } = new URL(jwks_uri);
  if (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))) return jwks_uri;
  throw new Error(`${issuer}: the jwks_uri is not an https: address`);
}

/** @throws when there is no key among them that can verify a public signature. */
export function publicKeysOf(json: unknown): JWK[] {
  const { keys } = z.object({ keys: z.array(z.unknown()) }).parse(json);
  const usable = keys.filter(isPublicKey);
  if (usable.length === 0) throw new Error("the key set has no public key");
  return usable;
}

/** Leaves out what is no public key, so that one odd entry does not spoil a set. */
function isPublicKey(jwk: unknown): jwk is JWK {
  return typeof jwk === "object" && jwk !== null && "kty" in jwk && ["RSA", "EC", "OKP"].includes(String(jwk.kty));
}
