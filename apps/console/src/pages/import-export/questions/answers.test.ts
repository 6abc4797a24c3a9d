import { describe, expect, it, test } from "vitest";
import { asRecord, filesOf, type Source, sourceOf, totalRows } from "../draft/sources.ts";
import { answered, linesOf, ordersOf, type Question, questionsOf, withOrder, withoutSerials } from "./answers.ts";

// What somebody answers, written into the file.

const nothing = { rows: [], columns: [] };
const slots = (...rows: string[]) =>
  sourceOf("slots", { name: "jam.csv", text: ["id,Hari,Jam,Mulai", ...rows].join("\n"), hidden: nothing });
const rowsOf = ({ text }: Source) => text.split("\n").slice(1).filter(Boolean);
const question = (kind: Question["kind"], column: string, cell: string): Question => ({
  file: "slots.csv",
  line: 2,
  column,
  message: "?",
  kind,
  asked: { cell, rows: 1, answers: [] },
});

describe("the order of dates", () => {
  const source = slots("1,Senin,07:00,1/5/2027", "2,Rabu,07:00,6/30/2027", "3,Rabu,07:00,2027-01-07", "4,Rabu,07:00,");

  it.each([
    ["month_first", ["2027-01-05", "2027-06-30"]],
    ["day_first", ["2027-05-01", "6/30/2027"]],
  ] as const)("%s is written into the cells that have it", (order, [first, second]) => {
    expect(rowsOf(withOrder(source, ["Mulai"], order)).map((row) => row.split(",")[3])).toEqual([
      first,
      second,
      "2027-01-07",
      "",
    ]);
  });

  it("is offered as far as a date can have it", () => {
    expect(ordersOf(source, ["Mulai"]).map(({ order }) => order)).toEqual(["day_first", "month_first"]);
    expect(ordersOf(slots("1,Senin,07:00,6/30/2027"), ["Mulai"])).toEqual([
      { order: "month_first", before: "6/30/2027", after: "2027-06-30" },
    ]);
    expect(ordersOf(slots("1,Senin,07:00,31/02/2027"), ["Mulai"])).toEqual([]);
  });
});

test.each([
  ["46392", "2027-01-05"],
  ["46392.7916666667", "2027-01-05 19:00"],
  ["42067", "2015-03-04"],
  ["0.791666666666667", "19:00"],
  ["0,25", "06:00"],
  ["2027", "2027"],
  ["99999", "99999"],
  ["1.5", "1.5"],
  ["07:00", "07:00"],
  ["'46392.5", "2027-01-05 12:00"],
  ["'46392", "'46392"],
])("the number %s is written as %s", (cell, written) => {
  const [row] = rowsOf(withoutSerials(slots(`1,Senin,07:00,"${cell}"`), question("serial_number", "Mulai", "46392")));
  expect(row?.replaceAll('"', "")).toBe(`1,Senin,07:00,${written}`);
});

test("a word is written once for all rows that have it, and a note with a line break stays", () => {
  const source = slots("1,Senin, Ba'da Maghrib ,", '2,"Rabu\n",Ba\'da Maghrib,', "3,Kamis,Ba'da Isya,");
  const asked = question("unread_time", "Jam", "Ba'da Maghrib");
  expect(linesOf(source, asked)).toEqual([2, 4]);
  expect(answered(source, asked, ["18.30"]).text).toBe(
    'id,Hari,Jam,Mulai\n1,Senin,18.30,\n2,"Rabu\n",18.30,\n3,Kamis,Ba\'da Isya,',
  );
});

describe("a question about a cell", () => {
  const asked = (cell: string, kind: Question["kind"] = "unread_time") => question(kind, "Jam", cell);

  it.each<[written: string, asked: Question]>([
    ["Ba'da\rMaghrib", asked("Ba'da\nMaghrib")],
    ['"Ba\'da\r\nMaghrib"', asked("Ba'da\nMaghrib")],
    ["'7.3", asked("7.3")],
    ["''7.3", asked("'7.3")],
    [" Ba'da Maghrib ", asked("Ba'da Maghrib")],
    ["\u200eBa'da Maghrib", asked("Ba'da Maghrib")],
    ["'0.25", asked("0.25", "serial_number")],
    ["'1/5/2027", asked("1/5/2027", "date_order")],
    ["'6/30/2027", asked("6/30/2027", "date_order")],
    ["\u200e1/5/2027", asked("1/5/2027", "date_order")],
  ])("written as %j is found and answered", (written, one) => {
    const source = slots(`1,Senin,${written},`);
    expect(questionsOf([one], { slots: source })).toEqual([one]);
    const changed =
      one.kind === "date_order"
        ? withOrder(source, ["Jam"], "month_first")
        : one.kind === "serial_number"
          ? withoutSerials(source, one)
          : answered(source, one, ["18:30"]);
    expect(changed.text).not.toBe(source.text);
    expect(questionsOf([one], { slots: changed })).toEqual([]);
  });

  it.each([
    ["another text", asked("Ba'da Isya")],
    ["another column", question("unread_time", "Hari", "Ba'da Maghrib")],
    ["no number", asked("46392", "serial_number")],
    ["no date", asked("1/5/2027", "date_order")],
    ["another file", { ...asked("Ba'da Maghrib"), file: "students.csv" }],
  ])("that has %s is none: its message is a problem", (_, one) => {
    expect(questionsOf([one], { slots: slots("1,Senin,Ba'da Maghrib,") })).toEqual([]);
  });
});

test("several days are as many rows, and the copies are new", () => {
  const source = slots("7,Senin & Rabu,07:00,2027-01-05", "8,Kamis,07:00,");
  const changed = answered(source, question("several_days", "Hari", "Senin & Rabu"), ["Senin", "Rabu"]);
  expect(rowsOf(changed)).toEqual(["7,Senin,07:00,2027-01-05", "8,Kamis,07:00,", ",Rabu,07:00,2027-01-05"]);
  expect(filesOf({ slots: changed }).slots).toBe(changed.text);
});

test("a total is left out, and ticked it is a record that is meant so", () => {
  const text = "No,Nama\n1,Aisyah\n,Jumlah: 1\n";
  const source = sourceOf("students", { name: "murid.csv", text, hidden: nothing });
  expect(filesOf({ students: source }).students).toBe("No,Nama\n1,Aisyah\n\n");
  const [row] = totalRows(source);
  if (!row) throw new Error("There is no total");
  const ticked = asRecord(source, row);
  expect(filesOf({ students: ticked }).students).toBe("No,Nama\n1,Aisyah\n,'Jumlah: 1\n");
  expect(totalRows(ticked)).toEqual([]);
});
