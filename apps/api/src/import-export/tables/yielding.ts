import { setImmediate } from "node:timers/promises";

/** Iterates, and lets the event loop run after each `batch` items. */
export async function* yielding<Item>(items: Iterable<Item>, batch = 100): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    if (++count % batch === 0) await setImmediate();
    yield item;
  }
}
