import { unwrap } from "@talaqqi/client";
import type { Locator, Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addMother, addStudent, book, open, school, useBrowser } from "./support/console.ts";
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
    await sheet.getByRole("button", { name: `Tindakan lain: ${name}` }).click();
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

test("a toast that has the focus stays when the pointer leaves it, and goes after the focus has left", async () => {
  const page = await open("/week", { ...laptop, permissions: ["clipboard-write"] });
  await page.clock.install();
  await page.getByRole("button", { name: "Salin tautan" }).click();
  const toast = page.locator(".toast");
  await toast.hover();
  await page.keyboard.press("F6");
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  await page.clock.runFor(11_000);
  expect(await toast.locator(":focus").count()).toBe(1);
  await page.keyboard.press("F6");
  await expect.poll(() => page.clock.runFor(11_000).then(() => toast.count())).toBe(0);
});

/** A phone whose keyboard is open, or a small one: the row that a toast is about would be below it. */
const short = { ...phone, viewport: { width: 375, height: 560 } };

test.each<[string, (page: Page) => Promise<unknown>, string]>([
  [
    "the hour that a student moved to",
    async (page) => {
      await page.getByRole("button", { name: "Pindah" }).click();
      await page.locator(".choice[data-slot]").first().click();
    },
    "[id^=hour-]",
  ],
  ["the test that was added", (page) => page.getByRole("button", { name: "Daftarkan tes" }).click(), "[id^=test-]"],
  [
    "the guardian who was changed",
    async (page) => {
      await page.getByRole("button", { name: "Ubah: Ibu Siti" }).click();
      await page.getByRole("textbox", { name: "Nama wali" }).fill("Ibu Siti Aminah");
      await page.getByRole("button", { name: "Simpan" }).click();
    },
    "#guardian-guardian",
  ],
])("on a short phone a toast does not cover %s", async (_, act, subject) => {
  const { id_student } = await addStudent();
  const guardians = [{ relation: "guardian" as const, name: "Ibu Siti", whatsapp: "" }];
  const params = { path: { id: String(id_student) } };
  await unwrap(school.PUT("/operator/students/{id}", { params, body: { version: 1, guardians } }));
  await addMother(id_student);
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, short);
  await act(page);
  const toast = page.locator(".toast");
  await toast.waitFor();
  const about = page.locator(subject);
  await about.waitFor();
  await expect.poll(() => about.evaluate(isInFront)).toBe(true);
  expect(await overlap(toast, about)).toBe(false);
  expect(await overlap(toast, page.locator(".shell-nav"))).toBe(false);
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
