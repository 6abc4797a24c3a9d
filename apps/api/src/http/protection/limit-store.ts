import { createHmac, scryptSync } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { WINDOW_MS } from "./limit.ts";

/** Counts that all instances share, in Redis or Valkey. No method rejects. */
export type LimitStore = {
  /** Whether it counts; otherwise each instance counts on its own. */
  isUp: () => boolean;
  /** Counts a request. @returns its window, or undefined while the store is down. */
  count: (key: string) => Promise<{ count: number; resetMs: number } | undefined>;
  /** Takes a request out of the current window. */
  uncount: (key: string) => Promise<void>;
  close: () => void;
};

type Log = Record<"info" | "warn", (details: object, message: string) => void>;

/** How long a response may take. Then the connection is dropped, and no other request waits. */
const RESPONSE_MS = 200;
/** How long a connection may take, and each step until it is ready. */
const CONNECT_MS = 2_000;
const RECONNECT_MS = 1_000;

// Each script is one atomic step. A window without an end, which no step leaves behind, would refuse a client forever.
const countScript = `
  local count = redis.call("INCR", KEYS[1])
  local resetMs = redis.call("PTTL", KEYS[1])
  if resetMs < 0 then
    resetMs = tonumber(ARGV[1])
    redis.call("PEXPIRE", KEYS[1], resetMs)
  end
  return { count, resetMs }`;
// If the window has ended meanwhile, a later one loses a request at most.
const uncountScript = `if redis.call("EXISTS", KEYS[1]) == 1 then redis.call("DECR", KEYS[1]) end`;

/**
 * Connects to the store, and reconnects every second while it is down. Waits only until the first attempt succeeds or fails.
 * @param options.secret keys the hashes of what is counted; the same for all instances.
 */
export async function connectLimitStore(address: string, options: { secret: string; log: Log }): Promise<LimitStore> {
  const { secret, log } = options;
  const hash = createKeyHash(secret);
  const redis = new Redis(address, {
    connectionName: "talaqqi",
    connectTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS,
    retryStrategy: () => RECONNECT_MS,
    // Nothing waits for a connection, and nothing is counted late.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  const state = createState(log);
  let lastError: unknown;

  function fail(error: unknown): void {
    state.setDown(error);
    // Another server may be at the address by then, such as one that accepts writes.
    if (redis.status === "ready") redis.disconnect(true);
  }

  async function count(key: string) {
    const [requests, resetMs] = Object(await inTime(redis.eval(countScript, 1, hash(key), WINDOW_MS)));
    return { count: Number(requests), resetMs: Number(resetMs) };
  }

  redis.on("error", (error) => {
    lastError = error;
  });
  redis.on("close", () => {
    state.setDown(lastError ?? new Error("the connection was closed"));
    lastError = undefined;
  });
  // Counts once, because a store that responds may still refuse to write.
  redis.on("ready", () => count("probe").then(state.setUp, fail));

  // One that loads its data for long is neither up nor down.
  await Promise.race([state.known, wait(CONNECT_MS, undefined, { ref: false })]);
  return {
    isUp: state.isUp,
    async count(key) {
      if (!state.isUp()) return undefined;
      try {
        return await count(key);
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    async uncount(key) {
      if (state.isUp()) await inTime(redis.eval(uncountScript, 1, hash(key))).catch(fail);
    },
    close() {
      redis.removeAllListeners("close");
      redis.disconnect();
    },
  };
}

/** A process that was busy for as long reads what has arrived before it gives up. */
function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no response within ${RESPONSE_MS} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), RESPONSE_MS);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether the store is up, with a line in the log for each change; none when it is up from the start. */
function createState(log: Log) {
  let isUp: boolean | undefined;
  let resolveKnown = () => {};
  const known = new Promise<void>((resolve) => {
    resolveKnown = resolve;
  });
  const set = (next: boolean, report: () => void) => {
    if (isUp !== next) report();
    isUp = next;
    resolveKnown();
  };
  return {
    known,
    isUp: () => isUp === true,
    setUp: () =>
      set(true, () => isUp === false && log.info({}, "the rate limit store is back: instances count together")),
    setDown: (err: unknown) =>
      set(false, () => log.warn({ err }, "the rate limit store is down: each instance counts on its own")),
  };
}

/**
 * The store must not show who uses the service, even if others read it: addresses are few enough to try all of them, so the
 * hash has a key. scrypt, because the outputs would otherwise let a reader try passwords quickly.
 */
function createKeyHash(secret: string): (key: string) => string {
  const key = scryptSync(secret, "talaqqi rate limits", 32);
  return (text) => `talaqqi:limit:${createHmac("sha256", key).update(text).digest("base64url")}`;
}
