import { buffer } from "node:stream/consumers";
import { unwrap } from "@talaqqi/client";
import type { Locator, Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addStudent, book, findRevert, open, school, useBrowser } from "./support/console.ts";
import { csv } from "./support/csv.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

// What somebody sees before the first import, and whose row a problem is in.

useBrowser();

test("lists the columns of every file as the export has them, and gives an empty one to fill in", async () => {
  const files = await unwrap(school.GET("/operator/content", { params: { query: { people: 1 } } }));
  const headings = Object.entries(files).map(([table, file]) => [
    table,
    file.replace("\ufeff", "").split("\r\n", 1)[0],
  ]);
  const page = await open("/import-export", phone);
  await page.getByText("Daftar berkas dan kolomnya").click();
  const guides = page.locator(".others .others");
  await guides.first().waitFor();
  const listed = await guides.evaluateAll((all) =>
    all.map((guide) => [
      guide.querySelector("summary")?.textContent?.replace(/.*: (\w+)\.csv/, "$1"),
      [...guide.querySelectorAll("code")].map(({ textContent }) => textContent).join(","),
    ]),
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(headings));

  await page.getByText("Murid: students.csv").click();
  const birthYear = page.getByRole("listitem").filter({ hasText: "birth_year" });
  await birthYear.getByText("Contoh: 2015").waitFor();
  await birthYear.getByText("opsional").waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh students.csv kosong" }).click();
  expect((await buffer(await (await saved).createReadStream())).toString()).toBe(
    `\ufeff${Object(Object.fromEntries(headings)).students}\r\n`,
  );
});

test("finds the headings below a title, and names whom a problem is about by the file's own lines", async () => {
  const page = await open("/import-export", { ...laptop, mayFail: true });
  const title = "DAFTAR MURID 2026;;\r\n\r\n";
  const file = `${title}name;gender;note\r\nUmar Impor;L;"Dua\r\nbaris"\r\nHafsah Impor;Entah;\r\n`;
  await page.locator("input[type=file]").setInputFiles(csv("students.csv", file));
  await page.getByText(/^Hafsah Impor: /).waitFor();
  await page.getByText("students.csv · Baris 6 · gender").waitFor();
  await page.getByText(/^students\.csv · 2 baris · .* · Judul kolom ada di baris 3$/).waitFor();
  await page.getByRole("combobox", { name: "gender di baris 6" }).selectOption("Perempuan");
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await page.getByRole("button", { name: "Impor 2 baru" }).waitFor();
});

test("takes one file for a list, and says which of two it leaves out", async () => {
  const page = await open("/import-export", phone);
  const files = [csv("students.csv", "name\r\nUmar Satu\r\n"), csv("students (1).csv", "name\r\nUmar Dua\r\n")];
  await page.locator("input[type=file]").setInputFiles(files);
  await page.getByText("Umar Dua", { exact: true }).waitFor();
  const left = page.getByRole("alert").filter({ hasText: "tidak ikut diimpor" });
  await left.getByText("students.csv tidak ikut diimpor.").waitFor();
  await expectAccessible(page);
  await left.getByRole("button", { name: "Pakai students.csv" }).click();
  await page.getByText("Umar Satu", { exact: true }).waitFor();
  expect(await left.allInnerTexts()).toEqual([expect.stringMatching(/^students \(1\)\.csv tidak ikut/)]);
});

// As a school keeps it: a name and columns of its own, numbers of its own, and a total below.
const list = [
  "No;ID;Nama Lengkap;JK;No WA;Wali;Alamat",
  '1;900001;Aisyah Daftar;P;081234560001;Bu Ani;"Jalan Melati 1\r\nBogor"',
  "2;900002;Umar Daftar;L;081234560002;Pak Budi;Bogor",
  "3;900003;Hafsah Daftar;Entah;081234560003;Bu Cici;Bogor",
  ";;JUMLAH MURID;3;;;",
];

