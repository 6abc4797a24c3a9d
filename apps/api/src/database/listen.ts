import pg from "pg";
import { CHANNEL, QUERY_TIMEOUT_MS, type TrackedRevision } from "./revision.ts";

/** Reads the revision. Named, so that each connection prepares it once. */
export const revisionQuery = {
  name: "revision",
  text: "SELECT revision FROM catalogue_revision WHERE id = 1",
  query_timeout: QUERY_TIMEOUT_MS,
};

const POLL_INTERVAL_MS = 250;
const RECONNECT_DELAY_MS = 250;

/** A subscription to the channel, until it is closed. */
export type Listening = { close: () => Promise<void> };

/**
 * Listens for changes of the catalogue on a connection of its own, and reconnects when it is lost. It also polls: that
 * detects a silently dead connection, or a pooler that drops notifications, before a response is too stale.
 * @param onLost called once per outage, not per attempt to reconnect.
 * @returns once it listens, or the first attempt has failed.
 */
export async function listenForChanges(
  config: pg.ClientConfig,
  revision: TrackedRevision,
  onLost: (error: Error) => void,
): Promise<Listening> {
  let ended = false;
  let reported = false;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  // One promise per pause: a shared one would accumulate a reaction with every pause.
  let wake = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Listens on one connection until closed. @throws Error when the connection is lost. */
  async function listen(client: pg.Client): Promise<void> {
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost ??= error;
      wake();
    };
    client.on("error", lose);
    client.on("end", () => lose(new Error("Connection terminated")));
    client.on("notification", ({ payload = "" }) => revision.onNotify(payload, false));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    while (!ended) {
      const askedAt = performance.now();
      const { rows } = await client.query<{ revision: string }>(revisionQuery);
      revision.refresh(rows[0]?.revision ?? "", askedAt);
      reported = false;
      settle();
      if (!lost) await pause(POLL_INTERVAL_MS);
      if (lost) throw lost;
    }
  }

  async function keepListening(): Promise<void> {
    while (!ended) {
      const client = new pg.Client({ ...config, query_timeout: QUERY_TIMEOUT_MS });
      await listen(client).catch((error: Error) => {
        revision.disconnect();
        if (!reported) onLost(error);
        reported = true;
      });
      settle();
      // Not awaited: on a dead network this never settles.
      client.end().catch(() => undefined);
      if (!ended) await pause(RECONNECT_DELAY_MS);
    }
  }

  const listening = keepListening();
  await settled;
  return {
    async close() {
      ended = true;
      wake();
      await listening;
    },
  };
}
