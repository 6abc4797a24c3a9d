import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addStudent, book, open, school, useBrowser, watchRequests } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

async function slotsOf(id_student: number): Promise<number[]> {
  const params = { path: { id: String(id_student) } };
  return (await unwrap(school.GET("/operator/students/{id}", { params }))).bookings.map(({ id_time }) => id_time);
}

test("a booking moves with two presses from the card and one write, and is taken back", async () => {
  const { id_student, name } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, phone);
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.getByRole("button", { name: "Pindah" }).click();
  const choice = page.getByRole("dialog").locator("[data-slot]").first();
  const target = Number(await choice.getAttribute("data-slot"));
  await choice.click();
  await page.getByText(`${name} pindah ke`).waitFor();
  expect(requests.filter((request) => !request.startsWith("GET"))).toEqual(["POST /operator/slots/5/move"]);
  expect(await slotsOf(id_student)).toEqual([target]);

  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect(await slotsOf(id_student)).toEqual([5]);
  // The card says both, as the history's page does.
  const history = page.getByRole("region", { name: "Riwayat" });
  await expect.poll(() => history.getByText(`memindahkan ${name} dari `).count()).toBe(2);
  const details = history.getByRole("link", { name: "Lihat rincian" });
  expect(await details.getAttribute("href")).toBe(`/console/history?student=${id_student}`);
  await expectAccessibleAnywhere(page);
});

test("a girl is booked, into a class for women before a mixed one, with the reasons on the hours that do not suit", async () => {
  const { id_student, name } = await addStudent();
  const page = await open(`/students/${id_student}`);
  await page.getByRole("button", { name: "Daftarkan" }).first().click();
  await page.getByText("jadwal lain, dan mengapa tidak cocok").click();
  await page.getByText("Jadwal ini sudah penuh.").first().waitFor();
  await page.getByText("Kelas putra.").first().waitFor();
  const hours = await page.getByRole("dialog").locator("h3, [data-slot]").allTextContents();
  const mixed = hours.indexOf("Kelas campuran");
  expect(hours.slice(1, mixed).every((text) => text.includes("· Putri"))).toBe(true);
  expect(hours.slice(mixed + 1).every((text) => text.includes("Campuran"))).toBe(true);
  expect(mixed).toBeGreaterThan(1);
  await expectAccessibleAnywhere(page);
  await page.getByRole("dialog").locator("[data-slot]").first().click();
  await page.getByRole("status").getByText(`${name} terdaftar di`).waitFor();
  expect(await slotsOf(id_student)).toHaveLength(1);
});
