import { describe, expect, it } from "vitest";
import { readPeople } from "../../src/domain/numbers.ts";
import {
  amount,
  type ColumnCodec,
  flag,
  identifier,
  line,
  listOf,
  oneOf,
  optional,
  rupiah,
  wholeNumber,
} from "../../src/import-export/tables/column-codecs.ts";
import { phone } from "../../src/import-export/tables/phone-codec.ts";
import { birthYear, minutes } from "../../src/import-export/tables/time-codecs.ts";
import { render } from "../../src/messages/messages.ts";

const clock = { zone: "Asia/Jakarta", now: new Date("2026-07-01T00:00:00Z") };
const gender = oneOf("", "Laki - Laki", "Perempuan");
const classFor = oneOf("men", "women", "mixed");
const billType = oneOf("sekali", "bulanan", "per_pertemuan");
const digits = oneOf("-1", "0", "1");
const name = line(50);
const people = wholeNumber(1, 1000, readPeople);
const year = optional(birthYear(1900));
const yearOfBirth =
  "must be a year of birth from 1900 to this year, such as 2015, or a date of birth such as 31/01/2015";
const ambiguous = (cell: string, one: string, other: string) =>
  `${cell} could be ${one} or ${other}: write one of the two`;
const whole = "must be a whole number from 0 to 2147483647";

