import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { ANSWERED_WITHIN_MS, CHANNEL, type HeardRevision } from "./revision.ts";

/** Reads the revision. It has a name, so it is prepared once on each connection; a connection that is stuck is given up. */
export const revisionQuery = {
  name: "revision",
  text: "SELECT revision FROM catalogue_revision WHERE id = 1",
  query_timeout: ANSWERED_WITHIN_MS,
};

const CONFIRMED_EVERY_MS = 250;
const OPENED_AGAIN_AFTER_MS = 250;

/** A connection that listens, for as long as it is wanted. */
export type Listening = { close: () => Promise<void> };

/**
 * Listens for changes of the catalogue on a connection of its own, and opens it again whenever it is lost. It also asks,
 * several times a second: a connection that is dead without a sign of it, or a pooler that lets no announcement through,
 * is noticed before anything is too old.
 * @param onLost told of each loss, not of each attempt to connect again.
 * @returns when it listens, or has failed to for the first time.
 */
export async function listenForChanges(
  config: pg.ClientConfig,
  revision: HeardRevision,
  onLost: (error: Error) => void,
): Promise<Listening> {
  const ended = new AbortController();
  let listens = false;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);

  async function listen(client: pg.Client): Promise<void> {
    const lost = lossOf(client);
    client.on("notification", ({ payload = "" }) => revision.hear(payload));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    while (!ended.signal.aborted) {
      const askedAt = performance.now();
      const { rows } = await client.query<{ revision: string }>(revisionQuery);
      revision.confirm(rows[0]?.revision ?? "", askedAt);
      listens = true;
      settle();
      await Promise.race([pause(CONFIRMED_EVERY_MS), lost]);
    }
  }

  async function keepListening(): Promise<void> {
    while (!ended.signal.aborted) {
      const client = new pg.Client(config);
      await listen(client).catch((error: Error) => {
        revision.lose();
        if (listens) onLost(error);
        listens = false;
      });
      settle();
      // Not waited for: on a network that is gone, this would never end.
      client.end().catch(() => undefined);
      await pause(OPENED_AGAIN_AFTER_MS);
    }
  }

  const kept = keepListening();
  await settled;
  return {
    async close() {
      ended.abort();
      await kept;
    },
  };
}

/** @returns what rejects as soon as the connection is lost, also while nothing is asked. */
function lossOf(client: pg.Client): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    client.on("error", reject);
    client.once("end", () => reject(new Error("Connection terminated")));
  });
  lost.catch(() => undefined);
  return lost;
}
