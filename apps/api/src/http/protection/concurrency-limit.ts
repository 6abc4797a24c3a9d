/** What one instance takes on at a time. */
export const capacity = {
  /** Requests that need the database: several times as many as its connections, and it is never idle. */
  underWay: 64,
  /** How long one more may wait for its turn, in milliseconds. A burst is over by then; what lasts longer is too much. */
  waitMs: 200,
};

/** How often those who wait are looked after, and how many of them are refused each time: who is served comes first. */
const ROUND_MS = 5;
const REFUSED_A_ROUND = 64;

/** How many are under way, wait for their turn, and were refused so far. */
export type LoadCounts = { underWay: number; waiting: number; refused: number };

/** Lets in as many as can be answered in time. Whoever is let in has to leave. */
export type Admission<Key extends object> = {
  /** Calls `begin`, at once or when it is its turn, or `refuse`; neither when it has left meanwhile. */
  enter: (key: Key, begin: () => void, refuse: () => void) => void;
  /** Gives its place to another for now; it may enter again. */
  pause: (key: Key) => void;
  /** For good; it is not let in again. */
  leave: (key: Key) => void;
  counts: () => LoadCounts;
};

export function createAdmission<Key extends object>(): Admission<Key> {
  const underWay = new Set<Key>();
  const waiting: { key: Key; begin: () => void; refuse: () => void; until: number }[] = [];
  const gone = new WeakSet<Key>();
  let refused = 0;
  let isLookedAfter = false;

  function beginNext(): void {
    while (underWay.size < capacity.underWay) {
      // The last first: who has waited longest would wait in vain, and so would everybody after them.
      const next = waiting.pop();
      if (!next) return;
      if (gone.has(next.key)) continue;
      underWay.add(next.key);
      next.begin();
    }
  }

  function lookAfterThem(): void {
    isLookedAfter = false;
    beginNext();
    const late = waiting.slice(0, REFUSED_A_ROUND).filter(({ until }) => until < performance.now());
    for (const { key, refuse } of waiting.splice(0, late.length)) {
      if (gone.has(key)) continue;
      refused += 1;
      refuse();
    }
    lookAfterThemSoon();
  }

  function lookAfterThemSoon(): void {
    if (isLookedAfter || waiting.length === 0) return;
    isLookedAfter = true;
    setTimeout(lookAfterThem, ROUND_MS);
  }

  return {
    enter(key, begin, refuse) {
      if (gone.has(key)) return;
      if (underWay.size < capacity.underWay && waiting.length === 0) {
        underWay.add(key);
        begin();
      } else {
        waiting.push({ key, begin, refuse, until: performance.now() + capacity.waitMs });
        lookAfterThemSoon();
      }
    },
    pause(key) {
      // The next is let in soon, and not here: most of those who pause go on at once, as their bodies are there already.
      if (underWay.delete(key)) lookAfterThemSoon();
    },
    leave(key) {
      gone.add(key);
      if (underWay.delete(key)) beginNext();
    },
    counts: () => ({ underWay: underWay.size, waiting: waiting.length, refused }),
  };
}
