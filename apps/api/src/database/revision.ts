import pTimeout from "p-timeout";

/** The channel on which the triggers announce the catalogue's revision, as `<schema> <revision>`. */
export const CHANNEL = "talaqqi_catalogue";

/** How long the latest revision is trusted without being read again: the maximum staleness of a response. */
const MAX_STALENESS_MS = 900;
/** When a request causes it to be read again, in the background. */
const READ_AGAIN_MS = 450;
/** When a query of the revision counts as failed: a dead network takes much longer to fail. */
export const QUERY_TIMEOUT_MS = 500;

/** The revision in the database, and whether the database refuses writes, as a replica does. */
export type RevisionRow = { revision: string; read_only: boolean };

/** Numbers the states of the catalogue: everything that is public. */
export type Revision = {
  /**
   * The number of the current state, in this process. Synchronous while notifications arrive and requests are frequent;
   * otherwise it asks the database.
   * @returns a promise that rejects when the query fails.
   */
  current: () => number | Promise<number>;
  /** The latest known state, whether or not it is still the catalogue's. */
  latest: () => number;
  /** The state after this process's own last change: no response from an earlier one may be sent. */
  afterOwnChange: () => number;
  /** Why the database, when it was last asked, is used for reads only; undefined if it is not. */
  whyReadOnly: () => ReadOnlyReason | undefined;
};

/** It is a replica, or read-only; or two servers accept writes. */
export type ReadOnlyReason = "databaseReadOnly" | "twoPrimaries";

/** A revision, and the inputs that keep it up to date. */
export type TrackedRevision = Revision & {
  /** Takes a notification from the channel. `isOwn`: this process made the change. */
  onNotify: (announcement: string, isOwn: boolean) => void;
  /** This process has changed the catalogue; the notification may not have arrived yet. */
  onOwnChange: () => void;
  /** Notifications arrive from now on. `read` asks on the connection that receives them. @returns once it has asked. */
  follow: (read: () => Promise<RevisionRow>) => Promise<void>;
  /** Notifications no longer arrive. */
  disconnect: () => void;
};

type Options = {
  /** Only notifications of this schema apply; a database may have several. */
  schema: string;
  /** Reads the revision. Absent: only this process writes to the database, so it misses no change. */
  query?: () => Promise<RevisionRow>;
};

export function createRevision({ schema, query }: Options): TrackedRevision {
  let state = 0;
  let ownState = 0;
  let known = "";
  let readOnly = false;
  /** Every change committed before this moment (of performance.now) is known. */
  let knownUntil = Number.NEGATIVE_INFINITY;
  let listening: (() => Promise<RevisionRow>) | undefined;
  let reading: Promise<number> | undefined;
  let ownChanges = 0;
  let ownChangesRead = 0;

  // An older revision may arrive last. Revisions are random, so any difference counts as a change: at worst a response is
  // rebuilt needlessly.
  const update = (revision: string) => {
    if (revision === known) return;
    known = revision;
    state += 1;
  };

  const limit = (answer: Promise<RevisionRow>) =>
    pTimeout(answer, { milliseconds: QUERY_TIMEOUT_MS, message: new Error("timeout expired: no revision") });

  async function read(ask: () => Promise<RevisionRow>): Promise<number> {
    const [startedAt, follows, changes] = [performance.now(), listening, ownChanges];
    const row = await (follows ? limit(follows()).catch(() => limit(ask())) : limit(ask()));
    update(row.revision);
    readOnly = row.read_only;
    if (changes > ownChangesRead) {
      ownChangesRead = changes;
      ownState = state;
    }
    if (follows && follows === listening && changes === ownChanges) knownUntil = startedAt;
    return state;
  }

  function readShared(ask: () => Promise<RevisionRow>): Promise<number> {
    if (reading) return reading;
    const started = read(ask).finally(() => {
      if (reading === started) reading = undefined;
    });
    reading = started;
    return started;
  }

  const forget = () => {
    knownUntil = Number.NEGATIVE_INFINITY;
    // What was asked before does not count: the next caller asks again.
    reading = undefined;
  };

  return {
    current() {
      if (!query) return state;
      const age = performance.now() - knownUntil;
      if (age >= MAX_STALENESS_MS) return readShared(query);
      if (age >= READ_AGAIN_MS && !reading) readShared(query).catch(() => undefined);
      return state;
    },
    latest: () => state,
    afterOwnChange: () => ownState,
    whyReadOnly: () => (readOnly ? "databaseReadOnly" : undefined),
    onNotify(announcement, isOwn) {
      const [place, revision = ""] = announcement.split(" ");
      if (place !== schema) return;
      update(revision);
      // Even if the revision is known already: another connection may have reported it first.
      if (isOwn) ownState = state;
    },
    onOwnChange() {
      ownChanges += 1;
      forget();
    },
    async follow(ask) {
      listening = ask;
      forget();
      await readShared(ask);
    },
    disconnect() {
      listening = undefined;
      forget();
    },
  };
}
