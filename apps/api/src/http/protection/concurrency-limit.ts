import { context } from "@opentelemetry/api";

/** The limits of one instance. */
export const concurrency = {
  /** Requests that use the database at a time: several times its connections, so that those are never idle. */
  active: 64,
  /** How long a request may wait for its turn, in milliseconds. A burst is over by then; a longer peak is overload. */
  waitMs: 200,
};

/** How often the queue is swept, and how many requests each sweep may refuse: serving comes first. */
const SWEEP_MS = 5;
const MAX_REFUSED_PER_SWEEP = 64;

/** Requests that are active, that wait for their turn, and that were refused since the start. */
export type LoadCounts = { active: number; waiting: number; refused: number };

/** Limits concurrent requests. Every acquire needs a release. */
export type ConcurrencyLimiter<Key extends object> = {
  /** Calls `start` now or when a place is free, or `refuse` after `waitMs`; neither once released. */
  acquire: (key: Key, start: () => void, refuse: () => void) => void;
  /** Releases the place until the next `acquire`. */
  suspend: (key: Key) => void;
  /** Releases the place for good. */
  release: (key: Key) => void;
  counts: () => LoadCounts;
};

export function createConcurrencyLimiter<Key extends object>(): ConcurrencyLimiter<Key> {
  const active = new Set<Key>();
  const waiting: { key: Key; start: () => void; refuse: () => void; until: number }[] = [];
  const released = new WeakSet<Key>();
  let refused = 0;
  let isSweepScheduled = false;

  function startNext(): void {
    while (active.size < concurrency.active) {
      // The newest first: the oldest would time out anyway, and so would everyone behind it.
      const next = waiting.pop();
      if (!next) return;
      if (released.has(next.key)) continue;
      active.add(next.key);
      next.start();
    }
  }

  function sweep(): void {
    isSweepScheduled = false;
    startNext();
    const late = waiting.slice(0, MAX_REFUSED_PER_SWEEP).filter(({ until }) => until < performance.now());
    for (const { key, refuse } of waiting.splice(0, late.length)) {
      if (released.has(key)) continue;
      refused += 1;
      refuse();
    }
    scheduleSweep();
  }

  function scheduleSweep(): void {
    if (isSweepScheduled || waiting.length === 0) return;
    isSweepScheduled = true;
    setTimeout(sweep, SWEEP_MS);
  }

  return {
    acquire(key, start, refuse) {
      if (released.has(key)) return;
      if (active.size < concurrency.active && waiting.length === 0) {
        active.add(key);
        start();
      } else {
        const until = performance.now() + concurrency.waitMs;
        waiting.push({ key, start: inOwnTrace(start), refuse: inOwnTrace(refuse), until });
        scheduleSweep();
      }
    },
    suspend(key) {
      // The next one starts in a sweep, not here: most of those that suspend resume at once, their bodies having arrived.
      if (active.delete(key)) scheduleSweep();
    },
    release(key) {
      released.add(key);
      if (active.delete(key)) startNext();
    },
    counts: () => ({ active: active.size, waiting: waiting.length, refused }),
  };
}

/** A request that waits is started by the end of another, in whose trace it would go on. */
const inOwnTrace = (run: () => void) => context.bind(context.active(), run);
