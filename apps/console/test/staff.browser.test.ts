import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addStudent, book, open, type Role, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop } from "./support/viewports.ts";

// Sign-in, roles and staff.

useBrowser();

test.each([
  ["coordinator", ["Hari ini", "Pekan", "Murid", "Tes penempatan", "Pengajar", "Sekolah", "Impor & ekspor", "Riwayat"]],
  ["teacher", ["Pekan saya"]],
] as [Role, string[]][])("shows a %s what the role may do", async (role, names) => {
  const page = await open("/week", { ...laptop, role });
  const links = page.getByRole("navigation", { name: "Halaman" }).getByRole("link");
  await expect.poll(() => links.locator(".nav-long").allTextContents()).toEqual(names);
});

test("shows a reader no button that writes, and no contacts", async () => {
  const { id_student, name } = await addStudent();
  await book(id_student, 4);
  const page = await open(`/students/${id_student}`, { ...laptop, role: "reader" });
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(await page.getByRole("main").getByRole("button").allTextContents()).toEqual([]);
});

test("an address opens no form for a role that may not send it", async () => {
  const { id_student } = await addStudent();
  await book(id_student, 4);
  const page = await open("/week?dialog=add", { ...laptop, role: "reader" });
  for (const path of [
    ...["/week?dialog=add", "/week?slot=4&dialog=edit", "/week?slot=4&dialog=student", "/students?dialog=add"],
    ...["book", "edit", "merge", "erase"].map((dialog) => `/students/${id_student}?dialog=${dialog}`),
    ...[`/students/${id_student}?move=4`, "/teachers?dialog=add", "/teachers/2?dialog=edit"],
    ...["/school?add=yes", "/school?edit=1"],
  ]) {
    await page.goto(page.url().replace(/\/console\/.*/, `/console${path}`));
    await page.locator("h1, [role=dialog]").first().waitFor();
    await page.waitForLoadState("networkidle");
    // The hour itself is a dialog that everybody may open.
    const shown = await page.locator("form, [role=dialog] input, .choices, [role=dialog] .button-main").count();
    expect([path, shown]).toEqual([path, 0]);
  }
  await page.getByRole("button", { name: "Pintasan papan ketik" }).click();
  await page.getByRole("dialog").getByText("Cari murid").waitFor();
  expect(await page.getByRole("dialog").getByText("Tambah murid").count()).toBe(0);
});

test("signs out, after which the page asks for a new sign-in", async () => {
  const page = await open("/week", { ...laptop, role: "coordinator", mayFail: true });
  await page.getByRole("button", { name: /^Keluar/ }).click();
  await page.getByRole("heading", { name: "Masuk ke Talaqqi" }).waitFor();
});

test("invites somebody, changes the role and removes the person", async () => {
  const page = await open("/staff");
  await page.getByRole("button", { name: "Undang" }).click();
  await page.getByLabel("Nama lengkap").fill("Ustadzah Ruqayyah");
  await page.getByLabel("E-mail").fill("ruqayyah@contoh.example");
  await page.getByLabel("Peran").selectOption("Pengajar");
  await page.getByLabel("Pengajar").last().selectOption("Ustadzah Salma Contoh");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Ustadzah Ruqayyah diundang.").waitFor();
  const invitation = page.getByRole("dialog", { name: "Beri tahu Ustadzah Ruqayyah" });
  const address = `${new URL(page.url()).origin}/console/`;
  await invitation.getByRole("link", { name: address, exact: true }).waitFor();
  const chat = new URL((await invitation.getByRole("link", { name: /WhatsApp/ }).getAttribute("href")) ?? "");
  expect([chat.origin, chat.pathname]).toEqual(["https://wa.me", "/"]);
  expect(chat.searchParams.get("text")).toBe(
    `Assalamu'alaikum, Ustadzah Ruqayyah. Anda diundang ke Talaqqi sebagai pengajar. Buka ${address} lalu masuk dengan ruqayyah@contoh.example.`,
  );
  await expectAccessible(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await invitation.getByRole("button", { name: "Salin alamat" }).click();
  await page.getByText("Alamat disalin.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await invitation.getByRole("button", { name: "Tutup" }).click();
  // Until the first sign-in it can be sent again.
  await page.getByRole("button", { name: "Ubah: Ustadzah Ruqayyah" }).click();
  await page.getByRole("button", { name: "Kirim alamat masuk" }).click();
  await invitation.getByRole("button", { name: "Tutup" }).click();
  await page.getByRole("button", { name: "Ubah: Admin Contoh" }).click();
  await page.getByLabel("Nama lengkap").waitFor();
  expect(await page.getByRole("button", { name: "Kirim alamat masuk" }).count()).toBe(0);
  await page.getByRole("button", { name: "Batal" }).click();
  await page.getByRole("button", { name: "Ubah: Ustadzah Ruqayyah" }).click();
  await page.getByLabel("Peran").selectOption("Pembaca");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("listitem").filter({ hasText: "ruqayyah@contoh.example" }).getByText("Pembaca ·").waitFor();
  await page.getByRole("button", { name: "Ubah: Ustadzah Ruqayyah" }).click();
  const removedAt = async () =>
    (await unwrap(school.GET("/operator/staff"))).find(({ name }) => name === "Ustadzah Ruqayyah")?.removed_at;
  const question = page.getByRole("dialog", { name: "Hapus akses Ustadzah Ruqayyah?" });
  for (const [answer, isRemoved] of [
    ["Batal", false],
    ["Hapus akses", true],
  ] as const) {
    await page.getByRole("button", { name: "Hapus akses Ustadzah Ruqayyah" }).click();
    await question.getByRole("button", { name: answer }).click();
    await question.waitFor({ state: "detached" });
    expect(Boolean(await removedAt())).toBe(isRemoved);
  }
  await page.getByText("Akses Ustadzah Ruqayyah dihapus.").waitFor();
});
