import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { contentFields, emptyTables, noContentFields } from "../support/rows.ts";

describe("listFeedbacks", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with every feedback, its questions and their contents", async () => {
    const { db } = api;
    await db.kategori.create({ data: { id_kategori: 4, nama_kategori: "Asy-Syafatain" } });
    await db.content.create({ data: { id_content: 5, ...contentFields } });
    await db.feedback.create({ data: { id_feedback: 2, deskripsi: "Bibir menutup rapat." } });
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
      },
    });

    await expectPublicResponse(await api.request("/api/feedbacks"), {
      status: 200,
      error: false,
      data: [
        {
          id_feedback: "2",
          deskripsi: "Bibir menutup rapat.",
          daftar_pertanyaan: [
            {
              id_pertanyaan: "12",
              id_feedback: "2",
              id_kategori: "4",
              id_content: "5",
              pertanyaan: "Ucapkan ba.",
              audio_ustadz: "https://media.example/ba.mp3",
              image_soal: "https://media.example/soal.png",
              true_sound_label: "ba",
              daftar_content: [{ id_content: "5", ...contentFields }],
            },
          ],
        },
      ],
    });
  });

  it('200 with "" and [] for what is absent', async () => {
    const { db } = api;
    await db.content.create({ data: { id_content: 5, nama_content: "Huruf Ba" } });
    await db.feedback.createMany({
      data: [
        { id_feedback: 2, deskripsi: "" },
        { id_feedback: 3, deskripsi: "Belum dipakai." },
      ],
    });
    await db.pertanyaan.create({
      data: { id_pertanyaan: 12, pertanyaan: "Ucapkan ba.", feedbacks: { create: { id_feedback: 2 } } },
    });
    await db.pertanyaan.create({
      data: {
        id_pertanyaan: 13,
        pertanyaan: "Dengarkan ba.",
        feedbacks: { create: { id_feedback: 2 } },
        contents: { create: { id_content: 5 } },
      },
    });

    const absent = {
      id_feedback: "",
      id_kategori: "",
      id_content: "",
      audio_ustadz: "",
      image_soal: "",
      true_sound_label: "",
    };
    const content = { id_content: "5", nama_content: "Huruf Ba", ...noContentFields };
    expect(await unwrap(api.client.GET("/api/feedbacks"))).toEqual([
      {
        id_feedback: "2",
        deskripsi: "",
        daftar_pertanyaan: [
          { id_pertanyaan: "12", pertanyaan: "Ucapkan ba.", ...absent, daftar_content: [] },
          { id_pertanyaan: "13", pertanyaan: "Dengarkan ba.", ...absent, daftar_content: [content] },
        ],
      },
      { id_feedback: "3", deskripsi: "Belum dipakai.", daftar_pertanyaan: [] },
    ]);
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    const { db } = api;
    const contents = [30, 4, 100];
    const feedbacks = [20, 3, 100];
    const pertanyaans = [9, 10, 2];
    await db.content.createMany({ data: contents.map((id) => ({ id_content: id, nama_content: `Isi ${id}` })) });
    await db.feedback.createMany({ data: feedbacks.map((id) => ({ id_feedback: id, deskripsi: `${id}` })) });
    for (const id_pertanyaan of pertanyaans) {
      await db.pertanyaan.create({
        data: {
          id_pertanyaan,
          pertanyaan: `Soal ${id_pertanyaan}`,
          contents: { create: contents.map((id_content) => ({ id_content })) },
          feedbacks: { create: feedbacks.map((id_feedback) => ({ id_feedback })) },
        },
      });
    }

    const answer = await unwrap(api.client.GET("/api/feedbacks"));
    expect(answer.map((feedback) => feedback.id_feedback)).toEqual(["3", "20", "100"]);
    for (const { daftar_pertanyaan } of answer) {
      expect(daftar_pertanyaan.map((pertanyaan) => pertanyaan.id_pertanyaan)).toEqual(["2", "9", "10"]);
      for (const { daftar_content } of daftar_pertanyaan) {
        expect(daftar_content.map((content) => content.id_content)).toEqual(["4", "30", "100"]);
      }
    }
  });
});
