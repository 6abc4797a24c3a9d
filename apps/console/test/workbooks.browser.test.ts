import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@talaqqi/client";
import { expect, onTestFinished, test } from "vitest";
import { open, school, useBrowser, watchRequests } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";
import { styles, workbook } from "./support/workbook.ts";

// Files of spreadsheets, read in the browser as the CSV files that they would be saved as.

useBrowser();

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: "", buffer });

/** 31 January 2015, as a spreadsheet counts days. */
const BIRTHDAY = 42_035;

test("reads a school's workbook: a title, numbers, a date, a formula's value and its error", async () => {
  const page = await open("/import-export", { ...phone, mayFail: true });
  const file = workbook(
    { name: "Catatan", rows: [["Rapat guru", 3]] },
    {
      name: "Murid",
      rows: [
        [null, "DAFTAR MURID"],
        [],
        [null, "Nama Lengkap", "JK", "No WA", "Tgl Lahir", "Catatan"],
        [
          null,
          "Aisyah Buku",
          "P",
          8_123_456_789,
          { xml: `<c s="${styles.date}"><v>${BIRTHDAY}</v></c>` },
          "dua\nbaris",
        ],
        [
          null,
          { xml: '<c t="str"><f>B4&amp;"!"</f><v>Umar Buku</v></c>' },
          "L",
          { xml: "<c><f>D4</f><v>81234567891</v></c>" },
        ],
        [null, "Hafsah Buku", { xml: '<c t="e"><f>Z9</f><v>#REF!</v></c>' }, "081234567892", 2016],
      ],
    },
    {
      name: "Lama",
      state: "hidden",
      rows: [
        ["Nama", "JK"],
        ["Zaid Lama", "L"],
      ],
    },
  );
  await page.locator("input[type=file]").setInputFiles(upload("sekolah.xlsx", file));
  await page.getByText("Di sekolah.xlsx, lembar Catatan tidak dibaca: judul kolomnya tidak dikenal.").waitFor();
  const question = page.getByRole("form", { name: "sekolah.xlsx · Murid: ini daftar apa?" });
  expect(await question.getByRole("combobox").inputValue()).toBe("students");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Periksa" }).click();

  await page.getByText("sekolah.xlsx · Murid · Baris 6 · JK").waitFor();
  await page.getByText(/^Hafsah Buku: berisi kesalahan Excel \(#REF!\)/).waitFor();
  await page.getByRole("combobox", { name: "JK di baris 6" }).selectOption("Perempuan");
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await page.getByRole("button", { name: "Impor 3 baru" }).click();
  await page.getByText("Selesai: 3 baru.").waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Buku" } } });
  const found = await Promise.all(
    (data ?? []).map(({ id_student }) =>
      unwrap(school.GET("/operator/students/{id}", { params: { path: { id: String(id_student) } } })),
    ),
  );
  const shown = found.map(({ student: { name, gender, whatsapp, birth_year, note } }) => [
    name,
    gender,
    whatsapp,
    birth_year,
    note,
  ]);
  expect(shown.sort()).toEqual([
    ["Aisyah Buku", "Perempuan", "628123456789", 2015, "dua\nbaris"],
    ["Hafsah Buku", "Perempuan", "6281234567892", 2016, ""],
    ["Umar Buku", "Laki - Laki", "6281234567891", 0, ""],
  ]);
});

test("asks once about hidden rows and columns, and names formulas without a value", async () => {
  const page = await open("/import-export", phone);
  const requests = watchRequests(page);
  const file = workbook(
    {
      name: "Murid",
      rows: [
        ["Nama", "JK", "Tahun Lahir", "Catatan"],
        ["Salma Saring", "P", 2016, "rahasia"],
        ["Keluar Saring", "L", 2015, "pindah"],
        ["Lulus Saring", "P", 2014, "lulus"],
      ],
      hidden: { rows: [3, 4], columns: [4] },
    },
    {
      name: "Siswa",
      rows: [
        ["Nama", "JK"],
        [{ xml: '<c><f>"Umar "&amp;"Saring"</f></c>' }, "L"],
      ],
    },
  );
  await page.locator("input[type=file]").setInputFiles(upload("students.xlsx", file));
  await page
    .getByRole("alert")
    .getByText("students.xlsx · Siswa: A2 berisi rumus yang nilainya tidak ada di berkas.")
    .waitFor();
  await page
    .getByRole("form", { name: /Murid: ini daftar apa/ })
    .getByRole("combobox")
    .selectOption("Murid");
  await page.getByRole("button", { name: "Periksa" }).click();
  const rows = page.getByRole("region", {
    name: "Di students.xlsx · Murid ada 2 baris yang disembunyikan. Ikut diimpor?",
  });
  await rows.getByText("baris 3 (Keluar Saring · L · 2015), baris 4 (Lulus Saring · P · 2014)").waitFor();
  const columns = page.getByRole("region", {
    name: "Di students.xlsx · Murid ada 1 kolom yang disembunyikan. Ikut diimpor?",
  });
  await columns.getByText("Catatan").waitFor();
  await expectAccessible(page);
  const importing = page.getByRole("button", { name: /^Impor \d/ });
  expect(await importing.count()).toBe(0);
  await rows.getByRole("button", { name: "Jangan impor" }).click();
  await rows.waitFor({ state: "detached" });
  await columns.getByRole("button", { name: "Ikut diimpor" }).click();
  await importing.waitFor();
  expect(await importing.textContent()).toMatch(/^Impor 1/);
  const left = page.getByRole("region", { name: "Tidak ikut diimpor" });
  await left.getByText("baris 3 (Keluar Saring · L · 2015)").waitFor();
  expect(await left.getByText("Catatan").count()).toBe(0);
  await left.getByRole("button", { name: /Kembalikan: baris 4/ }).click();
  await page.getByText("Lulus Saring", { exact: true }).waitFor();
  expect(await rows.count()).toBe(0);
  expect(requests.filter((request) => request.includes("content/import"))).toEqual([]);
});

const list = "Nama,JK\r\nSafiyyah Seret,P\r\n";
/** A picture, as it begins. */
const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test.each<[string, Record<string, string | Buffer>, string[]]>([
  ["a list", { "students.csv": list }, ["students.csv · 1 baris · 1 baru"]],
  ["a picture", { "foto.png": picture }, ["foto.png tidak dapat dibaca."]],
  [
    "a workbook and a picture",
    {
      "students.xlsx": workbook({
        name: "Murid",
        rows: [
          ["Nama", "JK"],
          ["Zainab Seret", "P"],
        ],
      }),
      "foto.png": picture,
    },
    ["students.xlsx · 1 baris · 1 baru", "foto.png tidak dapat dibaca."],
  ],
])("reads %s dropped onto the page", async (_, files, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-drop-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  const page = await open("/import-export", laptop);
  const zone = await page.locator(".drop").boundingBox();
  const [x, y] = [(zone?.x ?? 0) + 20, (zone?.y ?? 0) + 20];
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x,
      y,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
  }
  for (const text of expected) await page.getByText(text).waitFor();
  expect(await page.getByRole("form").count()).toBe(0);
  await expectAccessible(page);
});
