import { createSigningKey, type SigningKey, startTestIssuer, type TestIssuer } from "@talaqqi/test-kit/issuer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeySet, type KeySet, ProviderUnreachableError } from "../../src/account/key-set.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

// Making an RSA key takes long: the first key is the same in every test.
const firstKey = createSigningKey();
let issuer: TestIssuer;
let time: number;
let warnings: unknown[];
/** The addresses that were asked for, from the moment that they are. */
let asked: string[];

beforeEach(async () => {
  issuer = await startTestIssuer({ keys: [firstKey] });
  time = Date.UTC(2026, 0, 1);
  warnings = [];
  asked = [];
});

afterEach(() => issuer.close());

const createSet = (options: Partial<Parameters<typeof createKeySet>[0]> = {}) =>
  createKeySet({
    issuer: issuer.issuer,
    now: () => time,
    timeoutMs: 2 * SECOND,
    fetch: (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    },
    log: { warn: (details) => warnings.push(details) },
    ...options,
  });

const header = (key: SigningKey | undefined) => ({ alg: key?.alg ?? "", kid: String(key?.jwk.kid) });
const unknown = { alg: "RS256", kid: "nobody knows it" };

async function expectUnreachable(set: KeySet, asked = header(issuer.keys[0])): Promise<void> {
  await expect(set.findKeys(asked)).rejects.toBeInstanceOf(ProviderUnreachableError);
}

/** Waits until a fetch in the background has brought what is asked for. */
const eventually = (check: () => unknown) => expect.poll(check, { interval: 5 }).toBe(true);

describe("fetching", () => {
  test("no fetch before a key is needed", () => {
    createSet();
    expect(issuer.fetches).toEqual({ discovery: 0, keys: 0 });
  });

  test("the address comes from discovery, and the key is the issuer's", async () => {
    const [key] = await createSet().findKeys(header(issuer.keys[0]));
    expect(key).toMatchObject({ type: "public", algorithm: { name: "RSASSA-PKCS1-v1_5" } });
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 1 });
  });

  test("a given address needs no discovery", async () => {
    expect(await createSet({ jwksUri: issuer.jwksUri }).findKeys(header(issuer.keys[0]))).toHaveLength(1);
    expect(issuer.fetches).toEqual({ discovery: 0, keys: 1 });
  });

  test("a slash at the issuer's end is not doubled", async () => {
    issuer.discovery = { issuer: `${issuer.issuer}/` };
    expect(await createSet({ issuer: `${issuer.issuer}/` }).findKeys(header(issuer.keys[0]))).toHaveLength(1);
  });

  test("100 concurrent misses share one fetch", async () => {
    const set = createSet();
    const found = await Promise.all(Array.from({ length: 100 }, () => set.findKeys(header(issuer.keys[0]))));
    expect(found.every((keys) => keys.length === 1)).toBe(true);
    expect(issuer.fetches).toEqual({ discovery: 1, keys: 1 });
  });

  test("a fetch that is under way is shared, even if the clock is put forward", async () => {
    issuer.mode = "slow";
    const set = createSet({ timeoutMs: 300 });
    const first = expectUnreachable(set);
    await eventually(() => asked.length === 1);
    time += 60 * MINUTE;
    await Promise.all([first, expectUnreachable(set)]);
    expect(asked).toHaveLength(1);
  });

  test("1,000 unknown kids in 30 s are one fetch, and no such key", async () => {
    const set = createSet();
    const ask = async (n: number) => {
      time += 29;
      return set.findKeys({ alg: "RS256", kid: `kid ${n}` });
    };
    for (let n = 0; n < 1000; n += 1) expect(await ask(n)).toEqual([]);
    expect(issuer.fetches.keys).toBe(1);
    time += 2 * SECOND;
    await set.findKeys(unknown);
    expect(issuer.fetches.keys).toBe(2);
  });

  test("warm fetches once, for the first token to find the keys there", async () => {
    const set = createSet();
    await set.warm();
    await set.warm();
    expect(issuer.fetches.keys).toBe(1);
    expect(await set.findKeys(header(issuer.keys[0]))).toHaveLength(1);
    time += 10 * MINUTE - 1;
    await set.warm();
    expect(issuer.fetches.keys).toBe(1);
    time += 1;
    await set.warm();
    expect(issuer.fetches.keys).toBe(2);
  });

  test("a clock that is put back does not stop the fetching", async () => {
    const set = createSet();
    await set.warm();
    time -= 60 * MINUTE;
    const key = issuer.rotate();
    expect(await set.findKeys(header(key))).toHaveLength(1);
  });
});

