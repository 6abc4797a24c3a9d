import { describe } from "vitest";
import { csv } from "./folders.ts";
import { at, useRefusals } from "./refusals.ts";

const { refuses } = useRefusals();

describe("rows are refused for", () => {
  const people = { users: ["1,a@example.com,,,,", "2,b@example.com,,,,"], students: ["1,1", "2,2"] };
  const guru = ["1,,Guru,,,,,,,"];
  const test = (s_progress: number, level: string, expires = "2025-02-01T00:00:00Z") =>
    `1,,2025-01-01T00:00:00Z,,,${expires},${s_progress},${level},,`;
  const open = (s_progress: number) => test(s_progress, "", "2999-02-01T00:00:00Z");

  refuses([
    [
      "an identifier that stands there twice",
      csv({ levels: ["7,A,", "8,B,", "7,C,"] }),
      at("levels.csv", 4, "id_level", "7 stands in line 2 already"),
    ],
    [
      "a name that stands there twice",
      csv({ sifats: ["1,Shafir,,tunggal,,,,1", "2,Shafir,,tunggal,,,,1"] }),
      at("sifats.csv", 3, "nama_sifat", '"Shafir" stands in line 2 already'),
    ],
    [
      "an e-mail address that stands there twice, but for case",
      csv({ users: ["1,a@example.com,,,,", "2,A@Example.com,,,,"] }),
      at("users.csv", 3, "email", '"a@example.com" stands in line 2 already'),
    ],
    [
      "an hour that a teacher has twice",
      csv({ teachers: guru, slots: ["1,1,Senin,08:00,10", "2,1,Selasa,08:00,10", "3,1,Senin,08:00,5"] }),
      at("slots.csv", 4, "time", "id_teacher 1 with day Senin with time 08:00 stands in line 2 already"),
    ],
    [
      "one account with two teachers",
      csv({ ...people, teachers: ["1,1,A,,,,,,,", "2,1,B,,,,,,,", "3,,C,,,,,,,", "4,,D,,,,,,,"] }),
      at("teachers.csv", 3, "id_user", "1 stands in line 2 already"),
    ],
    [
      "a reference to nothing",
      csv({ kategoris: ["1,A,,,"], subkategoris: ["1,9,A,,"] }),
      at("subkategoris.csv", 2, "id_kategori", "there is no kategori 9"),
    ],
    [
      "references to nothing in a list",
      csv({ kategoris: ["1,A,,,"], contents: ["1,A,,,,,"], subkategoris: ["1,1,A,,1; 8;9"] }),
      at("subkategoris.csv", 2, "daftar_content", "there is no content 8"),
      at("subkategoris.csv", 2, "daftar_content", "there is no content 9"),
    ],
    [
      "a name that nothing has",
      csv({
        kategoris: ["1,A,,,"],
        subkategoris: ["1,1,A,,"],
        sifats: ["1,Hams,,tunggal,,,,1"],
        hurufs: ["1,ب,Ba,1,,Hamz"],
      }),
      at("hurufs.csv", 2, "daftar_sifat", 'there is no sifat named "Hamz"'),
    ],
    [
      "an opposite that nothing is",
      csv({ sifats: ["1,Hams,,berlawanan,Jahr,,,1"] }),
      at("sifats.csv", 2, "lawan", 'there is no sifat named "Jahr"'),
    ],
    [
      "more bookings than a slot has room for",
      csv({ ...people, teachers: guru, slots: ["1,1,Senin,08:00,1"], bookings: ["1,1", "1,2"] }),
      at("bookings.csv", 3, "id_time", "slot 1 has room for only 1"),
    ],
    [
      "two bookings of one student at one hour",
      csv({
        ...people,
        teachers: [...guru, "2,,Guru kedua,,,,,,,"],
        slots: ["1,1,Senin,08:00,9", "2,2,Senin,08:00,9", "3,2,Senin,08:30,9", "4,2,Selasa,08:00,9"],
        bookings: ["1,1", "2,1", "3,1", "4,1", "2,2"],
      }),
      at("bookings.csv", 3, "id_time", "student 1 is booked into slot 1 at that hour"),
    ],
    [
      "two open placement tests of one student",
      csv({ ...people, placement_tests: [`1,${open(0)}`, `2,${open(0)}`, `3,${test(4, "")}`] }),
      at("placement_tests.csv", 3, "s_progress", "student 1 has an open test already"),
    ],
    [
      "a test that is scheduled with nobody, and at no time",
      csv({ ...people, placement_tests: [`1,${open(1)}`] }),
      at("placement_tests.csv", 2, "id_reviewer", "must be there when s_progress is 1"),
      at("placement_tests.csv", 2, "test_schedule_at", "must be there when s_progress is 1"),
    ],
    [
      "a result without its level, and without when the test was",
      csv({ ...people, placement_tests: [`1,${test(2, "")}`] }),
      at("placement_tests.csv", 2, "actual_tested_at", "must be there when s_progress is 2"),
      at("placement_tests.csv", 2, "level_result", "must be there when s_progress is 2, and only then"),
    ],
    [
      "a test that expires before it is registered",
      csv({ ...people, placement_tests: [`1,${test(3, "", "2024-12-31T00:00:00Z")}`] }),
      at("placement_tests.csv", 2, "expired_date_at", "must be after registered_at"),
    ],
    [
      "a moment that is only a day",
      csv({ ...people, placement_tests: [`1,${test(3, "", "1 Februari 2025")}`] }),
      at(
        "placement_tests.csv",
        2,
        "expired_date_at",
        "must be a day and a time such as 2025-01-31T08:00:00Z or 31/01/2025 08:00",
      ),
    ],
  ]);
});
