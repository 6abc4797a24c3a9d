import { unwrap } from "@talaqqi/client";
import type { Locator } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { laptop, phone } from "./support/viewports.ts";

// What toasts must not cover. What they do is in pages/undo.test.ts.

useBrowser();

test.each([
  ["phone", phone],
  ["laptop", laptop],
])(
  "a toast on a %s covers neither the title and students of the sheet that it is from nor its action bar, and can be pressed",
  async (_, size) => {
    const { id_student, name } = await addStudent();
    await book(id_student, 5);
    const page = await open("/week?slot=5", size);
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: `Keluarkan: ${name}` }).click();
    const toast = page.getByRole("status").filter({ hasText: name }).locator(".toast");
    await toast.waitFor();
    for (const part of [".sheet-header", ".sheet-actions", ".slot-students"]) {
      expect(await overlap(toast, sheet.locator(part)), part).toBe(false);
    }
    expect(await toast.evaluate(isInFront)).toBe(true);
    expect(await toast.evaluate((element) => element.closest("[inert], [aria-hidden=true]"))).toBeNull();
    await page.getByRole("button", { name: "Urungkan" }).click();
    await page.getByText("Sudah diurungkan.").waitFor();
    await sheet.getByRole("link", { name, exact: true }).waitFor();
  },
);

test("a toast on a phone stands below the page's heading, above its bar and its main action", async () => {
  const page = await open("/week", { ...phone, permissions: ["clipboard-write"] });
  await page.getByRole("button", { name: "Salin tautan" }).click();
  const toast = page.locator(".toast");
  await toast.waitFor();
  for (const bar of [page.locator("h1"), page.locator(".shell-nav"), page.locator(".page-header .button-main")]) {
    expect(await overlap(toast, bar)).toBe(false);
  }
});

test("a toast on a phone has two lines for a long name, above a link that says what it does", async () => {
  const { id_student } = await addStudent();
  const body = { version: 1, name: "Aisyah Nur Rahmawati Kusumaningrum", whatsapp: "081200000887" };
  await unwrap(school.PUT("/operator/students/{id}", { params: { path: { id: String(id_student) } }, body }));
  await book(id_student, 5);
  const page = await open(`/students/${id_student}?move=5`, phone);
  await page.locator(".choice[data-slot]").first().click();
  const toast = page.locator(".toast");
  const link = toast.getByRole("link", { name: "Kabari lewat WhatsApp: Jadwal belajar pindah" });
  await link.getByText("Kabari", { exact: true }).waitFor();
  const lines = await toast.locator(".toast-text").evaluate((text) => {
    const { height } = text.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight));
  });
  expect(lines).toBeLessThanOrEqual(2);
});

/** Whether two elements overlap on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("not on the screen");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Runs in the page. */
function isInFront(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
