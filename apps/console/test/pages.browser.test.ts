import { statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { unwrap } from "@talaqqi/client";
import { fontsOf, naskh } from "@talaqqi/test-kit/chromium";
import { beforeAll, expect, test } from "vitest";
import { addPlacementTest, addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

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

/** The pages with tabs, of which one is the current one. */
const hasTabs = /^\/(placement-tests|school)/;

const sizes = { phone, laptop };
const assets = resolve(import.meta.dirname, "../dist/assets");

test("students are listed by name, and a number is the same in the list, on the card and in the form", async () => {
  const { id_student, name } = await addStudent();
  const params = { path: { id: String(id_student) } };
  await unwrap(
    school.PUT("/operator/students/{id}", {
      params,
      body: { version: 1, name: `AA ${name}`, whatsapp: "0812 00000888" },
    }),
  );
  const page = await open("/students", phone);
  const first = page.getByRole("main").locator("a.row").first();
  await first.getByText("0812-0000-0888").waitFor();
  const names = await page.locator("a.row .row-title").allTextContents();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "id")));
  await first.click();
  await page.getByText("0812-0000-0888").waitFor();
  await page.getByRole("button", { name: "Ubah" }).click();
  expect(await page.getByRole("textbox", { name: "WhatsApp" }).inputValue()).toBe("0812-0000-0888");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`Data AA ${name} disimpan.`).waitFor();
  const { student } = await unwrap(school.GET("/operator/students/{id}", { params }));
  expect(student.whatsapp).toBe("6281200000888");
});

test.each([
  ["phone", "light", "id-ID"],
  ["phone", "dark", "en-GB"],
  ["laptop", "light", "en-GB"],
  ["laptop", "dark", "id-ID"],
] as const)(
  "every page is accessible on a %s in %s, in %s",
  async (size, colorScheme, locale) => {
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
        "/school?kind=messages&edit=3",
        "/import-export",
        "/history",
        "/staff",
        "/nowhere",
      ],
    ];
    const page = await open("/", { ...sizes[size], colorScheme, locale });
    expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
    const tabs: Record<string, number> = {};
    for (const path of paths) {
      await page.goto(page.url().replace(/\/console\/.*/, `/console${path}`));
      await page.locator("h1, h2").first().waitFor();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      if (await page.locator(".tabs").count()) tabs[path] = await page.locator(".tab[aria-current]").count();
    }
    expect(tabs).toEqual(Object.fromEntries(paths.filter((path) => hasTabs.test(path)).map((path) => [path, 1])));
    // Twenty pages, with axe on each.
  },
  240_000,
);

test.each([
  ["phone", "dark"],
  ["laptop", "light"],
] as const)("a teacher's own week is accessible on a %s in %s", async (size, colorScheme) => {
  const page = await open("/my-week", { ...sizes[size], colorScheme, role: "teacher" });
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
});

test.each(["id-ID", "de-DE"])("no name that a screen reader reads is English, in a browser in %s", async (locale) => {
  const page = await open("/import-export", { ...laptop, locale });
  const names: string[] = [];
  const read = async (place = "body") => names.push(await page.locator(place).first().ariaSnapshot());
  await page.locator(".drop").waitFor();
  await read();
  await page.getByRole("button", { name: "Cari murid" }).click();
  await page.getByRole("combobox", { name: "Cari murid" }).waitFor();
  await read(".veil");
  await page.keyboard.press("Escape");
  await page.goto(page.url().replace(/\/console\/.*/, `/console${student}?dialog=edit`));
  await page.getByRole("dialog").waitFor();
  await read(".veil");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.locator(".toast").getByRole("button", { name: "Tutup" }).waitFor();
  await read(".toasts");
  await page.goto(page.url().replace(/\/console\/.*/, `/console${queued}`));
  await page.getByLabel("Tanggal").waitFor();
  await read(".panel");
  expect(names.join("\n")).toContain('button "Tutup"');
  const english =
    /.*\b(dismiss|close|open|select|drop ?zone|choose|press|item|loading|search|date|time|the|of|to)\b.*/gi;
  expect(names.join("\n").match(english)).toBeNull();
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
  await page.getByRole("dialog", { name: "Pintasan papan ketik" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cari murid");
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

test("a name in Arabic letters has a naskh face, which pages without such letters do not load", async () => {
  const body = { name: "آمنة", gender: "Perempuan" } as const;
  const { id_student } = await unwrap(school.POST("/operator/students", { body }));
  const page = await open("/week", phone);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((address) => address.endsWith(".woff2"))).toEqual([]);
  await page.goto(new URL(`students/${id_student}`, page.url()).href);
  await page.getByRole("heading", { level: 1, name: body.name }).waitFor();
  await expect.poll(() => fontsOf(page, "h1")).toEqual([expect.stringMatching(naskh)]);
  expect(asked.filter((path) => path.endsWith(".woff2")).length).toBeLessThanOrEqual(1);
});
