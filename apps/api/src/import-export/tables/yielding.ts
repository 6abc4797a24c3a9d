import { setImmediate } from "node:timers/promises";

/** Goes through many things, and lets others have their turn between portions of them. */
export async function* unhurried<Thing>(things: Iterable<Thing>, portion = 100): AsyncGenerator<Thing> {
  let count = 0;
  for (const thing of things) {
    if (++count % portion === 0) await setImmediate();
    yield thing;
  }
}
