import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";

describe("listLembagas", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with every institution", async () => {
    const fields = {
      nomor_telepon: "6281200000010",
      deskripsi: "Kelas tahsin untuk pemula.",
      instagram: "rumahtahsin.contoh",
      email: "salam@rumahtahsin.example",
      web: "https://rumahtahsin.example",
    };
    await api.db.lembaga.create({
      data: {
        id_lembaga: 3,
        info: "Buka setiap hari",
        nama_lembaga: "Rumah Tahsin",
        alamat: "Jalan Contoh No. 1",
        latitude: "-6.208763",
        longitude: "106.845599",
        ...fields,
      },
    });

    await expectPublicResponse(await api.request("/api/lembagas"), {
      status: 200,
      error: false,
      data: [
        {
          id_lembaga: "3",
          info: "Buka setiap hari",
          nama_lembaga: "Rumah Tahsin",
          alamat: "Jalan Contoh No. 1",
          latitude: "-6.208763",
          longitude: "106.845599",
          ...fields,
        },
      ],
    });
  });

  it('200 with "" for what is absent', async () => {
    await api.db.lembaga.create({ data: { id_lembaga: 3, nama_lembaga: "Rumah Tahsin" } });
    expect(await unwrap(api.client.GET("/api/lembagas"))).toEqual([
      {
        id_lembaga: "3",
        info: "",
        nama_lembaga: "Rumah Tahsin",
        alamat: "",
        latitude: "",
        longitude: "",
        nomor_telepon: "",
        deskripsi: "",
        instagram: "",
        email: "",
        web: "",
      },
    ]);
  });

  it.each([
    ["0", "0"],
    ["-90", "-180"],
    ["90", "180"],
    ["0.000001", "-0.000001"],
    ["-6.2", "106.81"],
  ])("200 with coordinates as decimal degrees: %s, %s", async (latitude, longitude) => {
    await api.db.lembaga.create({ data: { nama_lembaga: "Rumah Tahsin", latitude, longitude } });
    const [lembaga] = await unwrap(api.client.GET("/api/lembagas"));
    for (const [text, number] of [
      [lembaga?.latitude, latitude],
      [lembaga?.longitude, longitude],
    ]) {
      expect(text).toMatch(/^-?\d{1,3}(\.\d{1,6})?$/);
      expect(Number(text)).toBe(Number(number));
    }
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    await api.db.lembaga.createMany({
      data: [20, 3, 100].map((id) => ({ id_lembaga: id, nama_lembaga: `${101 - id}` })),
    });
    const lembagas = await unwrap(api.client.GET("/api/lembagas"));
    expect(lembagas.map((lembaga) => lembaga.id_lembaga)).toEqual(["3", "20", "100"]);
  });
});
