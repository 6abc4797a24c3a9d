import pTimeout from "p-timeout";

/** The channel on which the triggers announce the catalogue's revision, as `<schema> <revision>`. */
export const CHANNEL = "talaqqi_catalogue";

/** How long the latest revision is trusted without a refresh: the maximum staleness of a response. */
const MAX_STALENESS_MS = 900;
/** When a query of the revision counts as failed. */
export const QUERY_TIMEOUT_MS = 500;

/** Numbers the states of the catalogue: everything that is public. */
export type Revision = {
  /**
   * The number of the current state, in this process. Synchronous while notifications arrive; otherwise each call queries
   * the database.
   * @returns a promise that rejects when the query fails.
   */
  current: () => number | Promise<number>;
  /** The latest known state, whether or not it is still the catalogue's. */
  latest: () => number;
  /** The state after this process's own last change: no response from an earlier one may be sent. */
  afterOwnChange: () => number;
};

/** A revision, and the inputs that keep it up to date. */
export type TrackedRevision = Revision & {
  /** Takes a notification from the channel. `isOwn`: this process made the change on that connection. */
  onNotify: (announcement: string, isOwn: boolean) => void;
  /** Takes the result of a query that was sent at `askedAt` (milliseconds of performance.now). */
  refresh: (revision: string, askedAt: number) => void;
  /** Notifications no longer arrive. */
  disconnect: () => void;
};

/**
 * @param options.schema only notifications of this schema apply; a database may have several.
 * @param options.query reads the revision from the database. Absent: only this process writes to the database, so it
 *   misses no change.
 */
export function createRevision({ schema, query }: { schema: string; query?: () => Promise<string> }): TrackedRevision {
  let state = 0;
  let ownState = 0;
  let known = "";
  let freshUntil = 0;
  let querying: Promise<number> | undefined;

  // Several connections report the same change, and an older revision may arrive last. Revisions are random, so any
  // difference counts as a change: at worst a response is rebuilt needlessly.
  const update = (revision: string) => {
    if (revision === known) return;
    known = revision;
    state += 1;
  };
  const awaitState = async (revision: Promise<string>) => {
    // A dead network takes much longer to fail, and a stale response serves the caller better than that wait.
    const message = new Error("timeout expired: no revision");
    update(await pTimeout(revision, { milliseconds: QUERY_TIMEOUT_MS, message }));
    return state;
  };

  return {
    current() {
      if (!query || performance.now() < freshUntil) return state;
      querying ??= awaitState(query()).finally(() => {
        querying = undefined;
      });
      return querying;
    },
    latest: () => state,
    afterOwnChange: () => ownState,
    onNotify(announcement, isOwn) {
      const [place, revision = ""] = announcement.split(" ");
      if (place !== schema) return;
      update(revision);
      // Even if the revision is known already: another connection may have reported it first.
      if (isOwn) ownState = state;
    },
    refresh(revision, askedAt) {
      update(revision);
      freshUntil = askedAt + MAX_STALENESS_MS;
    },
    disconnect() {
      freshUntil = 0;
    },
  };
}
