import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { ApiError } from "../errors.ts";

export const WINDOW_MS = 60_000;
/** Maximum keys (clients, accounts or members of staff) that a limit counts; the least recently seen are forgotten. */
const MAX_COUNTED = 50_000;

/** A limit of requests per minute. `Result` is a promise where the count is not in this process. */
export type Limit<Result> = { count: (key: string) => Result };

/** A limit after a request was counted against it. `remaining`: requests; `resetSeconds`: until the window ends. */
export type Counted = {
  limit: number;
  remaining: number;
  resetSeconds: number;
  isExceeded: boolean;
  /** Takes the request out of the window that it was counted in. */
  uncount: () => void | Promise<void>;
};

/** A key's requests of the minute that began with the first of them. */
type Window = { count: number; endsAt: number };

/** Counts in this process, and at once: of requests that arrive together only those beyond the limit are refused. */
export function createLimit(limit: number): Limit<Counted> & { countIfAllowed: (key: string) => boolean } {
  // Its own: many readers must not make it forget who tried to sign in. By size: `max` would allocate all of it at once.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_COUNTED, sizeCalculation: () => 1 });
  const find = (key: string): Window => {
    const found = windows.get(key);
    if (found && performance.now() < found.endsAt) return found;
    const window = { count: 0, endsAt: performance.now() + WINDOW_MS };
    windows.set(key, window);
    return window;
  };
  return {
    count(key) {
      const window = find(key);
      window.count += 1;
      const uncount = () => {
        window.count -= 1;
      };
      return countedOf(limit, { count: window.count, resetMs: window.endsAt - performance.now() }, uncount);
    },
    countIfAllowed(key) {
      const window = find(key);
      if (window.count >= limit) return false;
      window.count += 1;
      return true;
    },
  };
}

/** @param state of the window, with the request that was just counted. */
export function countedOf(
  limit: number,
  { count, resetMs }: { count: number; resetMs: number },
  uncount: Counted["uncount"],
): Counted {
  const remaining = Math.max(0, limit - count);
  return { limit, remaining, resetSeconds: Math.ceil(resetMs / 1000), isExceeded: count > limit, uncount };
}

/** Reports what is left to the caller. @throws ApiError if nothing is. */
export function refuseIfExceeded(counted: Counted, reply: FastifyReply): void {
  reportLimit(counted, reply);
  const refusal = refusalOf(counted);
  if (refusal) throw refusal;
}

/** @returns the error if nothing is left. */
export function refusalOf({ isExceeded, resetSeconds }: Counted): ApiError | undefined {
  if (!isExceeded) return undefined;
  return new ApiError("too_many_requests", { headers: { "retry-after": String(resetSeconds) } });
}

export function reportLimit({ limit, remaining, resetSeconds }: Counted, reply: FastifyReply): void {
  reply.headers({ "ratelimit-limit": limit, "ratelimit-remaining": remaining, "ratelimit-reset": resetSeconds });
}

/** Of several limits the caller meets the one with the fewest requests left. */
export const tightest = (first: Counted, ...others: Counted[]): Counted =>
  others.reduce((least, one) => (one.isExceeded || one.remaining < least.remaining ? one : least), first);
