import { expect, test } from "vitest";
import { isTotal } from "../src/total-row.ts";

// What stands at the end of a list and counts its rows.

test.each([
  ...["Jumlah: 60", "Total", "TOTAL SISWA", "Jumlah santri putri = 30 orang", "Sub total 12", "Rata-rata: 7.5"],
  ...["Jumlah Total: 60", "JUMLAH TOTAL", "Jml: 60", "Jml. Siswa", "Total Peserta Didik: 20", "Jumlah L = 30"],
  ...[
    "Jumlah L/P",
    "Jumlah L + P: 60",
    "Jumlah siswa kelas 1: 30",
    "Total Kelas 7A",
    "Jumlah (60)",
    "Jumlah santriwati",
  ],
  ...[
    "Jumlah Rp 1.000",
    "Total Rp. 1.250.000",
    "Laki-laki: 30",
    "Perempuan: 30",
    "Laki - laki = 30 orang",
    "L : 30",
    "P=12",
  ],
  ...["Total students: 20", "Jumlah keseluruhan siswa", "  Jumlah  ", "Perempuan 12", "Subtotal: 5", "Putra: 12 anak"],
])("%j is a total", (cell) => {
  expect(isTotal(cell)).toBe(true);
});

test.each([
  ...["Total Tahsin", "Jumlahwati", "Aisyah Total", "Total 30 Juz", "Sumarni", "Sum Contoh", "Jumlah Contoh", "Putra"],
  ...[
    "Putra Contoh",
    "Putri Kelas 1",
    "Perempuan",
    "L",
    "P",
    "L. Contoh",
    "Putri 2",
    "Averroes",
    "Jml Contoh",
    "Kelas 1: 30",
  ],
  ...["Laki-laki: banyak", "Total Kelas Bahasa Arab", "", "x".repeat(200)],
])("%j is none", (cell) => {
  expect(isTotal(cell)).toBe(false);
});

test("a long cell is refused at once", () => {
  const start = performance.now();
  expect(isTotal(`${"jumlah total ".repeat(7)}x`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(50);
});
