import { setImmediate } from "node:timers/promises";

/** Iterates in batches, and lets the event loop run after each: item by item it would take as long as most of what is done. */
export async function* yielding<Item>(items: Iterable<Item>, size = 100): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    await setImmediate();
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
