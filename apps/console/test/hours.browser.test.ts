import { unwrap } from "@talaqqi/client";
import { expect, onTestFinished, test } from "vitest";
import { addStudent, book, open, school, useBrowser, watchRequests } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

// Hours of the week: added, changed and moved, with a message to each of their students.

useBrowser();

test("after an hour was moved, each student has a message with both hours, until the move is taken back", async () => {
  const hour = { id_teacher: 1, id_day: 7, time: "05:00", minutes: 30, capacity: 5, class_for: "mixed" } as const;
  const { id_time } = await unwrap(school.POST("/operator/slots", { body: hour }));
  const [first, second, third] = [await addStudent(), await addStudent(), await addStudent()];
  for (const [n, { id_student }] of [first, second, third].entries()) {
    await book(id_student, id_time);
    const params = { path: { id: String(id_student) } };
    const body = { version: 1, whatsapp: n < 2 ? `08120000077${n}` : "" };
    await unwrap(school.PUT("/operator/students/{id}", { params, body }));
  }
  const page = await open(`/week?day=7&slot=${id_time}&dialog=edit`, phone);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Hari", { exact: true }).selectOption("Sabtu");
  await sheet.getByLabel("Mulai").fill("05:30");
  const requests = watchRequests(page);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.getByRole("heading", { name: "Kabari murid: jamnya pindah" }).waitFor();
  for (const [n, { name }] of [first, second].entries()) {
    const link = sheet.getByRole("link", { name: `Kabari lewat WhatsApp: Jam belajar pindah, ${name}` });
    const { hostname, pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
    expect(`${hostname}${pathname}`).toBe(`wa.me/628120000077${n}`);
    expect(searchParams.get("text")).toContain(
      `Jam belajar ${name} pindah dari Ahad pukul 05.00 ke setiap Sabtu pukul 05.30.`,
    );
  }
  await sheet.getByRole("listitem").filter({ hasText: third.name }).getByText("Belum ada nomor").waitFor();
  expect(requests.filter((request) => !request.startsWith("GET"))).toEqual([`PUT /operator/slots/${id_time}`]);
  await expectAccessible(page);

  // WhatsApp may push the page out of a phone's memory.
  await page.reload();
  await sheet
    .getByRole("link", { name: /^Kabari lewat WhatsApp/ })
    .nth(1)
    .waitFor();
  const { version } = await unwrap(school.GET("/operator/slots/{id}", { params: { path: { id: String(id_time) } } }));
  const params = { path: { id: String(id_time) } };
  await unwrap(school.PUT("/operator/slots/{id}", { params, body: { version, ...hour } }));
  await page.reload();
  await sheet.getByRole("button", { name: "Tambah murid" }).waitFor();
  expect(await sheet.getByRole("link", { name: /^Kabari lewat WhatsApp/ }).count()).toBe(0);
});

test.each([
  [
    "",
    "Kabari murid: pengajarnya berganti",
    " ke Ustadzah Salma Contoh.\nHari dan jam belajar tetap: setiap Ahad pukul 02.00.",
  ],
  [
    "Sabtu",
    "Kabari murid: jam dan pengajarnya berganti",
    "dari Ahad pukul 02.00 ke setiap Sabtu pukul 02.00.\nPengajar: Ustadzah Salma Contoh\nPengajar sebelumnya: Ustadz",
  ],
])("another teacher and the day %j: %s, and after an undo the messages to correct it", async (day, title, text) => {
  const hour = { id_teacher: 1, id_day: 7, time: "02:00", minutes: 30, capacity: 5, class_for: "mixed" } as const;
  const { id_time, nama_pengajar } = await unwrap(school.POST("/operator/slots", { body: hour }));
  onTestFinished(async () => {
    const { version } = await unwrap(school.GET("/operator/slots/{id}", { params: { path: { id: String(id_time) } } }));
    await unwrap(
      school.POST("/operator/slots/{id}/release", { params: { path: { id: String(id_time) } }, body: { id_student } }),
    );
    await unwrap(
      school.POST("/operator/slots/{id}/deletion", { params: { path: { id: String(id_time) } }, body: { version } }),
    );
  });
  const { id_student, name } = await addStudent();
  await book(id_student, id_time);
  const params = { path: { id: String(id_student) } };
  await unwrap(school.PUT("/operator/students/{id}", { params, body: { version: 1, whatsapp: "081200000775" } }));
  const page = await open(`/week?day=7&slot=${id_time}&dialog=edit`, phone);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Pengajar").selectOption("Ustadzah Salma Contoh");
  if (day) await sheet.getByLabel("Hari", { exact: true }).selectOption(day);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.getByRole("heading", { name: title }).waitFor();
  const link = sheet.getByRole("link", { name: /^Kabari lewat WhatsApp/ });
  const written = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  expect(written).toContain(`${name} `);
  expect(written).toContain(text);
  expect(await sheet.getByText("WhatsApp dibuka").count()).toBe(0);
  await link.click();
  await sheet.getByText("WhatsApp dibuka").waitFor();

  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByRole("link", { name: "Kabari perubahannya" }).click();
  await sheet.getByRole("heading", { name: title }).waitFor();
  // The sheet of the change has this title, too, until the page has read the hour again.
  const correction = async () => new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  await expect
    .poll(correction)
    .toContain(
      day
        ? `setiap Ahad pukul 02.00.\nPengajar: ${nama_pengajar}`
        : `dari Ustadzah Salma Contoh ke ${nama_pengajar}.\nHari dan jam belajar tetap: setiap Ahad pukul 02.00.`,
    );
});

test("an hour cannot be saved before the teachers are there to choose", async () => {
  const page = await open("/students", laptop);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/operator/teachers?*", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(page.url().replace("/students", "/week?dialog=add"));
  const save = page.getByRole("button", { name: "Simpan" });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  answer();
  await expect.poll(() => save.isDisabled()).toBe(false);
  expect(await page.getByRole("dialog").getByLabel("Pengajar").inputValue()).not.toBe("");
});

test.each([
  ["id-ID", "Hari pertama", "2026-12-06", "Ahad, 6 Desember 2026"],
  ["id-ID", "Mulai", "04:05", "pukul 04.05"],
  ["id-ID", "Hari terakhir", "", ""],
  ["en-US", "First day", "2026-12-01", "Tuesday, 1 December 2026"],
  ["en-US", "First day", "275760-12-01", ""],
])("describes a date or time in words, in %s: %s %s", async (locale, label, value, words) => {
  const page = await open("/week?dialog=add", { ...phone, locale });
  const field = page.getByLabel(label);
  await field.fill("");
  await field.fill(value);
  const described = () =>
    field.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent ?? "");
  await expect.poll(described).toBe(words);
});

