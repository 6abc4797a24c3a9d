// A server of its own: it starts with the demonstration data, removes them, and leaves no school for other files.
import { expect, test } from "vitest";
import { chooseAccount, open, useBrowser, useOwnSchool } from "../support/console.ts";
import { expectAccessible, expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

await useOwnSchool();
useBrowser();

test("an administrator removes the demonstration data, and leads the empty school to its first booked student", async () => {
  const page = await open("/import-export", { ...phone, role: null, mayFail: true });
  const goTo = (path: string) => page.goto(page.url().replace(/\/console.*/, `/console${path}`));
  await page.getByRole("link", { name: "Masuk" }).click();
  await chooseAccount(page, "admin@example.com");
  const notice = page.getByRole("button", { name: "Hapus data contoh" });
  await page.getByText("Data contoh masih ada.", { exact: true }).waitFor();
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
  await page.getByRole("heading", { name: "Belum ada jadwal" }).waitFor();
  for (const name of ["Tambah jadwal", "Filter"]) {
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
  await expectAccessibleAnywhere(page);
  await step("Tambah lembaga").click();
  await save("Nama lembaga", "Rumah Tahsin Kami");
  await expect.poll(() => page.locator(".first-step-mark[data-done]").count()).toBe(1);
  await step("Tambah pengajar").click();
  await save("Nama pengajar", "Ustadzah Fatimah");
  // A small phone: on a higher one the toast is below the steps anyway.
  await page.setViewportSize({ ...phone.viewport, height: 568 });
  await step("Tambah jadwal belajar").click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Pengajar").locator("option:checked").textContent()).toBe("Ustadzah Fatimah");
  await dialog.getByLabel("Hari", { exact: true }).selectOption("Senin");
  await dialog.getByLabel("Kelas untuk").selectOption("Putri");
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
  await page.getByRole("link", { name: "Tambah jadwal belajar (Selesai)" }).waitFor();
  await step("Daftarkan murid ke jadwal belajar").click();
  await page.locator(".choice[data-slot]").first().click();
  await page
    .getByRole("status")
    .getByText(/^Aisyah terdaftar di/)
    .waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Selesai: sekolah Anda siap" }).waitFor();
  await page.getByRole("link", { name: "Undang" }).waitFor();
  expect(await page.getByRole("link", { name: "Lihat pekan" }).first().getAttribute("href")).toMatch(/\/week\?day=1$/);
  await expectAccessibleAnywhere(page);
  const expectNoSteps = async () => {
    // The bookings that decide it.
    const week = page.waitForResponse((response) => response.url().endsWith("/operator/week"));
    await goTo("/");
    await week;
    await page.getByRole("heading", { name: "Jadwal hari ini" }).waitFor();
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
  await page.getByText("Tidak ada jadwal hari ini.").waitFor();
});