test("imports a school's own list: unknown columns, own numbers and the total are left out on the page", async () => {
  const page = await open("/import-export", { ...phone, mayFail: true });
  const name = "daftar murid 2026.csv";
  const upload = { name, mimeType: "text/csv", buffer: Buffer.from(`\ufeff${list.join("\r\n")}\r\n`) };
  await page.locator("input[type=file]").setInputFiles(upload);
  const question = page.getByRole("form", { name: `${name}: ini daftar apa?` });
  expect(await question.getByRole("combobox").inputValue()).toBe("students");
  await expectReached(page, question.getByRole("heading"));
  await expectAccessible(page);
  await question.getByRole("button", { name: "Periksa" }).click();

  await expectReached(page, page.getByRole("heading", { name: "3 masalah" }));
  // Names of people are decided by themselves.
  await page.getByRole("button", { name: "Abaikan 2 kolom lain yang tidak dikenal" }).click();
  await page.getByRole("button", { name: "Abaikan kolom ini: Wali" }).click();
  await page.getByRole("button", { name: "Kembalikan: Kolom Alamat" }).waitFor();

  const left = page.getByRole("region", { name: "Tidak ikut diimpor" });
  await page.getByRole("checkbox", { name: "Impor juga baris 6 (JUMLAH MURID · 3)" }).waitFor();
  await left.getByText("baris 6 (JUMLAH MURID · 3)").waitFor();
  await page.getByText("3 nomor di kolom ID tidak ada di sini.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kosongkan semua" }).click();
  await left.getByText("Nomor di kolom ID").waitFor();

  await expectReached(page, page.getByRole("heading", { name: "1 masalah" }));
  await page.getByText(/^Hafsah Daftar: /).waitFor();
  await page.getByRole("button", { name: "Lewati baris ini: 5" }).click();
  const press = page.getByRole("button", { name: "Impor 2 baru" });
  await press.waitFor();
  await page.getByRole("button", { name: /^Kembalikan: baris 5/ }).click();
  await page.getByRole("combobox", { name: "JK di baris 5" }).selectOption("Perempuan");
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await page.getByRole("button", { name: "Impor 3 baru" }).click();
  await page.getByText("Selesai: 3 baru.").waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Daftar" } } });
  expect(data?.map(({ name }) => name).sort()).toEqual(["Aisyah Daftar", "Hafsah Daftar", "Umar Daftar"]);

  const { id_student = 0 } = data?.find(({ name }) => name === "Hafsah Daftar") ?? {};
  const { id_teacher } = await unwrap(school.POST("/operator/teachers", { body: { nama_pengajar: "Ustadzah Impor" } }));
  const hour = { id_teacher, id_day: 7, time: "21:00", minutes: 30, capacity: 5, class_for: "mixed" } as const;
  const { id_time } = await unwrap(school.POST("/operator/slots", { body: hour }));
  await book(id_student, id_time);
  await (await findRevert(page)).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Tarik kembali", exact: true }).click();
  const obstacles = sheet.getByRole("alert").filter({ hasText: "Yang menghalangi:" });
  await obstacles.getByText("Murid: sudah terdaftar di jadwal Ustadzah Impor Ahad 21.00", { exact: true }).waitFor();
  expect(await obstacles.getByRole("link").getAttribute("href")).toMatch(new RegExp(`/students/${id_student}$`));

  const params = { path: { id: String(id_time) } };
  await unwrap(school.POST("/operator/slots/{id}/release", { params, body: { id_student } }));
  await sheet.getByRole("button", { name: "Batal" }).click();
  await (await findRevert(page)).click();
  await sheet.getByRole("button", { name: "Tarik kembali", exact: true }).click();
  await page.getByText("Impor ditarik kembali.").waitFor();
});

test("asks whether a class list with e-mails lists students or accounts, and says where accounts are seen", async () => {
  await addStudent();
  const page = await open("/import-export", { ...phone, mayFail: true });
  const list = csv(
    "ahad.csv",
    "Email;Nama;Jenis Kelamin;WhatsApp\r\nlaila@ahad.example;Laila Ahad;pr;081234567333\r\n",
  );
  const choose = async (table: string) => {
    await page.locator("input[type=file]").setInputFiles(list);
    const question = page.getByRole("form", { name: "ahad.csv: ini daftar apa?" });
    await question.getByText("Daftar murid? Pilih Murid.").waitFor();
    expect(await question.getByRole("combobox").inputValue()).toBe("");
    await question.getByRole("combobox").selectOption(table);
    await question.getByRole("button", { name: "Periksa" }).click();
  };
  await choose("Murid");
  await page.getByText(/^e-mail ada pada akun, bukan di daftar ini: impor berkasnya sebagai Akun/).waitFor();
  await page.getByRole("button", { name: "Abaikan kolom ini: Email" }).click();
  // Not folded with what was read in another spelling.
  await page
    .getByText(/^ahad\.csv: tidak ada baris dengan nomor id yang sudah ada: semua barisnya menjadi data baru/)
    .waitFor();
  await page.getByText("1 catatan tentang cara berkas dibaca").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Impor 1 baru" }).click();
  await page.getByText("Murid: 1 baru (ahad.csv)").waitFor();
  expect(await page.getByText("Akun terlihat di kartu murid").count()).toBe(0);

  await choose("Akun");
  await page.getByRole("button", { name: "Impor 1 baru" }).click();
  await page.getByText("Akun: 1 baru (ahad.csv)").waitFor();
  await page.getByText("Akun terlihat di kartu murid, lewat Hubungkan wali.").waitFor();
  await expectAccessible(page);
});

