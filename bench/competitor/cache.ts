import { createHash } from "node:crypto";
import type { Response } from "express";
import pg from "pg";
import type { Settings } from "./settings.ts";

/** Answers that are kept, by the request's path, until the database tells that public content has changed. */
export type Cache = {
  /** Answers from what is kept. @returns whether there was something. */
  send(path: string, res: Response): boolean;
  keep(path: string, body: object): void;
  close(): Promise<void>;
};

/** Makes a cache, and listens to the database where it tells of changes. */
export async function createCache({ databaseUrl, cacheChannel }: Settings): Promise<Cache> {
  const answers = new Map<string, { text: string; etag: string }>();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on("notification", () => answers.clear());
  if (cacheChannel) await client.query(`LISTEN ${pg.escapeIdentifier(cacheChannel)}`);
  return {
    send(path, res) {
      const answer = answers.get(path);
      if (answer) res.set("ETag", answer.etag).type("json").send(answer.text);
      return answer !== undefined;
    },
    keep(path, body) {
      const text = JSON.stringify(body);
      answers.set(path, { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` });
    },
    close: () => client.end(),
  };
}
