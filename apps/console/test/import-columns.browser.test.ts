// A server of its own: the demonstration data are removed, and with them what other files need.
import { unwrap } from "@talaqqi/client";
import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { open, school, useBrowser, useOwnSchool } from "./support/console.ts";
import { csv } from "./support/csv.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// A school's own columns, which the import does not know.

await useOwnSchool();
useBrowser();

test("reads own columns as others, reads - as nothing, and counts who is neither putra nor putri", async () => {
  const page = await open("/import-export", { ...phone, mayFail: true });
  const rows = [
    "Nama;JK;Nomor Ibu;Alamat;Urut",
    "Salma Catat;;-;Jalan Mawar;1",
    "Hamzah Catat;L;081234560099;;2",
    ";;081234560098;;3",
    ";P;8.12E+10;;4",
  ];
  await page.locator("input[type=file]").setInputFiles(csv("data murid.csv", `${rows.join("\r\n")}\r\n`));
  await page.getByRole("button", { name: "Periksa" }).click();
  // Of all its unknown columns, once.
  await page
    .getByText(/^data murid\.csv: judul kolom ini tidak dikenal\. Yang dikenal: nama, jenis kelamin, no hp,/)
    .waitFor();
  expect(await page.getByText("0 baris").count()).toBe(0);
  const readAs = (column: string) => page.getByRole("combobox", { name: `Baca sebagai…: ${column}` });
  await readAs("Nomor Ibu").selectOption("WhatsApp");
  await readAs("Nomor Ibu").waitFor({ state: "detached" });
  // What the file has by now is no choice.
  const ofGuardians = ["wali", "ibu", "ayah"].flatMap((who) => [`Nama ${who}`, `WhatsApp ${who}`]);
  const choices = ["Baca sebagai…", "Tahun lahir", "Catatan untuk pengajar", ...ofGuardians];
  await expect.poll(() => readAs("Alamat").locator("option").allTextContents()).toEqual(choices);
  await readAs("Alamat").selectOption("Catatan untuk pengajar");
  const read = page.getByRole("region", { name: "Dibaca sebagai kolom lain" });
  await read.getByText("Alamat → Catatan untuk pengajar").waitFor();
  await read.getByText("Nomor Ibu → WhatsApp").waitFor();
  await page.getByRole("button", { name: "Abaikan kolom ini: Urut" }).click();
  await page.getByRole("textbox", { name: "whatsapp di baris 5" }).fill("081234560097");
  await page.getByRole("textbox", { name: "Nama di baris 4" }).fill("Lubna Catat");
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await page.getByRole("textbox", { name: "Nama di baris 5" }).fill("Sumayyah Catat");
  await page.getByRole("button", { name: "Periksa lagi" }).click();

  const unclear = page.getByRole("status").filter({ hasText: "baru belum jelas putra atau putri." });
  await unclear.getByText("baris 2 (Salma Catat), baris 4 (Lubna Catat)").waitFor();
  await unclear.getByText("Lengkapi di sini").click();
  await unclear.getByRole("combobox", { name: "JK di baris 4" }).selectOption("Putri");
  await expectAccessible(page);
  // What was typed cannot be forgotten: it is checked before anything is imported.
  expect(await page.getByRole("button", { name: "Impor 4 baru" }).count()).toBe(0);
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await unclear.getByText("1 murid baru belum jelas putra atau putri.").waitFor();
  await unclear.getByText("baris 2 (Salma Catat)").first().waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Hamzah Catat" })
    .getByText("Baris 3 · Putra · 081*****099")
    .waitFor();
  await page.getByText(/catatan tentang cara berkas dibaca$/).click();
  await page.getByText("- dibaca sebagai kosong").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Impor 4 baru" }).click();
  const past = page.getByRole("region", { name: "Impor sebelumnya" }).getByRole("listitem").first();
  await past.getByText("Murid", { exact: true }).waitFor();
  await past.getByText("4 baru").waitFor();

  await page.goto(new URL("students?search=Catat", page.url()).href);
  const salma = page.getByRole("link", { name: /Salma Catat/ });
  await salma.getByText("Putra/putri?").waitFor();
  await expectAccessible(page);
  await salma.click();
  await page.getByText("Alamat: Jalan Mawar").waitFor();
});

const people = "Nama,Tahun Lahir,Pekerjaan,NIK";
const student = (rest: string, family: string) =>
  `${rest},Ayah ${family},1980,Guru,35,Ibu ${family},1984,Guru,36,Kelas 4A`;