test("adds an hour, changes it and deletes it, each with a way back", async () => {
  const page = await open("/week?dialog=add", { ...laptop, mayFail: true });
  await page.getByLabel("Mulai").fill("04:15");
  await page.getByRole("dialog").getByLabel("Hari", { exact: true }).selectOption("Jumat");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Jam Jumat 04.15 ditambahkan.").waitFor();
  const added = page.getByRole("row", { name: /04\.15/ }).locator("[data-slot]");
  await added.click();
  await page.getByRole("button", { name: "Ubah" }).click();
  await page.getByLabel("Kapasitas").fill("0");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi 1 sampai 1.000.").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("capacity");
  await page.getByLabel("Kapasitas").fill("4");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Jam Jumat 04.15 diubah.").waitFor();
  await page.getByRole("dialog").getByText("0 dari 4 tempat terisi").waitFor();
  await page.getByRole("button", { name: "Hapus" }).click();
  await page.getByText("Jam Jumat 04.15 dihapus.").waitFor();
  await expect.poll(() => added.count()).toBe(0);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await added.waitFor();
});

test.each([
  ["all of them are mixed", "mixed", 0],
  ["one is for women", "women", expect.toSatisfy((count: number) => count > 1)],
])("names the class of the hours in the week unless %s", async (_, class_for, expected) => {
  const page = await open("/students", laptop);
  await page.route("**/operator/week*", async (route) => {
    const response = await route.fetch();
    const mixed = (await response.text()).replaceAll(/"class_for":"\w+"/g, '"class_for":"mixed"');
    await route.fulfill({ response, body: mixed.replace('"class_for":"mixed"', `"class_for":"${class_for}"`) });
  });
  await page.goto(page.url().replace("/students", "/week"));
  await page.locator("[data-slot]").first().waitFor();
  expect(await page.locator("[data-slot]").getByText("Campuran").count()).toEqual(expected);
});
