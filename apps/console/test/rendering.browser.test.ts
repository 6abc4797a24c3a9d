import { unwrap } from "@talaqqi/client";
import { fontsOf, naskh } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addPlacementTest, addStudent, open, school, useBrowser } from "./support/console.ts";
import { laptop, phone } from "./support/viewports.ts";

// What only a browser knows: the names that a screen reader reads, and the fonts of letters.

useBrowser();

test.each(["id-ID", "de-DE"])("no name that a screen reader reads is English, in a browser in %s", async (locale) => {
  const { id_student } = await addStudent();
  const page = await open("/import-export", { ...laptop, locale });
  const names: string[] = [];
  const read = async (place = "body") => names.push(await page.locator(place).first().ariaSnapshot());
  await page.locator(".drop").waitFor();
  await read();
  await page.getByRole("button", { name: "Cari murid" }).click();
  await page.getByRole("combobox", { name: "Cari murid" }).waitFor();
  await read(".veil");
  await page.keyboard.press("Escape");
  await page.goto(page.url().replace(/\/console\/.*/, `/console/students/${id_student}?dialog=edit`));
  await page.getByRole("dialog").waitFor();
  await read(".veil");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.locator(".toast").getByRole("button", { name: "Tutup" }).waitFor();
  await read(".toasts");
  await page.goto(page.url().replace(/\/console\/.*/, `/console/placement-tests?test=${await addPlacementTest()}`));
  await page.getByLabel("Tanggal").waitFor();
  await read(".panel");
  expect(names.join("\n")).toContain('button "Tutup"');
  const english =
    /.*\b(dismiss|close|open|select|drop ?zone|choose|press|item|loading|search|date|time|the|of|to)\b.*/gi;
  expect(names.join("\n").match(english)).toBeNull();
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
