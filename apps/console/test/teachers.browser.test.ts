import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addStudent, book, laptop, open, phone, school, useBrowser } from "./support/console.ts";

// Teachers: their cards, and what is done to them.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const get = (id: number) => unwrap(school.GET("/operator/teachers/{id}", byId(id)));

/** Adds a teacher of level 2 with a certificate. */
async function addTeacher(nama_pengajar: string): Promise<number> {
  const body = {
    nama_pengajar,
    levels: [{ id_level: 2 }],
    sertifikats: [{ sertifikasi: "Sertifikat Tahsin", sumber: "Rumah Tahsin" }],
  };
  return (await unwrap(school.POST("/operator/teachers", { body }))).id_teacher;
}

test("adds a teacher on a phone with levels and a certificate, then changes it and keeps the rest", async () => {
  const page = await open("/teachers", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Tambah pengajar" }).click();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi 1 sampai 100 karakter.").waitFor();
  await page.getByLabel("Nama pengajar").fill("Ustadzah Asma Uji");
  await page.getByLabel("Tahsin dasar").check();
  await page.getByRole("button", { name: "Tambah sertifikat" }).click();
  await page.getByRole("group", { name: "Sertifikat" }).getByLabel("Penerbit").fill("Rumah Tahsin");
  await page.getByRole("button", { name: "Simpan" }).click();
  // The error of a list stands at its cell.
  await page.getByText("Isi 1 sampai 200 karakter.").waitFor();
  await page.locator(":focus").fill("Sanad Hafsh");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name: "Ustadzah Asma Uji" }).waitFor();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));

  await page.getByRole("button", { name: "Ubah" }).click();
  await page.getByLabel("Tahsin menengah").check();
  await page.getByLabel("Tahsin dasar").uncheck();
  await page.getByLabel("Tempat tinggal").fill("Bogor");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Ustadzah Asma Uji disimpan.").waitFor();
  expect(await get(id)).toMatchObject({
    domisili: "Bogor",
    levels: [{ id_level: 3, s_active: 1 }],
    sertifikats: [{ sertifikasi: "Sanad Hafsh", sumber: "Rumah Tahsin" }],
  });

  await page.getByRole("link", { name: "Tambah jam" }).click();
  await expect.poll(() => page.getByLabel("Pengajar").last().inputValue()).toBe(String(id));
});

test("409 in_use while a student is booked: the reason is shown, and without her the teacher retires and returns", async () => {
  const id = await addTeacher("Ustadzah Rumaisha Uji");
  const hour = { id_teacher: id, id_day: 7, time: "04:00", capacity: 5, minutes: 30, class_for: "mixed" } as const;
  const { id_time } = await unwrap(school.POST("/operator/slots", { body: hour }));
  const { id_student } = await addStudent();
  await book(id_student, id_time);
  const page = await open(`/teachers/${id}`, { ...laptop, mayFail: true });
  await page.getByText("1 dari 5").waitFor();
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await page.getByText("Masih dipakai. Pindahkan dulu yang memakainya.").waitFor();
  await school.POST("/operator/slots/{id}/release", { ...byId(id_time), body: { id_student } });
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await page.getByRole("button", { name: "Aktifkan kembali" }).waitFor();
  expect(await get(id)).toMatchObject({ is_retired: true });
  await page.getByRole("button", { name: "Aktifkan kembali" }).click();
  await page.getByRole("button", { name: "Nonaktifkan" }).waitFor();
  expect(await get(id)).toMatchObject({ is_retired: false });
});

test("409 stale shows a level and the certificates that another screen changed, and takes them over", async () => {
  const id = await addTeacher("Ustadzah Juwairiyah Uji");
  const page = await open(`/teachers/${id}?dialog=edit`, { ...laptop, mayFail: true });
  await page.getByLabel("Tahsin dasar").waitFor();
  await page.getByLabel("Tempat tinggal").fill("Depok");
  const { version } = await get(id);
  const elsewhere = { version, levels: [{ id_level: 3 }], sertifikats: [{ sertifikasi: "Sanad" }] };
  await school.PUT("/operator/teachers/{id}", { ...byId(id), body: elsewhere });
  await page.getByRole("button", { name: "Simpan" }).click();
  const stale = page.getByRole("alert", { name: "Orang lain mengubahnya" });
  await stale.getByText("Sekarang: Sanad").waitFor();
  await stale.getByText("Isian Anda: Sertifikat Tahsin Rumah Tahsin").waitFor();
  expect(await stale.getByText(/oleh Ustadzah Maryam, /).count()).toBe(3);
  await stale.getByRole("button", { name: "Ambil yang baru" }).click();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await get(id)).toMatchObject({
    domisili: "Depok",
    levels: [{ id_level: 3, s_active: 1 }],
    sertifikats: [{ sertifikasi: "Sanad", sumber: "" }],
  });
});

test("shows a reader the card without a button that writes", async () => {
  const page = await open("/teachers/2", { ...laptop, role: "reader" });
  await page.getByRole("heading", { level: 1, name: "Ustadzah Salma Contoh" }).waitFor();
  expect(await page.getByRole("main").getByRole("button").allTextContents()).toEqual([]);
});
