import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { addPlacementTest, addStudent, book, open, useBrowser } from "../support/console.ts";
import { expectAccessibleIn } from "../support/findings.ts";
import { laptop, phone } from "../support/viewports.ts";

// Pages in every size, colour scheme and language that people have; other files look at what is opened from them.

useBrowser();

let student: string;
let queued: string;
beforeAll(async () => {
  const { id_student } = await addStudent();
  await book(id_student, 5);
  student = `/students/${id_student}`;
  queued = `/placement-tests?test=${await addPlacementTest()}`;
});

/** The pages with tabs, of which one is the current one. */
const hasTabs = /^\/(placement-tests|school)/;

test.each([
  ["id-ID", "light", "dark"],
  ["en-GB", "dark", "light"],
] as const)(
  "every page is accessible in %s, on a phone in %s and on a laptop in %s",
  async (locale, onPhone, onLaptop) => {
    const paths = [
      ...["/", "/week", "/week?slot=3", "/week?dialog=add", "/students", "/students?dialog=add", student],
      ...[
        `${student}?move=5`,
        `${student}?dialog=erase`,
        queued,
        "/teachers",
        "/teachers/2",
        "/teachers/2?dialog=edit",
      ],
      ...["/school", "/school?edit=2", "/school?kind=programs&add=yes", "/school?kind=messages&edit=3"],
      ...["/import-export", "/tashih?table=hurufs", "/history", "/staff", "/nowhere"],
    ];
    const page = await open("/", { ...phone, locale });
    expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
    const tabs: Record<string, number> = {};
    for (const path of paths) {
      await page.setViewportSize(phone.viewport);
      await page.goto(page.url().replace(/\/console\/.*/, `/console${path}`));
      await page.locator("h1, h2").first().waitFor();
      await page.waitForLoadState("networkidle");
      await expectAccessibleIn(page, onPhone);
      await page.setViewportSize(laptop.viewport);
      await expectAccessibleIn(page, onLaptop);
      if (await page.locator(".tabs").count()) tabs[path] = await page.locator(".tab[aria-current]").count();
    }
    expect(tabs).toEqual(Object.fromEntries(paths.filter((path) => hasTabs.test(path)).map((path) => [path, 1])));
  },
);

test("every page is reached by keys alone, and a dialog gives the focus back", async () => {
  const page = await open("/");
  for (const [key, name] of [
    ["w", "Pekan"],
    ["s", "Murid"],
    ["p", "Tes penempatan"],
    ["e", "Pengajar"],
    ["o", "Sekolah"],
    ["i", "Impor & ekspor"],
    ["r", "Tashih materi"],
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
  await page.getByRole("dialog", { name: "Pintasan papan ketik" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cari murid");
});

/** What the first page may take over the wire, as Brotli, in bytes. */
const FIRST_PAGE_BYTES = 130_000;
const dist = resolve(import.meta.dirname, "../../dist");

test("the first page loads no more than its budget; the language is changed by the switch, and all that is stored", async () => {
  const page = await open("/");
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const files = loaded.flatMap((address) => address.split("/console/").slice(1)).map((path) => path || "index.html");
  const sizes = ["index.html", ...new Set(files)].map((path) => statSync(join(dist, `${path}.br`)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first page: ${bytes} bytes in ${sizes.length} files`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(FIRST_PAGE_BYTES);
  // Pages without Arabic letters load no font.
  expect(loaded.filter((address) => address.endsWith(".woff2"))).toEqual([]);
  await page.getByRole("link", { name: "Murid", exact: true }).click();
  await page.getByRole("button", { name: "Ganti bahasa ke English" }).click();
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Students" }).waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    language: "en",
    "drafts-of": expect.stringMatching(/^\d+ [\w+/]{43}=$/),
  });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("what has the focus stands above a phone's bar and its main action", async () => {
  const page = await open("/students", phone);
  await page.locator(".row").first().waitFor();
  const covered: string[] = [];
  for (let pressed = 0; pressed < 30; pressed++) {
    await page.keyboard.press("Tab");
    covered.push(...(await page.evaluate(coveredFocus)));
  }
  expect(covered).toEqual([]);
});

/** Runs in the page. @returns what has the focus, if something else is in front of its middle. */
function coveredFocus(): string[] {
  const { activeElement: focused } = document;
  if (!focused || focused.matches("body, .skip")) return [];
  const { x, y, width, height } = focused.getBoundingClientRect();
  const front = document.elementFromPoint(x + width / 2, y + height / 2);
  return focused.contains(front) ? [] : [focused.textContent ?? ""];
}

test("where scroll bars take room, a page is as wide behind a sheet as before", async () => {
  const page = await open("/students", { viewport: { width: 1280, height: 320 }, hasScrollBars: true });
  const add = page.getByRole("button", { name: "Tambah murid" });
  const before = await add.boundingBox();
  // Without a scroll bar there is nothing to see.
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await add.click();
  await page.getByRole("dialog").waitFor();
  expect(await add.boundingBox()).toEqual(before);
});
