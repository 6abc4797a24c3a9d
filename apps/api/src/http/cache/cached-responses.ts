import { LRUCache } from "lru-cache";
import { isDatabaseUnreachable } from "../../database/connect.ts";
import type { Revision } from "../../database/revision.ts";
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

/** A response of more bytes is rebuilt at most once in `everyMs`, however often others change the catalogue. */
const SLOW_TO_BUILD = { bytes: 1_000_000, everyMs: 1_000 };

type Make = () => Promise<Representations>;
/** `builtAt`: when its build began. It has every change that was committed by then. */
type Kept = { state: number; builtAt: number; answer: Representations };
type Work = { state: number; made: Promise<Representations>; next?: Promise<Representations> };

/** @param now a clock in milliseconds that never goes back. */
export function createSnapshots(revision: Revision, now = () => performance.now()): Snapshots {
  const kept = new LRUCache<string, Kept>({ ...limits, sizeCalculation: ({ answer }) => sizeOf(answer) });
  const underway = new Map<string, Work>();
  const attempts = new Map<string, Promise<Representations>>();
  const counts = { found: 0, made: 0, old: 0 };

  function lookup(state: number, key: string, make: Make): Representations | Promise<Representations> {
    const held = kept.get(key);
    if (held && (held.state === state || isFreshEnough(held))) {
      counts.found += 1;
      return held.answer;
    }
    const begun = underway.get(key);
    if (!begun) return build(key, make);
    if (begun.state === state) return begun.made;
    // What is being made is old already. One more waits for its end, for all who come meanwhile: changes that come
    // faster than answers can be made would otherwise take every connection there is.
    const retry = () => lookup(revision.heard(), key, make);
    begun.next ??= begun.made.then(retry, retry);
    return begun.next;
  }

  /** Its age is the limit, so the first change after a quiet second rebuilds at once. So does this process's own change. */
  const isFreshEnough = ({ state, builtAt, answer }: Kept) =>
    answer.identity.bytes.length > SLOW_TO_BUILD.bytes &&
    state >= revision.afterOwnChange() &&
    now() < builtAt + SLOW_TO_BUILD.everyMs;

  function build(key: string, make: Make): Promise<Representations> {
    const begun = { state: revision.heard(), builtAt: now() };
    counts.made += 1;
    const made = make()
      .then((answer) => keep(key, begun, answer))
      .finally(() => underway.delete(key));
    underway.set(key, { state: begun.state, made });
    return made;
  }

  function keep(key: string, begun: Omit<Kept, "answer">, made: Representations): Representations {
    const before = kept.peek(key)?.answer;
    // Something else has changed. What is the same has its encodings already.
    const answer = before?.identity.etag === made.identity.etag ? before : made;
    kept.set(key, { ...begun, answer });
    const isKept = () => kept.peek(key)?.answer === answer;
    // Once more, because it has grown.
    const onAdded = () => kept.set(key, { ...(kept.peek(key) ?? begun), answer });
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
      if (typeof state === "number") return lookup(state, key, make);
      return state.then(
        () => lookup(revision.heard(), key, make),
        (failure) => findLast(key, make, failure),
      );
    },
  };
}

const sizeOf = ({ identity, br, gzip }: Representations) =>
  [identity, br, gzip].reduce((sum, one) => sum + (one?.bytes.length ?? 0), 0);
