import { type Counted, countedOf, createLimit, type Limit } from "./limit.ts";
import type { LimitStore } from "./limit-store.ts";

/** Creates a limit that all instances count together; while the store is down, each counts its own. @param name unique among limits. */
export function createSharedLimit(store: LimitStore, name: string, limit: number): Limit<Promise<Counted>> {
  const own = createLimit(limit);
  return {
    async count(key) {
      const shared = `${name} ${key}`;
      const window = await store.count(shared);
      return window ? countedOf(limit, window, () => store.uncount(shared)) : own.count(key);
    },
  };
}
