import { createClient } from "@talaqqi/client";
import { findings } from "@talaqqi/test-kit/example";
import { expect, test } from "vitest";
import {
  desktop,
  disconnect,
  open,
  phone,
  problems,
  reconnect,
  register,
  service,
  signIn,
  storedToken,
  useApp,
} from "./support/app.ts";

useApp();

test("403 stands beside the e-mail that was registered meanwhile, and signing in goes on", async () => {
  const page = await open();
  await signIn(page, "siti@example.com");
  await page.getByRole("heading", { name: "Daftar" }).waitFor();
  await register("siti@example.com");
  await page.getByLabel("Nama lengkap").fill("Siti Contoh");
  await page.getByLabel("Jenis kelamin").selectOption("Perempuan");
  await page.getByLabel("Nomor WhatsApp").fill("6281200000902");
  await page.getByRole("button", { name: "Daftar" }).click();
  await page.getByRole("button", { name: "Masuk" }).waitFor();
  expect(await problems(page)).toEqual({ email: "E-mail ini sudah terdaftar. Silakan masuk." });
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.getByRole("heading", { name: "Tes penempatan" }).waitFor();
});

test("401 signs out with a sentence, and the same student finds the form as it was", async () => {
  const page = await open();
  await register("umar@example.com");
  await signIn(page, "umar@example.com");
  await page.getByLabel("Catatan untuk pengajar").fill("Hanya sore hari.");
  const token = await storedToken(page);
  const elsewhere = createClient({ baseUrl: service.url, tokenStore: { get: () => token, set: () => {} } });
  await elsewhere.signOut();
  await page.getByRole("button", { name: "Daftar tes" }).click();
  await page.getByText("Sesi Anda telah berakhir. Silakan masuk lagi.").waitFor();
  expect(await storedToken(page)).toBeNull();
  await signIn(page, "umar@example.com");
  const notes = page.getByLabel("Catatan untuk pengajar");
  await notes.waitFor();
  expect(await notes.inputValue()).toBe("Hanya sore hari.");

  await elsewhere.signOut();
  await page.evaluate(() => sessionStorage.setItem("access-token", "revoked"));
  await page.reload();
  await page.getByText("Sesi Anda telah berakhir. Silakan masuk lagi.").waitFor();
  await register("maryam@example.com");
  await signIn(page, "maryam@example.com");
  await notes.waitFor();
  expect(await notes.inputValue(), "the draft of somebody else").toBe("");
});

test("offline, lessons can be read with a notice, and a form is sent when the connection is back", async () => {
  const page = await open(phone);
  await register("hasan@example.com");
  await signIn(page, "hasan@example.com");
  await page.getByLabel("Catatan untuk pengajar").fill("Dari kereta.");
  await page.locator("summary").first().waitFor();
  const lessons = await page.locator("summary").allTextContents();
  await page.waitForFunction(async () => (await (await caches.open("app-files")).keys()).length > 1);
  await page.waitForFunction(() => navigator.serviceWorker.controller);

  await disconnect(page);
  await page.getByRole("button", { name: "Daftar tes" }).click();
  await page.getByText("Isian ini dikirim begitu sambungan kembali").waitFor();
  await page.reload();
  await page.getByText("Anda membaca pelajaran yang tersimpan pada").waitFor();
  expect(await page.locator("summary").allTextContents()).toEqual(lessons);
  expect(lessons.length).toBe(5);
  expect(await findings(page)).toEqual([]);
  await page.getByText("Tes Anda tampil begitu sambungan kembali.").waitFor();

  await reconnect(page);
  const notes = page.getByLabel("Catatan untuk pengajar");
  await notes.waitFor();
  expect(await notes.inputValue()).toBe("Dari kereta.");
  await page.getByText("Anda membaca pelajaran yang tersimpan pada").waitFor({ state: "detached" });
  await disconnect(page);
  await page.getByRole("button", { name: "Daftar tes" }).click();
  await page.getByText("Isian ini dikirim begitu sambungan kembali").waitFor();
  await reconnect(page);
  await page.getByText("Terdaftar, menunggu jadwal").waitFor();
});

test.each([
  ["phone", "light", phone],
  ["phone", "dark", phone],
  ["desktop", "light", desktop],
  ["desktop", "dark", desktop],
] as const)("is accessible on a %s in %s, and as wide as its screen", async (_, colorScheme, size) => {
  const page = await open({ ...size, colorScheme });
  for (const summary of await page.locator("summary").all()) await summary.click();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
  await signIn(page, "nobody@example.com");
  await page.getByRole("heading", { name: "Daftar" }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
});
