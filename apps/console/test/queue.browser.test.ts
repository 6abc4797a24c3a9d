import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
  addPlacementTest,
  addStudent,
  laptop,
  open,
  phone,
  school,
  useBrowser,
  watchRequests,
} from "./support/console.ts";

// The queue of placement tests, and import with its preview.

useBrowser();

test.each([
  ["phone", phone],
  ["laptop", laptop],
])(
  "schedules a test on a %s with two presses: the student and a free reviewer; the next one opens",
  async (_, size) => {
    const id = await addPlacementTest();
    await addPlacementTest();
    const page = await open("/placement-tests", size);
    const requests = watchRequests(page);
    await page.locator(`a[href*="test=${id}"]`).click();
    await page.getByText("Dari dasar.").waitFor();
    await page.getByRole("button", { name: "Ustadzah Salma Contoh" }).click();
    await page.getByText("dijadwalkan").waitFor();
    expect(requests.filter((request) => request.startsWith("POST"))).toEqual([
      `POST /operator/placement-tests/${id}/schedule`,
    ]);
    await expect.poll(() => new URL(page.url()).searchParams.get("test")).not.toBe(String(id));
    expect(new URL(page.url()).searchParams.get("test")).toBeTruthy();
    const params = { path: { id: String(id) } };
    const { data } = await school.GET("/operator/placement-tests/{id}", { params });
    expect(data).toMatchObject({
      s_progress: 1,
      nama_reviewer: "Ustadzah Salma Contoh",
      scheduled_at: data?.wished_at,
    });
  },
);

test("goes through the queue with J and K, and records a result", async () => {
  const id = await addPlacementTest();
  const params = { path: { id: String(id) } };
  const test_schedule_at = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const scheduled = { version: 1, id_reviewer: 1, test_schedule_at };
  await school.POST("/operator/placement-tests/{id}/schedule", { params, body: scheduled });
  const page = await open("/placement-tests?state=scheduled");
  const opened = () => new URL(page.url()).searchParams.get("test");
  await page
    .getByRole("link", { name: /Aisyah/ })
    .first()
    .waitFor();
  await page.keyboard.press("j");
  await expect.poll(opened).toBeTruthy();
  const first = opened();
  await page.keyboard.press("j");
  await expect.poll(opened).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(opened).toBe(first);

  await page.goto(page.url().replace(/test=\d+/, `test=${id}`));
  await page.getByLabel("Tingkat hasil tes").selectOption("Tahsin menengah");
  await page.getByLabel("Catatan untuk murid").fill("Perhatikan mad.");
  await page.getByRole("button", { name: "Simpan hasil" }).click();
  await page.getByText("Hasil tes Aisyah").waitFor();
  const { data } = await school.GET("/operator/placement-tests/{id}", { params });
  expect(data).toMatchObject({ s_progress: 2, level_result: 3, notes: "Perhatikan mad." });
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
  await page.getByText("catatan.csv bukan nama berkas yang dikenal.").waitFor();
  await page.getByText("1 masalah").waitFor();
  await page.getByText("Baris 3").first().waitFor();
  expect(await page.getByRole("button", { name: /^Impor:/ }).count()).toBe(0);

  const cell = page.getByRole("textbox", { name: "gender di baris 3" });
  expect(await cell.inputValue()).toBe("Entah");
  await cell.fill("Laki - Laki");
  await cell.press("Enter");
  await page.getByRole("insertion").getByText(`${name} Baru`).waitFor();
  expect(await page.getByRole("deletion").textContent()).toBe(name);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh students.csv yang sudah diperbaiki" }).click();
  const file = await buffer(await (await saved).createReadStream());
  expect(file.toString()).toBe(csv("Laki - Laki"));
  await page.getByRole("button", { name: "Impor: 1 baru, 1 berubah, 0 dihapus" }).click();
  await page.getByText("Selesai: 1 baru, 1 berubah, 0 dihapus.").waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Umar Impor" } } });
  expect(data).toHaveLength(1);

  await page.getByRole("button", { name: "Tarik kembali" }).first().click();
  await page.getByText("Impor ditarik kembali.").waitFor();
  const { data: after } = await school.GET("/operator/students", { params: { query: { search: "Umar Impor" } } });
  expect(after).toEqual([]);
});

test("exports the school's data as files", async () => {
  const page = await open("/import-export");
  await page.getByRole("button", { name: "Siapkan berkas" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "levels.csv", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("levels.csv");
});