test("takes back the rest of an import in which a child was corrected since, after listing who stays", async () => {
  const rows = ["Salma Tetap,P", "Yusuf Kembali,L", "Zaid Kembali,L"];
  const body = { students: ["name,gender", ...rows, ""].join("\r\n") };
  const { digest } = await unwrap(school.POST("/operator/content/check", { body }));
  await unwrap(school.POST("/operator/content/import", { body: { ...body, digest } }));
  const { data = [] } = await school.GET("/operator/students", { params: { query: { search: "Salma Tetap" } } });
  const [{ id_student = 0, version = 0 } = {}] = data;
  const change = { params: { path: { id: String(id_student) } }, body: { version, name: "Salma Tetap Benar" } };
  await unwrap(school.PUT("/operator/students/{id}", change));

  const page = await open("/import-export", { ...phone, mayFail: true });
  await (await findRevert(page)).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Tarik kembali", exact: true }).click();
  const obstacles = sheet.getByRole("alert").filter({ hasText: "Yang menghalangi:" });
  await obstacles.getByText(/^Murid: sudah diubah lagi oleh .+$/).waitFor();
  const link = obstacles.getByRole("link", { name: "Salma Tetap Benar" });
  expect(await link.getAttribute("href")).toMatch(new RegExp(`/students/${id_student}$`));
  await obstacles.getByText(/dibiarkan seperti sekarang, dan 2 data lainnya ditarik kembali/).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const keep = sheet.getByRole("button", { name: "Tarik kembali 2 yang lain, biarkan 1 ini" });
  expect((await keep.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await keep.click();
  await page.getByText("2 data ditarik kembali, 1 dibiarkan seperti sekarang.").waitFor();
  await page.getByText("Ditarik kembali · 1 dibiarkan").waitFor();
  const { data: left } = await school.GET("/operator/students", { params: { query: { search: "Kembali" } } });
  expect(left).toEqual([]);
});

test("asks whether people exist already, and whether an existing number is somebody else's", async () => {
  const { id_student, name } = await addStudent();
  await unwrap(
    school.POST("/operator/students", {
      body: { name: "Zaid Kembar", gender: "Laki - Laki", whatsapp: "081234567999" },
    }),
  );
  const page = await open("/import-export", phone);
  const rows = [`${id_student},Khalid Zain,,P`, ",Zaid Kembar,0812-3456-7999,L", ",ZAID kembar,,L"];
  const file = ["id_student,name,whatsapp,gender", ...rows, ""].join("\r\n");
  await page.locator("input[type=file]").setInputFiles(csv("students.csv", file));
  const twice = page.getByRole("alert").filter({ hasText: "2 murid mungkin tercatat dua kali." });
  await page.getByRole("button", { name: "Impor 2 baru, 1 berubah" }).waitFor();
  await page.getByRole("alert").getByText(`${name} → Khalid Zain`).waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: /Nama.*: .+→ *Khalid Zain/ })
    .getByText("Orang lain?")
    .waitFor();
  await twice.getByText("baris 3 (Zaid Kembar)").waitFor();
  expect(await twice.getByText("Sudah ada: Zaid Kembar · 081*****999").count()).toBe(2);
  await expectAccessible(page);
  await twice.getByRole("button", { name: "Lewati 2 baris ini" }).click();
  await page.getByRole("button", { name: "Impor 1 berubah" }).waitFor();
  expect(await twice.count()).toBe(0);
  await page.getByRole("button", { name: "Kosongkan semua: Nomor di kolom id_student" }).click();
  await page.getByRole("button", { name: "Impor 1 baru" }).waitFor();
});

test("names the child that a file lists twice, and both rows", async () => {
  const page = await open("/import-export", phone);
  const rows = ["Nama;JK;No WA", "Hana Dobel;P;081234567444", "hana dobel;P;081234567444", ""].join("\r\n");
  await page.locator("input[type=file]").setInputFiles(csv("students.csv", rows));
  const twice = page.getByRole("alert").filter({ hasText: "1 murid mungkin tercatat dua kali." });
  await twice.getByText("baris 3 (hana dobel)").waitFor();
  await twice.getByText(/baris 2 dan 3/).waitFor();
  await expectAccessible(page);
  await twice.getByRole("button", { name: "Lewati baris ini" }).click();
  await page.getByRole("button", { name: "Impor 1 baru" }).waitFor();
});

/** Expects an element to be focused, and in view between the bars. */
async function expectReached(page: Page, element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
  const box = await element.boundingBox();
  const bar = await page.getByRole("navigation").last().boundingBox();
  expect(box && bar && box.y >= 0 && box.y + box.height <= bar.y).toBe(true);
}
