import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addHour, addNumber, addStudent, addTeacher, book, open, school, useBrowser } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { laptop, phone } from "../support/viewports.ts";

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const get = (id: number) => unwrap(school.GET("/operator/teachers/{id}", byId(id)));

test("a teacher is added on a phone with levels and a certificate, and changed without losing the rest", async () => {
  const name = `Ustadzah Asma`;
  const page = await open("/teachers", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Tambah pengajar" }).click();
  await page.getByLabel("Nama pengajar").fill(name);
  await page.getByLabel("Tahsin dasar").check();
  await page.getByRole("button", { name: "Tambah sertifikat" }).click();
  await page.getByRole("group", { name: "Sertifikat" }).getByLabel("Penerbit").fill("Rumah Tahsin");
  await page.getByRole("button", { name: "Simpan" }).click();
  // The error of a list stands at its cell.
  await page.getByText("Isi 1 sampai 200 karakter.").waitFor();
  await expectAccessibleAnywhere(page);
  await page.locator(":focus").fill("Sanad Hafsh");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));

  await page.getByRole("button", { name: "Ubah" }).click();
  await page.getByLabel("Tahsin menengah").check();
  await page.getByLabel("Tahsin dasar").uncheck();
  await page.getByLabel("Tempat tinggal").fill("Bogor");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`${name} disimpan.`).waitFor();
  expect(await get(id)).toMatchObject({
    domisili: "Bogor",
    levels: [{ id_level: 3, s_active: 1 }],
    sertifikats: [{ sertifikasi: "Sanad Hafsh", sumber: "Rumah Tahsin" }],
  });
  await page.getByRole("link", { name: "Tambah jadwal" }).click();
  await expect.poll(() => page.getByLabel("Pengajar").last().inputValue()).toBe(String(id));
});

test("409 in_use keeps a teacher with a student; without her the teacher retires and returns", async () => {
  const { id_teacher, name } = await addTeacher();
  const { id_time } = await addHour(id_teacher);
  const { id_student } = await addStudent();
  await book(id_student, id_time);
  const page = await open(`/teachers/${id_teacher}`, { ...laptop, mayFail: true });
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  const dialog = page.getByRole("dialog", { name: `Nonaktifkan ${name}?` });
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
  await dialog.getByText("Pengajar ini masih mengajar 1 murid").waitFor();
  await expectAccessibleAnywhere(page);
  await school.POST("/operator/slots/{id}/release", { ...byId(id_time), body: { id_student } });
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
  await page.getByRole("button", { name: "Aktifkan kembali" }).waitFor();
  expect(await get(id_teacher)).toMatchObject({ is_retired: true });
  await page.getByRole("button", { name: "Aktifkan kembali" }).click();
  await page.getByRole("button", { name: "Nonaktifkan" }).waitFor();
  expect(await get(id_teacher)).toMatchObject({ is_retired: false });
});

test("hours go to another teacher with messages to the students, and the undo takes all of them back", async () => {
  const [former, next] = [await addTeacher(), await addTeacher()];
  const hours = [await addHour(former.id_teacher), await addHour(former.id_teacher)];
  const { id_student, name } = await addStudent();
  await addNumber(id_student, "081200000779");
  await book(id_student, hours[0]?.id_time ?? 0);
  const hoursOf = async (id_teacher: number) =>
    (await unwrap(school.GET("/operator/week", { params: { query: { id_teacher } } }))).length;

  const page = await open(`/teachers/${former.id_teacher}`, phone);
  await page.getByRole("button", { name: "Alihkan jadwal ke pengajar lain…" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Pengajar baru").selectOption(next.name);
  await sheet.getByRole("button", { name: "Alihkan 2 jadwal" }).click();
  const undo = page.getByRole("button", { name: "Urungkan", exact: true });
  // The toast goes by itself, unless it has the focus.
  await undo.focus();
  const message = async () => {
    const link = sheet.getByRole("link", { name: `Kabari lewat WhatsApp: Pengajar berganti, ${name}` });
    return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  };
  expect(await message()).toContain(
    `Pengajar ${name} berganti dari ${former.name} ke ${next.name}.\nJadwal belajar tetap: setiap Ahad pukul ${hours[0]?.time}.`,
  );
  expect([await hoursOf(former.id_teacher), await hoursOf(next.id_teacher)]).toEqual([0, 2]);

  await undo.click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect([await hoursOf(former.id_teacher), await hoursOf(next.id_teacher)]).toEqual([2, 0]);
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: former.name }).waitFor();
  await page.getByRole("link", { name: "Kabari perubahannya" }).click();
  await sheet.getByRole("heading", { name: "Kabari murid: pengajarnya berganti" }).waitFor();
  expect(await message()).toContain(`berganti dari ${next.name} ke ${former.name}.`);
  await expectAccessibleAnywhere(page);

  // Handed over again, and given back by the history, without any of the substitute's own hours.
  const own = await addHour(next.id_teacher);
  const goTo = (path: string) => page.goto(page.url().replace(/\/console.*/, `/console${path}`));
  await goTo(`/teachers/${former.id_teacher}?dialog=handover`);
  await sheet.getByLabel("Pengajar baru").selectOption(next.name);
  await sheet.getByRole("button", { name: "Alihkan 2 jadwal" }).click();
  await sheet.getByRole("heading", { name: "2 jadwal sudah dialihkan: kabari murid" }).waitFor();
  expect([await hoursOf(former.id_teacher), await hoursOf(next.id_teacher)]).toEqual([0, 3]);
  await school.PUT("/operator/slots/{id}", { ...byId(hours[1]?.id_time ?? 0), body: { version: 4, capacity: 3 } });
  await goTo(`/history?teacher=${former.id_teacher}`);
  const row = page.getByRole("button", { name: `Urungkan: mengalihkan 2 jadwal dari ${former.name} ke ${next.name}` });
  await row.click();
  await page.getByText("Sudah diurungkan.").waitFor();
  await row.waitFor({ state: "detached" });
  expect([await hoursOf(former.id_teacher), await hoursOf(next.id_teacher)]).toEqual([2, 1]);
  const [left] = await unwrap(school.GET("/operator/week", { params: { query: { id_teacher: next.id_teacher } } }));
  expect(left?.id_time).toBe(own.id_time);
  await expectAccessibleAnywhere(page);
});
