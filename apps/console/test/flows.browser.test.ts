import { expect, test } from "vitest";
import { addStudent, book, laptop, open, phone, school, useBrowser, watchRequests } from "./support/console.ts";

// The flows of somebody at work, with their budgets: steps, requests and time.

useBrowser();

/** From the last key to the picture of the result, in milliseconds. */
const SEARCH_MS = 300;
/** From the address to the picture of the week, in milliseconds. */
const WEEK_MS = 1_000;
/** The tests share two slow cores: what is above is what a person may wait on a machine of their own. */
const SLOW_MACHINE = 4;

test("finds a student from anywhere: slash, the name, Enter; one request for the pause", async () => {
  const { id_student, name } = await addStudent();
  const page = await open("/week");
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Cari murid" }).waitFor();
  await page.keyboard.type(name);
  const began = Date.now();
  await page.getByRole("option", { name }).waitFor();
  const took = Date.now() - began;
  expect(requests.filter((request) => request === "GET /operator/students")).toHaveLength(1);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/console/students/${id_student}`);
  console.log(`a student was found ${took} ms after the last key`);
  expect(took).toBeLessThan(SEARCH_MS * SLOW_MACHINE);
});

test("opens the student for an Enter that comes before the response", async () => {
  const { name } = await addStudent();
  const page = await open("/week");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Cari murid" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test.each([
  ["phone", phone],
  ["laptop", laptop],
])("moves a booking on a %s with two presses from the card, one write, and takes it back", async (_, size) => {
  const { id_student, name } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, size);
  const requests = watchRequests(page);
  await page.getByRole("button", { name: "Pindah" }).click();
  const choice = page.getByRole("dialog").locator("[data-slot]").first();
  const target = Number(await choice.getAttribute("data-slot"));
  await choice.click();
  await page.getByText(`${name} pindah ke`).waitFor();
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /operator/slots/5/move"]);
  expect(await slotsOf(id_student)).toEqual([target]);

  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect(await slotsOf(id_student)).toEqual([5]);
});

test("books a student, with the reasons on the hours that do not suit", async () => {
  const { id_student, name } = await addStudent();
  const page = await open(`/students/${id_student}`);
  await page.getByRole("button", { name: "Daftarkan" }).first().click();
  await page.getByText("jam lain, dengan alasannya").click();
  await page.getByText("Jam ini sudah penuh.").first().waitFor();
  await page.getByRole("dialog").locator("[data-slot]").first().click();
  await page.getByText(`${name} terdaftar di`).waitFor();
  expect(await slotsOf(id_student)).toHaveLength(1);
});

test("shows the week from one request", async () => {
  const page = await open("/");
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  const began = Date.now();
  await page.goto(page.url().replace(/\/console\/.*/, "/console/week"));
  await page.getByText("tempat kosong").first().waitFor();
  const took = Date.now() - began;
  await page.waitForLoadState("networkidle");
  console.log(`the week was shown ${took} ms after its address`);
  expect(requests).toEqual(["GET /operator/me", "GET /operator/week"]);
  expect(took).toBeLessThan(WEEK_MS * SLOW_MACHINE);
});

test("adds an hour, changes it and deletes it, each with a way back", async () => {
  const page = await open("/week?dialog=add", { ...laptop, mayFail: true });
  await page.getByLabel("Mulai").fill("04:15");
  await page.getByRole("dialog").getByLabel("Hari", { exact: true }).selectOption("Jumat");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Jam ditambahkan.").waitFor();
  const added = page.getByRole("row", { name: /04\.15/ }).locator("[data-slot]");
  await added.click();
  await page.getByRole("button", { name: "Ubah" }).click();
  await page.getByLabel("Kapasitas").fill("0");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi 1 sampai 1.000.").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("capacity");
  await page.getByLabel("Kapasitas").fill("4");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Jam diubah.").waitFor();
  await page.getByRole("button", { name: "Hapus" }).click();
  await page.getByText("Jam dihapus.").waitFor();
  await expect.poll(() => added.count()).toBe(0);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await added.waitFor();
});

async function slotsOf(id_student: number): Promise<number[]> {
  const params = { path: { id: String(id_student) } };
  const { data } = await school.GET("/operator/students/{id}", { params });
  return (data?.bookings ?? []).map(({ id_time }) => id_time);
}

test("shows the history of a student who is found by name", async () => {
  const [{ id_student, name }, other] = [await addStudent(), await addStudent()];
  const page = await open("/history", phone);
  const rows = page.locator(".history-row");
  await rows.filter({ hasText: other.name }).first().waitFor();
  await page.getByRole("button", { name: "Pilih murid" }).click();
  await page.getByRole("combobox", { name: "Pilih murid" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Hapus saringan ${name}` }).waitFor();
  await rows.filter({ hasText: other.name }).first().waitFor({ state: "detached" });
  const targets = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(targets)).toEqual(new Set([`/console/students/${id_student}`]));

  await page.getByRole("button", { name: `Hapus saringan ${name}` }).click();
  await rows.filter({ hasText: other.name }).first().waitFor();
});
