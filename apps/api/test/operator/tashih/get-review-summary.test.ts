import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { emptyTables, fillEverything } from "../../support/rows.ts";
import { tashih } from "./rows.ts";

const api = await sharedApi();
let given: Awaited<ReturnType<typeof tashih>>;
beforeAll(async () => {
  await emptyTables(api.db);
  await fillEverything(api.db, 2);
  given = await tashih(api);
});

test("200 with the number of rows in each state, in all and of each table", async () => {
  const [one, other] = [await given.rowOf("sifats", 1), await given.rowOf("sifats", 2)];
  await given.approve(`${one.hash};${other.hash}`);
  await api.db.sifat.update({ where: { id_sifatul_huruf: 2 }, data: { deskripsi: "Baru" } });
  const { tables, ...all } = await unwrap(given.operator.client.GET("/operator/tashih/summary"));
  const of = (table: string, waiting: number) => ({ table, waiting, approved: 0, changed: 0 });
  expect(tables).toEqual([
    ...[of("kategoris", 2), of("contents", 2), of("subkategoris", 3)],
    { table: "sifats", waiting: 0, approved: 1, changed: 1 },
    ...[of("hurufs", 2), of("feedbacks", 2), of("pertanyaans", 2)],
  ]);
  expect(all).toEqual({ waiting: 13, approved: 1, changed: 1 });
});
