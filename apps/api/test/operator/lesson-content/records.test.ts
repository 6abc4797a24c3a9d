import { beforeAll, describe, expect, it } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { emptyDatabase } from "../../support/rows.ts";
import { fillRecords } from "../record-cases.ts";
import { testRecords } from "../record-tests.ts";

const api = await sharedApi();

for (const name of ["kategoris", "subkategoris", "contents", "sifats", "hurufs", "feedbacks", "pertanyaans"] as const)
  testRecords(api, name);

describe("a letter that is stored as it was typed once", () => {
  beforeAll(async () => {
    await emptyDatabase(api.db);
    await fillRecords(api);
    await api.db.$executeRaw`UPDATE hurufs SET huruf = 'ک' WHERE id_huruf = 1`;
  });

  it.each([
    ["ك", 409],
    ["ک", 400],
    ["ﻛ", 409],
    ["ق", 201],
  ])("%s beside a stored ک is %i", async (huruf, status) => {
    const { client } = await api.operator();
    const { nama_latin, id_subkategori } = { nama_latin: `Kaf ${huruf}`, id_subkategori: 1 };
    const { response } = await client.POST("/operator/hurufs", {
      body: { huruf: huruf.normalize("NFKC"), nama_latin, id_subkategori, daftar_sifat: [2] },
    });
    expect(response?.status).toBe(status);
  });
});

it("the history names the records that a field lists", async () => {
  const { client } = await api.operator();
  const ids: number[] = [];
  for (const nama_sifat of ["Hams", "Syiddah"]) {
    const { data } = await client.POST("/operator/sifats", { body: { nama_sifat, jenis: "tunggal", kekuatan: 0 } });
    ids.push(data?.id_sifatul_huruf ?? 0);
  }
  const body = { huruf: "ن", nama_latin: "Nun", id_subkategori: 1, daftar_sifat: ids };
  const { data: letter } = await client.POST("/operator/hurufs", { body });
  const { data: [entry] = [] } = await client.GET("/operator/audit", {
    params: { query: { kind: "hurufs", key: String(letter?.id_huruf), limit: 1 } },
  });
  const names = entry?.labels.filter(({ kind }) => kind === "sifats").map(({ name }) => name);
  expect(names).toEqual(["Hams", "Syiddah"]);
});
