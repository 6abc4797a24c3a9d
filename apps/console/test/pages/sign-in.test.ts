import { expect, test } from "vitest";
import { renderAt } from "./support/app.ts";

const id = "dengan nomor ini: r-7";
const again = { id: "Masuk lagi", en: "Sign in again" };
const other = { id: "Masuk dengan akun lain", en: "Sign in with another account" };

test.each([
  ["not_started", "Silakan masuk lagi dari awal", "Please start the sign-in again", "di tab atau peramban lain", again],
  ["cancelled", "Anda belum masuk", "You are not signed in", "Anda membatalkannya", again],
  ["provider_refused", "Penyedia akun menolak", "Your account provider refused the sign-in", id, again],
  ["not_confirmed", "Penyedia akun tidak memastikan siapa Anda", /did not confirm who you are$/, id, again],
  ["not_invited", "Anda belum diundang", "You have not been invited", "tamu@example.com", other],
  ["sign_in_off", "Cara masuk belum diatur di sini", /not set up here$/, "Mintalah pengelola server", again],
  ["invalid_request", "Alamat untuk masuk ini salah", "This sign-in address is wrong", "Masuklah dari sini.", again],
  ["too_many_requests", "Terlalu banyak percobaan masuk", /^Too many attempts/, "setelah 42 detik", again],
  ["unavailable", "Belum dapat masuk sekarang", "You cannot sign in right now", "setelah 42 detik", again],
  ["internal", "Terjadi kesalahan", "Something went wrong", id, again],
  ["of_another_version", "Terjadi kesalahan", "Something went wrong", id, again],
] as const)("a sign-in that was refused is explained in both languages, and leads to a new one: %s", async (...row) => {
  const [reason, title, english, hint, links] = row;
  const path = `/sign-in-refused?reason=${reason}&seconds=42&id=r-7#tamu%40example.com`;
  const { page, user } = await renderAt(path, { role: null });
  await page.findByRole("heading", { level: 1, name: title });
  expect(document.body.textContent).toContain(hint);
  const link = page.getByRole("link", { name: links.id });
  expect(link.getAttribute("href")).toBe("/operator/sign-in?return_to=%2Fconsole%2F");
  await user.click(page.getByRole("button", { name: "Ganti bahasa ke English" }));
  await page.findByRole("heading", { level: 1, name: english });
  expect(page.getByRole("link", { name: links.en }).getAttribute("href")).toBe(link.getAttribute("href"));
});

test("who has signed in already is not told of an old refusal", async () => {
  const { page } = await renderAt("/sign-in-refused?reason=cancelled", {
    prepare: (fake) => fake.on("listPlacementTestQueue", { data: [], next: 0 }),
  });
  await page.findByRole("heading", { level: 1, name: "Hari ini" });
  expect(location.pathname).toBe("/console/");
});
