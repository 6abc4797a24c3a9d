import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, addStudent, book, nightIn, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

// A teacher leaves: the hours go to another one, the placement tests are shown, and all of it can be taken back.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const at = (id_day: 6 | 7, time: string) => ({ id_day, time, minutes: 30, capacity: 5, class_for: "women" }) as const;

async function addTeacher(nama_pengajar: string): Promise<number> {
  return (await unwrap(school.POST("/operator/teachers", { body: { nama_pengajar } }))).id_teacher;
}

/** An hour with a student who has a number. */
async function addHour(id_teacher: number, time: string) {
  const { id_time } = await unwrap(school.POST("/operator/slots", { body: { id_teacher, ...at(6, time) } }));
  const student = await addStudent();
  const body = { version: 1, whatsapp: "081200000779" };
  await unwrap(school.PUT("/operator/students/{id}", { ...byId(student.id_student), body }));
  await book(student.id_student, id_time);
  return { ...student, id_time };
}

async function addTest(id_reviewer: number, days: number): Promise<number> {
  const id = await addPlacementTest();
  const test_schedule_at = nightIn(days);
  const body = { version: 1, id_reviewer, test_schedule_at };
  await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { ...byId(id), body }));
  return id;
}

const timesOf = async (id_teacher: number) =>
  (await unwrap(school.GET("/operator/week", { params: { query: { id_teacher } } }))).map(({ time }) => time);

test.each([
  ["phone", phone, 0],
  ["laptop", laptop, 2],
])(
  "on a %s: names both teachers in the message, and the undo takes all hours back and offers to correct it",
  async (name, size, tests) => {
    const [former, next] = [`Ustadzah Lama ${name}`, `Ustadzah Baru ${name}`];
    const [from, to] = [await addTeacher(former), await addTeacher(next)];
    const times = ["02:00", "03:00"];
    const students = [await addHour(from, "02:00"), await addHour(from, "03:00")];
    for (let nth = 0; nth < tests; nth++) await addTest(from, 60 + nth);

    const page = await open(`/teachers/${name === "phone" ? from : to}`, size);
    const sheet = page.getByRole("dialog");
    if (name === "phone") {
      await page.getByRole("button", { name: "Alihkan jam ke pengajar lain…" }).click();
      await sheet.getByLabel("Pengajar baru").selectOption(next);
    } else {
      await page.getByRole("button", { name: "Ambil jam dari pengajar lain…" }).click();
      await sheet.getByRole("link", { name: former }).waitFor();
      expect(await sheet.getByRole("searchbox").count()).toBe(0);
      await sheet.getByRole("link", { name: former }).click();
    }
    await expect.poll(() => sheet.getByText(/tes penempatan terjadwal tidak ikut/).count()).toBe(tests > 0 ? 1 : 0);
    if (tests > 0) await sheet.getByText(`${tests} tes penempatan terjadwal tidak ikut dialihkan.`).waitFor();
    await sheet.getByRole("button", { name: "Alihkan 2 jam" }).click();
    const [place, words] = name === "phone" ? [page, "Urungkan"] : [sheet, "Urungkan pengalihan ini"];
    const undo = place.getByRole("button", { name: words, exact: true });
    // The toast goes by itself, unless it has the focus; the sheet offers the undo as long as it is open.
    await undo.focus();
    const messageTo = async (student: string) => {
      const link = sheet.getByRole("link", { name: `Kabari lewat WhatsApp: Pengajar berganti, ${student}` });
      return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
    };
    for (const [nth, { name: student }] of students.entries()) {
      expect(await messageTo(student)).toContain(
        `Pengajar ${student} berganti dari ${former} ke ${next}.\nHari dan jam belajar tetap: setiap Sabtu pukul 0${nth + 2}.00.`,
      );
    }
    await expectAccessible(page);
    expect([await timesOf(from), await timesOf(to)]).toEqual([[], times]);

    await undo.click();
    await page.getByText("Sudah diurungkan.").waitFor();
    expect([await timesOf(from), await timesOf(to)]).toEqual([times, []]);
    // Back on the card where it began, with the hours as they are now.
    const card = name === "phone" ? { teacher: former, hours: 2 } : { teacher: next, hours: 0 };
    const expectCard = async () => {
      await sheet.waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1, name: card.teacher }).waitFor();
      const hours = page.getByRole("region", { name: "Jam mengajar" });
      await expect.poll(() => hours.getByRole("listitem").count()).toBe(card.hours);
      await hours.locator(":focus").waitFor();
    };
    await expectCard();
    await page.getByRole("link", { name: "Kabari perubahannya" }).click();
    await sheet.getByRole("heading", { name: "Kabari murid: pengajarnya berganti" }).waitFor();
    expect(await messageTo(students[0]?.name ?? "")).toContain(`berganti dari ${next} ke ${former}.`);
    await sheet.getByRole("button", { name: "Tutup" }).last().click();
    await expectCard();
  },
);