/** Codecs by name, the cell, the value or the problem; `as is` when it needs no notice. */
const cases: [
  name: string,
  codec: ColumnCodec,
  cell: string,
  expected: { value: string } | { problem: string } | "as is",
][] = [
  ...[
    "L",
    "l",
    "LK",
    "Laki-laki",
    "laki - laki",
    "LAKI LAKI",
    "Pria",
    "ikhwan",
    "L.",
    "Lk.",
    "Laki2",
    "laki-laki.",
  ].map((cell) => ["gender", gender, cell, { value: "Laki - Laki" }] satisfies (typeof cases)[number]),
  ...["P", "p", "perempuan", "PEREMPUAN", "Wanita", "Pr.", "P.", "perempuan.", "PR"].map(
    (cell) => ["gender", gender, cell, { value: "Perempuan" }] satisfies (typeof cases)[number],
  ),
  ["gender", gender, "Perempuan", "as is"],
  ["gender", gender, "", "as is"],
  ["name", name, "\u3164 \u115f\u2800\u00ad", { problem: "must not be empty" }],
  ["name", name, "علی\u200cرضا", "as is"],
  ["gender", gender, "X", { problem: "must be empty or one of Laki - Laki, Perempuan" }],
  ["gender", gender, "P/L", { problem: "must be empty or one of Laki - Laki, Perempuan" }],
  ["gender", gender, ".", { problem: "must be empty or one of Laki - Laki, Perempuan" }],
  ["gender", gender, "L2", { problem: "must be empty or one of Laki - Laki, Perempuan" }],
  ["class_for", classFor, "putra.", { value: "men" }],
  ["class_for", classFor, "Laki2", { value: "men" }],
  ["gender", gender, "-", { problem: "must be empty or one of Laki - Laki, Perempuan" }],
  ["class_for", classFor, "Putri", { value: "women" }],
  ["class_for", classFor, "L", { problem: "must be one of men, women, mixed" }],
  ["bill_type", billType, "Bulanan", { value: "bulanan" }],
  ["bill_type", billType, "Per Pertemuan", { value: "per_pertemuan" }],
  ["kekuatan", digits, "-1.0", { value: "-1" }],
  ["price", rupiah, "350000", "as is"],
  ["price", rupiah, "350.000", { value: "350000" }],
  ["price", rupiah, "1.250.000", { value: "1250000" }],
  ["price", rupiah, "Rp350.000", { value: "350000" }],
  ["price", rupiah, "Rp. 350.000,-", { value: "350000" }],
  ["price", rupiah, "rp 350.000,00", { value: "350000" }],
  ["price", rupiah, "IDR 350000", { value: "350000" }],
  ["price", rupiah, "350,000.00", { value: "350000" }],
  ["price", rupiah, "1,250,000", { value: "1250000" }],
  ["price", rupiah, "350,000", { problem: ambiguous("350,000", "350000", "350") }],
  ["price", rupiah, "Rp", { problem: whole }],
  ["price", rupiah, "35.00.000", { problem: whole }],
  ["price", rupiah, "350rb", { problem: whole }],
  ["price", rupiah, "0.000", { problem: whole }],
  ["capacity", wholeNumber(0), "1.0", { value: "1" }],
  ["capacity", wholeNumber(0), "1,00", { value: "1" }],
  ["capacity", wholeNumber(0), "1.000", { value: "1000" }],
  ["capacity", wholeNumber(0), "1,5", { problem: whole }],
  ["capacity", wholeNumber(0), "1.50", { problem: whole }],
  ["capacity", wholeNumber(0), "9.999.999.999", { problem: whole }],
  ["capacity", wholeNumber(0), "Rp1", { problem: whole }],
  ...["-1", "0", "1"].map((cell) => ["digits", digits, cell, "as is"] satisfies (typeof cases)[number]),
  ["digits", digits, "1.0", { value: "1" }],
  ["birth_year", year, "2015.0", { value: "2015" }],
  ["birth_year", year, "31/02/2015", { problem: "31/02/2015 does not exist" }],
  ["birth_year", year, "31/13/2015", { problem: yearOfBirth }],
  ["birth_year", year, "2/31/2015", { problem: "2/31/2015 does not exist" }],
  ["birth_year", year, "15", { problem: yearOfBirth }],
  ["birth_year", year, "Jakarta", { problem: yearOfBirth }],
  ["birth_year", year, "2,015", { problem: yearOfBirth }],
  ...(
    [
      ["21-Mar-15", "2015"],
      ["17-Okt-14", "2014"],
      ["05/01/16", "2016"],
      ["05-Jun-63", "1963"],
      ["1 Januari '26", "2026"],
      ["05/06/27", "1927"],
      ["12/31/2015", "2015"],
      ["5/13/15", "2015"],
      ["2016-03-21 00:00:00", "2016"],
      ["2015-03-04T00:00:00.000Z", "2015"],
      ["2015-12-31T17:00:00.000Z", "2016"],
      ["2015-12-31T16:59:00.000Z", "2015"],
      ["Jakarta, 17-08-2015", "2015"],
      ["Kab. Bandung, 17 Agustus 2015", "2015"],
      ["Surabaya 17/08/2015", "2015"],
      ["Tanjung Pinang / 17-Agt-15", "2015"],
      ["March 21, 2015", "2015"],
    ] as const
  ).map(([cell, value]) => ["birth_year", year, cell, { value }] satisfies (typeof cases)[number]),
  ["minutes", minutes, "60", "as is"],
  ...(
    [
      ["60 menit", "60"],
      ["60menit", "60"],
      ["90 mnt.", "90"],
      ["90'", "90"],
      ["1 jam", "60"],
      ["1,5 jam", "90"],
      ["1 jam 30 menit", "90"],
    ] as const
  ).map(([cell, value]) => ["minutes", minutes, cell, { value }] satisfies (typeof cases)[number]),
  ...["menit", "60 orang", "1 jam lebih", "60-90", "sejam"].map(
    (cell) =>
      ["minutes", minutes, cell, { problem: "must be a whole number from 5 to 480" }] satisfies (typeof cases)[number],
  ),
  ["capacity", people, "8 orang", { value: "8" }],
  ["capacity", people, "10 santri", { value: "10" }],
  ["capacity", people, "8 jam", { problem: "must be a whole number from 1 to 1000" }],
  ["duration", amount, "60 menit", { value: "60" }],
  ["duration", amount, "menit", { problem: "must be a number such as 60 or 1.5" }],
  ["id", identifier, "7.0", { value: "7" }],
  ["id", identifier, "new-1", "as is"],
  ["ids", listOf(identifier), "1.0;2", { value: "1;2" }],
  ["duration", amount, "1,5", { value: "1.5" }],
  ["duration", amount, "0,125", { value: "0.125" }],
  ["duration", amount, "1.500", { problem: ambiguous("1.500", "1500", "1.5") }],
  ["duration", amount, "1,125", { problem: ambiguous("1,125", "1125", "1.1250") }],
  ["duration", amount, "1.1250", { value: "1.125" }],
  ["duration", amount, "0", { problem: "must be greater than 0" }],
  ["duration", amount, "123456", { problem: "must be a number such as 60 or 1.5" }],
  ...["TRUE", "ya", "Ya", "BENAR", "aktif", "1.0"].map(
    (cell) => ["s_active", flag, cell, { value: "1" }] satisfies (typeof cases)[number],
  ),
  ...["FALSE", "tidak", "Tidak Aktif", "0,0"].map(
    (cell) => ["s_active", flag, cell, { value: "0" }] satisfies (typeof cases)[number],
  ),
  ["s_active", flag, "t", { problem: "must be 1 or 0" }],
  ["whatsapp", phone, "81234567890.0", { value: "6281234567890" }],
  ...["8.12E+10", "8,12E+10", "6.28123E+12", "8e10"].map(
    (cell) =>
      [
        "whatsapp",
        phone,
        cell,
        {
          problem: `the spreadsheet shortened this phone number to ${cell}, and its digits are lost. Format the column as text and enter the number again`,
        },
      ] satisfies (typeof cases)[number],
  ),
];

describe("a cell in another spelling", () => {
  it.each(cases)("%#: %s", (_name, codec, cell, expected) => {
    const parsed = codec.parse(cell, clock);
    const shown = "problem" in parsed ? { problem: render(parsed.problem, "en") } : { value: parsed.value };
    expect([cell, shown]).toEqual([cell, expected === "as is" ? { value: cell } : expected]);
    if (expected === "as is") expect(parsed).not.toHaveProperty("respelled");
  });

  it("of an amount is exported so that it can be imported again", () => {
    expect(amount.parse(amount.print("1.125", "UTC"), clock)).toEqual({ value: "1.125" });
  });
});
