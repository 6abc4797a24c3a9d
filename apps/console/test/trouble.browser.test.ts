import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What only a browser shows of a failure: where it stands, and its colours. The others are in pages/trouble.test.ts.

useBrowser();

test("a new hour begins on the day that a phone shows, and why it is refused comes into sight", async () => {
  const page = await open("/week?day=6", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Tambah jadwal" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Hari", { exact: true }).inputValue()).toBe("6");
  const teacher = dialog.getByLabel("Pengajar");
  await expect.poll(() => teacher.inputValue()).not.toBe("");
  const id_teacher = Number(await teacher.inputValue());
  const hour = { id_teacher, id_day: 6, time: "22:00", minutes: 60, capacity: 5, class_for: "mixed" } as const;
  await unwrap(school.POST("/operator/slots", { body: hour }));
  await dialog.locator("[name=time]").fill("22:30");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const reason = dialog.getByRole("alert").filter({ hasText: /Belum dapat dilakukan\. .* mengajar pada waktu itu/ });
  await reason.waitFor();
  const isInSight = () =>
    reason.evaluate((alert) => {
      const { top, bottom } = alert.getBoundingClientRect();
      const bar = document.querySelector(".sheet-actions")?.getBoundingClientRect().top ?? 0;
      return top >= 0 && bottom <= bar;
    });
  await expect.poll(isInSight).toBe(true);
  await dialog.locator("[name=time]").fill("23:00");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await dialog.waitFor({ state: "detached" });
});

/** A formatter that throws on History, and a frame that throws on the page of the staff. */
function breakTwoPages(): void {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.formatToParts = function (at) {
    if (location.pathname.endsWith("/history")) throw new RangeError("planted: date value is not finite");
    return formatToParts.call(this, at);
  };
  const isOnline = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
  Object.defineProperty(Navigator.prototype, "onLine", {
    get() {
      if (location.pathname.endsWith("/staff")) throw new TypeError("planted: no network");
      return isOnline?.get?.call(navigator);
    },
  });
}

test.each(["light", "dark"] as const)("a page, or the frame, that throws is accessible in %s", async (colorScheme) => {
  const page = await open("/history", { ...phone, colorScheme, script: breakTwoPages, mayThrow: "planted" });
  for (const thrown of ["RangeError: planted", "TypeError: planted"]) {
    await page.getByText(thrown).waitFor({ state: "attached" });
    await expectAccessible(page);
    await page.goto(new URL("staff", page.url()).href);
  }
});
