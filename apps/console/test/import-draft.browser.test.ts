import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addMother, addStudent, forgetSession, open, school, switchTo, useBrowser } from "./support/console.ts";
import { csv } from "./support/csv.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What stays of an import that is not finished, while other pages are open.

useBrowser();

const draftRows = ["Nama;JK;Wali;Alamat", "Aisyah Simpan;Entah;ada;Bogor", "Umar Simpan;;;", ""].join("\r\n");

test.each([
  ["corrected", "imported"],
  ["only chosen", "discarded"],
  ["only chosen", "signed out"],
])("keeps a file that was %s, and asks before a reload, until it is %s", async (what, end) => {
  const correct = what === "corrected";
  const page = await open("/students", { ...phone, mayFail: true });
  await page.getByRole("link", { name: "Impor daftar" }).click();
  const list = page.getByRole("combobox", { name: "Isi berkas" });
  expect(await list.inputValue()).toBe("students");
  const broken = { name: "rusak.xlsx", mimeType: "", buffer: Buffer.from("504b0304", "hex") };
  await page.locator("input[type=file]").setInputFiles([csv("data.csv", draftRows), broken]);
  const unread = page.getByText("rusak.xlsx tidak dapat dibaca");
  await unread.waitFor();
  const problems = page.getByRole("form", { name: /masalah$/ });
  await problems.waitFor();
  // All can be ignored at once, without going through each.
  expect(await problems.getByRole("button", { name: /^Abaikan/ }).allTextContents()).toEqual([
    ...["Abaikan semua kolom yang tidak dikenal", "Abaikan kolom ini", "Abaikan kolom ini"],
  ]);
  const cell = page.getByRole("combobox", { name: "JK di baris 2" });
  if (correct) {
    await page.getByRole("button", { name: "Abaikan semua kolom yang tidak dikenal" }).click();
    await page.getByRole("heading", { name: "1 masalah" }).waitFor();
    await cell.selectOption("Perempuan");
    await problems.getByText("Diubah, belum diperiksa").waitFor();
  }
  const shown = await problems.textContent();
  await page
    .getByRole("link", { name: /^Murid/ })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: "Murid" }).waitFor();
  const question = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await question).type()).toBe("beforeunload");
  await (await question).dismiss();
  await page.getByRole("link", { name: "Impor daftar" }).click();
  await problems.waitFor();
  expect(await problems.textContent()).toBe(shown);
  expect(await page.locator(":focus").getAttribute("id")).toBe("main");
  expect(await unread.count()).toBe(0);
  await expectAccessible(page);
  if (correct) {
    expect(await cell.inputValue()).toBe("Perempuan");
    await page.getByRole("button", { name: "Buang berkas" }).click();
    await page.getByRole("dialog", { name: "Buang berkas ini?" }).getByRole("button", { name: "Batal" }).click();
    await page.getByRole("button", { name: "Periksa lagi" }).click();
    await page.getByRole("button", { name: "Impor 2 baru" }).click();
    const link = page.getByRole("link", { name: "Lihat murid" });
    await link.waitFor();
    await expectAccessible(page);
    await link.click();
    await page.getByRole("searchbox").fill("Umar Simpan");
    await page.getByRole("link", { name: /Umar Simpan/ }).waitFor();
    await page.getByRole("link", { name: "Impor daftar" }).click();
  } else if (end === "discarded") {
    await page.getByRole("button", { name: "Buang berkas" }).click();
  } else {
    // The administrator's session is that of the other tests, too.
    await switchTo(page, "coordinator");
    await page.getByRole("button", { name: "Lainnya" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keluar" }).click();
    forgetSession("coordinator");
    await page.getByRole("heading", { name: "Masuk ke Talaqqi" }).waitFor();
    return;
  }
  await list.waitFor();
  await page.reload();
  await list.selectOption("Pengajar");
  await page.waitForURL(/list=teachers$/);
  expect(await page.getByText("data.csv").count()).toBe(0);
});

test("leads from an e-mail that no import can change to its account, and checks the file again on return", async () => {
  const { id_student } = await addStudent();
  const { id_user, name, email } = await addMother(id_student);
  const page = await open("/import-export", { ...phone, mayFail: true });
  const file = csv("users.csv", `id,email,name\r\n${id_user},baru.${email},${name}\r\n`);
  await page.locator("input[type=file]").setInputFiles(file);
  const link = page.getByRole("link", { name: "Ubah e-mail" });
  await page.getByText(/tidak dapat diubah lewat impor/).waitFor();
  await expectAccessible(page);
  await link.click();
  await page.waitForURL(new RegExp(`/students/${id_student}\\?dialog=email&account=${id_user}$`));
  const sheet = page.getByRole("dialog", { name: "Ubah e-mail" });
  await sheet.getByLabel("E-mail").fill(`baru.${email}`);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await page.getByText(`E-mail akun diubah menjadi baru.${email}.`).waitFor();
  await page.goBack();
  await page.getByText("Berkas ini sama dengan data sekarang.").waitFor();
  expect(await link.count()).toBe(0);

  const params = { path: { id: String(id_student) } };
  await unwrap(school.POST("/operator/students/{id}/unlinking", { params, body: { id_user } }));
  const other = await open(`/accounts/${id_user}/email`, phone);
  await other.getByText("Akun ini tidak terhubung dengan murid").waitFor();
  await expectAccessible(other);
});
