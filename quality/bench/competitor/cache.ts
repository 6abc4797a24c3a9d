import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "express";
import pg from "pg";
import type { Settings } from "./settings.ts";

/** Answers that are kept, by the request's path, until the database tells that public content has changed. */
export type Cache = {
  /** Answers from what is kept. @returns whether there was something. */
  send(path: string, res: Response): boolean;
  /** Keeps an answer, unless nobody would tell that it is no longer so. */
  keep(path: string, body: object): void;
  close(): Promise<void>;
};

const OPENED_AGAIN_AFTER_MS = 250;

/**
 * Makes a cache, and listens to the database where it tells of changes. When that connection is lost, the cache is emptied,
 * and nothing is kept until it listens again.
 */
export async function createCache({ databaseUrl, cacheChannel }: Settings): Promise<Cache> {
  const answers = new Map<string, { bytes: Buffer; etag: string }>();
  let listening: pg.Client | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("notification", () => answers.clear());
    client.on("error", () => {
      // One loss may be told of more than once.
      if (listening !== client) return;
      listening = undefined;
      answers.clear();
      void listenAgain();
    });
    await client.connect();
    if (cacheChannel) await client.query(`LISTEN ${pg.escapeIdentifier(cacheChannel)}`);
    listening = client;
  }

  async function listenAgain(): Promise<void> {
    while (!listening && !closed) {
      await wait(OPENED_AGAIN_AFTER_MS);
      await listen().catch(() => undefined);
    }
  }

  await listen();
  return {
    send(path, res) {
      const answer = answers.get(path);
      if (answer) res.set("ETag", answer.etag).type("json").send(answer.bytes);
      return answer !== undefined;
    },
    keep(path, body) {
      if (!listening) return;
      const bytes = Buffer.from(JSON.stringify(body));
      answers.set(path, { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` });
    },
    async close() {
      closed = true;
      await listening?.end();
    },
  };
}
