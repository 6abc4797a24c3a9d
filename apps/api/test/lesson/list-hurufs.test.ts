import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";

describe("listHurufs", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(async () => {
    await emptyTables(api.db);
    await api.db.kategori.create({
      data: { nama_kategori: "Asy-Syafatain", subkategoris: { create: { id_subkategori: 1, bagian_mulut: "Bibir" } } },
    });
  });

  const createSifat = (id_sifatul_huruf: number, nama_sifat: string, kekuatan: number) =>
    api.db.sifat.create({
      data: { id_sifatul_huruf, nama_sifat, kekuatan, jenis: "berlawanan", deskripsi: "Apa sifat itu, dengan kata." },
    });

  const createHuruf = (id_huruf: number, huruf: string, sifats: number[]) =>
    api.db.huruf.create({
      data: {
        id_huruf,
        huruf,
        nama_latin: `huruf ${id_huruf}`,
        id_subkategori: 1,
        sifats: { create: sifats.map((id_sifatul_huruf) => ({ id_sifatul_huruf })) },
      },
    });

  it("200 with every letter and the strength of its traits: 1, 0 or -1", async () => {
    await createSifat(2, "Jahr", 1);
    await createSifat(7, "Istifal", -1);
    await createSifat(10, "Idzlaq", 0);
    await createHuruf(2, "ب", [2, 7, 10]);
    await createHuruf(29, "ي", []);

    await expectPublicResponse(await api.request("/api/hurufs"), {
      status: 200,
      error: false,
      data: [
        {
          id_huruf: "2",
          huruf: "ب",
          daftar_sifat: [
            { id_sifatul_huruf: "2", nama_sifat: "Jahr", deskripsi: 1 },
            { id_sifatul_huruf: "7", nama_sifat: "Istifal", deskripsi: -1 },
            { id_sifatul_huruf: "10", nama_sifat: "Idzlaq", deskripsi: 0 },
          ],
        },
        { id_huruf: "29", huruf: "ي", daftar_sifat: [] },
      ],
    });
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    for (const id of [11, 9, 100]) await createSifat(id, `Sifat ${id}`, 0);
    for (const id of [20, 3, 100]) await createHuruf(id, `huruf ${id}`, [11, 100, 9]);

    const hurufs = await unwrap(api.client.GET("/api/hurufs"));
    expect(hurufs.map((huruf) => huruf.id_huruf)).toEqual(["3", "20", "100"]);
    for (const { daftar_sifat } of hurufs) {
      expect(daftar_sifat.map((sifat) => sifat.id_sifatul_huruf)).toEqual(["9", "11", "100"]);
    }
  });
});
