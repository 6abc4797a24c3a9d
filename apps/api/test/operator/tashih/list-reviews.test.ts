import { unwrap } from "@talaqqi/client";
import { beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "../../../src/database/connect.ts";
import { lessonTables } from "../../../src/import-export/tables/lesson-tables.ts";
import { findRows } from "../../../src/operator/tashih/queries.ts";
import { reviewedColumns } from "../../../src/operator/tashih/reviewed-rows.ts";
import { sharedApi } from "../../support/api.ts";
import { emptyTables, fillEverything } from "../../support/rows.ts";
import { tashih } from "./rows.ts";

const api = await sharedApi();
let given: Awaited<ReturnType<typeof tashih>>;
beforeAll(async () => {
  await emptyTables(api.db);
  await fillEverything(api.db, 3);
  given = await tashih(api);
});
type Query = {
  id?: number;
  table?: "sifats" | "hurufs";
  state?: "waiting" | "approved" | "changed";
  after?: number;
  limit?: number;
};
const list = (query: Query) => unwrap(given.operator.client.GET("/operator/tashih", { params: { query } }));

test("200 with every row of the lessons as waiting, in pages that leave none out", async () => {
  const all = await list({ limit: 500 });
  const { db } = api;
  for (const { name } of lessonTables) {
    const [counted] = await db.$queryRawUnsafe<{ count: number }[]>(`SELECT count(*)::int FROM ${name}`);
    expect(all.filter(({ table }) => table === name)).toHaveLength(counted?.count ?? 0);
  }
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["waiting"]));
  const paged: typeof all = [];
  for (let next = 0, page = 0; page === 0 || next !== 0; page += 1) {
    const path = `/operator/tashih?limit=4&after=${next}`;
    const response = await api.request(path, { headers: { authorization: `Bearer ${given.operator.token}` } });
    const body = await response.json();
    paged.push(...Object(body).data);
    next = Object(body).next;
  }
  expect(paged).toEqual(all);
});

test("200 with the columns of the file and their lists, and only those that match", async () => {
  const huruf = await given.rowOf("hurufs", 1);
  expect(huruf).toEqual({
    table: "hurufs",
    position: 50_000_000_001,
    id: 1,
    label: "huruf 1 huruf 1",
    columns: [
      { column: "huruf", value: "huruf 1" },
      { column: "nama_latin", value: "huruf 1" },
      { column: "id_subkategori", value: "1" },
      { column: "daftar_sifat", value: "Sifat 1;Sifat 2;Sifat 3" },
    ],
    hash: expect.stringMatching(/^hurufs:1:[0-9a-f]{64}$/),
    state: "waiting",
    id_review: 0,
    reviewer: "",
    reviewed_at: "",
    note: "",
    changes: [],
  });
  await given.approve(huruf.hash);
  expect((await list({ table: "hurufs", state: "waiting" })).map(({ id }) => id)).toEqual([2, 3]);
  expect((await list({ state: "approved" })).map(({ id, table }) => [table, id])).toEqual([["hurufs", 1]]);
  expect(await list({ state: "approved", after: huruf.position })).toEqual([]);
  expect((await list({ id: 2, limit: 3 })).map(({ id }) => id)).toEqual([2, 2, 2]);
  for (const id of [404404, -1, 2 ** 40]) expect(await list({ id })).toEqual([]);
});

test("200 with what changed since the review: edited, added, removed, of a list; nothing for a review without its text", async () => {
  const { id, hash } = await given.rowOf("hurufs", 1);
  await given.approve(hash);
  const { id_review } = await given.rowOf("hurufs", 1);
  await api.db.$executeRaw`UPDATE hurufs SET huruf = 'ت', nama_latin = '', makhraj_detail = 'Bibir' WHERE id_huruf = 1`;
  await api.db.$executeRaw`DELETE FROM huruf_sifats WHERE id_huruf = 1 AND id_sifatul_huruf = 3`;
  const changes = [
    { column: "huruf", before: "huruf 1", after: "ت" },
    { column: "nama_latin", before: "huruf 1", after: "" },
    { column: "makhraj_detail", before: "", after: "Bibir" },
    { column: "daftar_sifat", before: "Sifat 1;Sifat 2;Sifat 3", after: "Sifat 1;Sifat 2" },
  ];
  expect(await given.rowOf("hurufs", id)).toMatchObject({ state: "changed", changes });
  await api.db.$executeRaw`UPDATE lesson_reviews SET columns = NULL WHERE id_review = ${id_review}`;
  expect(await given.rowOf("hurufs", id)).toMatchObject({ state: "changed", changes: [] });
});

