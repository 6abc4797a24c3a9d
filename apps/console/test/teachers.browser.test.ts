import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { overlap } from "../src/pages/teachers/overlap.ts";
import { addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

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

test("409 in_use while a student is booked: after one question the page says what is in the way, and without her the teacher retires and returns", async () => {
  const id = await addTeacher("Ustadzah Rumaisha Uji");
  const hour = { id_teacher: id, id_day: 7, time: "04:00", capacity: 5, minutes: 30, class_for: "mixed" } as const;
  const { id_time } = await unwrap(school.POST("/operator/slots", { body: hour }));
  const { id_student } = await addStudent();
  await book(id_student, id_time);
  const page = await open(`/teachers/${id}`, { ...laptop, mayFail: true });
  await page.getByText("1 dari 5").waitFor();
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  const dialog = page.getByRole("dialog", { name: "Nonaktifkan Ustadzah Rumaisha Uji?" });
  await dialog.getByRole("button", { name: "Batal" }).click();
  expect(await get(id)).toMatchObject({ is_retired: false });
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
  await dialog.getByText("Pengajar ini masih mengajar 1 murid").waitFor();
  await school.POST("/operator/slots/{id}/release", { ...byId(id_time), body: { id_student } });
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
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

test.each([
  ["teaches", "", "Nabila Contoh", "Ustadzah Nabila Contoh belum punya jam", ["Hapus saringan", "Tambah jam"]],
  ["teaches", "&room=no", "Nabila Contoh", "Tidak ada jam yang cocok dengan saringan.", ["Hapus saringan"]],
  ["retired", "", "Nabila Contoh", "Ustadzah Nabila Contoh sudah nonaktif", ["Hapus saringan"]],
  ["unknown", "", "Tidak dikenal", "Tidak ada pengajar dengan nomor ini", ["Hapus saringan"]],
])("the week of a teacher without hours names her, and offers to clear the filter: %s%s", async (...row) => {
  const [state, filters, shown, title, actions] = row;
  const id = state === "unknown" ? 999_999 : await addTeacher("Ustadzah Nabila Contoh");
  const { version = 0 } = state === "retired" ? await get(id) : {};
  if (version) await school.POST("/operator/teachers/{id}/retirement", { ...byId(id), body: { version } });
  const page = await open(`/week?teacher=${id}${filters}`, { ...phone, mayFail: state === "unknown" });
  const teacher = page.getByLabel("Pengajar");
  await page.getByRole("heading", { name: title }).waitFor();
  await expect.poll(() => teacher.locator("option:checked").textContent()).toBe(shown);
  const buttons = page.getByRole("main").locator(".blank").getByRole("button");
  expect(await buttons.allTextContents()).toEqual(actions);
  await buttons.first().click();
  await page.getByText(/^\d+ jam · /).waitFor();
  expect(await teacher.inputValue()).toBe("");
});

test("a search in the address that finds only a retired teacher lists her unfolded", async () => {
  const id = await addTeacher("Ustadzah Lubna Uji");
  const { version } = await get(id);
  await unwrap(school.POST("/operator/teachers/{id}/retirement", { ...byId(id), body: { version } }));
  const page = await open("/teachers?search=lubna", phone);
  await page.getByRole("link", { name: "Ustadzah Lubna Uji" }).waitFor();
  expect(await page.getByRole("searchbox", { name: "Cari pengajar" }).inputValue()).toBe("lubna");
  expect(await page.getByRole("main").locator("a.row").count()).toBe(1);
});

test.each([
  ["at one time", {}, true],
  ["in its last minute", { time: "16:59" }, true],
  ["when it is over", { time: "17:00" }, false],
  ["until it begins", { time: "15:00" }, false],
  ["on another day", { id_day: 2 }, false],
  ["from Sunday night on", { id_day: 7, time: "23:30", minutes: 17 * 60 }, true],
  ["until the day before", { valid_until: "2030-01-04" }, false],
  ["until that day", { valid_until: "2030-01-05" }, true],
  ["from a later day on", { valid_from: "2030-03-01" }, false],
] as const)("an hour overlaps another one: %s", (_, change, expected) => {
  const hour = { id_day: 1, time: "16:00", minutes: 60, valid_from: "2030-01-05", valid_until: "2030-02-03" } as const;
  const other = { ...hour, valid_from: "", valid_until: "", ...change };
  expect([overlap(hour, other), overlap(other, hour)]).toEqual([expected, expected]);
});

test("hands hours over one by one: stops where one is refused, goes on, and offers a message to each student", async () => {
  const [from, to] = [await addTeacher("Ustadzah Safiyyah Uji"), await addTeacher("Ustadzah Zainab Uji")];
  const hourOf = async (id_teacher: number, time: string, id_level = 0) => {
    const hour = { id_day: 7, time, minutes: 30, capacity: 5, class_for: "women" } as const;
    const body = { ...hour, id_teacher, ...(id_level && { id_level }) };
    return (await unwrap(school.POST("/operator/slots", { body }))).id_time;
  };
  const [first, second] = [await hourOf(from, "01:00"), await hourOf(from, "02:00", 3), await hourOf(from, "03:00")];
  await hourOf(to, "03:15");
  const { id_student, name } = await addStudent();
  await unwrap(
    school.PUT("/operator/students/{id}", { ...byId(id_student), body: { version: 1, whatsapp: "081200000779" } }),
  );
  await book(id_student, first);

  const page = await open(`/teachers/${from}`, { ...phone, mayFail: true });
  const keys = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.method() === "PUT") keys.add(request.headers()["idempotency-key"]);
  });
  await page.getByRole("button", { name: "Alihkan jam ke pengajar lain…" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Pengajar baru").selectOption("Ustadzah Zainab Uji");
  await sheet.getByText("Bentrok dengan jam Ustadzah Zainab Uji, Ahad 03.15.").waitFor();
  expect(await sheet.getByRole("checkbox", { name: /^Ahad 03\.00/ }).isDisabled()).toBe(true);
  await sheet.getByText("Tingkat Tahsin menengah tidak ada di daftar ajarnya.").waitFor();
  await expectAccessible(page);
  await sheet.getByRole("checkbox", { name: /^Ahad 02\.00/ }).check();
  await school.PUT("/operator/slots/{id}", { ...byId(second), body: { version: 1, capacity: 4 } });
  await sheet.getByRole("button", { name: "Alihkan 2 jam" }).click();
  await sheet.getByText("Berhenti di Ahad 02.00. Jam sesudahnya belum dialihkan.").waitFor();
  await sheet.getByText(/oleh Ustadzah Maryam, /).waitFor();
  await page.getByText("1 jam dialihkan ke Ustadzah Zainab Uji.").waitFor();
  await sheet.getByRole("heading", { name: "1 jam sudah dialihkan: kabari murid" }).waitFor();
  // Closing it takes nothing back.
  expect(await sheet.locator(".sheet-actions").getByRole("button").last().textContent()).toBe("Tutup");

  await sheet.getByRole("checkbox", { name: /^Ahad 02\.00/ }).check();
  await sheet.getByRole("button", { name: "Alihkan 1 jam" }).click();
  await sheet.getByRole("heading", { name: "2 jam sudah dialihkan: kabari murid" }).waitFor();
  const { data: theirs } = await school.GET("/operator/week", { params: { query: { id_teacher: to } } });
  expect(theirs?.map(({ time }) => time)).toEqual(["01:00", "02:00", "03:15"]);
  expect(keys.size).toBe(3);

  // WhatsApp may push the page out of a phone's memory.
  await page.reload();
  const link = sheet.getByRole("link", { name: `Kabari lewat WhatsApp: Pengajar berganti, ${name}` });
  const { pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  expect(pathname).toBe("/6281200000779");
  expect(searchParams.get("text")).toContain(
    "berganti dari Ustadzah Safiyyah Uji ke Ustadzah Zainab Uji.\nHari dan jam belajar tetap: setiap Ahad pukul 01.00.",
  );
});

test("shows a reader the card without a button that writes", async () => {
  const page = await open("/teachers/2", { ...laptop, role: "reader" });
  await page.getByRole("heading", { level: 1, name: "Ustadzah Salma Contoh" }).waitFor();
  expect(await page.getByRole("main").getByRole("button").allTextContents()).toEqual([]);
});
