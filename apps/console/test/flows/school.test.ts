import { unwrap } from "@talaqqi/client";
import { expect, onTestFinished, test } from "vitest";
import { addNumber, addStudent, book, open, school, useBrowser } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { laptop, phone } from "../support/viewports.ts";

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("a level is added, changed although another screen did, retired and restored, which the history lists", async () => {
  const name = `Tingkat Uji`;
  const page = await open("/school?kind=levels", { ...laptop, mayFail: true });
  await page.getByRole("button", { name: "Tambah tingkat" }).click();
  await page.getByLabel("Nama tingkat").fill(name);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`${name} ditambahkan.`).waitFor();
  await page.getByRole("button", { name: `Ubah: ${name}` }).click();
  const id = Number(new URL(page.url()).searchParams.get("edit"));
  await page.getByLabel("Keterangan").fill("Juz 30.");
  const elsewhere = { version: 1, description: "Juz 29." };
  await unwrap(school.PUT("/operator/levels/{id}", { ...byId(id), body: elsewhere }));
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const stale = page.getByRole("alert", { name: "Orang lain mengubahnya" });
  for (const text of ["Sekarang: Juz 29.", "Isian Anda: Juz 30."]) await stale.getByText(text).waitFor();
  await stale.getByText(/oleh Ustadzah Maryam, /).waitFor();
  await expectAccessibleAnywhere(page);
  await stale.getByRole("button", { name: "Simpan isian saya" }).click();
  await page.getByText(`${name} disimpan.`).waitFor();
  expect(await unwrap(school.GET("/operator/levels/{id}", byId(id)))).toMatchObject({ description: "Juz 30." });

  await page.getByRole("button", { name: `Ubah: ${name}` }).click();
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Nonaktifkan" }).click();
  await page.getByText(/^Nonaktif \(\d+\)$/).click();
  await page.getByRole("button", { name: `Aktifkan kembali: ${name}` }).click();
  await page.getByRole("button", { name: `Ubah: ${name}` }).waitFor();
  await page.goto(page.url().replace(/\/school.*/, "/history?about=levels"));
  await page.locator(".history-row").filter({ hasText: name }).first().waitFor();
});

test("a price is edited in its row, and a text of a message beside its example, which the card then uses", async () => {
  const page = await open("/school", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Ubah: Paket contoh kelompok bulanan" }).click();
  const price = page.getByLabel("Harga (Rp)");
  await price.fill("350,000");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi rupiah bulat, misalnya 350.000.").waitFor();
  await price.fill("Rp 350.000,-");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Rp350.000 per bulan · 8 pertemuan").waitFor();
  expect(await unwrap(school.GET("/operator/packages/{id}", byId(2)))).toMatchObject({ price: 350_000, duration: 90 });

  const { id_student, name } = await addStudent();
  await addNumber(id_student, "081200000555");
  await book(id_student, 5);
  await page.goto(page.url().replace(/\/school.*/, "/school?kind=messages"));
  await page.getByRole("button", { name: "Ubah: Terdaftar di jadwal belajar" }).click();
  onTestFinished(resetText);
  await page.getByLabel("Teks pesan").fill("{penerima}, {nama}");
  await page.getByText("Isian {nama} tidak dikenal.").waitFor();
  await page.getByLabel("Teks pesan").fill("Yth. {penerima}: {murid} hari {hari}\nCatatan: {tautan}\n");
  await page.getByRole("button", { name: "{jam}" }).click();
  await page.getByRole("figure").getByText("Yth. Ibu Siti: Aisyah Rahma hari Selasa\n16.00").waitFor();
  await expectAccessibleAnywhere(page);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Teks pesan disimpan.").waitFor();

  await page.goto(page.url().replace(/\/school.*/, `/students/${id_student}`));
  const params = { path: { id: String(id_student) } };
  const [booking] = (await unwrap(school.GET("/operator/students/{id}", { params }))).bookings;
  // On a phone it stands behind one press.
  const link = page.locator('#hour-5 a[aria-label^="Kabari lewat WhatsApp"]');
  const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toContain(`${name} hari ${booking?.day}\n${booking?.time.replace(":", ".")}`);
});

/** The text of a booked hour as it was at first. */
async function resetText() {
  const texts = await unwrap(school.GET("/operator/message-texts"));
  const { id_message_text = 0, version = 0 } = texts.find(({ name }) => name === "hour_booked") ?? {};
  await unwrap(school.PUT("/operator/message-texts/{id}", { ...byId(id_message_text), body: { version, text: "" } }));
}
