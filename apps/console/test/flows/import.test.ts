import { buffer } from "node:stream/consumers";
import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addStudent, findRevert, open, school, useBrowser, watchRequests } from "../support/console.ts";
import { csv } from "../support/csv.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { phone } from "../support/viewports.ts";

useBrowser();

const found = (search: string) => unwrap(school.GET("/operator/students", { params: { query: { search } } }));

test("sixty students are imported on a phone: drop, look, press", async () => {
  const page = await open("/import-export", phone);
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  const rows = Array.from({ length: 60 }, (_, n) => `Murid Baru ${n},P,0813500${1_000 + n}`);
  const file = csv("students.csv", ["name,gender,whatsapp", ...rows].join("\r\n"));
  await page.locator("input[type=file]").setInputFiles(file);
  const press = page.getByRole("button", { name: "Impor 60 baru" });
  await press.waitFor();
  await expectAccessibleAnywhere(page);
  await press.click();
  await page.getByText("Selesai: 60 baru.").waitFor();
  const writes = requests.filter((request) => request.startsWith("POST"));
  expect(writes).toEqual(["POST /operator/content/check", "POST /operator/content/import"]);
});

test("a cell is corrected on the page, the corrected file is downloaded and imported, and the import is reverted", async () => {
  const { id_student, name } = await addStudent();
  const page = await open("/import-export");
  const added = `Umar Impor`;
  const listWith = (gender: string) => {
    const rows = [`${id_student},,"${name} Baru","Perempuan"`, `,,${added},${gender}`];
    return `\uFEFFid_student,id_user,name,gender\r\n${rows.join("\r\n")}\r\n`;
  };
  await page
    .locator("input[type=file]")
    .setInputFiles([csv("students.csv", listWith("Entah")), csv("catatan.csv", "a,b\r\n")]);
  const question = page.getByRole("form", { name: "catatan.csv: ini daftar apa?" });
  await question.getByRole("button", { name: "Jangan impor berkas ini" }).click();
  await page.getByText("1 masalah").waitFor();
  await page
    .getByText(/Baris 3/)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: /^Impor:/ }).count()).toBe(0);
  await expectAccessibleAnywhere(page);

  await page.getByRole("combobox", { name: "gender di baris 3" }).selectOption("Laki - Laki");
  await page.getByRole("button", { name: "Periksa lagi" }).click();
  await page.getByRole("insertion").getByText(`${name} Baru`).waitFor();
  expect(await page.getByRole("deletion").textContent()).toBe(name);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh daftar murid yang sudah diperbaiki" }).click();
  const file = await buffer(await (await saved).createReadStream());
  expect(file.toString()).toBe(listWith("Laki - Laki"));
  await page.getByRole("button", { name: "Impor 1 baru, 1 berubah" }).click();
  await page.getByText("Selesai: 1 baru, 1 berubah.").waitFor();
  expect(await found(added)).toHaveLength(1);
  await expectAccessibleAnywhere(page);

  await (await findRevert(page)).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tarik kembali" }).click();
  await page.getByText("Impor ditarik kembali.").waitFor();
  expect(await found(added)).toEqual([]);

  await page.getByLabel("Sertakan murid, akun").check();
  await page.getByRole("button", { name: "Siapkan berkas" }).click();
  const list = page.waitForEvent("download");
  await page.getByText("Berkas CSV, satu per daftar").click();
  await page.getByRole("button", { name: "Tingkat (levels.csv)" }).click();
  expect((await list).suggestedFilename()).toBe("levels.csv");
  // The whole school as a workbook, which changes nothing when it is imported again.
  const workbook = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh semua sebagai Excel (.xlsx)" }).click();
  const content = await buffer(await (await workbook).createReadStream());
  await page.locator("input[type=file]").setInputFiles([{ name: "talaqqi.xlsx", mimeType: "", buffer: content }]);
  await page.getByText("Berkas ini sama dengan data sekarang.").waitFor();
});
