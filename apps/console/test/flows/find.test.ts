import { expect, test } from "vitest";
import { addStudent, open, useBrowser, watchRequests } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

test("a student is found from anywhere: slash, the name, Enter; one request for the pause", async () => {
  const { id_student, name } = await addStudent();
  const page = await open("/week");
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Cari murid" }).waitFor();
  // At once: between two keys a busy machine may pause for long enough to search.
  await page.keyboard.insertText(name);
  await page.getByRole("option", { name }).waitFor();
  await expectAccessibleAnywhere(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/console/students/${id_student}`);
  expect(requests.slice(0, 2)).toEqual(["GET /operator/students", `GET /operator/students/${id_student}`]);
});

test("an Enter that comes before the response opens the student", async () => {
  const { name } = await addStudent();
  const page = await open("/week");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Cari murid" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test("who is not found is added from the search; a number is the same on the card, in its form and in the list", async () => {
  const typed = `Zulaikha Belum Ada`;
  const page = await open("/students", phone);
  const field = page.getByRole("searchbox", { name: "Cari murid" });
  const before = await field.boundingBox();
  await field.fill(typed);
  const add = page.getByRole("button", { name: `Tambah murid “${typed}”` });
  await add.waitFor();
  expect(await field.boundingBox()).toEqual(before);
  await expectAccessibleAnywhere(page);
  await add.click();
  const form = page.getByRole("dialog", { name: "Tambah murid" });
  expect(await form.getByLabel("Nama lengkap").inputValue()).toBe(typed);
  await form.getByLabel("Putra atau putri").selectOption("Putri");
  await form.getByLabel("WhatsApp").fill("0812 00000888");
  await form.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name: typed }).waitFor();
  await page.getByText("0812-0000-0888").waitFor();
  await page.getByRole("button", { name: "Ubah" }).click();
  expect(await page.getByRole("textbox", { name: "WhatsApp" }).inputValue()).toBe("0812-0000-0888");
  await page.getByRole("textbox", { name: "WhatsApp" }).fill("0812 00000999");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`Data ${typed} disimpan.`).waitFor();
  await page.getByText("0812-0000-0999").waitFor();
  await page.goto(page.url().replace(/\/students.*/, `/students?search=${encodeURIComponent(typed)}`));
  await page.getByRole("main").locator("a.row").getByText("0812-0000-0999").waitFor();
});
