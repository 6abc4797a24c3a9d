import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import {
  addPlacementTest,
  addStudent,
  book,
  nextNight,
  nextTime,
  open,
  school,
  useBrowser,
} from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

test("somebody is invited, gets another role and is removed", async () => {
  const [name, email] = [`Ustadzah Ruqayyah`, `ruqayyah@contoh.example`];
  const page = await open("/staff");
  await page.getByRole("button", { name: "Undang" }).click();
  await page.getByLabel("Nama lengkap").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Peran").selectOption("Pengajar");
  await page.getByLabel("Pengajar").last().selectOption("Ustadzah Salma Contoh");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`${name} diundang.`).waitFor();
  const invitation = page.getByRole("dialog", { name: `Beri tahu ${name}` });
  const address = `${new URL(page.url()).origin}/console/`;
  const chat = new URL((await invitation.getByRole("link", { name: /WhatsApp/ }).getAttribute("href")) ?? "");
  expect([chat.origin, chat.pathname]).toEqual(["https://wa.me", "/"]);
  expect(chat.searchParams.get("text")).toBe(
    `Assalamu'alaikum, ${name}. Anda diundang ke Talaqqi sebagai pengajar. Buka ${address} lalu masuk dengan ${email}.`,
  );
  await expectAccessibleAnywhere(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await invitation.getByRole("button", { name: "Salin alamat" }).click();
  await page.getByText("Alamat disalin.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await invitation.getByRole("button", { name: "Tutup" }).click();

  await page.getByRole("button", { name: `Ubah: ${name}` }).click();
  await page.getByLabel("Peran").selectOption("Pembaca");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("listitem").filter({ hasText: email }).getByText("Pembaca ·").waitFor();
  await page.getByRole("button", { name: `Ubah: ${name}` }).click();
  await page.getByRole("button", { name: `Hapus akses ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Hapus akses ${name}?` });
  await question.getByRole("button", { name: "Hapus akses" }).click();
  await page.getByText(`Akses ${name} dihapus.`).waitFor();
  const staff = await unwrap(school.GET("/operator/staff"));
  expect(staff.find((member) => member.name === name)?.removed_at).toMatch(/^2/);
});

test("a teacher sees her own hours and tests only, and records a result", async () => {
  const staff = await unwrap(school.GET("/operator/staff"));
  const own = staff.find(({ email }) => email === "teacher@example.com")?.id_teacher ?? 0;
  const addClass = async (id_teacher: number) => {
    const student = await addStudent();
    const body = { ...nextTime(), id_teacher, capacity: 3 };
    await book(student.id_student, (await unwrap(school.POST("/operator/slots", { body }))).id_time);
    return student.name;
  };
  const addTest = async (id_reviewer: number) => {
    const id = await addPlacementTest();
    const body = { version: 1, id_reviewer, test_schedule_at: nextNight() };
    await unwrap(
      school.POST("/operator/placement-tests/{id}/schedule", { params: { path: { id: String(id) } }, body }),
    );
    return id;
  };
  const colleague = own === 1 ? 2 : 1;
  const [hers, others] = [await addClass(own), await addClass(colleague)];
  const [test, otherTest] = [await addTest(own), await addTest(colleague)];

  const page = await open("/", { ...phone, role: "teacher", mayFail: true });
  await page.getByRole("heading", { level: 1, name: "Pekan saya" }).waitFor();
  await page.getByRole("link", { name: hers }).waitFor();
  await page.locator(`a[href*="test=${test}"]`).waitFor();
  expect(await page.getByText(others).count()).toBe(0);
  expect(await page.locator(`a[href*="test=${otherTest}"]`).count()).toBe(0);
  await expectAccessibleAnywhere(page);

  const topOf = async (title: string) => (await page.getByRole("heading", { name: title }).boundingBox())?.y ?? 0;
  expect(await topOf("Tes penempatan saya")).toBeLessThan(await topOf("Jadwal saya"));

  await page.locator(`a[href*="test=${test}"]`).click();
  await page.getByLabel("Tingkat hasil tes").selectOption("Tahsin menengah");
  await page.getByLabel("Catatan untuk murid").fill("Perhatikan mad.");
  await expectAccessibleAnywhere(page);
  await page.getByRole("button", { name: "Simpan hasil", exact: true }).click();
  await page.getByRole("button", { name: "Tetap simpan hasil" }).click();
  await page.getByText("Hasil tes Aisyah").waitFor();
  // The server no longer shows her the student, unlike those of her classes.
  await page.goto(page.url().replace(/\/my-week.*/, `/my-week?test=${test}`));
  await page.getByRole("heading", { level: 2, name: /^Aisyah/ }).waitFor();
  expect(await page.locator(".panel-header a").count()).toBe(0);
  const { data } = await school.GET("/operator/placement-tests/{id}", { params: { path: { id: String(test) } } });
  expect(data).toMatchObject({ s_progress: 2, level_result: 3, notes: "Perhatikan mad." });
});
