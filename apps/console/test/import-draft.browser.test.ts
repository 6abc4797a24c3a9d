import { unwrap } from "@talaqqi/client";
import type { Page, Route } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addMother, addStudent, open, school, switchTo, useBrowser } from "./support/console.ts";
import { csv } from "./support/csv.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What stays of an import that is not finished, while other pages are open.

useBrowser();

const draftRows = ["Nama;JK;Wali;Alamat", "Aisyah Simpan;Entah;Bu Ani;Bogor", "Umar Simpan;;;", ""].join("\r\n");

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
  const cell = page.getByRole("textbox", { name: "JK di baris 2" });
  if (correct) {
    await page.getByRole("button", { name: "Abaikan semua kolom yang tidak dikenal" }).click();
    await page.getByRole("heading", { name: "1 masalah" }).waitFor();
    await cell.fill("P");
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
    expect(await cell.inputValue()).toBe("P");
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
    await page.getByRole("heading", { name: "Masuk ke Talaqqi" }).waitFor();
    return;
  }
  await list.waitFor();
  await page.reload();
  await list.selectOption("Pengajar");
  await page.waitForURL(/list=teachers$/);
  expect(await page.getByText("data.csv").count()).toBe(0);
});

test("keeps the ticks of changed e-mails while another page is open, until the file changes", async () => {
  const users = ["email,name", "lama1@contoh.example,Satu Pindah", "lama2@contoh.example,Dua Pindah", ""].join("\r\n");
  const { digest } = await unwrap(school.POST("/operator/content/check", { body: { users } }));
  await unwrap(school.POST("/operator/content/import", { body: { users, digest } }));
  const accounts = await unwrap(school.GET("/operator/accounts", { params: { query: { search: "Pindah" } } }));
  const file = [
    "id,email,name",
    ...accounts.map(({ id_user, name }) => `${id_user},${id_user}@contoh.example,${name}`),
  ];
  const page = await open("/import-export?list=students", phone);
  const upload = () => page.locator("input[type=file]").setInputFiles(csv("users.csv", file.join("\r\n")));
  await upload();
  const ticks = page.getByRole("checkbox", { name: /^Pindahkan akun/ });
  const checked = () => ticks.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  await ticks.first().check();
  await leaveAndReturn(page);
  await expect.poll(checked).toEqual([true, false]);
  await ticks.last().check();
  const press = page.getByRole("button", { name: "Impor 2 berubah" });
  await expect.poll(() => press.isEnabled()).toBe(true);
  await upload();
  await expect.poll(checked).toEqual([false, false]);
  await expect.poll(() => press.isEnabled()).toBe(false);
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

type Failure = {
  name: string;
  words: string;
  fail: (route: Route, id_student: number) => Promise<void>;
  isOutdated: boolean;
};
const failures: Failure[] = [
  {
    ...{ name: "response was lost", words: "Tidak terhubung.", isOutdated: false },
    fail: async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
  },
  {
    ...{ name: "plan is outdated", words: "Data sudah berubah sejak diperiksa.", isOutdated: true },
    fail: async (route, id_student) => {
      const params = { path: { id: String(id_student) } };
      const { student } = await unwrap(school.GET("/operator/students/{id}", { params }));
      await unwrap(
        school.PUT("/operator/students/{id}", { params, body: { version: student.version, name: "Nama Lain" } }),
      );
      await route.continue();
    },
  },
];

test.each(failures)(
  "reports on return that an import's $name, and imports once after another press",
  async (failure) => {
    const { id_student, name } = await addStudent();
    const page = await open("/import-export", { ...phone, mayFail: true });
    const file = `id_student,name\r\n${id_student},${name} Baru\r\n`;
    await page.locator("input[type=file]").setInputFiles(csv("students.csv", file));
    const press = page.getByRole("button", { name: "Impor 1 berubah" });
    await press.waitFor();
    const keys: (string | null)[] = [];
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await page.route("**/operator/content/import", async (route) => {
      keys.push(await route.request().headerValue("idempotency-key"));
      await left;
      await failure.fail(route, id_student);
    });
    await press.click();
    await page.getByRole("status").getByText("Mengimpor…").waitFor();
    // Nothing looks as if the import could still be changed or taken back.
    expect(await page.getByRole("button", { name: /^(Buang berkas|Pilih berkas lain|Lewati)/ }).count()).toBe(0);
    expect(await page.locator("input[type=file]").count()).toBe(0);
    await expectAccessible(page);
    await page
      .getByRole("link", { name: /^Murid/ })
      .last()
      .click();
    await page.getByRole("heading", { level: 1, name: "Murid" }).waitFor();
    leave();
    await page.getByRole("link", { name: "Impor daftar" }).click();
    await page.getByRole("alert").filter({ hasText: failure.words }).waitFor();
    await page.unroute("**/operator/content/import");
    if (failure.isOutdated) {
      expect(await press.count()).toBe(0);
      await page.getByRole("button", { name: "Periksa lagi" }).click();
    }
    const last = page.waitForRequest("**/operator/content/import");
    await press.click();
    keys.push(await (await last).headerValue("idempotency-key"));
    await page.getByText("Selesai: 1 berubah.").waitFor();
    // Each check has a key of its own; the client repeats a request by itself, too.
    expect(new Set(keys).size).toBe(failure.isOutdated ? 2 : 1);
    const { data } = await school.GET("/operator/students", { params: { query: { search: `${name} Baru` } } });
    expect(data).toHaveLength(1);
  },
);

async function leaveAndReturn(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Murid/ })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: "Murid" }).waitFor();
  await page.getByRole("link", { name: "Impor daftar" }).click();
}
