import { readFirstSchema } from "@talaqqi/test-kit/first-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "../../src/database/migrate.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { openEmptyDatabase } from "../support/database.ts";
import { publicGets } from "../support/public.ts";

let api: TestApi;
let upgrade: Awaited<ReturnType<typeof applyMigrations>>;
let before: Texts;

/** What once ended each text of the starter content. */
const MARK = " (menunggu tashih)";
const readTexts = (session: { query: (sql: string) => Promise<Record<string, unknown>[]> }): Promise<Texts> =>
  session.query(
    `SELECT 'contents' AS name, id_content AS id, deskripsi AS other, rekap AS text FROM contents
     UNION ALL SELECT 'feedbacks', id_feedback, '', deskripsi FROM feedbacks
     UNION ALL SELECT 'kategoris', id_kategori, deskripsi, deskripsi_panjang FROM kategoris ORDER BY 1, 2`,
  );
type Texts = Record<string, unknown>[];

beforeAll(async () => {
  api = await startTestApi({}, async () => {
    const database = await openEmptyDatabase();
    await database.session.run(readFirstSchema());
    await database.session.run("SET search_path TO DEFAULT"); // the dump empties it
    await database.session.run(
      `UPDATE contents SET deskripsi = 'Ini ${MARK}', rekap = '${MARK} dulu${MARK}' WHERE id_content = 1`,
    );
    before = await readTexts(database.session);
    upgrade = await applyMigrations(database.session);
    return { ...database, embedded: database.kind === "embedded", ...upgrade };
  });
});
afterAll(() => api.close());

describe("a database of the first schema with data in it", () => {
  test("counts as migrated, not as new", () => {
    expect(upgrade.created).toBe(false);
  });

  test.each(publicGets())("$operationId conforms to the contract", async ({ operationId, path, canSucceed }) => {
    const response = await api.request(path);
    expect(response.status).toBe(canSucceed ? 200 : 503);
    await conforms(response, operationId);
  });

  test("has all letters, the teachers' students and the accounts", async () => {
    expect(await api.db.huruf.count()).toBe(29);
    expect(await api.db.booking.count()).toBe(43);
    expect(await api.db.user.count()).toBe(26);
  });

  test("has every student as the person of the account, findable, and what each wished for", async () => {
    const students = await api.db.student.findMany({ include: { user: true } });
    expect(students).toHaveLength(25);
    for (const { user, contacts, ...student } of students) {
      const { name = "", gender, whatsapp, email = "", created_at } = user ?? {};
      expect(student).toMatchObject({ name, gender, whatsapp, created_at, birth_year: null, note: "" });
      expect(contacts.split("\n")).toEqual([name, `+${whatsapp}`, email]);
    }
    const tests = await api.db.placementTest.findMany();
    expect(tests.length).toBeGreaterThan(0);
    for (const { wished_at, test_schedule_at, s_progress, minutes } of tests) {
      expect([minutes, wished_at]).toEqual([30, s_progress === 0 ? test_schedule_at : null]);
    }
  });

  test.each([
    ["fixture-valid-token", 200, 200],
    ["fixture-revoked-token", 401, 401],
    ["fixture-token-of-a-deleted-account", 404, 401],
  ])("knows the token %s", async (token, profile, placementTests) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.request("/api/users", { headers })).status).toBe(profile);
    expect((await api.request("/api/placement-test", { headers })).status).toBe(placementTests);
  });

  test("has the texts of the starter content without the mark at their end, and all else as it was", async () => {
    const after = await readTexts({ query: (sql) => api.db.$queryRawUnsafe(sql) });
    expect(before.filter(({ text }) => String(text).endsWith(MARK))).toHaveLength(105);
    const unmarked = before.map(({ text, ...row }) => ({ ...row, text: String(text).slice(0, -MARK.length) }));
    expect(after).toEqual(unmarked);
    expect(after).toContainEqual({ name: "contents", id: 1, other: `Ini ${MARK}`, text: `${MARK} dulu` });
  });

  test("continues its ids", async () => {
    const user = await api.db.user.create({ data: { email: "next@contoh.example" } });
    expect(user.id).toBe(27);
  });
});
