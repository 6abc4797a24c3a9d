import { readFileSync } from "node:fs";
import { headings } from "@talaqqi/contract/headings";
import { expect, test } from "vitest";
import { columnFinder } from "../../src/import-export/tables/headings.ts";
import type { Table } from "../../src/import-export/tables/table.ts";
import { tables } from "../../src/import-export/tables/tables.ts";

const all = Object.values(headings).flat();

test("every column with other headings exists", () => {
  const columns = new Set(tables.flatMap((table) => Object.keys(table.columns)));
  expect(Object.keys(headings).filter((column) => !columns.has(column))).toEqual([]);
});

const findColumns = (table: Table, heading: string) => columnFinder(table)(heading);

test("a column's name means this column", () => {
  for (const table of tables) {
    for (const column of Object.keys(table.columns)) {
      for (const heading of [column, column.toUpperCase(), ` ${column.replaceAll("_", " ")} `]) {
        expect([heading, findColumns(table, heading)]).toEqual([heading, [column]]);
      }
    }
    expect(findColumns(table, "")).toEqual([]);
    expect(findColumns(table, "no")).toEqual([]);
  }
});

test("only dates are ambiguous", () => {
  const ambiguous = tables.flatMap((table) =>
    [...new Set(all)].flatMap((heading) =>
      findColumns(table, heading).length > 1 ? [`${table.name} ${heading}`] : [],
    ),
  );
  expect(ambiguous.sort()).toEqual(["placement_tests tanggal", "placement_tests tanggal_tes", "slots tanggal"]);
});

const isOfGuardian = (column: string) => /^(guardian|mother|father)_/.test(column);

test("the documentation has the same list", () => {
  const page = readFileSync(new URL("../../../../docs/csv-files.md", import.meta.url), "utf8");
  const [, section = ""] = page.split("## Headings\n");
  const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| (`\w+`.*) \| (`.*`) \|$/gm)];
  const names = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const documented = rows.flatMap(([, columns, words]) => names(columns).map((column) => [column, names(words)]));
  const { whatsapp, nomor_telepon, ...named } = headings;
  const others = Object.fromEntries(Object.entries(named).filter(([column]) => !isOfGuardian(column)));
  const { whatsapp: phones, ...written } = Object.fromEntries(documented);
  expect(written).toEqual(others);
  // Their row says how the words are put together.
  const [words, [no, nomor]] = [phones.slice(0, 6), phones.slice(6)];
  const all = words.flatMap((word: string) => [word, `${no}_${word}`, `${nomor}_${word}`]);
  expect(new Set([...all, "whatsapp"])).toEqual(new Set([...(nomor_telepon ?? []), "nomor_telepon"]));
  expect(new Set(all)).toEqual(new Set([...(whatsapp ?? []), "whatsapp"]));
  const [, guardians = ""] = /are columns of `students`, in many spellings:(.*?)\. No import/s.exec(section) ?? [];
  const examples = guardians.split(";").map(names);
  expect(examples.map((one) => one.at(-1))).toEqual(Object.keys(named).filter(isOfGuardian));
  const students = tables.find(({ name }) => name === "students");
  for (const one of examples) {
    const column = one.pop();
    for (const heading of one)
      expect([heading, students && findColumns(students, heading)]).toEqual([heading, [column]]);
  }
});
