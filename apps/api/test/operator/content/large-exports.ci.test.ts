import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentRouteLimits } from "../../../src/app-options.ts";
import { transact } from "../../../src/domain/transactions.ts";
import { ExportTooLargeError } from "../../../src/import-export/csv/problems.ts";
import { contentLimits } from "../../../src/import-export/limits.ts";
import { openExport } from "../../../src/operator/content/export.ts";
import { exportFiles } from "../../import-export/database.ts";
import { startTestApi } from "../../support/api.ts";
import { servedContract } from "../../support/contract.ts";
import { openTestDatabase, type TestDatabase } from "../../support/database.ts";
import { fillEverything } from "../../support/rows.ts";

const zone = "Asia/Jakarta";
const withPeople = { params: { query: { people: 1 } } } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillEverything(database.db, 2);
});
afterAll(() => database.close());

/** A server on the same database with this limit for content. */
async function startWith(bodyLimit: number) {
  const api = await startTestApi({}, async () => ({ ...database, close: async () => {} }), undefined, {
    ...contentRouteLimits,
    bodyLimit,
  });
  return { ...api, ...(await api.operator()) };
}

test("400 for an export larger than a check accepts; one byte less is exported, checked and imported", async () => {
  const { url, token, client, close } = await startWith(contentLimits.bytes);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/operator/content?people=1`, { headers });
  const size = (await response.arrayBuffer()).byteLength;
  expect(response.headers.get("content-length")).toBe(String(size));
  const { data: files = {} } = await client.GET("/operator/content", withPeople);
  await close();

  // The body of an import has a kilobyte for its own.
  const small = await startWith(size + 1024);
  expect((await small.client.GET("/operator/content", withPeople)).data).toEqual(files);
  const { data: plan } = await small.client.POST("/operator/content/check", { body: { ...files, language: "id" } });
  expect(plan).toMatchObject({ problems: [], changes: [] });
  const body = { ...files, language: "id", digest: plan?.digest ?? "" } as const;
  expect((await small.client.POST("/operator/content/import", { body })).data?.assigned).toEqual([]);
  await small.close();

  const tooSmall = await startWith(size + 1023);
  const { error } = await tooSmall.client.GET("/operator/content", withPeople);
  expect(error).toMatchObject({
    status: 400,
    errors: [{ field: "people", message: expect.stringMatching(/^makes an export too large to import: the files/) }],
  });
  expect((await tooSmall.client.GET("/operator/content")).data).toBeDefined();
  await tooSmall.close();
});

test("an export is refused when a file has more rows than a check accepts", async () => {
  const read = (rows: number) => exportFiles(database.db, false, { ...contentLimits, rows });
  const most = Math.max(...Object.values(await read(100)).map((text) => text.split("\r\n").length - 2));
  await expect(read(most)).resolves.toBeDefined();
  await expect(read(most - 1)).rejects.toThrow(ExportTooLargeError);
});

test("200 for an export larger than the buffer, without files left on disk", async () => {
  const deskripsi = 'Bacalah "perlahan", lalu ulangi.\n'.repeat(100);
  await database.db.$executeRaw`
    INSERT INTO contents (id_content, nama_content, deskripsi)
    SELECT n, 'Isi ' || n, ${deskripsi} FROM generate_series(11, 710) AS n`;
  const { client, close } = await startWith(contentLimits.bytes);
  const { data } = await client.GET("/operator/content", withPeople);
  await close();
  expect(data?.contents?.length).toBeGreaterThan(2_000_000);
  expect(data).toEqual(await exportFiles(database.db, true));
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("talaqqi-export-"))).toEqual([]);
});

test("an export and its transaction end when the client disconnects", async () => {
  const gone = new AbortController();
  const { db } = database;
  const exported = { people: true, zone, record: async () => {} };
  const exporting = openExport((work, options) => transact(db, work, options), exported, gone.signal);
  gone.abort();
  await expect(exporting).rejects.toThrow("aborted");
  const open = await db.$queryRaw`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  expect(open).toEqual([]);
  // On the embedded database this would wait for a transaction that is still open.
  await db.$transaction((tx) => tx.level.count());
});

test("the limits are those of the contract", () => {
  const schemas = Object(servedContract().components).schemas;
  for (const name of ["ContentToCheck", "ContentToImport"]) {
    expect(Object(schemas[name]).properties.users.maxLength).toBe(contentLimits.bytes);
  }
  expect(contentRouteLimits.bodyLimit).toBe(contentLimits.bytes);
  const { description } = Object(servedContract().paths)["/operator/content/check"].post;
  expect(description).toContain(`${contentLimits.bytes / 1024 / 1024} MiB`);
  expect(description).toContain(contentLimits.rows.toLocaleString("en"));
});