/** The list that Dapodik exports, with fewer columns. */
const dapodik = [
  "Daftar Peserta Didik,,,,,,,,,,,,,,,,,",
  '"Kecamatan Contoh, Kabupaten Contoh",,,,,,,,,,,,,,,,,',
  "No,Nama,NIPD,JK,NISN,Tanggal Lahir,NIK,Telepon,HP,Data Ayah,,,,Data Ibu,,,,Rombel Saat Ini",
  `,,,,,,,,,${people},${people},`,
  student("1,SALMA DAPODIK,101,P,01,2016-03-21,35,,081200000141", "Contoh"),
  student("2,UMAR DAPODIK,102,L,02,2015-10-17,36,,", "Misal"),
];

test("imports Dapodik's list as students with the names of their parents, without the second row of headings", async () => {
  const page = await open("/import-export", { ...phone, mayFail: true });
  await page.locator("input[type=file]").setInputFiles(csv("daftar pd.csv", `${dapodik.join("\r\n")}\r\n`));
  await page.getByRole("combobox", { name: "Isi berkas" }).selectOption("Murid");
  await page.getByRole("button", { name: "Periksa" }).click();
  await page.getByText(/^daftar pd\.csv · Judul kolom ada di baris 3$/).waitFor();
  await page.getByText("Di daftar pd.csv, kolom NIK tidak dibaca").waitFor();
  await page.getByRole("button", { name: "Abaikan semua kolom yang tidak dikenal" }).click();
  const left = page.getByRole("region", { name: "Tidak ikut diimpor" });
  await left.getByText("baris 4 (Nama · Tahun Lahir · Pekerjaan)").waitFor();
  await left.getByText("Kolom Telepon").waitFor();
  await left.getByText("Kolom Data Ibu: Tahun Lahir", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Impor 2/ }).click();
  await page.getByText("Selesai: 2 baru.").waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Dapodik" } } });
  const namesOf = ({ guardians }: Pick<(typeof imported)[number], "guardians">) => guardians.map(({ name }) => name);
  const imported = data ?? [];
  expect(imported.map((one) => [one.name, one.whatsapp, ...namesOf(one)]).sort()).toEqual([
    ["SALMA DAPODIK", "6281200000141", "Ibu Contoh", "Ayah Contoh"],
    ["UMAR DAPODIK", "", "Ibu Misal", "Ayah Misal"],
  ]);
});

