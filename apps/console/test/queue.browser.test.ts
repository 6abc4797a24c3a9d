import { buffer } from "node:stream/consumers";
import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, addStudent, book, nightIn, open, school, useBrowser } from "./support/console.ts";
import { laptop, phone } from "./support/viewports.ts";

// The queue of placement tests, and import with its preview.

useBrowser();

test("goes through the queue with J and K, and records a result", async () => {
  const [id, other] = [await addPlacementTest(), await addPlacementTest()];
  const params = { path: { id: String(id) } };
  for (const [one, days] of [
    [id, 90],
    [other, 91],
  ] as const) {
    const test_schedule_at = nightIn(days);
    const init = { params: { path: { id: String(one) } }, body: { version: 1, id_reviewer: 1, test_schedule_at } };
    await unwrap(school.POST("/operator/placement-tests/{id}/schedule", init));
  }
  const page = await open("/placement-tests?state=scheduled", { ...laptop, mayFail: true });
  // Not the address, which is ahead of the page: a key goes on from the test that is shown.
  const opened = () => page.locator(".panel").evaluateAll(([panel]) => panel?.getAttribute("aria-label"));
  await page
    .getByRole("link", { name: /Aisyah/ })
    .first()
    .waitFor();
  // The last day of a test that has a time is no news.
  expect(await page.getByText("kedaluwarsa").count()).toBe(0);
  await page.keyboard.press("j");
  await expect.poll(opened).toBeTruthy();
  const first = await opened();
  await page.keyboard.press("j");
  await expect.poll(opened).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(opened).toBe(first);

  await page.goto(page.url().replace(/test=\d+/, `test=${id}`));
  // What is missing is reported before the question about an early result.
  await page.getByRole("button", { name: "Simpan hasil", exact: true }).click();
  await page.getByText("Pilih tingkat.").waitFor();
  await page.getByLabel("Tingkat hasil tes").selectOption("Tahsin menengah");
  await page.getByLabel("Catatan untuk murid").fill("Perhatikan mad.");
  await page.getByRole("button", { name: "Simpan hasil", exact: true }).click();
  await page.getByText("jadi belum berlangsung. Simpan hasilnya sekarang?").waitFor();
  expect((await school.GET("/operator/placement-tests/{id}", { params })).data?.s_progress).toBe(1);
  await page.getByRole("button", { name: "Tetap simpan hasil" }).click();
  await page.getByText("Hasil tes Aisyah").waitFor();
  const { data } = await school.GET("/operator/placement-tests/{id}", { params });
  expect(data).toMatchObject({ s_progress: 2, level_result: 3, notes: "Perhatikan mad." });
  await page.getByRole("link", { name: "Hasil", exact: true }).click();
  await page
    .getByRole("link", { name: /Aisyah.*Tahsin menengah/ })
    .first()
    .waitFor();
});

