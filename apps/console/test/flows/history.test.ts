import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addStudent, book, open, school, useBrowser } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

test("the history of a student who is found by name takes the newest change of her hours back, and again", async () => {
  const [{ id_student, name }, other] = [await addStudent(), await addStudent()];
  await book(id_student, 5);
  const params = { path: { id: String(id_student) } };
  const booked = async () => (await unwrap(school.GET("/operator/students/{id}", { params }))).bookings.length;
  const page = await open("/history", phone);
  const rows = page.locator(".history-row");
  await rows.filter({ hasText: other.name }).first().waitFor();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Pilih murid" }).click();
  await page.getByRole("combobox", { name: "Pilih murid" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Hapus filter ${name}` }).waitFor();
  await rows.filter({ hasText: other.name }).first().waitFor({ state: "detached" });
  const undo = page.getByRole("main").getByRole("button", { name: /^Urungkan/ });
  for (const [action, hours] of [
    ["mengeluarkan", 0],
    ["mendaftarkan", 1],
  ] as const) {
    await undo.click();
    await page.getByText("Sudah diurungkan.").waitFor();
    await rows.first().getByText(action).waitFor();
    await page.locator("[data-index='1'] .history-row:focus").waitFor();
    expect(await booked()).toBe(hours);
    // The older changes have none.
    expect(await undo.count()).toBe(1);
  }
  await expectAccessibleAnywhere(page);
  // The sentence has the name, and each row leads to the card.
  expect(await rows.getByText("Nama lengkap: ").count()).toBe(0);
  const targets = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(targets)).toEqual(new Set([`/console/students/${id_student}`]));
  await page.getByRole("button", { name: `Hapus filter ${name}` }).click();
  await rows.filter({ hasText: other.name }).first().waitFor();
});
