import { setTimeout as wait } from "node:timers/promises";
import type { Holder } from "./lock-holders.ts";
import { MigrationError } from "./migration-error.ts";

/** How a start waits for locks that other sessions hold. */
export type LockWaits = {
  /** How long one attempt waits for a table; every query of that table queues behind it. */
  lockTimeoutMs: number;
  /** How long one attempt to build an index waits for transactions; no query queues behind it. */
  indexTimeoutMs: number;
  /** How long a start retries before it gives up. */
  limitMs: number;
  /** When it gives up, by performance.now. */
  deadline: number;
  /** Logs what the start waits for. */
  warn: (details: object, message: string) => void;
};

/** At most half of the time a request may queue (http/protection/concurrency-limit.ts), so that none is refused. */
export const LOCK_TIMEOUT_MS = 100;
const INDEX_TIMEOUT_MS = 30_000;
/** A dump of a large school takes that long. */
const LIMIT_MS = 3_600_000;

const FIRST_PAUSE_MS = 250;
const LOG_EVERY_MS = 30_000;

/** The limit counts from now. */
export function createLockWaits(given: Partial<Omit<LockWaits, "deadline">> = {}): LockWaits {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, indexTimeoutMs = INDEX_TIMEOUT_MS, limitMs = LIMIT_MS } = given;
  const { warn = () => {} } = given;
  return { lockTimeoutMs, indexTimeoutMs, limitMs, deadline: performance.now() + limitMs, warn };
}

/** Another session holds a lock that an attempt needs. The attempt changed nothing. */
export class LockedError extends Error {
  override name = "LockedError";
  constructor(readonly lock: LockDescription) {
    super(lock.waiting([]));
  }
}

type LockDescription = {
  /** For the log, beside the holders. */
  details: object;
  findHolders(): Promise<Holder[]>;
  waiting(holders: Holder[]): string;
  gaveUp(holders: Holder[]): string;
  /** The longest pause before the next attempt, in milliseconds. */
  maxPauseMs: number;
};

/**
 * Retries while an attempt throws LockedError, with exponential backoff and jitter. Logs each awaited lock at the first
 * failed attempt, then every 30 seconds.
 * @throws MigrationError after the deadline of `waits`.
 */
export async function retryWhileLocked<Result>(attempt: () => Promise<Result>, waits: LockWaits): Promise<Result> {
  const logAt = new Map<string, number>();
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const { lock, message } = error;
      const now = performance.now();
      const isOver = now >= waits.deadline;
      if (isOver || now >= (logAt.get(message) ?? 0)) {
        const holders = await lock.findHolders();
        if (isOver) throw new MigrationError(lock.gaveUp(holders));
        waits.warn({ ...lock.details, holders }, lock.waiting(holders));
        logAt.set(message, now + LOG_EVERY_MS);
      }
      pause = Math.min(pause, lock.maxPauseMs);
      await wait(pause * (0.5 + Math.random() / 2));
    }
  }
}
