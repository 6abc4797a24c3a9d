import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { school } from "../school.ts";
import { tashih } from "./rows.ts";

const api = await sharedApi();
const { db } = api;
const { lastEntry } = school(api);
let given: Awaited<ReturnType<typeof tashih>>;
beforeAll(async () => {
  given = await tashih(api);
});
const feedback = async (deskripsi = "Tirukan perlahan.") => {
  const { id_feedback } = await db.feedback.create({ data: { deskripsi } });
  return given.rowOf("feedbacks", id_feedback);
};
const counts = async () => [await db.lessonReview.count(), await db.auditEntry.count()];

test("201 with several rows, each once, and an entry in the audit for each", async () => {
  const { id_content } = await db.content.create({ data: { nama_content: "Huruf Ba (ب)" } });
  const [content, one, other] = [await given.rowOf("contents", id_content), await feedback(), await feedback()];
  const before = await counts();
  const rows = [other, content, one, other].map(({ hash }) => hash).join(";");
  const { data, response } = await given.approve(rows, { reviewer: " Ustadzah Maryam ", note: "Baik.\nLanjut." });
  expect(response?.status).toBe(201);
  const review = {
    state: "approved",
    reviewer: "Ustadzah Maryam",
    note: "Baik.\nLanjut.",
    id_review: expect.any(Number),
  };
  const reviewed_at = expect.stringMatching(/Z$/);
  expect(data).toEqual([content, one, other].map((row) => ({ ...row, ...review, reviewed_at })));
  expect(await counts()).toEqual(before.map((count) => count + 3));
  expect(await lastEntry()).toMatchObject({
    id_operator: given.operator.idOperator,
    action: "approveRows",
    kind: "feedbacks",
    key: String(other.id),
    changes: [{ field: "tashih", before: "waiting", after: "approved" }],
  });
});

test("201 again with the row as it is now; the older review stays in the database", async () => {
  const { id } = await given.approvedContent();
  await db.content.update({ where: { id_content: id }, data: { rekap: "Kedua bibir." } });
  const changed = await given.rowOf("contents", id);
  expect(changed).toMatchObject({ state: "changed", reviewer: "Ustadzah Maryam" });
  expect(changed.changes).toEqual([{ column: "rekap", before: "Dua bibir.", after: "Kedua bibir." }]);
  await given.approve(changed.hash, { reviewer: "Ustadz Hasan" });
  const now = { state: "approved", reviewer: "Ustadz Hasan", note: "", changes: [] };
  expect(await given.rowOf("contents", id)).toMatchObject(now);
  const reviews = await db.lessonReview.findMany({ where: { lesson_table: "contents", id_row: id } });
  expect(reviews.map(({ reviewer }) => reviewer)).toEqual(["Ustadzah Maryam", "Ustadz Hasan"]);
});

describe("409 changed_since, and nothing is written, when of two rows one", () => {
  test.each<[string, (id: number) => Promise<unknown>, RegExp]>([
    [
      "was edited",
      (id_feedback) => db.feedback.update({ where: { id_feedback }, data: { deskripsi: "Lain." } }),
      /^feedbacks \d+ has changed since it was read: read it again$/,
    ],
    [
      "was deleted",
      (id_feedback) => db.feedback.delete({ where: { id_feedback } }),
      /^feedbacks \d+ does not exist any more$/,
    ],
  ])("%s", async (_what, change, message) => {
    const [one, other] = [await feedback(), await feedback()];
    await change(other.id);
    const before = await counts();
    const { error } = await given.approve(`${one.hash};${other.hash}`);
    expect(error).toMatchObject({
      status: 409,
      message: expect.stringMatching(message),
      cause: expect.objectContaining({ reason: "changed_since" }),
    });
    expect(await counts()).toEqual(before);
  });

  test("has an identifier that no column can have", async () => {
    const { hash } = await feedback();
    const { error } = await given.approve(hash.replace(/:\d+:/, ":9999999999:"));
    expect(error).toMatchObject({ status: 409, message: "feedbacks 9999999999 does not exist any more" });
  });
});

const HASH = "0123456789abcdef".repeat(4);
const hashes = "rows must be the hashes of rows, separated by semicolons, at most 17,800 characters";
test.each<[string, string, object, string]>([
  ["no rows", "", {}, hashes],
  ["a table that is no lesson's", `levels:1:${HASH}`, {}, hashes],
  ["too many rows", Array.from({ length: 250 }, (_, n) => `sifats:${n + 1}:${HASH}`).join(";"), {}, hashes],
  [
    "a reviewer without a name",
    `sifats:1:${HASH}`,
    { reviewer: " " },
    "reviewer must be 1 to 100 characters, not only",
  ],
  ["a long note", `sifats:1:${HASH}`, { note: "a".repeat(1001) }, "note must be at most 1,000 characters"],
])("400 for %s", async (_what, rows, more, message) => {
  const { error } = await given.approve(rows, more);
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining(message) });
});

describe("a row that is deleted loses its reviews, and its identifier can be used again, by", () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    ["DELETE", (id_content) => db.content.delete({ where: { id_content } })],
    ["TRUNCATE", () => db.$executeRaw`TRUNCATE contents CASCADE`],
  ])("%s", async (_how, remove) => {
    const [{ id }, other] = [await given.approvedContent(), await feedback()];
    await given.approve(other.hash);
    await remove(id);
    await db.content.create({ data: { id_content: id, nama_content: "Huruf Ba (ب)", rekap: "Dua bibir." } });
    expect(await given.rowOf("contents", id)).toMatchObject({ state: "waiting", id_review: 0 });
    expect(await db.lessonReview.count({ where: { lesson_table: "contents", id_row: id } })).toBe(0);
    expect(await given.rowOf("feedbacks", other.id)).toMatchObject({ state: "approved" });
  });
});
