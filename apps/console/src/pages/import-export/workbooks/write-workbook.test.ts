import Papa from "papaparse";
import { expect, test } from "vitest";
import { readWorkbook } from "./workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

// What an export writes as a workbook, as an import reads it.

const students = [
  ["id_student", "id_user", "name", "gender", "whatsapp", "birth_year", "note"],
  ["1", "", "'Abd Contoh", "Laki - Laki", "0812-0000-0001", "2015", "'=1+1"],
  ["2", "7", "Agus", "Perempuan", "", "", "''=1;'=2"],
  ["3", "", "Maryam", "", "+65 8123 4567", "2016", "' spasi"],
  ["4", "", "007", "", "", "", "satu\ndua"],
  ["5", "", "'Total siswa", "", "", "", "Jumlah: 60"],
  ["6", "", "''Maryam", "", "", "", "'NULL"],
];
const slots = [
  ["id_time", "id_teacher", "day", "time", "capacity", "valid_from", "place"],
  ["1", "1", "Senin", "05:30", "10", "2027-01-04", "'(5)"],
  ["2", "1", "Ahad", "00:00", "3", "", "1/2"],
];
const tests = [
  ["id_placement_test", "registered_at", "wished_at"],
  ["1", "2027-01-06T09:00:00+07:00", "2027-01-06T09:00:30+07:00"],
];
const csv = (rows: string[][]) => `\ufeff${Papa.unparse(rows, { newline: "\r\n" })}\r\n`;

test("the workbook of an export is read back as what it was", async () => {
  const file = await writeWorkbook({ students: csv(students), slots: csv(slots), placement_tests: csv(tests) });
  const sheets = await readWorkbook(new File([file ?? ""], "sekolah.xlsx"));
  const read = Array.isArray(sheets) ? sheets.map(({ name, text }) => [name, Papa.parse<string[]>(text).data]) : sheets;
  expect(read).toEqual([
    [
      "students",
      [
        students[0],
        ["1", "", "'Abd Contoh", "Laki - Laki", "0812-0000-0001", "2015", "=1+1"],
        ["2", "7", "Agus", "Perempuan", "", "", "''=1;'=2"],
        ["3", "", "Maryam", "", "+65 8123 4567", "2016", "' spasi"],
        ["4", "", "007", "", "", "", "satu\rdua"],
        ["5", "", "'Total siswa", "", "", "", "Jumlah: 60"],
        ["6", "", "''Maryam", "", "", "", "'NULL"],
      ],
    ],
    [
      "slots",
      [slots[0], ["1", "1", "Senin", "05:30", "10", "2027-01-04", "(5)"], ["2", "1", "Ahad", "00:00", "3", "", "1/2"]],
    ],
    ["placement_tests", [tests[0], ["1", "2027-01-06 09:00", "2027-01-06T09:00:30+07:00"]]],
  ]);
});
