import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { CHANNEL, QUERY_TIMEOUT_MS, type RevisionRow, type TrackedRevision } from "../revision.ts";

/** Reads the revision. Named, so that each connection prepares it once. */
export const revisionQuery = {
  name: "revision",
  text: `SELECT revision, current_setting('transaction_read_only')::boolean AS read_only
         FROM catalogue_revision WHERE id = 1`,
  query_timeout: QUERY_TIMEOUT_MS,
};

/** Before the first change of an empty database there is no row. */
const noChange: RevisionRow = { revision: "", read_only: false };

/** @returns the revision as a connection, or a pool, reads it. */
export async function readRevision(connection: Pick<pg.ClientBase, "query">): Promise<RevisionRow> {
  const { rows } = await connection.query<RevisionRow>(revisionQuery);
  return rows[0] ?? noChange;
}

const RECONNECT_DELAY_MS = 250;

/** A subscription to the channel, until it is closed. */
export type Listening = { close: () => Promise<void> };

type Options = {
  /** How to connect to each host of the database. */
  hosts: pg.ClientConfig[];
  revision: TrackedRevision;
  /** Called once per outage, not per attempt to reconnect. */
  onLost: (error: Error) => void;
  /** The index of the host to begin with. */
  first: number;
  /** Called when another host accepts writes than before, or the same one does again. */
  onPrimary: (host: number) => void;
};

/**
 * Listens for changes of the catalogue on a connection of its own. When that is lost, or its host accepts no more writes, it
 * tries one host after the other until one listens and accepts writes.
 * @returns once it listens, or the first attempt has failed.
 */
export async function listenForChanges({ hosts, first, revision, onLost, onPrimary }: Options): Promise<Listening> {
  const closing = new AbortController();
  let current: pg.Client | undefined;
  let reported = false;
  let primary: number | undefined = first;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Listens on one connection. @throws Error when it is closed or lost, or its host accepts no writes. */
  async function listen(host: number, client: pg.Client): Promise<void> {
    let lose: (error: Error) => void = () => {};
    const lost = new Promise<void>((_resolve, reject) => {
      lose = reject;
    });
    client.on("error", lose);
    client.on("end", () => lose(new Error("Connection terminated")));
    client.on("notification", ({ payload = "" }) => revision.onNotify(payload, false));
    const ask = async () => {
      try {
        const row = await readRevision(client);
        if (!row.read_only) return row;
        primary = undefined;
        throw new Error("The database accepts no writes.");
      } catch (error) {
        lose(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    };
    let last: Promise<unknown> = Promise.resolve();
    // A connection runs one query at a time.
    const read = () => {
      const next = last.then(ask, ask);
      last = next;
      return next;
    };
    const follow = async () => {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await read();
      if (host !== primary) onPrimary(host);
      primary = host;
      await revision.follow(read);
      reported = false;
      settle();
    };
    await Promise.race([lost, follow()]);
    await lost;
  }

  async function keepListening(): Promise<void> {
    for (let attempt = first; !closing.signal.aborted; attempt += 1) {
      const host = attempt % hosts.length;
      const client = new pg.Client({ ...hosts[host], query_timeout: QUERY_TIMEOUT_MS });
      current = client;
      await listen(host, client).catch((error: Error) => {
        revision.disconnect();
        if (!reported && !closing.signal.aborted) onLost(error);
        reported = true;
      });
      settle();
      // Not awaited: on a dead network this never settles.
      client.end().catch(() => undefined);
      await wait(RECONNECT_DELAY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  await settled;
  return {
    async close() {
      closing.abort();
      current?.end().catch(() => undefined);
      await listening;
    },
  };
}
