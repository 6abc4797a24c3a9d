import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { weekdayOf } from "../src/texts/zone.ts";
import { addPlacementTest, addStudent, book, nightIn, open, school, useBrowser } from "./support/console.ts";
import { laptop, phone } from "./support/viewports.ts";

// What a teacher sees: teacher@example.com is one of the demonstration's teachers.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("shows a teacher her own hours and tests only, and records a result", async () => {
  const staff = await unwrap(school.GET("/operator/staff"));
  const own = staff.find(({ email }) => email === "teacher@example.com")?.id_teacher ?? 0;
  const week = await unwrap(school.GET("/operator/week"));
  const ofOthers = week.find(({ id_teacher, booked, capacity }) => id_teacher !== own && booked < capacity);
  const strange = await addStudent();
  await school.POST("/operator/slots/{id}/bookings", {
    ...byId(ofOthers?.id_time ?? 0),
    body: { id_student: strange.id_student, override: true },
  });
  const body = { id_teacher: own, id_day: 7, time: "03:00", capacity: 3, minutes: 30, class_for: "mixed" } as const;
  const { id_time } = await unwrap(school.POST("/operator/slots", { body }));
  const { id_student, name } = await addStudent();
  await book(id_student, id_time);
  const [hers, other] = [await addPlacementTest(), await addPlacementTest()];
  for (const [id, id_reviewer, days] of [
    [hers, own, 80],
    [other, own === 1 ? 2 : 1, 81],
  ] as const) {
    const scheduled = { version: 1, id_reviewer, test_schedule_at: nightIn(days) };
    await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { ...byId(id), body: scheduled }));
  }

  const page = await open("/", { ...phone, role: "teacher", mayFail: true });
  await page.getByRole("heading", { level: 1, name: "Pekan saya" }).waitFor();
  await page.getByRole("link", { name }).waitFor();
  await page.locator(`a[href*="test=${hers}"]`).waitFor();
  const topOf = async (title: string) => (await page.getByRole("heading", { name: title }).boundingBox())?.y ?? 0;
  expect(await topOf("Tes penempatan saya")).toBeLessThan(await topOf("Jam saya"));
  expect(await page.getByText(strange.name).count()).toBe(0);
  expect(await page.locator(`a[href*="test=${other}"]`).count()).toBe(0);

  await page.locator(`a[href*="test=${hers}"]`).click();
  await page.getByLabel("Tingkat hasil tes").selectOption("Tahsin menengah");
  await page.getByLabel("Catatan untuk murid").fill("Perhatikan mad.");
  await page.getByRole("button", { name: "Simpan hasil", exact: true }).click();
  await page.getByRole("button", { name: "Tetap simpan hasil" }).click();
  await page.getByText("Hasil tes Aisyah").waitFor();
  // The server no longer shows her the student, unlike those of her classes.
  await page.goto(page.url().replace(/\/my-week.*/, `/my-week?test=${hers}`));
  await page.getByRole("heading", { level: 2, name: /^Aisyah/ }).waitFor();
  expect(await page.locator(".panel-header a").count()).toBe(0);
  const { data } = await school.GET("/operator/placement-tests/{id}", byId(hers));
  expect(data).toMatchObject({ s_progress: 2, level_result: 3, notes: "Perhatikan mad." });
});

const days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"];

test.each([
  ["tomorrow", 1],
  ["today", 0],
])("lists her hours from today on, and marks the first day: with an hour %s", async (_, after) => {
  const staff = await unwrap(school.GET("/operator/staff"));
  const id_teacher = staff.find(({ email }) => email === "teacher@example.com")?.id_teacher ?? 0;
  const from = weekdayOf(Date.now(), "Asia/Jakarta") - 1;
  const id_day = (((from + after) % 7) + 1) as 1;
  const body = { id_teacher, id_day, time: "02:00", capacity: 3, minutes: 30, class_for: "mixed" } as const;
  await unwrap(school.POST("/operator/slots", { body }));
  const own = await unwrap(school.GET("/operator/week", { params: { query: { id_teacher } } }));
  const listed = [...days.slice(from), ...days.slice(0, from)].filter((name) => own.some(({ day }) => day === name));
  const [first, ...others] = listed;
  const page = await open("/my-week", { ...phone, role: "teacher" });
  const headings = page.getByRole("region", { name: "Jam saya" }).getByRole("heading", { level: 3 });
  const read = async () => (await headings.allTextContents()).map((text) => text.trim());
  await expect.poll(read).toEqual([`${first} ${first === days[from] ? "hari ini" : "berikutnya"}`, ...others]);
});

test("redirects everyone but teachers from /my-week to /week", async () => {
  const page = await open("/my-week", { ...laptop, role: "coordinator" });
  await page.getByRole("heading", { level: 1, name: "Pekan", exact: true }).waitFor();
});