describe("rotation", () => {
  test("a new key is no such key within 30 s of the last fetch, and found after", async () => {
    const set = createSet();
    await set.warm();
    const key = issuer.rotate();
    time += 30 * SECOND - 1;
    expect(await set.findKeys(header(key))).toEqual([]);
    time += 1;
    expect(await set.findKeys(header(key))).toHaveLength(1);
  });

  test("a withdrawn key leaves in the background after 10 minutes", async () => {
    const [old] = issuer.keys;
    const set = createSet();
    await set.warm();
    issuer.rotate();
    time += 10 * MINUTE - 1;
    expect(await set.findKeys(header(old))).toHaveLength(1);
    expect(asked, "discovery and keys").toHaveLength(2);
    time += 1;
    issuer.mode = "slow";
    expect(await set.findKeys(header(old)), "no request waits").toHaveLength(1);
    await eventually(() => warnings.length === 1);
    issuer.mode = "good";
    time += 30 * SECOND;
    expect(await set.findKeys(header(old))).toHaveLength(1);
    await eventually(async () => (await set.findKeys(header(old))).length === 0);
    expect(issuer.fetches.keys).toBe(2);
  });
});

describe("outage", () => {
  test("cached keys work for 15 minutes, an unknown kid is unreachable, and one fetch is tried in 30 s", async () => {
    const set = createSet();
    await set.warm();
    await issuer.goDown();
    for (let minute = 0; minute < 15; minute += 1) {
      time += MINUTE;
      for (let n = 0; n < 5; n += 1) {
        expect(await set.findKeys(header(issuer.keys[0]))).toHaveLength(1);
        await expectUnreachable(set, unknown);
      }
      expect(warnings).toHaveLength(minute + 1);
    }
    await issuer.comeBack();
    time += 30 * SECOND;
    expect(await set.findKeys(unknown)).toEqual([]);
    expect(await set.findKeys(header(issuer.keys[0]))).toHaveLength(1);
  });

  test("a provider that was never reached is unreachable, and is tried again after 30 s", async () => {
    await issuer.goDown();
    const set = createSet();
    await set.warm();
    await issuer.comeBack();
    time += 30 * SECOND - 1;
    await expectUnreachable(set);
    time += 1;
    expect(await set.findKeys(header(issuer.keys[0]))).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  test("the failure is the error's cause, and in the log", async () => {
    issuer.mode = "error";
    const error: unknown = await createSet({ jwksUri: issuer.jwksUri })
      .findKeys(unknown)
      .catch((thrown) => thrown);
    const cause = new Error(`${issuer.jwksUri} answered 500`);
    expect(error).toMatchObject({ name: "ProviderUnreachableError", cause });
    expect(warnings).toMatchObject([{ err: cause, issuer: issuer.issuer }]);
  });
});

describe("a fetch counts as failed, and the old keys stay,", () => {
  const failures: Record<string, (issuer: TestIssuer) => unknown> = {
    "when it is down": (issuer) => issuer.goDown(),
    "when it answers 500": (issuer) => Object.assign(issuer, { mode: "error" }),
    "when it answers what is not JSON": (issuer) => Object.assign(issuer, { mode: "garbage" }),
    "when it answers by a redirect": (issuer) => Object.assign(issuer, { mode: "redirect" }),
    "when it does not answer in time": (issuer) => Object.assign(issuer, { mode: "slow" }),
    "when the set is empty": (issuer) => Object.assign(issuer, { keys: [] }),
    "when the set is longer than 512 KiB": (issuer) => issuer.otherEntries.push("x".repeat(512 * 1024)),
    "when the set has symmetric keys only": (issuer) =>
      Object.assign(issuer, { keys: [], otherEntries: [{ kty: "oct", k: "c2VjcmV0", kid: "s" }] }),
    "when discovery is another issuer's": (issuer) =>
      Object.assign(issuer.discovery, { issuer: "https://example.com" }),
    "when discovery's issuer has a slash more": (issuer) =>
      Object.assign(issuer.discovery, { issuer: `${issuer.issuer}/` }),
    "when discovery names no issuer": (issuer) => Object.assign(issuer.discovery, { issuer: undefined }),
    "when discovery names no address": (issuer) => Object.assign(issuer.discovery, { jwks_uri: undefined }),
    "when discovery's address is not a text": (issuer) =>
      Object.assign(issuer.discovery, { jwks_uri: [issuer.jwksUri] }),
    "when discovery's address is no address": (issuer) => Object.assign(issuer.discovery, { jwks_uri: "jwks" }),
  };

  test.each(Object.keys(failures))("%s", async (name) => {
    const set = createSet();
    await set.warm();
    expect(warnings).toEqual([]);
    const held = header(issuer.keys[0]);
    await failures[name]?.(issuer);
    time += MINUTE;
    await expectUnreachable(set, unknown);
    expect(warnings).toHaveLength(1);
    expect(await set.findKeys(held)).toHaveLength(1);
  });

  test.each([
    ["http://example.com/jwks", false],
    ["http://127.0.0.1.example.com/jwks", false],
    ["http://localhost.example.com/jwks", false],
    ["ftp://127.0.0.1/jwks", false],
    ["file:///etc/hostname", false],
    ["data:application/json,{}", false],
    ["https://example.com/jwks", true],
    ["http://localhost/jwks", true],
    ["http://127.0.0.1/jwks", true],
    ["http://127.1.2.3:8080/jwks", true],
    ["http://[::1]/jwks", true],
  ])("unless discovery's address is https:, or http: on loopback: %s", async (address, allowed) => {
    const set = createSet({
      fetch: async (input) => {
        asked.push(String(input));
        return Response.json(asked.length === 1 ? { issuer: issuer.issuer, jwks_uri: address } : { keys: [] });
      },
    });
    await expectUnreachable(set);
    expect(asked.includes(address)).toBe(allowed);
  });
});

describe("choosing", () => {
  test("all keys of the algorithm may have signed a token without kid", async () => {
    const ec = createSigningKey("ES256");
    issuer.keys.push(createSigningKey(), ec);
    const set = createSet();
    expect(await set.findKeys({ alg: "RS256" })).toHaveLength(2);
    expect(await set.findKeys({ alg: "ES256" })).toHaveLength(1);
    expect(await set.findKeys(header(ec))).toHaveLength(1);
  });

  test("keys that share a kid may both have signed", async () => {
    issuer.keys = [createSigningKey("RS256", "same"), createSigningKey("RS256", "same")];
    expect(await createSet().findKeys({ alg: "RS256", kid: "same" })).toHaveLength(2);
  });

  test("odd entries do not spoil the set, and are never chosen", async () => {
    issuer.otherEntries.push(null, 1, "key", [], {}, { kty: "oct", kid: "s", k: "c2VjcmV0" });
    issuer.otherEntries.push({ kty: "RSA", kid: "broken" }, { kty: "EC", kid: "no-curve" });
    issuer.otherEntries.push({ ...createSigningKey("RS256", "encrypts").jwk, use: "enc" });
    issuer.otherEntries.push({ ...createSigningKey().privateKey.export({ format: "jwk" }), kid: "private" });
    const set = createSet();
    expect(await set.findKeys(header(issuer.keys[0]))).toHaveLength(1);
    for (const kid of ["s", "broken", "encrypts", "private"])
      expect(await set.findKeys({ alg: "RS256", kid }), kid).toEqual([]);
    expect(await set.findKeys({ alg: "HS256", kid: "s" })).toEqual([]);
    expect(await set.findKeys({ alg: "ES256", kid: "no-curve" })).toEqual([]);
  });

  test("a key is not found for another algorithm than its own", async () => {
    const kid = String(issuer.keys[0]?.jwk.kid);
    const set = createSet();
    expect(await set.findKeys({ alg: "RS256", kid })).toHaveLength(1);
    for (const alg of ["PS256", "RS512", "ES256", "none", "__proto__"])
      expect(await set.findKeys({ alg, kid })).toEqual([]);
  });
});
