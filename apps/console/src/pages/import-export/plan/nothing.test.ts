import { expect, test } from "vitest";
import { omit, type Source, sourceOf } from "../draft/sources.ts";
import { whyNothing } from "./nothing.ts";

// Why an import would change nothing.

const list = (text: string) => sourceOf("students", { name: "murid.csv", text, hidden: { rows: [], columns: [] } });
const two = list("Nama,JK\nSalma,P\nUmar,L\n");
const plan = (rows: number) => [
  { file: "students.csv", public: false, rows, created: 0, changed: 0, removed: 0, unchanged: rows },
];

test.each<[string, Source, number, ReturnType<typeof whyNothing>]>([
  ["it has what is stored", two, 2, "same"],
  ["all rows are left out", omit("students", two, { rows: [2, 3] }), 0, "rows"],
  ["one row is left out, the other is stored", omit("students", two, { rows: [2] }), 1, "same"],
  ["its only row is a total", list("Nama,JK\nJumlah: 2,\n"), 0, "rows"],
  [
    "all columns are ignored",
    omit("students", two, {
      columns: [
        [0, "Nama"],
        [1, "JK"],
      ],
    }),
    0,
    "columns",
  ],
  [
    "all columns are ignored, and the rows are empty",
    omit("students", two, {
      columns: [
        [0, "Nama"],
        [1, "JK"],
      ],
    }),
    2,
    "columns",
  ],
  ["it has headings only", list("Nama,JK\n"), 0, "empty"],
])("because %s", (_, source, rows, why) => {
  expect(whyNothing(plan(rows), { students: source })).toBe(why);
});

test("because of different reasons", () => {
  const files = [...plan(0), { ...plan(1)[0], file: "levels.csv" }] as ReturnType<typeof plan>;
  const levels = sourceOf("levels", { name: "a.csv", text: "level\nDasar\n", hidden: { rows: [], columns: [] } });
  expect(whyNothing(files, { students: list("Nama,JK\n"), levels })).toBe("same");
});
