import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { laptop, open, phone, school, useBrowser } from "./support/console.ts";

// Packages, programs, institutions and levels, edited in place.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("edits a price in its row, as people write rupiah, and refuses what could mean two things", async () => {
  const page = await open("/school", { ...phone, mayFail: true });
  await page.getByText("Rp250.000 setiap bulan · 8 pertemuan").waitFor();
  await page.getByRole("button", { name: "Ubah: Paket contoh kelompok bulanan" }).click();
  const price = page.getByLabel("Harga (Rp)");
  expect(await price.inputValue()).toBe("250.000");
  await price.fill("350,000");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi rupiah penuh seperti 350.000.").waitFor();
  await price.fill("Rp 350.000,-");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Rp350.000 setiap bulan · 8 pertemuan").waitFor();
  const { data } = await school.GET("/operator/packages/{id}", byId(2));
  expect(data).toMatchObject({ price: 350_000, level: "Tahsin dasar", duration: 90, bill_type: "bulanan" });
});

test.each([
  ["packages", "Tambah paket", { "Nama paket": "Paket Uji", "Harga (Rp)": "1.000", ...meetings() }, ["Harga untuk"]],
  ["programs", "Tambah program", { "Nama program": "Program Uji" }, ["Jenis", "Keadaan"]],
  ["institutions", "Tambah lembaga", { "Nama lembaga": "Lembaga Uji", Alamat: "Bogor" }, []],
  ["levels", "Tambah tingkat", { "Nama tingkat": "Tingkat Uji" }, []],
] as [string, string, Record<string, string>, string[]][])(
  "adds one of %s, takes it out of use and into use again",
  async (kind, add, typed, choices) => {
    const page = await open(`/school?kind=${kind}`);
    const [name = ""] = Object.values(typed);
    await page.getByRole("button", { name: add }).click();
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: false }).fill(value);
    for (const label of choices) await page.getByLabel(label).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByText(`${name} ditambahkan.`).waitFor();
    await page.getByRole("button", { name: `Ubah: ${name}` }).click();
    await page.getByRole("button", { name: "Tidak dipakai lagi" }).click();
    await page.getByText("Tidak dipakai lagi (1)").click();
    await page.getByRole("button", { name: `Pakai lagi: ${name}` }).click();
    await page.getByRole("button", { name: `Ubah: ${name}` }).waitFor();
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
