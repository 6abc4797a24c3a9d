import { LRUCache } from "lru-cache";
import type { Revision } from "../database/revision.ts";
import { encodeLater, type Representations } from "./representations.ts";

/** Keeps answers as the bytes that are sent, each for as long as the catalogue is in the state that it was made of. */
export type Snapshots = {
  /**
   * Finds what is kept, or makes it. When it cannot be known whether that is still right, because the database neither
   * announces changes nor can be asked, it is the last that is known; where nothing is known, `make` is tried all the same.
   * @param key all that the answer depends on: the operation, and the values of its parameters.
   * @param make makes the answer out of the database, once for all who wait for it. What it throws is not kept.
   * @returns the answer, at once when it is kept.
   */
  find: (key: string, make: () => Promise<Representations>) => Representations | Promise<Representations>;
};

/** Whoever asks for what nobody else asks for cannot fill the memory: what was not asked for longest goes. */
const limits = { max: 5_000, maxSize: 128 * 1024 * 1024 };

type Kept = { state: number; answer: Representations };

export function createSnapshots(revision: Revision): Snapshots {
  const kept = new LRUCache<string, Kept>({ ...limits, sizeCalculation: ({ answer }) => sizeOf(answer) });
  const underway = new Map<string, { state: number; made: Promise<Representations> }>();

  function findIn(state: number, key: string, make: () => Promise<Representations>) {
    const held = kept.get(key);
    if (held?.state === state) return held.answer;
    const begun = underway.get(key);
    if (begun?.state === state) return begun.made;
    const made = make()
      .then((answer) => keep(key, state, answer))
      .finally(() => {
        if (underway.get(key)?.made === made) underway.delete(key);
      });
    underway.set(key, { state, made });
    return made;
  }

  function keep(key: string, state: number, answer: Representations): Representations {
    // What was begun before a change may end after what was begun since.
    if ((kept.peek(key)?.state ?? state) > state) return answer;
    kept.set(key, { state, answer });
    const isKept = () => kept.peek(key)?.answer === answer;
    // Once more, because it has grown.
    encodeLater(answer, isKept, () => isKept() && kept.set(key, { state, answer }));
    return answer;
  }

  return {
    find(key, make) {
      const state = revision.current();
      if (typeof state === "number") return findIn(state, key, make);
      return state.then(
        (asked) => findIn(asked, key, make),
        () => kept.get(key)?.answer ?? make(),
      );
    },
  };
}

const sizeOf = ({ identity, br, gzip }: Representations) =>
  [identity, br, gzip].reduce((sum, one) => sum + (one?.bytes.length ?? 0), 0);
