import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { addPlacementTest, addStudent, book, laptop, open, phone, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";

// Every page in every size, colour scheme and language that people have.

useBrowser();

/** What the first page may load, gzipped, in bytes. */
const FIRST_PAGE_BYTES = 200 * 1024;

let student: string;
let queued: string;
beforeAll(async () => {
  const { id_student } = await addStudent();
  await book(id_student, 4);
  student = `/students/${id_student}`;
  queued = `/placement-tests?test=${await addPlacementTest()}`;
});

const sizes = { phone, laptop };
const assets = resolve(import.meta.dirname, "../dist/assets");

test.each([
  ["phone", "light", "id-ID"],
  ["phone", "dark", "en-GB"],
  ["laptop", "light", "en-GB"],
  ["laptop", "dark", "id-ID"],
] as const)("every page is accessible on a %s in %s, in %s", async (size, colorScheme, locale) => {
  const paths = [
    ...["/", "/week", "/week?slot=3", "/week?dialog=add", "/students", "/students?dialog=add"],
    ...[
      student,
      `${student}?move=4`,
      `${student}?dialog=erase`,
      queued,
      "/teachers",
      "/teachers/2",
      "/teachers/2?dialog=edit",
      "/school",
      "/school?edit=2",
      "/school?kind=programs&add=yes",
      "/import-export",
      "/history",
      "/staff",
      "/nowhere",
    ],
  ];
  const page = await open("/", { ...sizes[size], colorScheme, locale });
  expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
  for (const path of paths) {
    await page.goto(page.url().replace(/\/console\/.*/, `/console${path}`));
    await page.locator("h1, h2").first().waitFor();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  }
});

test.each([
  ["phone", "dark"],
  ["laptop", "light"],
] as const)("a teacher's own week is accessible on a %s in %s", async (size, colorScheme) => {
  const page = await open("/my-week", { ...sizes[size], colorScheme, role: "teacher" });
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
});

test("the sign-in page is accessible, and leads back to where somebody wanted to go", async () => {
  const page = await open("/week?room=yes", { ...phone, role: null, mayFail: true });
  await expectAccessible(page);
  const href = await page.getByRole("link", { name: "Masuk" }).getAttribute("href");
  expect(href).toBe(`/operator/sign-in?return_to=${encodeURIComponent("/console/week?room=yes")}`);
});

test("the language is changed by the switch, stays after a reload, and is all that is stored", async () => {
  const page = await open("/students");
  await page.getByRole("button", { name: "Ganti bahasa ke English" }).click();
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ language: "en" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("every page is reached by keys alone, and a dialog gives the focus back", async () => {
  const page = await open("/");
  for (const [key, name] of [
    ["w", "Pekan"],
    ["s", "Murid"],
    ["p", "Tes penempatan"],
    ["e", "Pengajar"],
    ["o", "Sekolah"],
    ["i", "Impor & ekspor"],
    ["h", "Riwayat"],
    ["a", "Staf"],
    ["t", "Hari ini"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  }
  await page.getByRole("button", { name: "Cari murid" }).focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Tombol papan ketik" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cari murid");
});

test("the first page loads no more than its budget", async () => {
  const page = await open("/week");
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const files = loaded.filter((address) => address.includes("/console/assets/")).map((address) => basename(address));
  const sizes = files.map((name) => statSync(join(assets, `${name}.gz`)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`the first page loads ${(bytes / 1024).toFixed(1)} KB gzipped`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(FIRST_PAGE_BYTES);
});
