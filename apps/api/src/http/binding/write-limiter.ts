import pLimit, { type LimitFunction } from "p-limit";
import { ApiError } from "../errors.ts";

/** How long a write may queue, in milliseconds; below the handler timeout. */
const MAX_WAIT_MS = 20_000;

/** Runs a write of a member of staff within the limits, or throws the 503. */
export type RunLimited = <Result>(idOperator: number, run: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent writes: each holds a connection until it ends, also while it waits for a lock.
 * @param limits for each member, so that the waiting writes of one do not block others, and for all together.
 */
export function createWriteLimiter(limits: { each: number; together: number }): RunLimited {
  const together = pLimit(limits.together);
  const members = new Map<number, LimitFunction>();
  return async (idOperator, run) => {
    const deadline = performance.now() + MAX_WAIT_MS;
    const own = members.get(idOperator) ?? pLimit(limits.each);
    members.set(idOperator, own);
    try {
      return await own(() =>
        together(() => {
          if (performance.now() > deadline) throw new ApiError("unavailable");
          return run();
        }),
      );
    } finally {
      if (own.activeCount + own.pendingCount === 0) members.delete(idOperator);
    }
  };
}