/** A change of each column of each file, in the database itself: no operation takes part. */
const changes: Record<string, string> = {
  "kategoris.nama_kategori": "UPDATE kategoris SET nama_kategori = 'Baru' WHERE id_kategori = 1",
  "kategoris.deskripsi": "UPDATE kategoris SET deskripsi = 'Baru' WHERE id_kategori = 1",
  "kategoris.image": "UPDATE kategoris SET image = 'https://a.example/b.png' WHERE id_kategori = 1",
  "kategoris.deskripsi_panjang": "UPDATE kategoris SET deskripsi_panjang = 'Baru' WHERE id_kategori = 1",
  "contents.nama_content": "UPDATE contents SET nama_content = 'Baru' WHERE id_content = 1",
  "contents.deskripsi": "UPDATE contents SET deskripsi = 'Baru' WHERE id_content = 1",
  "contents.intro_text": "UPDATE contents SET intro_text = 'Baru' WHERE id_content = 1",
  "contents.rekap": "UPDATE contents SET rekap = 'Baru' WHERE id_content = 1",
  "contents.image": "UPDATE contents SET image = 'https://a.example/b.png' WHERE id_content = 1",
  "contents.video": "UPDATE contents SET video = 'https://a.example/b.mp4' WHERE id_content = 1",
  "subkategoris.id_kategori": "UPDATE subkategoris SET id_kategori = 2 WHERE id_subkategori = 1",
  "subkategoris.bagian_mulut": "UPDATE subkategoris SET bagian_mulut = 'Baru' WHERE id_subkategori = 1",
  "subkategoris.bagian_arab": "UPDATE subkategoris SET bagian_arab = 'الشفتان' WHERE id_subkategori = 1",
  "subkategoris.daftar_content": "DELETE FROM subkategori_contents WHERE id_subkategori = 1 AND id_content = 3",
  "sifats.nama_sifat": "UPDATE sifats SET nama_sifat = 'Baru' WHERE id_sifatul_huruf = 1",
  "sifats.arab": "UPDATE sifats SET arab = 'الهمس' WHERE id_sifatul_huruf = 1",
  "sifats.jenis": "UPDATE sifats SET jenis = 'tengah' WHERE id_sifatul_huruf = 1",
  "sifats.lawan": "UPDATE sifats SET lawan = 'Sifat 2' WHERE id_sifatul_huruf = 1",
  "sifats.deskripsi": "UPDATE sifats SET deskripsi = 'Baru' WHERE id_sifatul_huruf = 1",
  "sifats.catatan": "UPDATE sifats SET catatan = 'Baru' WHERE id_sifatul_huruf = 1",
  "sifats.kekuatan": "UPDATE sifats SET kekuatan = -1 WHERE id_sifatul_huruf = 1",
  "hurufs.huruf": "UPDATE hurufs SET huruf = 'ب' WHERE id_huruf = 1",
  "hurufs.nama_latin": "UPDATE hurufs SET nama_latin = 'Ba' WHERE id_huruf = 1",
  "hurufs.id_subkategori": "UPDATE hurufs SET id_subkategori = 2 WHERE id_huruf = 1",
  "hurufs.makhraj_detail": "UPDATE hurufs SET makhraj_detail = 'Baru' WHERE id_huruf = 1",
  "hurufs.daftar_sifat": "DELETE FROM huruf_sifats WHERE id_huruf = 1 AND id_sifatul_huruf = 2",
  "feedbacks.deskripsi": "UPDATE feedbacks SET deskripsi = 'Baru' WHERE id_feedback = 1",
  "pertanyaans.pertanyaan": "UPDATE pertanyaans SET pertanyaan = 'Baru' WHERE id_pertanyaan = 1",
  "pertanyaans.true_sound_label": "UPDATE pertanyaans SET true_sound_label = 'ba' WHERE id_pertanyaan = 1",
  "pertanyaans.id_kategori": "UPDATE pertanyaans SET id_kategori = NULL WHERE id_pertanyaan = 1",
  "pertanyaans.id_content": "UPDATE pertanyaans SET id_content = 2 WHERE id_pertanyaan = 1",
  "pertanyaans.id_feedback": "UPDATE pertanyaans SET id_feedback = 2 WHERE id_pertanyaan = 1",
  "pertanyaans.daftar_contents": "DELETE FROM pertanyaan_contents WHERE id_pertanyaan = 1 AND id_content = 3",
  "pertanyaans.daftar_feedbacks": "DELETE FROM pertanyaan_feedbacks WHERE id_pertanyaan = 1 AND id_feedback = 3",
  "pertanyaans.daftar_hurufs": "DELETE FROM pertanyaan_hurufs WHERE id_pertanyaan = 1 AND id_huruf = 3",
  "pertanyaans.audio_ustadz": "UPDATE pertanyaans SET audio_ustadz = 'https://a.example/b.mp3' WHERE id_pertanyaan = 1",
  "pertanyaans.image_soal": "UPDATE pertanyaans SET image_soal = 'https://a.example/b.png' WHERE id_pertanyaan = 1",
};

describe("an approved row is changed when the database changes", () => {
  test("in any column of its file: each has a case", () => {
    const columns = lessonTables.flatMap((table) => reviewedColumns(table).map((column) => `${table.name}.${column}`));
    expect(Object.keys(changes)).toEqual(columns);
  });

  test.each(lessonTables.map(({ name }) => name))("of %s, and approved again when that is taken back", async (name) => {
    const [row] = await findRows(api.db, { table: name, after: 0 }, 1);
    await given.approve(`${name}:${row?.id}:${row?.hash}`);
    const statesOf = async (tx: Queryable) =>
      (await findRows(tx, { table: name, after: 0 }, 1)).map(({ state }) => state);
    for (const [column, sql] of Object.entries(changes).filter(([column]) => column.startsWith(`${name}.`))) {
      const rolledBack = api.db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(sql);
        throw new Error(`${column}: ${await statesOf(tx)}`);
      });
      await expect(rolledBack).rejects.toThrow(`${column}: changed`);
      expect(await statesOf(api.db)).toEqual(["approved"]);
    }
  });
});
