import { expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { file, importsOf } from "./import.ts";

test("200 newest first, page by page; an import without changes is none", async () => {
  const api = await startTestApi();
  try {
    const operator = await api.operator();
    const { load, revert } = importsOf(operator);
    const level = (name: string) => ({ levels: file("id_level,level,description", `1,${name},`) });
    const numbers: number[] = [];
    for (const name of ["Satu", "Dua", "Dua", "Tiga"]) numbers.push((await load(level(name))).data?.id_import ?? -1);
    expect(numbers).toEqual([1, 2, 0, 3]);
    await revert(3);
    const list = async (query: { limit?: number; before?: number }) =>
      (await operator.client.GET("/operator/imports", { params: { query } })).data;
    expect((await list({}))?.map(({ id_import, state }) => [id_import, state])).toEqual([
      [3, "reverted"],
      [2, "imported"],
      [1, "imported"],
    ]);
    expect((await list({ limit: 1, before: 3 }))?.map(({ id_import }) => id_import)).toEqual([2]);
    const files = [{ file: "levels.csv", rows: 1, created: 1, changed: 0, removed: 0, unchanged: 0 }];
    expect((await list({ before: 2 }))?.[0]).toMatchObject({
      id_operator: operator.idOperator,
      files,
      reverted_at: "",
    });
  } finally {
    await api.close();
  }
});
