import { expect, test } from "vitest";
import { json, run } from "./school.ts";

type Row = { table: string; id: number; state: string; hash: string; id_review: number };
type Summary = { waiting: number; approved: number; tables: { table: string }[] };

test("rows are counted, listed, shown, approved only when confirmed, and the review is withdrawn", async () => {
  const before = await json<Summary>("tashih", "summary");
  expect(before).toMatchObject({ waiting: 341, approved: 0 });
  expect((await run("tashih", "summary")).stdout).toMatch(/│ hurufs +│ 29 +│ 0 +│ 0 +│.*│ all +│ 341 +│ 0 +│ 0 +│/s);
  const listed = await run("tashih", "list", "--table", "hurufs", "--limit", "6");
  expect(listed.stdout).toMatch(/│ hurufs:6 +│ ح Hha \(ح\) +│ waiting │/);
  expect(listed.stderr).toBe("Only the first 6 are listed. Use --limit to list more.\n");
  const shown = await run("tashih", "show", "hurufs:6");
  expect(shown.stdout).toMatch(/^hurufs:6 ح Hha \(ح\) \(waiting\)\n.*\n {2}daftar_sifat: Hams;Rakhawah;/s);

  const approve = ["tashih", "approve", "hurufs:6", "sifats:1", "--reviewer", "Ustadzah Maryam"];
  const asked = await run(...approve);
  expect(asked).toMatchObject({ code: 3, stdout: "" });
  expect(asked.stderr).toMatch(/sifats:1 Hams .*\n\nUstadzah Maryam approves 2 rows\.\n/s);
  expect(await run(...approve, "--note", "Baik.", "--yes")).toMatchObject({
    code: 0,
    stdout: "Ustadzah Maryam approved 2 rows.\n",
  });
  const approved = await json<Row[]>("tashih", "list", "--state", "approved");
  expect(approved.map(({ table, id }) => `${table}:${id}`)).toEqual(["sifats:1", "hurufs:6"]);

  expect(await run("tashih", "withdraw", "hurufs:6")).toMatchObject({ code: 3 });
  for (const row of ["hurufs:6", "sifats:1"]) {
    expect(await run("tashih", "withdraw", row, "--yes")).toMatchObject({
      code: 0,
      stdout: `Withdrew the review of ${row}: it is waiting again.\n`,
    });
  }
  expect(await run("tashih", "withdraw", "hurufs:6", "--yes")).toMatchObject({
    code: 1,
    stderr: "hurufs:6 has no review.\n",
  });
  expect(await json<Summary>("tashih", "summary")).toEqual(before);
});

test.each([
  [["approve", "hurufs:6"], 2, "required option '--reviewer <name>' not specified"],
  [["show", "levels:1"], 2, "It must be a table and an id, such as contents:106."],
  [["show", "hurufs:404404"], 1, "There is no hurufs:404404."],
  [["list", "--state", "new"], 2, "Allowed choices are waiting, approved, changed"],
])("exit code for tashih %j", async (args, code, message) => {
  expect(await run("tashih", ...args)).toMatchObject({ code, stderr: expect.stringContaining(message) });
});
