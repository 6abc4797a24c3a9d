import { rmSync } from "node:fs";
import type { Page } from "@talaqqi/test-kit/chromium";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startService } from "@talaqqi/test-kit/service";
import { expect, onTestFinished, test } from "vitest";
import { open, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// The first day: a sign-in that is refused, and the way from the demonstration to the first booked student.

useBrowser();

const signInAs = async (page: Page, email: string) => {
  await page.locator("input[name=email]").fill(email);
  await page.locator("button[type=submit]").click();
};

test.each([
  ["id-ID", "light", "Masuk", "Anda belum diundang", "Masuk dengan akun lain"],
  ["en-GB", "dark", "Sign in", "You have not been invited", "Sign in with another account"],
] as const)(
  "somebody who is not invited reads it in %s, in %s, and signs in with another account",
  async (...given) => {
    const [locale, colorScheme, button, title, other] = given;
    const page = await open("/students/sign-in-refused", { ...phone, role: null, mayFail: true, locale, colorScheme });
    await page.getByRole("link", { name: button, exact: true }).click();
    await signInAs(page, "tamu@example.com");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByText("tamu@example.com").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: other }).click();
    await signInAs(page, "coordinator@example.com");
    await page.waitForURL(/\/console\/$/);
    await page.goto(`${page.url()}sign-in-refused`);
    await page.waitForURL(/\/console\/$/);
  },
);

test("each refusal of a sign-in is explained in both languages, and leads to a new one", async () => {
  const page = await open("/", { ...phone, role: null, mayFail: true, colorScheme: "dark" });
  const start = page.url();
  const id = "dengan nomor ini: r-7";
  for (const [reason, title, english, hint] of [
    ["not_started", "Silakan masuk lagi dari awal", "Please start the sign-in again", "di tab atau peramban lain"],
    ["cancelled", "Anda belum masuk", "You are not signed in", "Anda membatalkannya"],
    ["provider_refused", "Penyedia akun menolak", "Your account provider refused the sign-in", id],
    ["not_confirmed", "Penyedia akun tidak memastikan siapa Anda", /did not confirm who you are$/, id],
    ["email_unverified", "Alamat e-mail Anda belum dikonfirmasi", /not confirmed$/, "beri tahu administrator"],
    ["sign_in_off", "Cara masuk belum diatur di sini", /not set up here$/, "Mintalah pengelola server"],
    ["invalid_request", "Alamat untuk masuk ini salah", "This sign-in address is wrong", "Masuklah dari sini."],
    ["too_many_requests", "Terlalu banyak percobaan masuk", /^Too many attempts/, "setelah 42 detik"],
    ["unavailable", "Belum dapat masuk sekarang", "You cannot sign in right now", "setelah 42 detik"],
    ["internal", "Terjadi kesalahan", "Something went wrong", id],
    ["of_another_version", "Terjadi kesalahan", "Something went wrong", id],
  ] as const) {
    await page.goto(`${start}sign-in-refused?reason=${reason}&seconds=42&id=r-7`);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await page.getByText(hint).waitFor();
    await expectAccessible(page);
    expect(await page.locator(".button-main").getAttribute("href")).toBe("/operator/sign-in?return_to=%2Fconsole%2F");
    await page.getByRole("button", { name: "Ganti bahasa ke English" }).click();
    await page.getByRole("heading", { level: 1, name: english }).waitFor();
    await page.getByRole("button", { name: /Indonesia/ }).click();
  }
});

