import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { type Server, startServer } from "../../src/server.ts";
import { someone } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let server: Server;
beforeAll(async () => {
  database = await openTestDatabase();
  const { databaseUrl = "" } = database.options;
  // Without it the test would reset the developer's own folder.
  expect(databaseUrl).toMatch(/^postgres/);
  const ports = { PORT: "0", DOCS_PORT: "0" };
  const settings = { NODE_ENV: "development", DATABASE_URL: databaseUrl, ...ports, LOG_LEVEL: "silent" };
  server = await startServer(readConfig(settings));
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

test("409 to POST /reset on PostgreSQL: the data and the rules stay", async () => {
  await database.db.user.create({ data: someone() });
  const counts = async () => [await database.db.user.count(), await database.db.huruf.count()];
  const before = await counts();
  const control = server.summary.join("\n").match(/Sign in +(http:\S+)\//)?.[1];
  const headers = { "content-type": "application/json" };
  await fetch(`${control}/simulation`, { method: "PUT", headers, body: '{"maintenance":true}' });

  const response = await fetch(`${control}/reset`, { method: "POST" });
  expect(response.status).toBe(409);
  expect(Object(await response.json()).message).toMatch(
    /^Only the embedded database can be reset\. Your PostgreSQL database was not changed/,
  );
  expect(await counts()).toEqual(before);
  expect(before).toEqual([1, 29]);
  expect(await (await fetch(`${control}/simulation`)).json()).toMatchObject({ maintenance: true });
});
