import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../src/config/config.ts";
import { startServer } from "../src/server.ts";
import { type EmptyDatabase, openEmptyDatabase } from "./support/database.ts";

let database: EmptyDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

test("in development the console shows which process's migration the start waits for", async () => {
  const console = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
  const other = new pg.Client({ connectionString: database.url, application_name: "prisma" });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(72707369)");
  const settings = { NODE_ENV: "test", DATABASE_URL: database.url, PORT: "0", DOCS_PORT: "0", LOG_LEVEL: "silent" };
  const started = startServer(readConfig(settings));
  await vi.waitUntil(() => console.mock.calls.length > 0, 20_000);
  await other.end();
  await (await started).close();
  expect(console.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Waiting while another process starts or migrates the database: process \d+ \(prisma, since .*\)\.$/,
      ),
    ],
  ]);
  console.mockRestore();
});
