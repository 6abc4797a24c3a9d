import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { phone } from "./support/viewports.ts";

// What people see when something goes wrong.

useBrowser();

test.each([
  [403, {}, "Peran Anda tidak boleh melakukan ini"],
  [404, {}, "Cari lagi di daftarnya."],
  [413, {}, "Bagilah menjadi beberapa berkas, lalu kirim satu per satu."],
  [429, { "retry-after": "70" }, "Terlalu banyak permintaan"],
  [500, { "x-request-id": "7f3c" }, "Bila tetap gagal, laporkan kepada administrator, dengan nomor ini: 7f3c."],
  [503, { "retry-after": "70" }, "Coba lagi setelah 70 detik."],
])("%i is explained, and trying again shows the page", async (status, headers, words) => {
  const page = await open("/students", { mayFail: true });
  await fail(page, "**/operator/week", status, headers);
  await page.getByRole("link", { name: "Pekan" }).click();
  await page.getByText(words).waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByText("tempat kosong").first().waitFor();
});

test("400 stands at its field in the reader's language, has the focus, and loses nothing", async () => {
  const page = await open("/students", { mayFail: true });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill("Zaid Uji");
  await page.getByLabel("WhatsApp").fill("12");
  await page.getByText(`Dari 1900 sampai ${new Date().getFullYear()}.`).waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Pilih salah satu.").waitFor();
  await page.getByLabel("Putra atau putri").selectOption("Putra");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi nomor seperti 0812-3456-7890.").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("whatsapp");
  expect(await page.getByLabel("Nama lengkap").inputValue()).toBe("Zaid Uji");
});

test.each([
  [403, {}, "Peran Anda tidak boleh melakukan ini"],
  [409, {}, "Belum dapat dilakukan"],
  [429, { "retry-after": "70" }, "Terlalu banyak permintaan"],
  [503, { "retry-after": "70" }, "Coba lagi setelah 70 detik."],
])(
  "%i under an open form is explained in it, keeps what was typed, and saving again works",
  async (status, headers, words) => {
    const page = await open("/students?dialog=add", { mayFail: true });
    await page.getByLabel("Nama lengkap").fill(`Sumayyah Uji ${status}`);
    await page.getByLabel("Putra atau putri").selectOption("Putri");
    await page.getByLabel("Catatan untuk pengajar").fill("Duduk di depan.");
    await fail(page, "**/operator/students", status, headers);
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByRole("dialog").getByRole("alert").filter({ hasText: words }).waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByRole("heading", { level: 1, name: `Sumayyah Uji ${status}` }).waitFor();
    await page.getByText("Duduk di depan.").waitFor();
  },
);

test("a new hour begins on the day that a phone shows, and why it is refused comes into sight", async () => {
  const page = await open("/week?day=6", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Tambah jam" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Hari", { exact: true }).inputValue()).toBe("6");
  await fail(page, "**/operator/slots", 409, {});
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const reason = dialog.getByRole("alert").filter({ hasText: "Belum dapat dilakukan" });
  await reason.waitFor();
  const isInSight = () =>
    reason.evaluate((alert) => {
      const { top, bottom } = alert.getBoundingClientRect();
      const bar = document.querySelector(".sheet-actions")?.getBoundingClientRect().top ?? 0;
      return top >= 0 && bottom <= bar;
    });
  await expect.poll(isInSight).toBe(true);
});

test("409 tells why in the reader's language, when somebody else was first", async () => {
  const { id_student } = await addStudent();
  const page = await open(`/students/${id_student}?dialog=book`, { mayFail: true });
  const choice = page.getByRole("dialog").locator("[data-slot]").first();
  await book(id_student, Number(await choice.getAttribute("data-slot")));
  await choice.click();
  await page.getByText("Murid ini sudah terdaftar di jam ini.").waitFor();
});

test("409 is shown when an undo comes too late", async () => {
  const { id_student } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, { mayFail: true });
  await page.getByRole("button", { name: /^Keluarkan/ }).click();
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  await book(id_student, 5);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Tidak dapat diurungkan").waitFor();
});

test("an undo is pressed again after 503 with the same Idempotency-Key", async () => {
  const { id_student } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, { mayFail: true });
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/bookings")) keys.push(request.headers()["idempotency-key"]);
  });
  await fail(page, "**/operator/slots/*/bookings", 503, { "retry-after": "70" });
  await page.getByRole("button", { name: /^Keluarkan/ }).click();
  await page.getByRole("button", { name: "Urungkan" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByText("Layanan sedang tidak tersedia. Coba lagi setelah 70 detik.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test("401 under an open form opens the sign-in beside it, and nothing typed is lost", async () => {
  const page = await open("/students", { mayFail: true });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill("Hafsah Uji");
  await page.getByLabel("Putra atau putri").selectOption("Putri");
  await fail(page, "**/operator/students", 401, {});
  await page.getByRole("button", { name: "Simpan" }).click();
  const again = page.getByRole("link", { name: "Masuk lagi" });
  await again.waitFor();
  expect(await again.getAttribute("target")).toBe("_blank");
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await again.waitFor({ state: "detached" });
  expect(await page.getByLabel("Nama lengkap").inputValue()).toBe("Hafsah Uji");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name: "Hafsah Uji" }).waitFor();
});

test("a lost connection is shown, keeps what was typed, and the page continues once it is back", async () => {
  const page = await open("/students", { mayFail: true });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill("Khadijah Uji");
  await page.getByLabel("Putra atau putri").selectOption("Putri");
  await page.context().setOffline(true);
  await page.getByText("Tidak ada sambungan internet").waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tidak terhubung.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name: "Khadijah Uji" }).waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Khadijah Uji" } } });
  expect(data).toHaveLength(1);
});

/** Responds to requests with an error as the service sends it. */
async function fail(page: Page, address: string, status: number, headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ status, message: "Simulated", error: true });
  await page.route(address, (route) => route.fulfill({ status, headers, contentType: "application/json", body }));
}
