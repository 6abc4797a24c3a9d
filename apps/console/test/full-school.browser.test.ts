// A server of its own: it fills the school with 40 teachers, 450 hours and 2,000 students.
import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { weekdayOf } from "../src/texts/zone.ts";
import { addPlacementTest, addStudent, open, school, useBrowser, useOwnSchool } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { fillSchool } from "./support/full-school.ts";
import { print, readPaper } from "./support/print.ts";
import { laptop, phone } from "./support/viewports.ts";

await useOwnSchool();
useBrowser();
beforeAll(fillSchool, 300_000);

const workdays = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"];

test.each([
  ["phone", phone],
  ["laptop", laptop],
])("shows the full week on a %s, accessibly", async (_, size) => {
  const page = await open("/week?day=1", size);
  await page.getByText(/^4\d\d jadwal/).waitFor();
  await expectAccessible(page);
});

test.each([
  ["phone", phone, 3],
  ["laptop", laptop, 5],
])("folds the hours of one time on a %s, and lists all of them", async (_, size, unfolded) => {
  const page = await open("/week?day=1", size);
  const more = page.getByRole("button", { name: /^\+\d+ lainnya\s?, \d+ dari \d+ tempat terisi\s?, Senin 08\.00$/ });
  const all = Number((await more.textContent())?.match(/\d+/)?.[0]) + unfolded;
  expect(all).toBeGreaterThanOrEqual(36);
  expect(await page.getByRole("main").locator("[data-slot]").count()).toBeLessThan(100);
  await more.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Senin 08.00" });
  await sheet.getByText(new RegExp(`^${all} jadwal · `)).waitFor();
  const cards = sheet.locator("[data-slot]");
  expect(await cards.count()).toBe(all);
  expect(new URL(page.url()).searchParams.get("at")).toBe("1-08:00");
  await expectAccessible(page);
  const last = await cards.last().getAttribute("data-slot");
  await cards.last().click();
  await page.locator(".slot-facts").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".slot-facts").waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-slot"));
  await expect.poll(focused).toBe(last);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
});

test.each([
  ["page", "/teachers", "main .row-title", true],
  ["sheet to take hours over", "/teachers/1?dialog=takeover", "[role=dialog] .row-title", false],
  ["reviewers of a placement test", "/placement-tests?test=", ".choice .row-title", false],
  ["sheet to hand hours over", "/teachers/1?dialog=handover", "[role=dialog] option:not([value=''])", false],
])("finds one of 40 teachers by name on a phone: %s", async (_, path, names, isInAddress) => {
  const page = await open(path.endsWith("=") ? `${path}${await addPlacementTest()}` : path, phone);
  const listed = () => page.locator(names).allTextContents();
  const count = async () => (await listed()).length;
  await expect.poll(count).toBeGreaterThanOrEqual(36);
  const search = page.getByRole("searchbox", { name: "Cari pengajar" });
  await search.fill("tidak ada");
  await page.getByRole("status").getByText("Tidak ada pengajar yang cocok dengan “tidak ada”.").waitFor();
  expect(await listed()).toEqual([]);
  await search.fill("basri MÁRYAM ");
  await expect.poll(listed).toEqual(["Ustadzah Maryam Basri"]);
  await expectAccessible(page);
  await page.reload();
  await (isInAddress ? expect.poll(count).toBe(1) : expect.poll(count).toBeGreaterThanOrEqual(36));
});

test.each([
  ["Rabu", "maryam basri", ["Rabu 08.00", "Rabu 16.30"], "2 jadwal"],
  ["Rabu", "MÁRYAM", [...Array(4).fill("Rabu 08.00"), ...Array(4).fill("Rabu 16.30")], "8 jadwal"],
  ["Semua", "basri maryam", workdays.flatMap((day) => [`${day} 08.00`, `${day} 16.30`]), "12 jadwal"],
  ["Rabu", "tidak ada", [], "Tidak ada jadwal yang cocok dengan filter."],
])("narrows the hours that suit a student on a phone: %s, “%s”", async (day, typed, expected, status) => {
  const { id_student, name } = await addStudent();
  const page = await open(`/students/${id_student}?dialog=book`, phone);
  const sheet = page.getByRole("dialog");
  const hours = sheet.locator("[data-slot]");
  const listed = () => hours.locator(".row-title").allTextContents();
  await expect.poll(() => hours.count()).toBeGreaterThanOrEqual(432);
  await sheet.getByLabel("Hari").selectOption(day);
  await sheet.getByRole("searchbox", { name: "Pengajar" }).fill(typed);
  await sheet.getByRole("status").getByText(status, { exact: true }).waitFor();
  expect(await listed()).toEqual(expected);
  await expectAccessible(page);
  const [first] = expected;
  if (first === undefined) return;
  await hours.first().click();
  await page.getByText(`${name} terdaftar di ${first}.`).waitFor();
});

