import { unwrap } from "@talaqqi/client";
import type { Route } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addStudent, open, school, useBrowser } from "./support/console.ts";
import { csv } from "./support/csv.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What stays of an import that is not finished, while other pages are open.

useBrowser();

const draftRows = ["Nama;JK;Wali;Alamat", "Aisyah Simpan;Entah;Bu Ani;Bogor", "Umar Simpan;;;", ""].join("\r\n");

test.each([
  ["corrected", "imported", true],
  ["only chosen", "discarded", false],
])("keeps a file that was %s while another page is open, until it is %s", async (_, __, correct) => {
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
    await page.getByRole("button", { name: "Impor: 2 baru, 0 berubah, 0 dihapus" }).click();
    const link = page.getByRole("link", { name: "Lihat murid" });
    await link.waitFor();
    await expectAccessible(page);
    await link.click();
    await page.getByRole("searchbox").fill("Umar Simpan");
    await page.getByRole("link", { name: /Umar Simpan/ }).waitFor();
    await page.getByRole("link", { name: "Impor daftar" }).click();
  } else {
    await page.getByRole("button", { name: "Buang berkas" }).click();
  }
  await list.selectOption("Pengajar");
  await page.waitForURL(/list=teachers$/);
  expect(await page.getByText("data.csv").count()).toBe(0);
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
    const press = page.getByRole("button", { name: "Impor: 0 baru, 1 berubah, 0 dihapus" });
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
    await page.getByText("Selesai: 0 baru, 1 berubah, 0 dihapus.").waitFor();
    // Each check has a key of its own; the client repeats a request by itself, too.
    expect(new Set(keys).size).toBe(failure.isOutdated ? 2 : 1);
    const { data } = await school.GET("/operator/students", { params: { query: { search: `${name} Baru` } } });
    expect(data).toHaveLength(1);
  },
);
