import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "express";
import pg from "pg";
import type { Settings } from "./settings.ts";

/** Cached responses by path, until the database notifies that public content has changed. */
export type Cache = {
  /** Sends the cached response, if there is one. @returns whether there was. */
  send(path: string, res: Response): boolean;
  /** Caches a response, unless notifications are interrupted. */
  store(path: string, body: object): void;
  close(): Promise<void>;
};

const RECONNECT_MS = 250;

/**
 * Creates a cache that listens for notifications of the database. While that connection is lost the cache is empty and
 * stores nothing.
 */
export async function createCache({ databaseUrl, cacheChannel }: Settings): Promise<Cache> {
  const responses = new Map<string, { bytes: Buffer; etag: string }>();
  let listening: pg.Client | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("notification", () => responses.clear());
    client.on("error", () => {
      // A lost connection may emit several errors.
      if (listening !== client) return;
      listening = undefined;
      responses.clear();
      void listenAgain();
    });
    await client.connect();
    if (cacheChannel) await client.query(`LISTEN ${pg.escapeIdentifier(cacheChannel)}`);
    listening = client;
  }

  async function listenAgain(): Promise<void> {
    while (!listening && !closed) {
      await wait(RECONNECT_MS);
      await listen().catch(() => undefined);
    }
  }

  await listen();
  return {
    send(path, res) {
      const cached = responses.get(path);
      if (cached) res.set("ETag", cached.etag).type("json").send(cached.bytes);
      return cached !== undefined;
    },
    store(path, body) {
      if (!listening) return;
      const bytes = Buffer.from(JSON.stringify(body));
      responses.set(path, { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` });
    },
    async close() {
      closed = true;
      await listening?.end();
    },
  };
}
