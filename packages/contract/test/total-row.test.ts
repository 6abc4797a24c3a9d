import { expect, test } from "vitest";
import { isTotal } from "../src/total-row.ts";

test.each([
  ["Jumlah: 60", true],
  ["Total", true],
  ["TOTAL SISWA", true],
  ["Jumlah santri putri = 30 orang", true],
  ["Sub total 12", true],
  ["Rata-rata: 7.5", true],
  [" Total ", true],
  ["Total Tahsin", false],
  ["Jumlahwati", false],
  ["Aisyah Total", false],
  ["Total 30 Juz", false],
  ["", false],
])("%j is a total: %s", (cell, expected) => {
  expect(isTotal(cell)).toBe(expected);
});