test("a card offers to schedule a test without a date; hours of the student are named, before and after they refuse", async () => {
  const { id_student, name } = await addStudent();
  await book(id_student, 5);
  const slot = await unwrap(school.GET("/operator/slots/{id}", { params: { path: { id: "5" } } }));
  const at = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${slot.time}:00+07:00`;
  const wished_at = [14, 15, 16, 17, 18, 19, 20]
    .map(at)
    .find((day) => (new Date(day).getUTCDay() || 7) === slot.id_day);
  await unwrap(school.POST("/operator/placement-tests", { body: { id_student, wished_at: wished_at ?? "" } }));
  const page = await open(`/students/${id_student}`, { ...phone, mayFail: true });
  await page.getByText(/^Mendaftar /).waitFor();
  const hour = await page.locator(".row-wraps .row-title").first().boundingBox();
  expect(hour?.height).toBeLessThan(30);
  await page.getByRole("link", { name: "Jadwalkan" }).click();
  await page.getByText(`Jam belajar ${name} hari itu: ${slot.day} ${slot.time.replace(":", ".")}`).waitFor();
  await page.locator(".choice").first().click();
  const busy = `${slot.day} pukul ${slot.time.replace(":", ".")}, ${slot.nama_pengajar}`;
  await page.getByText(`Murid ini terdaftar pada waktu itu: ${busy}.`).waitFor();

  // From a card one comes back to it, not to the next test of the queue.
  await page.getByLabel("Jam", { exact: true }).fill("04:00");
  await page.locator(".choice").first().click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByText(/04\.00 · Ustadz/).waitFor();
});

test("offers to add a level while there is none for a result, and to record that somebody did not come in time", async () => {
  const id = await addPlacementTest();
  const params = { path: { id: String(id) } };
  const page = await open(`/placement-tests?test=${id}`);
  const missed = page.getByRole("button", { name: "Tidak hadir" });
  await page.getByRole("button", { name: "Batalkan tes" }).waitFor();
  expect(await missed.count()).toBe(0);

  const test_schedule_at = nightIn(92);
  const scheduled = { version: 1, id_reviewer: 3, test_schedule_at };
  await school.POST("/operator/placement-tests/{id}/schedule", { params, body: scheduled });
  await page.goto(page.url().replace(/\?.*/, `?state=scheduled&test=${id}`));
  const [change, result] = ["Ubah jadwal atau penguji", "Simpan hasil"].map((name) =>
    page.getByRole("button", { name }),
  );
  await result?.waitFor();
  const [above, below] = [await change?.boundingBox(), await result?.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  expect(await missed.count()).toBe(0);

  await page.route("**/operator/levels?*", (route) =>
    route.fulfill({ json: { status: 200, message: "Success", error: false, data: [] } }),
  );
  await page.reload();
  await page.getByText("Belum ada tingkat untuk hasilnya.").waitFor();
  expect(await page.getByLabel("Tingkat hasil tes").locator("option").allTextContents()).toEqual(["Pilih…"]);
  expect(await page.getByRole("link", { name: "Tambah tingkat" }).getAttribute("href")).toMatch(
    /kind=levels&add=yes&back=/,
  );
  await page.unrouteAll();

  await page.clock.setFixedTime(Date.parse(test_schedule_at) + 1);
  await page.reload();
  await missed.click();
  await page.getByText("dicatat tidak hadir.").waitFor();
  const { data } = await school.GET("/operator/placement-tests/{id}", { params });
  expect(data?.s_progress).toBe(3);
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
  await page.getByText(/Baris 3/).first().waitFor();
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

test("a time that has passed is marked and lists nobody, a cancel leaves the time, and an empty queue leads to the students", async () => {
  const id = await addPlacementTest();
  const params = { path: { id: String(id) } };
  const test_schedule_at = nightIn(93);
  const body = { version: 1, id_reviewer: 1, test_schedule_at };
  await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { params, body }));
  const page = await open(`/placement-tests?state=scheduled&test=${id}`, phone);
  await page.clock.setFixedTime(Date.parse(test_schedule_at) - 3_600_000);
  await page.getByRole("button", { name: "Ubah jadwal atau penguji" }).click();
  const [day, time] = [page.getByLabel("Tanggal"), page.getByLabel("Jam", { exact: true })];
  for (const [field, passed] of [
    [day, "2020-01-01"],
    [time, "02:00"],
  ] as const) {
    const typed = await field.inputValue();
    await page.locator(".choice").first().waitFor();
    await field.fill(passed);
    await page.getByText("Waktu itu sudah lewat.").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("[aria-invalid], .choice").count()).toBe(1);
    await field.fill(typed);
  }
  await day.fill("2099-01-01");
  await page.getByRole("button", { name: "Batal", exact: true }).click();
  await page.getByRole("button", { name: "Simpan hasil" }).waitFor();
  expect(await page.getByLabel("Tanggal").count()).toBe(0);
  const { scheduled_at } = await unwrap(school.GET("/operator/placement-tests/{id}", { params }));
  expect(scheduled_at).toBe(test_schedule_at);

  await page.route("**/operator/placement-tests?*", (route) =>
    route.fulfill({ json: { status: 200, message: "Success", error: false, data: [], next: 0 } }),
  );
  await page.goto(page.url().replace(/\?.*/, ""));
  await page.getByRole("link", { name: "Pilih murid" }).click();
  await page.getByText("lalu tekan Daftarkan tes.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/console/students");
});

test("the scheduled tests of a reviewer without any say whose they are, and lead to those of all", async () => {
  const id = await addPlacementTest();
  const body = { version: 1, id_reviewer: 1, test_schedule_at: nightIn(94) };
  await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { params: { path: { id: String(id) } }, body }));
  const name = "Ustadzah Tanpa Tes";
  const { id_teacher } = await unwrap(school.POST("/operator/teachers", { body: { nama_pengajar: name } }));
  const page = await open(`/placement-tests?state=scheduled&reviewer=${id_teacher}`, phone);
  await page.getByRole("heading", { name: `${name} tidak menguji satu pun` }).waitFor();
  expect(await page.getByRole("button", { name: `Hapus saringan Penguji: ${name}` }).textContent()).toBe(
    `Penguji: ${name}`,
  );
  await page.getByRole("button", { name: "Hapus saringan", exact: true }).click();
  await page
    .getByRole("link", { name: /Ustadz Hanif/ })
    .first()
    .waitFor();
});
