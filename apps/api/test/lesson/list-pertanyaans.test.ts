import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse, expectWrongField, invalidIntegers, unknownIntegers } from "../support/public.ts";
import { contentFields, emptyTables, fillEverything } from "../support/rows.ts";

describe("listPertanyaans", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with every question, its feedbacks, contents and letters with their traits", async () => {
    const { db } = api;
    await db.kategori.create({
      data: { id_kategori: 4, nama_kategori: "Asy-Syafatain", subkategoris: { create: { bagian_mulut: "Bibir" } } },
    });
    const { id_subkategori } = await db.subkategori.findFirstOrThrow();
    await db.content.create({ data: { id_content: 5, ...contentFields } });
    await db.feedback.create({ data: { id_feedback: 2, deskripsi: "Bibir menutup rapat." } });
    await db.sifat.create({
      data: {
        id_sifatul_huruf: 13,
        nama_sifat: "Qalqalah",
        jenis: "tunggal",
        kekuatan: 1,
        deskripsi: "Pantulan suara pada huruf yang mati.",
      },
    });
    await db.huruf.create({
      data: {
        id_huruf: 7,
        huruf: "ب",
        nama_latin: "ba",
        id_subkategori,
        sifats: { create: { id_sifatul_huruf: 13 } },
      },
    });
    await db.pertanyaan.create({
      data: {
        id_pertanyaan: 12,
        pertanyaan: "Ucapkan ba.",
        audio_ustadz: "https://media.example/ba.mp3",
        image_soal: "https://media.example/soal.png",
        true_sound_label: "ba",
        id_feedback: 2,
        id_kategori: 4,
        id_content: 5,
        feedbacks: { create: { id_feedback: 2 } },
        contents: { create: { id_content: 5 } },
        hurufs: { create: { id_huruf: 7 } },
      },
    });

    await expectPublicResponse(await api.request("/api/pertanyaans"), {
      status: 200,
      error: false,
      data: [
        {
          id_pertanyaan: "12",
          id_feedback: "2",
          id_kategori: "4",
          id_content: "5",
          pertanyaan: "Ucapkan ba.",
          audio_ustadz: "https://media.example/ba.mp3",
          image_soal: "https://media.example/soal.png",
          true_sound_label: "ba",
          daftar_feedbacks: [{ id_feedback: "2", deskripsi: "Bibir menutup rapat." }],
          daftar_contents: [{ id_content: "5", ...contentFields }],
          daftar_hurufs: [
            {
              id_huruf: "7",
              huruf: "ب",
              daftar_sifat: [{ id_sifatul_huruf: "13", nama_sifat: "Qalqalah", deskripsi: 1 }],
            },
          ],
        },
      ],
    });
  });

  it('200 with "" and [] for what is absent', async () => {
    await api.db.pertanyaan.create({ data: { id_pertanyaan: 12, pertanyaan: "Ucapkan ba." } });
    expect(await unwrap(api.client.GET("/api/pertanyaans"))).toEqual([
      {
        id_pertanyaan: "12",
        id_feedback: "",
        id_kategori: "",
        id_content: "",
        pertanyaan: "Ucapkan ba.",
        audio_ustadz: "",
        image_soal: "",
        true_sound_label: "",
        daftar_feedbacks: [],
        daftar_contents: [],
        daftar_hurufs: [],
      },
    ]);
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    const { db } = api;
    const ids = [30, 4, 100];
    await db.kategori.create({
      data: { nama_kategori: "Asy-Syafatain", subkategoris: { create: { id_subkategori: 1, bagian_mulut: "Bibir" } } },
    });
    await db.content.createMany({ data: ids.map((id) => ({ id_content: id, nama_content: `Isi ${id}` })) });
    await db.feedback.createMany({ data: ids.map((id) => ({ id_feedback: id, deskripsi: `${id}` })) });
    await db.sifat.createMany({
      data: ids.map((id) => ({ id_sifatul_huruf: id, nama_sifat: `Sifat ${id}`, jenis: "tunggal", kekuatan: 0 })),
    });
    for (const id of ids) {
      const sifats = { create: ids.map((id_sifatul_huruf) => ({ id_sifatul_huruf })) };
      await db.huruf.create({
        data: { id_huruf: id, huruf: `huruf ${id}`, nama_latin: `huruf ${id}`, id_subkategori: 1, sifats },
      });
    }
    for (const id of ids) {
      await db.pertanyaan.create({
        data: {
          id_pertanyaan: id,
          pertanyaan: `Soal ${id}`,
          contents: { create: ids.map((id_content) => ({ id_content })) },
          feedbacks: { create: ids.map((id_feedback) => ({ id_feedback })) },
          hurufs: { create: ids.map((id_huruf) => ({ id_huruf })) },
        },
      });
    }

    const inOrder = ["4", "30", "100"];
    const answer = await unwrap(api.client.GET("/api/pertanyaans"));
    expect(answer.map((pertanyaan) => pertanyaan.id_pertanyaan)).toEqual(inOrder);
    for (const { daftar_contents, daftar_feedbacks, daftar_hurufs } of answer) {
      expect(daftar_contents.map((content) => content.id_content)).toEqual(inOrder);
      expect(daftar_feedbacks.map((feedback) => feedback.id_feedback)).toEqual(inOrder);
      expect(daftar_hurufs.map((huruf) => huruf.id_huruf)).toEqual(inOrder);
      for (const { daftar_sifat } of daftar_hurufs) {
        expect(daftar_sifat.map((sifat) => sifat.id_sifatul_huruf)).toEqual(inOrder);
      }
    }
  });

  describe("filtered by id_content", () => {
    const idsOf = async (id_content: number) => {
      const pertanyaans = await unwrap(api.client.GET("/api/pertanyaans", { params: { query: { id_content } } }));
      return pertanyaans.map((pertanyaan) => pertanyaan.id_pertanyaan);
    };

    it("200 with the questions that have the content as their main one or as another", async () => {
      const { db } = api;
      const contents = [5, 6, 7];
      await db.content.createMany({ data: contents.map((id) => ({ id_content: id, nama_content: `Isi ${id}` })) });
      const create = (id_pertanyaan: number, id_content: number | null, all: number[]) =>
        db.pertanyaan.create({
          data: {
            id_pertanyaan,
            pertanyaan: "Ucapkan.",
            id_content,
            contents: { create: all.map((id) => ({ id_content: id })) },
          },
        });
      await create(1, 5, [5]);
      await create(2, 6, [5, 6]);
      await create(3, null, [6]);
      await create(4, 5, []);
      await create(5, null, []);

      expect(await idsOf(5)).toEqual(["1", "2", "4"]);
      expect(await idsOf(6)).toEqual(["2", "3"]);
      expect(await idsOf(7)).toEqual([]);
    });

    it("200 with all contents of a question that matches, not only the requested one", async () => {
      await fillEverything(api.db, 3);
      const [first] = await unwrap(api.client.GET("/api/pertanyaans", { params: { query: { id_content: 3 } } }));
      expect(first?.daftar_contents.map((content) => content.id_content)).toEqual(["1", "2", "3"]);
    });

    it.each(Object.entries(unknownIntegers))("200 with [] for an integer that is %s", async (_, text) => {
      await api.db.pertanyaan.create({ data: { pertanyaan: "Ucapkan." } });
      const answer = await api.request(`/api/pertanyaans?id_content=${text}`);
      await expectPublicResponse(answer, { status: 200, error: false, data: [] });
    });

    it.each(Object.entries(invalidIntegers))("400 for a filter that is not an integer: %s", async (_, text) => {
      await expectWrongField(await api.request(`/api/pertanyaans?id_content=${text}`), "id_content");
    });

    it("400 when the filter is repeated", async () => {
      await expectWrongField(await api.request("/api/pertanyaans?id_content=1&id_content=1"), "id_content");
    });

    it("200 and other query parameters are ignored", async () => {
      await fillEverything(api.db, 2);
      const plain = await (await api.request("/api/pertanyaans?id_content=2")).text();
      const added = await api.request("/api/pertanyaans?id_kategori=abc&id_content=2&page=7&ID_CONTENT=1");
      expect({ status: added.status, text: await added.text() }).toEqual({ status: 200, text: plain });
    });
  });
});