test("a callback without its sign-in ends on a page, in the other of two tabs and when it is opened again", async () => {
  const page = await open("/", { ...phone, role: null, mayFail: true });
  const start = new URL("/operator/sign-in", page.url()).href;
  await page.goto(start);
  const first = await page.context().newPage();
  await first.goto(start);
  const callbacks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/callback")) callbacks.push(request.url());
  });
  // The sign-in of the second tab is the one that this browser knows.
  await signInAs(page, "coordinator@example.com");
  await page.getByRole("heading", { level: 1, name: "Silakan masuk lagi dari awal" }).waitFor();
  await page.getByRole("link", { name: "Masuk lagi" }).click();
  await signInAs(page, "coordinator@example.com");
  await page.waitForURL(/\/console\/$/);
  await page.goto(callbacks.at(-1) ?? "");
  await page.waitForURL(/\/console\/$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("an administrator removes the demonstration data, and leads the empty school to its first booked student", async () => {
  const folder = databaseFolder("talaqqi-console-empty-");
  const service = await startService({ DATA_DIR: `${folder}/data` });
  onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const page = await open("/import-export", { ...phone, url: service.url, mayFail: true });
  const goTo = (path: string) => page.goto(`${service.url}/console${path}`);
  await page.getByRole("link", { name: "Masuk" }).click();
  await signInAs(page, "admin@example.com");
  const notice = page.getByRole("button", { name: "Hapus data contoh" });
  const [filesAt, noticeAt] = [await page.locator(".drop").boundingBox(), await notice.boundingBox()];
  expect(filesAt?.y).toBeLessThan(noticeAt?.y ?? 0);
  await notice.click();
  await page.getByText(/^5 pengajar$/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Hapus \d+ data$/ }).click();
  await page.getByText(/\d+ data contoh dihapus\./).waitFor();
  await notice.waitFor({ state: "detached" });

  const step = (name: string) => page.getByRole("link", { name, exact: true });
  const save = async (label: string, value: string) => {
    await page.getByLabel(label, { exact: false }).first().fill(value);
    await page.getByRole("button", { name: "Simpan" }).click();
    // Its name is "Menyimpan…" until it is saved.
    await page.getByRole("button", { name: /^(Simpan|Menyimpan)/ }).waitFor({ state: "detached" });
  };
  await goTo("/week");
  await step("Tambah lembaga").waitFor();
  // Without a teacher no hour can be added.
  await page.getByRole("heading", { name: "Belum ada jam" }).waitFor();
  for (const name of ["Tambah jam", "Saring"]) {
    await page.getByRole("button", { name, exact: true }).waitFor({ state: "detached" });
  }
  await goTo("/week?dialog=add");
  await page.getByRole("dialog").getByRole("heading", { name: "Tambahkan pengajar dulu" }).waitFor();
  expect(await page.getByRole("button", { name: "Simpan" }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: "Tambah pengajar" }).click();
  await page.getByLabel("Nama pengajar").waitFor();
  await goTo("/");
  await step("Tambah lembaga").waitFor();
  await expectAccessible(page);
  await step("Tambah lembaga").click();
  await save("Nama lembaga", "Rumah Tahsin Kami");
  await expect.poll(() => page.locator(".first-step-mark[data-done]").count()).toBe(1);
  await step("Tambah pengajar").click();
  await save("Nama pengajar", "Ustadzah Fatimah");
  // A small phone: on a higher one the toast is below the steps anyway.
  await page.setViewportSize({ ...phone.viewport, height: 568 });
  await step("Tambah jam belajar").click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Pengajar").locator("option:checked").textContent()).toBe("Ustadzah Fatimah");
  await dialog.getByLabel("Hari", { exact: true }).selectOption("Senin");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await dialog.waitFor({ state: "detached" });
  await step("Tambah murid").waitFor();
  // The toast about the hour stays while the pointer is on it, and leaves the next step free.
  const toast = page.locator(".toast");
  await toast.hover();
  const topOfStep = async () => (await step("Tambah murid").boundingBox())?.y ?? Infinity;
  const [top, height] = [(await toast.boundingBox())?.y ?? 0, (await step("Tambah murid").boundingBox())?.height ?? 0];
  await expect.poll(topOfStep).toBeLessThanOrEqual(top - height);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await step("Tambah murid").click();
  await dialog.locator("select[name=gender]").selectOption("Perempuan");
  await save("Nama", "Aisyah");
  await expect.poll(() => page.locator(".first-step-mark[data-done]").count()).toBe(4);
  await page.getByRole("link", { name: "Tambah jam belajar (Selesai)" }).waitFor();
  await step("Daftarkan murid ke jam belajar").click();
  await page.locator(".choice[data-slot]").first().click();
  await page
    .getByRole("status")
    .getByText(/^Aisyah terdaftar di/)
    .waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Selesai: sekolah Anda siap" }).waitFor();
  await page.getByRole("link", { name: "Undang" }).waitFor();
  expect(await page.getByRole("link", { name: "Lihat pekan" }).first().getAttribute("href")).toMatch(/\/week\?day=1$/);
  await expectAccessible(page);
  const expectNoSteps = async () => {
    // The bookings that decide it.
    const week = page.waitForResponse((response) => response.url().endsWith("/operator/week"));
    await goTo("/");
    await week;
    await page.getByRole("heading", { name: "Jam hari ini" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("Mulai dari sini").count()).toBe(0);
  };
  await expectNoSteps();

  // Until the hour's first day the school has none.
  await goTo("/week?day=1");
  await page.locator("[data-slot]").click();
  await dialog.getByRole("button", { name: "Ubah" }).click();
  await save("Hari pertama", "2099-01-05");
  await expectNoSteps();
  await page.getByText("Tidak ada jam hari ini.").waitFor();
});
