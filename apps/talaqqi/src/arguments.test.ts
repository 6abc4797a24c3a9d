import { InvalidArgumentError } from "commander";
import { describe, expect, test } from "vitest";
import {
  address,
  clock,
  date,
  day,
  identifier,
  identifierOrNone,
  integerBetween,
  inZone,
  moment,
  optionalDate,
  wordOf,
} from "./arguments.ts";
import type { Field } from "./contract/table.ts";
import { parseValue } from "./contract/values.ts";

const gender = wordOf(["Laki - Laki", "Perempuan"]);
/** @returns the parser of a kind of field. */
const of =
  (kind: string, more: Partial<Field> = {}) =>
  (text: string) =>
    parseValue({ name: "", option: "", help: "", at: "body", kind, ...more }, text);
const parts = of("parts", { parts: ["sertifikasi", "sumber"] });

describe("an argument is read as people write it:", () => {
  test.each<[name: string, parse: (text: string) => unknown, text: string, value: unknown]>([
    ["identifier", identifier, "12", 12],
    ["address", address, "https://school.example///", "https://school.example"],
    ["integer", integerBetween(0, 365), "30", 30],
    ["integer", integerBetween(0, 2_000_000_000), "1.250.000.000", 1_250_000_000],
    ["identifier or none", identifierOrNone, "0", 0],
    ["date", date, "18/02/2030", "2030-02-18"],
    ["optional date", optionalDate, "", ""],
    ["moment", moment, " 2030-01-19 09:00 ", "2030-01-19 09:00"],
    ["day", day, "minggu", 7],
    ["day", day, "Friday", 5],
    ["day", day, "3", 3],
    ["clock", clock, "7.30", "07:30"],
    ["word", gender, "putra", "Laki - Laki"],
    ["word", gender, "P", "Perempuan"],
    ["price", of("rupiah"), "Rp350.000", 350000],
    ["price", of("rupiah"), "1.250.000.000", 1_250_000_000],
    ["decimal", of("decimal"), "45,5", 45.5],
    ["decimal", of("decimal"), "1.1250", 1.125],
    ["list", of("ids"), "1, 2,3", [1, 2, 3]],
    ["list", of("ids"), "2147483647", [2_147_483_647]],
    ["empty list", of("ids"), " ", []],
    ["levels", of("levels"), "2147483647", [{ id_level: 2_147_483_647, s_active: 1 }]],
    ["levels", of("levels"), "1:inactive", [{ id_level: 1, s_active: 0 }]],
    ["list of parts", parts, "Tahsin; Rumah Tahsin", [{ sertifikasi: "Tahsin", sumber: "Rumah Tahsin" }]],
    ["no parts", parts, "", []],
  ])("%s", (_name, parse, text, value) => expect(parse(text)).toEqual(value));

  test.each<[name: string, parse: (text: string) => unknown, text: string]>([
    ["identifier", identifier, "0"],
    ["identifier", identifier, "2147483648"],
    ["address", address, "school.example"],
    ["address", address, "ftp://school.example"],
    ["integer", integerBetween(0, 365), "366"],
    ["integer", integerBetween(0, 365), "-1"],
    ["integer", integerBetween(0, 365), "030"],
    ["integer", integerBetween(0, 365), "1e2"],
    ["date", date, "30/2/2030"],
    ["moment", moment, "tomorrow"],
    ["day", day, "8"],
    ["clock", clock, "24:00"],
    ["word", gender, "x"],
    ["price", of("rupiah"), "gratis"],
    ["decimal", of("decimal"), "1.500,5"],
    ["list", of("ids"), "1;2"],
    ["list", of("ids"), "1.500"],
  ])("%s, or refused", (_name, parse, text) => expect(() => parse(text)).toThrow(InvalidArgumentError));
});

test.each<[name: string, parse: (text: string) => unknown, text: string, meanings: string]>([
  ["integer", integerBetween(0, 9999), "1,500", "1500 or 1.5:"],
  ["price", of("rupiah"), "Rp350,000", "350000 or 350:"],
  ["decimal", of("decimal"), "1.500", "1500 or 1.5:"],
  ["decimal", of("decimal"), "1,125", "1125 or 1.1250:"],
])("%s %# of two meanings is refused with both", (_name, parse, text, meanings) =>
  expect(() => parse(text)).toThrow(`could be ${meanings}`),
);

test("a moment is one of the school's zone, unless it names another", () => {
  expect(inZone("2030-01-19 16:00", "Asia/Jakarta")).toBe("2030-01-19T09:00:00.000Z");
  expect(inZone("2030-01-19T16:00:00+09:00", "Asia/Jakarta")).toBe("2030-01-19T07:00:00.000Z");
  // Clocks there were put forward at two.
  expect(() => inZone("2030-03-31 02:30", "Europe/Berlin")).toThrow("2030-03-31 02:30");
});