test.each([
  [["02:00"], 0, "masih mengajar 1 murid: alihkan", ["Alihkan jam ke pengajar lain…"]],
  [[], 1, "masih menguji 1 tes penempatan: alihkan", ["Lihat dan ganti pengujinya"]],
  [
    ["04:00", "05:00"],
    2,
    "masih mengajar 2 murid dan menguji 2 tes penempatan: alihkan",
    ["Alihkan jam ke pengajar lain…", "Lihat dan ganti pengujinya"],
  ],
])("a teacher with hours at %j and %i tests cannot retire yet: %s", async (times, tests, text, links) => {
  const id = await addTeacher("Ustadzah Pamit");
  for (const time of times) await addHour(id, time);
  for (let nth = 0; nth < tests; nth++) await addTest(id, 80 + nth);
  const page = await open(`/teachers/${id}`, { ...phone, mayFail: true });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await dialog.getByRole("button", { name: "Nonaktifkan" }).click();
  await dialog.getByText(text).waitFor();
  await expect.poll(() => dialog.getByRole("link").allTextContents()).toEqual(links);
  await dialog.getByRole("link").last().click();
  if (tests === 0) return dialog.getByRole("heading", { name: "Alihkan jam Ustadzah Pamit" }).waitFor();
  await page.getByRole("button", { name: "Hapus saringan Penguji: Ustadzah Pamit" }).waitFor();
  await expect.poll(() => page.getByRole("main").locator("a.row").count()).toBe(tests);
});

test.each([
  ["phone", phone, ["1 jam sudah dialihkan: kabari murid"]],
  ["laptop", laptop, ["1 jam sudah dialihkan", "Tidak ada murid yang perlu dikabari."]],
])(
  "on a %s: hours that are taken over lead back to the teacher who has them, closed before or after",
  async (name, size, told) => {
    const [former, next] = [`Ustadzah Asal ${name}`, `Ustadzah Tujuan ${name}`];
    const [from, to] = [await addTeacher(former), await addTeacher(next)];
    const { id_student, id_time } = await addHour(from, name === "phone" ? "00:00" : "01:00");
    if (name === "laptop")
      await unwrap(school.POST("/operator/slots/{id}/release", { ...byId(id_time), body: { id_student } }));
    const page = await open(`/teachers/${to}`, size);
    const sheet = page.getByRole("dialog");
    const hours = page.getByRole("region", { name: "Jam mengajar" });
    for (const end of ["Batal", "Tutup"]) {
      await page.getByRole("button", { name: "Ambil jam dari pengajar lain…" }).click();
      await sheet.getByRole("link", { name: former }).click();
      await sheet.getByRole("heading", { name: `Alihkan jam ${former}` }).waitFor();
      if (end === "Tutup") {
        await sheet.getByRole("button", { name: "Alihkan 1 jam" }).click();
        for (const text of told) await sheet.getByText(text, { exact: true }).waitFor();
      }
      await sheet.getByRole("button", { name: end }).last().click();
      await sheet.waitFor({ state: "detached" });
      await page.getByRole("heading", { level: 1, name: next }).waitFor();
      await hours.locator(":focus").waitFor();
    }
    await page.getByText(`1 jam dialihkan ke ${next}.`).waitFor();
    await hours.getByRole("listitem").waitFor();
  },
);
