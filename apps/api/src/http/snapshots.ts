import { LRUCache } from "lru-cache";
import { isDatabaseUnreachable } from "../database/connect.ts";
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
  counts: () => SnapshotCounts;
};

/** What was answered so far, and what is kept now. */
export type SnapshotCounts = {
  /** Requests that were answered with what was kept. */
  found: number;
  /** Answers that were made. */
  made: number;
  /** Requests that were answered with what was known last, while the database could not be asked. */
  old: number;
  /** Answers that are kept, and the bytes that they take, all encodings together. */
  kept: number;
  bytes: number;
};

/** Whoever asks for what nobody else asks for cannot fill the memory: what was not asked for longest goes. */
const limits = { max: 5_000, maxSize: 128 * 1024 * 1024 };

type Make = () => Promise<Representations>;
type Kept = { state: number; answer: Representations };
type Work = { state: number; made: Promise<Representations>; next?: Promise<Representations> };

export function createSnapshots(revision: Revision): Snapshots {
  const kept = new LRUCache<string, Kept>({ ...limits, sizeCalculation: ({ answer }) => sizeOf(answer) });
  const underway = new Map<string, Work>();
  const attempts = new Map<string, Promise<Representations>>();
  const counts = { found: 0, made: 0, old: 0 };

  function findIn(state: number, key: string, make: Make): Representations | Promise<Representations> {
    const held = kept.get(key);
    if (held?.state === state) {
      counts.found += 1;
      return held.answer;
    }
    const begun = underway.get(key);
    if (!begun) return begin(key, make);
    if (begun.state === state) return begun.made;
    // What is being made is old already. One more waits for its end, for all who come meanwhile: changes that come
    // faster than answers can be made would otherwise take every connection there is.
    const goOn = () => findIn(revision.heard(), key, make);
    begun.next ??= begun.made.then(goOn, goOn);
    return begun.next;
  }

  function begin(key: string, make: Make): Promise<Representations> {
    const state = revision.heard();
    counts.made += 1;
    const made = make()
      .then((answer) => keep(key, state, answer))
      .finally(() => underway.delete(key));
    underway.set(key, { state, made });
    return made;
  }

  function keep(key: string, state: number, made: Representations): Representations {
    const before = kept.peek(key)?.answer;
    // Something else has changed. What is the same has its encodings already.
    const answer = before?.identity.etag === made.identity.etag ? before : made;
    kept.set(key, { state, answer });
    const isKept = () => kept.peek(key)?.answer === answer;
    // Once more, because it has grown.
    const onAdded = () => kept.set(key, { state: kept.peek(key)?.state ?? state, answer });
    if (answer === made) encodeLater(answer, isKept, () => isKept() && onAdded());
    return answer;
  }

  /** The database was asked in vain. Rather than what is known to be old, what it can be made to answer all the same. */
  async function findLast(key: string, make: Make, failure: unknown): Promise<Representations> {
    const last = kept.get(key);
    const answerOld = ({ answer }: Kept) => {
      counts.old += 1;
      return answer;
    };
    if (last?.state === revision.heard() && isDatabaseUnreachable(failure)) return answerOld(last);
    const attempt = attempts.get(key) ?? make().finally(() => attempts.delete(key));
    attempts.set(key, attempt);
    return attempt.catch((error: unknown) => {
      if (last && isDatabaseUnreachable(error)) return answerOld(last);
      throw error;
    });
  }

  return {
    counts: () => ({ ...counts, kept: kept.size, bytes: kept.calculatedSize }),
    find(key, make) {
      const state = revision.current();
      if (typeof state === "number") return findIn(state, key, make);
      return state.then(
        () => findIn(revision.heard(), key, make),
        (failure) => findLast(key, make, failure),
      );
    },
  };
}

const sizeOf = ({ identity, br, gzip }: Representations) =>
  [identity, br, gzip].reduce((sum, one) => sum + (one?.bytes.length ?? 0), 0);