test("leads out of any row: its headings are elsewhere, a column has the name of another, a row is skipped", async () => {
  const page = await open("/import-export", { ...phone, mayFail: true });
  const rows = [
    "Nama;JK;HP;Rekap",
    "Nama;Nama;JK;",
    "Salma Jalan;Ayah;P;",
    "Umar Jalan;Ayah;L;",
    "Zaki Jalan;Ayah;L;;lebih",
  ];
  await page.locator("input[type=file]").setInputFiles(csv("students.csv", `${rows.join("\r\n")}\r\n`));
  const headings = page.getByRole("combobox", { name: "Baris judul kolom di students.csv" });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Abaikan kolom ini: Rekap" }).waitFor();
  expect(await headings.inputValue()).toBe("1");
  await headings.selectOption("baris 2 (Nama · Nama · JK)");
  await page.getByText("students.csv · Judul kolom ada di baris 2").waitFor();
  await expectAccessible(page);
  await press("Abaikan kolom ini: Nama");
  await press("Abaikan kolom ini: kolom tanpa judul");
  await press("Lewati baris ini: 5");
  await page.getByRole("button", { name: /^Impor 2/ }).waitFor();
  await page.getByText("Umar Jalan", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Kembalikan: Kolom Nama" }).waitFor();
});

test.each([
  ["has none", "Alamat;Tahfiz;Hobi", "Alamat: Bogor · Hobi: Memanah"],
  ["has one", "Alamat;Keterangan;Hobi", "Alamat: Bogor · Rajin · Hobi: Memanah"],
])("joins several columns of a file as the note, if it %s", async (_, headings, note) => {
  const name = `Anas ${headings}`;
  const page = await open("/import-export", { ...phone, mayFail: true });
  const file = `Nama;JK;${headings}\r\n"${name}";L;Bogor;Rajin;Memanah\r\nZaid Sepi;L;;;\r\n`;
  await page.locator("input[type=file]").setInputFiles(csv("students.csv", file));
  for (const column of ["Alamat", "Hobi"]) {
    const readAs = page.getByRole("combobox", { name: `Baca sebagai…: ${column}` });
    await readAs.selectOption("Catatan untuk pengajar");
    await readAs.waitFor({ state: "detached" });
  }
  if (headings.includes("Tahfiz")) await page.getByRole("button", { name: "Abaikan kolom ini: Tahfiz" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Impor 2 baru" }).click();
  await page.getByText("Selesai: 2 baru.").waitFor();
  const notes = await Promise.all(
    [name, "Zaid Sepi"].map(async (search) => {
      const [{ id_student } = { id_student: 0 }] = await unwrap(
        school.GET("/operator/students", { params: { query: { search } } }),
      );
      const params = { path: { id: String(id_student) } };
      return (await unwrap(school.GET("/operator/students/{id}", { params }))).student.note;
    }),
  );
  expect(notes).toEqual([note, ""]);
});

const names = readList("18-names-with-addresses.csv").toString();

test("asks whether names with addresses are people or places, says what becomes public, and keeps corrections as another kind", async () => {
  // A list without ids needs a school without institutions.
  await unwrap(school.POST("/operator/demonstration/removal"));
  const page = await open("/import-export?list=teachers", { ...phone, mayFail: true });
  const file = csv("nama.csv", `${names}Umar Umum,Jl. Contoh 6,12\r\n`);
  await page.locator("input[type=file]").setInputFiles(file);
  const question = page.getByRole("form", { name: "nama.csv: ini daftar apa?" });
  await question.getByRole("group", { name: "Apa isi berkas ini?" }).waitFor();
  expect(await question.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await question.getByRole("combobox").count()).toBe(0);
  const check = question.getByRole("button", { name: "Periksa" });
  expect(await check.isDisabled()).toBe(true);
  await question.getByRole("radio", { name: /^Orang/ }).check();
  expect(await question.getByRole("combobox").inputValue()).toBe("");
  await question.getByRole("radio", { name: /^Tempat/ }).check();
  const published = "Tampil untuk umum: lembaga.";
  await question.getByText(published).waitFor();
  await expectAccessible(page);
  await check.click();

  await page.getByText(published).waitFor();
  const openKinds = () => page.getByText(/^nama.csv dibaca sebagai daftar/).click();
  await page.getByRole("textbox", { name: "No HP di baris 3" }).fill("081200000182");
  const asStudents = page.getByRole("button", { name: "nama.csv: Ini daftar murid" });
  const asInstitutions = page.getByRole("button", { name: "nama.csv: Ini daftar lembaga" });
  await openKinds();
  await expectAccessible(page);
  await asStudents.click();
  await page.getByRole("button", { name: "Abaikan kolom ini: Alamat" }).click();
  await page.getByRole("button", { name: "Impor 2 baru" }).waitFor();
  expect(await page.getByText(published).count()).toBe(0);
  await openKinds();
  await asInstitutions.click();
  await page.getByRole("button", { name: "Impor 2 lembaga baru, tampil untuk umum" }).waitFor();
  await page.getByText(published).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await openKinds();
  await asStudents.click();
  await page.getByRole("button", { name: "Impor 2 baru" }).click();
  await page.getByText("Murid: 2 baru (nama.csv)").waitFor();
  const students = await unwrap(school.GET("/operator/students", { params: { query: { search: "Umar Umum" } } }));
  expect(students).toMatchObject([{ name: "Umar Umum" }]);
  const lembagas = await page.request.get(new URL("/api/lembagas", page.url()).href);
  expect(await lembagas.text()).not.toMatch(/Salma|Umar/);
});

test("shows a number that was read otherwise than written before and after, with its changed digits in words", async () => {
  const page = await open("/import-export", phone);
  const rows = ["Nama;JK;No HP", "Sabiq Nomor;L;81234567890", "Lubna Nomor;P;081200000206"];
  await page.locator("input[type=file]").setInputFiles(csv("data murid.csv", `${rows.join("\r\n")}\r\n`));
  await page.getByRole("button", { name: "Periksa" }).click();
  await page.getByText("1 nomor telepon dibaca dengan angka yang berbeda").waitFor();
  const reading = page.getByRole("listitem").filter({ hasText: "→" });
  expect(await reading.locator(".digits").textContent()).toBe("81234567890 → 0 (ditambahkan) 812-3456-7890");
  const added = reading.locator("ins");
  expect(await added.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe("underline");
  await expectAccessible(page);
});
