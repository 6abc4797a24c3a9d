import pTimeout from "p-timeout";

/** The channel on which the triggers announce the catalogue's revision, as `<schema> <revision>`. */
export const CHANNEL = "talaqqi_catalogue";

/** How long what was heard last is believed without being confirmed. No answer is older than that. */
const BELIEVED_MS = 900;
/** An answer of the database that takes longer is none, in milliseconds. */
export const ANSWERED_WITHIN_MS = 500;

/** Tells in which state the catalogue is: everything that anybody may read. */
export type Revision = {
  /**
   * The number of the state, another one after each change; it means something to this process only. It is there at once
   * while changes are being heard of; otherwise the database is asked, each time.
   * @returns a promise that rejects when the database cannot be asked either.
   */
  current: () => number | Promise<number>;
  /** The latest known state, whether or not it is still the catalogue's. */
  heard: () => number;
  /** The state after this process's own last change: no response from an earlier one may be sent. */
  afterOwnChange: () => number;
};

/** A revision, and the ends through which it learns of changes. */
export type HeardRevision = Revision & {
  /** Takes a notification from the channel. `isOwn`: this process made the change on that connection. */
  onNotify: (announcement: string, isOwn: boolean) => void;
  /** Takes the database's own answer to a question that was asked at `askedAt` (milliseconds of performance.now). */
  confirm: (revision: string, askedAt: number) => void;
  /** Changes are no longer heard of. */
  lose: () => void;
};

/**
 * @param options.schema whose announcements count: one database may hold several.
 * @param options.ask reads the revision from the database. Absent: the database is this process's own, and no change of it
 *   can be missed.
 */
export function createRevision({ schema, ask }: { schema: string; ask?: () => Promise<string> }): HeardRevision {
  let state = 0;
  let ownState = 0;
  let known = "";
  let believedUntil = 0;
  let asking: Promise<number> | undefined;

  // Several connections report the same change, and an older one may come last. Revisions are random, so whatever differs
  // is a change: at worst a response is built once too often.
  const learn = (revision: string) => {
    if (revision === known) return;
    known = revision;
    state += 1;
  };
  const answered = async (revision: Promise<string>) => {
    // On a network that is gone it could take much longer: whoever waits is better served by what is known.
    learn(
      await pTimeout(revision, {
        milliseconds: ANSWERED_WITHIN_MS,
        message: new Error("timeout expired: no revision"),
      }),
    );
    return state;
  };

  return {
    current() {
      if (!ask || performance.now() < believedUntil) return state;
      asking ??= answered(ask()).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    heard: () => state,
    afterOwnChange: () => ownState,
    onNotify(announcement, isOwn) {
      const [place, revision = ""] = announcement.split(" ");
      if (place !== schema) return;
      learn(revision);
      // Even if the revision is known already: another connection may have reported it first.
      if (isOwn) ownState = state;
    },
    confirm(revision, askedAt) {
      learn(revision);
      believedUntil = askedAt + BELIEVED_MS;
    },
    lose() {
      believedUntil = 0;
    },
  };
}
