import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { firstNameOf, initialsOf, withoutTitle } from "./names.ts";

test("the first names of a list with abbreviations", () => {
  const names = readList("06-abbreviated-first-names.csv")
    .toString()
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(",")[0] ?? "");
  expect(names.map(firstNameOf)).toEqual(["M. Hilal", "Muh. Sabiq", "Abd. Latif", "St. Hanin", "A. Lubna", "Widad"]);
});

test.each([
  ["Aisyah Rahma", "Aisyah"],
  ["Muh Sabiq Contoh", "Muh Sabiq"],
  ["A. M. Fatih Contoh", "A. M. Fatih"],
  ["M.", "M."],
  ["Moh. H. Contoh", "Moh. H. Contoh"],
  ["H. M. Hilal Contoh", "M. Hilal"],
  ["Drs. Contoh", "Contoh"],
  ["Haji", "Haji"],
  // Titles of teachers, and names of students.
  ["Umi Kalsum", "Umi"],
  ["Ummi Contoh", "Ummi"],
  ["Habib Rahman", "Habib"],
  ["Gus Dur Contoh", "Gus"],
  ["Ning Contoh", "Ning"],
  ["M. Habib Contoh", "M. Habib"],
  ["Hj. Umi Kalsum", "Umi"],
  ["", ""],
])("the first name of %j is %j", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test.each([
  ["Ustadzah Nabila Contoh", "Nabila Contoh", "NC"],
  ["Ust. Umar Contoh, Lc.", "Umar Contoh", "UC"],
  ["KH. Ahmad Contoh, Lc, M.A.", "Ahmad Contoh", "AC"],
  ["K.H. Ahmad Contoh", "Ahmad Contoh", "AC"],
  ["Dra. Hj. Salma Contoh, S.Pd.I., M.Pd", "Salma Contoh", "SC"],
  ["Ummi Maryam Contoh S.Pd", "Maryam Contoh", "MC"],
  ["Buya Hamdan Contoh Al-Hafizh", "Hamdan Contoh", "HC"],
  ["Salma Contoh, S. Pd. I", "Salma Contoh", "SC"],
  ["Ustadz", "Ustadz", "U"],
  ["Ahmad S. Pd.", "Ahmad", "A"],
  ["Ahmad Contoh S. Pd. I.", "Ahmad Contoh", "AC"],
  ["Ahmad Contoh M. Pd", "Ahmad Contoh", "AC"],
  ["Gus Hamdan Contoh", "Hamdan Contoh", "HC"],
  ["Salma S. Contoh", "Salma S. Contoh", "SS"],
  ["S. Pd.", "S. Pd.", "SP"],
  // No title: the beginning of a name, and a place.
  ["Ibrahim Contoh", "Ibrahim Contoh", "IC"],
  ["Hamid Contoh, Bogor", "Hamid Contoh, Bogor", "HC"],
  ["Siti A.Rahma", "Siti A.Rahma", "SA"],
  ["Contoh Ma", "Contoh Ma", "CM"],
])("%j is %j without titles", (name, short, initials) => {
  expect([withoutTitle(name), initialsOf(name)]).toEqual([short, initials]);
});
