import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse, expectWrongField, invalidIntegers, unknownIntegers } from "../support/public.ts";
import { contentFields, emptyTables, fillEverything, noContentFields } from "../support/rows.ts";

describe("listSubkategoris", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with data first, then status and error", async () => {
    const { db } = api;
    await db.kategori.create({ data: { id_kategori: 4, nama_kategori: "Asy-Syafatain" } });
    await db.content.create({ data: { id_content: 5, ...contentFields } });
    await db.subkategori.create({
      data: {
        id_subkategori: 16,
        id_kategori: 4,
        bagian_mulut: "Kedua bibir",
        bagian_arab: "الشفتان",
        contents: { create: { id_content: 5 } },
      },
    });

    await expectPublicResponse(await api.request("/api/kategoris/sub"), {
      data: [
        {
          id_subkategori: "16",
          id_kategori: "4",
          bagian_mulut: "Kedua bibir",
          daftar_content: [{ id_content: "5", ...contentFields }],
        },
      ],
      status: 200,
      error: false,
    });
  });

  it('200 with "" and [] for what is absent', async () => {
    const { db } = api;
    await db.kategori.create({ data: { id_kategori: 4, nama_kategori: "Asy-Syafatain" } });
    await db.content.create({ data: { id_content: 5, nama_content: "Huruf Ba" } });
    await db.subkategori.create({ data: { id_subkategori: 15, id_kategori: 4, bagian_mulut: "" } });
    await db.subkategori.create({
      data: { id_subkategori: 16, id_kategori: 4, bagian_mulut: "Bibir", contents: { create: { id_content: 5 } } },
    });

    const content = { id_content: "5", nama_content: "Huruf Ba", ...noContentFields };
    expect(await unwrap(api.client.GET("/api/kategoris/sub"))).toEqual([
      { id_subkategori: "15", id_kategori: "4", bagian_mulut: "", daftar_content: [] },
      { id_subkategori: "16", id_kategori: "4", bagian_mulut: "Bibir", daftar_content: [content] },
    ]);
  });

  it("200 in the order of the identifiers, across categories, in any order of insertion", async () => {
    const { db } = api;
    const contents = [30, 4, 100];
    await db.content.createMany({ data: contents.map((id) => ({ id_content: id, nama_content: `Isi ${id}` })) });
    await db.kategori.createMany({ data: [2, 1].map((id) => ({ id_kategori: id, nama_kategori: `${id}` })) });
    for (const [id_subkategori, id_kategori] of [[20, 1] as const, [3, 2] as const, [100, 1] as const]) {
      const create = contents.map((id_content) => ({ id_content }));
      await db.subkategori.create({
        data: { id_subkategori, id_kategori, bagian_mulut: "Bibir", contents: { create } },
      });
    }

    const subkategoris = await unwrap(api.client.GET("/api/kategoris/sub"));
    expect(subkategoris.map((subkategori) => subkategori.id_subkategori)).toEqual(["3", "20", "100"]);
    for (const { daftar_content } of subkategoris) {
      expect(daftar_content.map((content) => content.id_content)).toEqual(["4", "30", "100"]);
    }
  });

  describe("filtered by id_kategori", () => {
    it("200 with the sub-categories of that category alone", async () => {
      const { db } = api;
      await db.kategori.createMany({ data: [4, 5, 6].map((id) => ({ id_kategori: id, nama_kategori: `${id}` })) });
      await db.subkategori.createMany({
        data: [
          { id_subkategori: 1, id_kategori: 4, bagian_mulut: "Bibir" },
          { id_subkategori: 2, id_kategori: 5, bagian_mulut: "Lidah" },
          { id_subkategori: 3, id_kategori: 4, bagian_mulut: "Bibir bawah" },
        ],
      });
      const idsOf = async (id_kategori: number) => {
        const subkategoris = await unwrap(api.client.GET("/api/kategoris/sub", { params: { query: { id_kategori } } }));
        return subkategoris.map((subkategori) => subkategori.id_subkategori);
      };
      expect(await idsOf(4)).toEqual(["1", "3"]);
      expect(await idsOf(5)).toEqual(["2"]);
      expect(await idsOf(6)).toEqual([]);
    });

    it.each(Object.entries(unknownIntegers))("200 with [] for an integer that is %s", async (_, text) => {
      const subkategoris = { create: { bagian_mulut: "Bibir" } };
      await api.db.kategori.create({ data: { id_kategori: 1, nama_kategori: "Asy-Syafatain", subkategoris } });
      const answer = await api.request(`/api/kategoris/sub?id_kategori=${text}`);
      await expectPublicResponse(answer, { data: [], status: 200, error: false });
    });

    it.each(Object.entries(invalidIntegers))("400 for a filter that is not an integer: %s", async (_, text) => {
      await expectWrongField(await api.request(`/api/kategoris/sub?id_kategori=${text}`), "id_kategori");
    });

    it("400 when the filter is repeated", async () => {
      await expectWrongField(await api.request("/api/kategoris/sub?id_kategori=4&id_kategori=5"), "id_kategori");
    });

    it("200 and other query parameters are ignored", async () => {
      await fillEverything(api.db, 2);
      const plain = await (await api.request("/api/kategoris/sub?id_kategori=1")).text();
      const added = await api.request("/api/kategoris/sub?id_kategori=1&id_content=abc&id_content=1");
      expect({ status: added.status, text: await added.text() }).toEqual({ status: 200, text: plain });
    });
  });
});