test("prints the week of 40 teachers on one page", async () => {
  const page = await open("/week");
  await page.getByText(/^4\d\d jadwal/).waitFor();
  expect(await print(page)).toEqual({ pages: 1, isLandscape: true });
  const { text, points } = await readPaper(page);
  expect(points).toBeGreaterThan(6);
  expect(text.match(/\d+\/\d+/g)?.length).toBeGreaterThanOrEqual(432);
});

test("renders at most 100 of 2,000 students at once, and reaches each of them by scrolling, by name", async () => {
  const all = await allStudents();
  expect(all.length).toBeGreaterThanOrEqual(2_000);
  const page = await open("/students", phone);
  await page.locator(".row").first().waitFor();
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const { links, most } = await page.evaluate(scrollOn);
        expect(most).toBeLessThanOrEqual(100);
        for (const link of links) seen.add(link);
        return seen.size;
      },
      { timeout: 150_000 },
    )
    .toBe(all.length);
  expect([...seen]).toEqual(all.map((id) => `/console/students/${id}`));
  await expectAccessible(page);
});

test("goes on in a list whose last student was deleted meanwhile", async () => {
  const page = await open("/", { ...laptop, mayFail: true });
  const afterAnother = (url: string) => url.replace(/after=\d+/, "after=999999");
  const next = /\/operator\/students\?.*after=[1-9]/;
  await page.route(next, (route) => route.continue({ url: afterAnother(route.request().url()) }), { times: 1 });
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.goto(page.url().replace(/\/console.*/, "/console/students"));
  await page.locator(".row").first().focus();
  await page.keyboard.press("End");
  await refused;
  const goOn = async () => {
    await page.keyboard.press("End");
    return Number(await page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset")));
  };
  await expect.poll(goOn).toBeGreaterThan(1_000);
});

test("arrow keys, Home and End move the focus through rows that are rendered on the way", async () => {
  const page = await open("/students");
  await page.locator(".row").first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset"));
  for (let row = 2; row <= 40; row++) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe(String(row));
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // A row that has the focus stays, wherever somebody scrolls.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[aria-posinset="1"]').waitFor();
  expect(await focused()).toBe("40");
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("39");
  await page.keyboard.press("Home");
  await expect.poll(focused).toBe("1");
  await page.keyboard.press("End");
  await expect.poll(async () => Number(await focused())).toBeGreaterThanOrEqual(100);
  const inSight = () => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect(0, -1);
    return top > 0 && bottom < innerHeight;
  };
  await expect.poll(() => page.evaluate(inSight)).toBe(true);
});

test("lists the hours of today by time, each time once, with no more than four hours of it unfolded", async () => {
  const id_day = weekdayOf(Date.now(), "Asia/Jakarta");
  const teachers = await unwrap(school.GET("/operator/teachers"));
  for (const { id_teacher } of teachers.slice(0, 9)) {
    const body = { id_teacher, id_day, time: "00:05", minutes: 5, capacity: 3, class_for: "mixed" } as const;
    await unwrap(school.POST("/operator/slots", { body }));
  }
  const week = await unwrap(school.GET("/operator/week"));
  const ofDay = week.filter((slot) => slot.id_day === id_day);
  const countAt = (time: string) => ofDay.filter((slot) => slot.time === time).length;
  const times = [...new Set(ofDay.map(({ time }) => time))].sort();
  const headings = times.map(
    (time) => `${time.replace(":", ".")}${countAt(time) > 1 ? ` · ${countAt(time)} jadwal` : ""}`,
  );
  const page = await open("/", phone);
  await page.locator(".today-time").first().waitFor();
  const read = async () => (await page.locator(".today-heading").allTextContents()).map((text) => text.trim());
  const listed = await read();
  expect(listed.filter((text) => text.endsWith("berikutnya")).length).toBeLessThanOrEqual(1);
  expect(listed.map((text) => text.replace(/ (berikutnya|sekarang)$/, "")).sort()).toEqual(headings);
  expect(await page.locator(".today-time a").count()).toBe(ofDay.length);
  const many = page.locator(".today-time").filter({ hasText: "00.05 · 9 jadwal" });
  expect(await many.locator("> ul > li").count()).toBe(4);
  expect(await many.locator("summary").textContent()).toBe("5 jadwal lainnya");
  await expectAccessible(page);
});

/** The identifiers of all students, by name. */
async function allStudents(after = 0): Promise<number[]> {
  const page = await unwrap(
    school.GET("/operator/students", { params: { query: { sort: "name", after, limit: 500 } } }),
  );
  const ids = page.map(({ id_student }) => id_student);
  const last = ids.at(-1);
  return last === undefined ? [] : [...ids, ...(await allStudents(last))];
}

/** Runs in the page: scrolls a few screens on. @returns the links that were in the list, and the most rows at once. */
async function scrollOn(): Promise<{ links: string[]; most: number }> {
  const links: string[] = [];
  let most = 0;
  for (let screen = 0; screen < 10; screen++) {
    const rows = document.querySelectorAll<HTMLAnchorElement>(".rows a");
    links.push(...Array.from(rows, ({ pathname }) => pathname));
    most = Math.max(most, rows.length);
    scrollBy(0, innerHeight);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  return { links, most };
}
