import { expect, test } from "vitest";
import { open, useBrowser } from "./support/console.ts";
import { phone } from "./support/viewports.ts";

// The back button is real navigation; flows/week.test.ts has the form of an hour.

useBrowser();

test.each([
  ["/week?day=1", "[data-slot]", "Tambah murid"],
  ["/students", ".page-header button", undefined],
  ["/staff", ".page-header button", undefined],
])("a phone's back button closes what was opened last: %s %s %s", async (path, first, second) => {
  const page = await open(path, phone);
  const dialog = page.getByRole("dialog");
  await page.locator(first).first().click();
  await dialog.waitFor();
  const title = await dialog.getByRole("heading").first().textContent();
  if (second) {
    await dialog.getByRole("button", { name: second }).click();
    await expect.poll(() => dialog.getByRole("heading").first().textContent()).not.toBe(title);
    await page.goBack();
    await dialog.getByRole("heading", { name: title ?? "" }).waitFor();
  }
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(`/console${path.replace(/\?.*/, "")}`);
});

test.each([
  ["/week?day=1", ".page-header .button-main", undefined],
  ["/students", ".page-header .button-main", undefined],
  ["/staff", ".page-header .button-main", undefined],
  ["/school?kind=messages", ".row-button", undefined],
])("a phone's back button does not reopen a form that was cancelled: %s %s %s", async (path, first, second) => {
  const page = await open(path, phone);
  await page.locator(first).first().click();
  if (second) await page.locator(second).click();
  const cancel = page.getByRole("button", { name: "Batal", exact: true });
  await cancel.click();
  await cancel.waitFor({ state: "detached" });
  await page.goBack();
  expect(new URL(page.url()).search).not.toMatch(/dialog|edit/);
});
