import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { contentFields, emptyTables, noContentFields } from "../support/rows.ts";

describe("listKategoris", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with every category, its sub-categories and their contents", async () => {
    const { db } = api;
    await db.content.create({ data: { id_content: 5, ...contentFields } });
    await db.kategori.create({
      data: {
        id_kategori: 4,
        nama_kategori: "Asy-Syafatain",
        deskripsi: "Kedua bibir",
        image: "https://media.example/bibir.png",
        deskripsi_panjang: "Daerah kedua bibir.",
        subkategoris: {
          create: {
            id_subkategori: 16,
            bagian_mulut: "Kedua bibir",
            bagian_arab: "الشفتان",
            contents: { create: { id_content: 5 } },
          },
        },
      },
    });

    await expectPublicResponse(await api.request("/api/kategoris"), {
      status: 200,
      error: false,
      data: [
        {
          id_kategori: "4",
          nama_kategori: "Asy-Syafatain",
          deskripsi: "Kedua bibir",
          image: "https://media.example/bibir.png",
          deskripsi_panjang: "Daerah kedua bibir.",
          daftar_subkategori: [
            {
              id_subkategori: "16",
              id_kategori: "4",
              bagian_mulut: "Kedua bibir",
              daftar_content: [{ id_content: "5", ...contentFields }],
            },
          ],
        },
      ],
    });
  });

  it('200 with "" and [] for what is absent', async () => {
    const { db } = api;
    const absent = { deskripsi: "", image: "", deskripsi_panjang: "" };
    await db.content.create({ data: { id_content: 5, nama_content: "Huruf Ba" } });
    await db.kategori.create({ data: { id_kategori: 1, nama_kategori: "Al-Jauf" } });
    await db.kategori.create({
      data: {
        id_kategori: 4,
        nama_kategori: "Asy-Syafatain",
        subkategoris: {
          create: [
            { id_subkategori: 16, bagian_mulut: "Kedua bibir", contents: { create: { id_content: 5 } } },
            { id_subkategori: 17, bagian_mulut: "Bibir bawah" },
          ],
        },
      },
    });

    const content = { id_content: "5", nama_content: "Huruf Ba", ...noContentFields };
    expect(await unwrap(api.client.GET("/api/kategoris"))).toEqual([
      { id_kategori: "1", nama_kategori: "Al-Jauf", ...absent, daftar_subkategori: [] },
      {
        id_kategori: "4",
        nama_kategori: "Asy-Syafatain",
        ...absent,
        daftar_subkategori: [
          { id_subkategori: "16", id_kategori: "4", bagian_mulut: "Kedua bibir", daftar_content: [content] },
          { id_subkategori: "17", id_kategori: "4", bagian_mulut: "Bibir bawah", daftar_content: [] },
        ],
      },
    ]);
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    const { db } = api;
    const contents = [30, 4, 100];
    await db.content.createMany({ data: contents.map((id) => ({ id_content: id, nama_content: `Isi ${id}` })) });
    for (const id_kategori of [20, 3, 100]) {
      const create = [9, 10, 2].map((n) => ({
        id_subkategori: id_kategori * 100 + n,
        bagian_mulut: `Bagian ${n}`,
        contents: { create: contents.map((id_content) => ({ id_content })) },
      }));
      await db.kategori.create({ data: { id_kategori, nama_kategori: `${id_kategori}`, subkategoris: { create } } });
    }

    const kategoris = await unwrap(api.client.GET("/api/kategoris"));
    expect(kategoris.map((kategori) => kategori.id_kategori)).toEqual(["3", "20", "100"]);
    for (const { id_kategori, daftar_subkategori } of kategoris) {
      const inOrder = ["02", "09", "10"].map((n) => `${id_kategori}${n}`);
      expect(daftar_subkategori.map((subkategori) => subkategori.id_subkategori)).toEqual(inOrder);
      for (const { daftar_content } of daftar_subkategori) {
        expect(daftar_content.map((content) => content.id_content)).toEqual(["4", "30", "100"]);
      }
    }
  });
});
