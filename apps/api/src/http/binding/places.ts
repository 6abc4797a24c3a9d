import pLimit, { type LimitFunction } from "p-limit";
import { ApiError } from "../errors.ts";

/** How long a write may wait for its place, in milliseconds; below the handler timeout. */
const MAX_WAIT_MS = 20_000;

/** Runs a write of a member of staff when there is a place for it, or throws the 503. */
export type RunInPlace = <Result>(idOperator: number, run: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent writes, each of which holds a connection until it ends, also while it waits for somebody's lock.
 * @param places of each member, so that nobody's waiting writes keep out others, and of all together.
 */
export function createPlaces(places: { each: number; together: number }): RunInPlace {
  const together = pLimit(places.together);
  const members = new Map<number, LimitFunction>();
  return async (idOperator, run) => {
    const deadline = performance.now() + MAX_WAIT_MS;
    const own = members.get(idOperator) ?? pLimit(places.each);
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
