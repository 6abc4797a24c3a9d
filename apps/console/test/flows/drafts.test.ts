import { expect, test } from "vitest";
import { chooseAccount, open, switchTo, useBrowser } from "../support/console.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

test("what is typed survives a real reload, the back gesture asks, and another member's sign-in deletes it in every tab", async () => {
  const page = await open("/students", { ...phone, role: "coordinator", mayFail: true });
  await page.locator(".page-header .button-main").click();
  const name = page.getByLabel("Nama lengkap");
  await name.fill("Khadijah Setengah");
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain("draft:students");
  expect(await stored()).not.toContain("Khadijah");

  await page.reload();
  await page.getByText("Draf dari pukul").waitFor();
  expect(await name.inputValue()).toBe("Khadijah Setengah");

  await page.goBack();
  await page.getByRole("heading", { name: "Buang isian ini?" }).waitFor();
  await page.getByRole("button", { name: "Lanjut mengisi" }).click();
  expect(await name.inputValue()).toBe("Khadijah Setengah");
  expect(new URL(page.url()).search).toBe("?dialog=add");

  await switchTo(page, "admin");
  const loaded = page.waitForEvent("load");
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByLabel("Nama lengkap").waitFor();
  await loaded;
  await name.waitFor();
  expect([await name.inputValue(), await tab.getByLabel("Nama lengkap").inputValue()]).toEqual(["", ""]);
  expect(await stored()).not.toContain("draft:");
});

test("what is typed goes on in the next session of the same member, although another tab has found none", async () => {
  const page = await open("/students", { ...phone, role: "coordinator", mayFail: true });
  await page.locator(".page-header .button-main").click();
  await page.getByLabel("Nama lengkap").fill("Hafsah Setengah");
  const stored = () => page.evaluate(() => localStorage["draft:students"]);
  await expect.poll(stored).toBeTruthy();
  const first = await stored();
  await page.context().clearCookies();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole("link", { name: "Masuk" }).waitFor();
  expect(await stored()).toBeUndefined();
  await tab.goto(new URL("/operator/sign-in?return_to=/console/week", page.url()).href);
  await chooseAccount(tab, "coordinator@example.com");
  await tab.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(stored).toBeTruthy();
  expect(await stored()).not.toBe(first);
});
