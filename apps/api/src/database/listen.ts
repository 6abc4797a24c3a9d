import pg from "pg";
import { CHANNEL, QUERY_TIMEOUT_MS, type TrackedRevision } from "./revision.ts";

/** Reads the revision. It has a name, so it is prepared once on each connection; a connection that is stuck is given up. */
export const revisionQuery = {
  name: "revision",
  text: "SELECT revision FROM catalogue_revision WHERE id = 1",
  query_timeout: QUERY_TIMEOUT_MS,
};

const CONFIRMED_EVERY_MS = 250;
const OPENED_AGAIN_AFTER_MS = 250;

/** A connection that listens, for as long as it is wanted. */
export type Listening = { close: () => Promise<void> };

/**
 * Listens for changes of the catalogue on a connection of its own, and opens it again whenever it is lost. It also asks,
 * several times a second: a connection that is dead without a sign of it, or a pooler that lets no announcement through,
 * is noticed before anything is too old.
 * @param onLost told once of each time that it does not listen, not of each attempt to connect again.
 * @returns when it listens, or has failed to for the first time.
 */
export async function listenForChanges(
  config: pg.ClientConfig,
  revision: TrackedRevision,
  onLost: (error: Error) => void,
): Promise<Listening> {
  let ended = false;
  let told = false;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  // A promise of its own for each pause: one that stayed unsettled would gather a reaction each time.
  let wake = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Listens on one connection until it is lost, which throws, or is not wanted any longer. */
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
      told = false;
      settle();
      if (!lost) await pause(CONFIRMED_EVERY_MS);
      if (lost) throw lost;
    }
  }

  async function keepListening(): Promise<void> {
    while (!ended) {
      const client = new pg.Client({ ...config, query_timeout: QUERY_TIMEOUT_MS });
      await listen(client).catch((error: Error) => {
        revision.disconnect();
        if (!told) onLost(error);
        told = true;
      });
      settle();
      // Not waited for: on a network that is gone, this would never end.
      client.end().catch(() => undefined);
      if (!ended) await pause(OPENED_AGAIN_AFTER_MS);
    }
  }

  const kept = keepListening();
  await settled;
  return {
    async close() {
      ended = true;
      wake();
      await kept;
    },
  };
}
