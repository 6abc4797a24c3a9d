import { buffer } from "node:stream/consumers";
import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, addStudent, open, school, useBrowser } from "./support/console.ts";
import { phone } from "./support/viewports.ts";

// Real files of an import and an export, and one line of a card. The queue itself is in pages/queue.test.ts.

useBrowser();

test("a test without a date is one line of the card on a phone", async () => {
  const id = await addPlacementTest();
  const params = { path: { id: String(id) } };
  const { id_student } = await unwrap(school.GET("/operator/placement-tests/{id}", { params }));
  const page = await open(`/students/${id_student}`, phone);
  await page.getByText(/^Mendaftar /).waitFor();
  const title = await page.locator(".row-wraps .row-title").first().boundingBox();
  expect(title?.height).toBeLessThan(30);
});

test("corrects a cell on the page, downloads the corrected file and imports it", async () => {
  const { id_student, name } = await addStudent();
  const page = await open("/import-export");
  const students = (gender: string) => [
    { name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(csv(gender)) },
    { name: "catatan.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\r\n") },
  ];
  const csv = (gender: string) => {
    const rows = [`${id_student},,"${name} Baru","Perempuan"`, `,,Umar Impor,${gender}`];
    return `\uFEFFid_student,id_user,name,gender\r\n${rows.join("\r\n")}\r\n`;
  };
  const input = page.locator("input[type=file]");
  await input.setInputFiles(students("Entah"));
  const question = page.getByRole("form", { name: "catatan.csv: ini daftar apa?" });
  await question.getByRole("button", { name: "Jangan impor berkas ini" }).click();
  await page.getByText("1 masalah").waitFor();
  await page
    .getByText(/Baris 3/)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: /^Impor:/ }).count()).toBe(0);

  const cell = page.getByRole("textbox", { name: "gender di baris 3" });
  expect(await cell.inputValue()).toBe("Entah");
  await cell.fill("Laki - Laki");
  await cell.press("Enter");
  await page.getByRole("insertion").getByText(`${name} Baru`).waitFor();
  expect(await page.getByRole("deletion").textContent()).toBe(name);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh daftar murid yang sudah diperbaiki" }).click();
  const file = await buffer(await (await saved).createReadStream());
  expect(file.toString()).toBe(csv("Laki - Laki"));
  await page.getByRole("button", { name: "Impor 1 baru, 1 berubah" }).click();
  await page.getByText("Selesai: 1 baru, 1 berubah.").waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Umar Impor" } } });
  expect(data).toHaveLength(1);

  await page.getByRole("button", { name: "Tarik kembali" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Tarik kembali" }).click();
  await page.getByText("Impor ditarik kembali.").waitFor();
  const { data: after } = await school.GET("/operator/students", { params: { query: { search: "Umar Impor" } } });
  expect(after).toEqual([]);
});

test("exports the school's data as files", async () => {
  const page = await open("/import-export");
  await page.getByRole("button", { name: "Siapkan berkas" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tingkat (levels.csv)" }).click();
  expect((await download).suggestedFilename()).toBe("levels.csv");
});
