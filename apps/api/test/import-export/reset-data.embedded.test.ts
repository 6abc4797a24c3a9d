import { afterEach, beforeEach, expect, test } from "vitest";
import { issueAccessToken } from "../../src/domain/access-tokens.ts";
import { loadFirstContent, resetData } from "../../src/import-export/first-content.ts";
import { someone } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { revisionTables } from "../support/revision.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await loadFirstContent(database.db, { demonstration: true });
});
afterEach(() => database.close());

type Row = Record<string, unknown>;

/** @returns every row of every table but the one that counts the changes, and where each sequence goes on. */
async function readEverything(): Promise<{ rows: Record<string, Row[]>; sequences: Row[] }> {
  const { db } = database;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> ALL (${revisionTables}) ORDER BY 1`;
  const rows: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const found = await db.$queryRawUnsafe<{ row: Row }[]>(`SELECT to_jsonb(t) AS row FROM "${name}" AS t ORDER BY 1`);
    // When a row was made is another moment each time.
    const moments = { created_at: undefined, updated_at: undefined, invited_at: undefined, valid: undefined };
    rows[name] = found.map(({ row }) => ({ ...row, ...moments }));
  }
  const sequences = await db.$queryRaw<Row[]>`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1`;
  return { rows, sequences };
}

test("a reset restores rows, sequences and migrations of a first start", async () => {
  const { db } = database;
  const first = await readEverything();
  expect(Object.values(first.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(20);

  const user = await db.user.create({ data: someone() });
  await issueAccessToken(db, { idUser: user.id, issuedBy: "sign-in", days: 30, limit: 20, now: Date.now() });
  await db.program.deleteMany();
  await db.kategori.updateMany({ data: { deskripsi: "Another" } });
  await db.level.create({ data: { level: "Another" } });
  expect(await readEverything()).not.toEqual(first);

  await resetData(db);
  expect(await readEverything()).toEqual(first);
});

test("readers see the data before or after the reset, nothing in between", async () => {
  const { db } = database;
  await db.program.deleteMany();
  await db.content.create({ data: { nama_content: "Another" } });
  const read = async () => {
    const [counts] = await db.$queryRaw<Row[]>`
      SELECT (SELECT count(*) FROM programs) > 0 AS programs, (SELECT count(*) FROM hurufs) = 29 AS hurufs,
        EXISTS (SELECT FROM contents WHERE nama_content = 'Another') AS another`;
    return JSON.stringify(counts);
  };
  const before = await read();
  const seen = new Set([before]);
  let over = false;
  const reset = resetData(db).finally(() => {
    over = true;
  });
  while (!over) seen.add(await read());
  await reset;
  const after = await read();
  expect(before).toBe('{"programs":false,"hurufs":true,"another":true}');
  expect(after).toBe('{"programs":true,"hurufs":true,"another":false}');
  expect([...seen].filter((one) => one !== before && one !== after)).toEqual([]);
});
