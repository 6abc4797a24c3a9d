import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { open, school, useBrowser } from "./support/console.ts";
import { laptop, phone } from "./support/viewports.ts";

// Packages, programs, institutions and levels, edited in place.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("edits a price in its row: accepts `Rp 350.000,-`, rejects the ambiguous `350,000`", async () => {
  const page = await open("/school", { ...phone, mayFail: true });
  await page.getByText("Rp250.000 per bulan · 8 pertemuan").waitFor();
  await page.getByRole("button", { name: "Ubah: Paket contoh kelompok bulanan" }).click();
  const price = page.getByLabel("Harga (Rp)");
  expect(await price.inputValue()).toBe("250.000");
  await price.fill("350,000");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi rupiah bulat, misalnya 350.000.").waitFor();
  await price.fill("Rp 350.000,-");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Rp350.000 per bulan · 8 pertemuan").waitFor();
  const { data } = await school.GET("/operator/packages/{id}", byId(2));
  expect(data).toMatchObject({ price: 350_000, level: "Tahsin dasar", duration: 90, bill_type: "bulanan" });
});

test("an error in a folded field of an institution unfolds it, and its number is written as lists write it", async () => {
  const body = { nama_lembaga: "Lembaga Lipat", nomor_telepon: "0812-0000-0555" };
  const { id_lembaga } = await unwrap(school.POST("/operator/institutions", { body }));
  const page = await open(`/school?kind=institutions&edit=${id_lembaga}`, { ...phone, mayFail: true });
  expect(await page.getByLabel("Nomor telepon").inputValue()).toBe("0812-0000-0555");
  const folded = page.getByText("5 isian lainnya");
  expect(await page.getByLabel("Lintang").isVisible()).toBe(false);
  await folded.click();
  await page.getByLabel("Lintang").fill("100");
  await folded.click();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi lintang dari -90 sampai 90, beserta bujurnya.").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("latitude");
});

test.each([
  ["packages", "Tambah paket", { "Nama paket": "Paket Uji", "Harga (Rp)": "1.000", ...meetings() }, ["Cara bayar"]],
  ["programs", "Tambah program", { "Nama program": "Program Uji" }, ["Jenis", "Status"]],
  [
    "institutions",
    "Tambah lembaga",
    { "Nama lembaga": "Lembaga Uji", Alamat: "Bogor", "Situs web": "lembaga-uji.id/daftar" },
    [],
  ],
  ["levels", "Tambah tingkat", { "Nama tingkat": "Tingkat Uji" }, []],
] as [string, string, Record<string, string>, string[]][])(
  "adds, retires and restores one of %s, which the history lists",
  async (kind, add, typed, choices) => {
    const page = await open(`/school?kind=${kind}`);
    const [name = ""] = Object.values(typed);
    await page.getByRole("button", { name: add }).click();
    const folded = page.locator("summary").filter({ hasText: "isian lainnya" });
    if (kind === "institutions") await folded.click();
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: false }).fill(value);
    for (const label of choices) await page.getByLabel(label).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByText(`${name} ditambahkan.`).waitFor();
    await page.getByRole("button", { name: `Ubah: ${name}` }).click();
    await page.getByRole("button", { name: "Nonaktifkan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Nonaktifkan" }).click();
    await page.getByText("Nonaktif (1)").click();
    await page.getByRole("button", { name: `Aktifkan kembali: ${name}` }).click();
    await page.getByRole("button", { name: `Ubah: ${name}` }).waitFor();
    await page.goto(page.url().replace(/\/school.*/, `/history?about=${kind === "institutions" ? "lembagas" : kind}`));
    await page.locator(".history-row").filter({ hasText: name }).first().waitFor();
  },
);

test("409 stale of a row keeps what was typed, and saves it on the new version on request", async () => {
  const { id_level } = await unwrap(school.POST("/operator/levels", { body: { level: "Tahfizh Uji" } }));
  const page = await open(`/school?kind=levels&edit=${id_level}`, { ...laptop, mayFail: true });
  await page.getByLabel("Keterangan").fill("Juz 30.");
  const elsewhere = { version: 1, description: "Juz 29." };
  await school.PUT("/operator/levels/{id}", { ...byId(id_level), body: elsewhere });
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const stale = page.getByRole("alert", { name: "Orang lain mengubahnya" });
  for (const text of ["Sekarang: Juz 29.", "Isian Anda: Juz 30."]) await stale.getByText(text).waitFor();
  await stale.getByText(/oleh Ustadzah Maryam, /).waitFor();
  await stale.getByRole("button", { name: "Simpan isian saya" }).click();
  await page.getByText("Tahfizh Uji disimpan.").waitFor();
  const { data } = await school.GET("/operator/levels/{id}", byId(id_level));
  expect(data).toMatchObject({ description: "Juz 30." });
});

test("shows a reader the lists without a button that writes", async () => {
  const page = await open("/school", { ...laptop, role: "reader" });
  await page.getByText("Paket contoh privat").waitFor();
  expect(await page.getByRole("main").getByRole("button").allTextContents()).toEqual([]);
});

function meetings() {
  return { "Jumlah pertemuan": "4", "Lama pertemuan": "60", "Lama paket": "4" };
}
