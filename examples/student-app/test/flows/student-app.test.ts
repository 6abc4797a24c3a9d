import { createClient } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { colourRules, findings } from "@talaqqi/test-kit/example";
import { expect, test } from "vitest";
import { desktop, open, phone, problems, service, signIn, stored, storedToken, useApp } from "../support/app.ts";

useApp();

test("leads from sign-in by registration, with its field errors, to a placement test and out", async () => {
  const page = await open();
  await signIn(page, "Aisyah@Example.com");
  await page.getByRole("heading", { name: "Daftar" }).waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("aisyah@example.com");
  await expectAccessible(page);

  await page.getByLabel("Nama lengkap").fill("Aisyah Contoh");
  await page.getByLabel("Nomor WhatsApp").fill("0812");
  await page.getByRole("button", { name: "Daftar" }).click();
  await page.getByText("Periksa isian yang ditandai.").waitFor();
  expect(await problems(page)).toEqual({
    gender: "Pilih salah satu.",
    whatsapp: "Isi 10 sampai 15 angka dengan kode negara, misalnya 6281200000901.",
  });
  expect(await page.locator(":focus").getAttribute("name")).toBe("gender");
  await expectAccessible(page);

  await page.getByLabel("Jenis kelamin").selectOption("Perempuan");
  await page.getByLabel("Nomor WhatsApp").fill("+62 812-0000-0901");
  await page.getByRole("button", { name: "Daftar" }).click();
  await page.getByText("Aisyah Contoh").waitFor();

  await page.getByLabel("Waktu yang diinginkan").fill("2020-01-19T09:00");
  await page.getByLabel("Catatan untuk pengajar").fill("Dari dasar.\nHuruf sudah hafal.");
  await page.getByRole("button", { name: "Daftar tes" }).click();
  await page.getByText("Pilih waktu yang akan datang.").waitFor();
  expect(await problems(page)).toEqual({ test_schedule_at: "Pilih waktu yang akan datang." });
  await page.getByLabel("Waktu yang diinginkan").fill("2999-01-19T09:00");
  await page.getByRole("button", { name: "Daftar tes" }).click();
  await page.getByText("Terdaftar, menunggu jadwal").waitFor();
  expect(await page.locator("section li").first().textContent()).toContain("Dari dasar.\nHuruf sudah hafal.");
  expect(await page.getByRole("button", { name: "Daftar tes" }).count()).toBe(0);
  await expectAccessible(page);

  await page.reload();
  await page.getByText("Terdaftar, menunggu jadwal").waitFor();
  const token = await storedToken(page);
  await page.getByRole("button", { name: "Keluar" }).click();
  await page.getByRole("heading", { name: "Masuk" }).waitFor();
  expect(await stored(page)).toEqual([]);
  const withToken = createClient({ baseUrl: service.url, tokenStore: { get: () => token, set: () => {} } });
  expect((await withToken.getProfile()).error?.status).toBe(401);
});

/** On a phone and on a desktop, in light and dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page, colorScheme === "dark" ? colourRules : undefined)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
}
