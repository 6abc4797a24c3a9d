import { unwrap } from "@talaqqi/client";
import { expect, onTestFinished, test } from "vitest";
import { addStudent, book, open, school, useBrowser, watchRequests } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What somebody at work does with students and hours; budgets.browser.test.ts has its steps, requests and times.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("opens the student for an Enter that comes before the response", async () => {
  const { name } = await addStudent();
  const page = await open("/week");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Cari murid" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test("takes the move of a booking back", async () => {
  const { id_student, name } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, phone);
  await page.getByRole("button", { name: "Pindah" }).click();
  const choice = page.getByRole("dialog").locator("[data-slot]").first();
  const target = Number(await choice.getAttribute("data-slot"));
  // A short list has no filters.
  expect(await page.getByRole("dialog").getByRole("searchbox").count()).toBe(0);
  await choice.click();
  await page.getByText(`${name} pindah ke`).waitFor();
  expect(await slotsOf(id_student)).toEqual([target]);

  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect(await slotsOf(id_student)).toEqual([5]);
  // The card says both, as the history's page does.
  const history = page.getByRole("region", { name: "Riwayat" });
  await expect.poll(() => history.getByText(`memindahkan ${name} dari `).count()).toBe(2);
  const details = history.getByRole("link", { name: "Lihat rincian" });
  expect(await details.getAttribute("href")).toBe(`/console/history?student=${id_student}`);
});

test("shows the first and the last day of an hour on the card", async () => {
  const { id_student } = await addStudent();
  const days = { valid_from: "2030-02-18", valid_until: "2099-03-19" };
  const hour = { id_teacher: 1, id_day: 7, time: "02:00", minutes: 30, class_for: "mixed" } as const;
  const { data } = await school.POST("/operator/slots", { body: { ...hour, ...days } });
  await book(id_student, data?.id_time ?? 0);
  const page = await open(`/students/${id_student}`);
  await page.getByText("mulai 18 Februari 2030, sampai 19 Maret 2099").waitFor();
});

test("shows a card with two hours from one request, with the place in the message about each", async () => {
  const { id_student } = await addStudent();
  const { version } = (await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).student;
  const body = { version, whatsapp: "081200000555" };
  await unwrap(school.PUT("/operator/students/{id}", { ...byId(id_student), body }));
  const hour = { id_teacher: 1, id_day: 7, minutes: 30, class_for: "mixed", id_level: 1, place: "Ruang Uji" } as const;
  for (const time of ["00:30", "01:15"]) {
    const { id_time } = await unwrap(school.POST("/operator/slots", { body: { ...hour, time } }));
    await book(id_student, id_time);
    // The week of a school without hours for a level is one request.
    onTestFinished(async () => {
      await unwrap(school.POST("/operator/slots/{id}/release", { ...byId(id_time), body: { id_student } }));
      const { version } = await unwrap(school.GET("/operator/slots/{id}", byId(id_time)));
      await unwrap(school.POST("/operator/slots/{id}/deletion", { ...byId(id_time), body: { version } }));
    });
  }
  const page = await open("/");
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.goto(page.url().replace(/\/console\/.*/, `/console/students/${id_student}`));
  const messages = page.getByRole("link", { name: /^Kabari lewat WhatsApp: Ahad/ });
  await messages.nth(1).waitFor();
  await page.waitForLoadState("networkidle");
  const texts = await messages.evaluateAll((links) =>
    links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")),
  );
  expect(texts).toEqual([expect.stringContaining("Ruang Uji"), expect.stringContaining("Ruang Uji")]);
  expect(requests.filter((request) => /students|slots/.test(request))).toEqual([
    `GET /operator/students/${id_student}`,
  ]);
});

test("books a student, with the reasons on the hours that do not suit", async () => {
  const { id_student, name } = await addStudent();
  const page = await open(`/students/${id_student}`);
  await page.getByRole("button", { name: "Daftarkan" }).first().click();
  await page.getByText("jam lain, dan mengapa tidak cocok").click();
  await page.getByText("Jam ini sudah penuh.").first().waitFor();
  await page.getByRole("dialog").locator("[data-slot]").first().click();
  await page.getByRole("status").getByText(`${name} terdaftar di`).waitFor();
  expect(await slotsOf(id_student)).toHaveLength(1);
});

test.each([
  ["Fatimah Anak Baru", "women", "Perempuan", "terdaftar"],
  ["0812-9999-1111", "men", "Laki - Laki", "terdaftar"],
  ["Zaid Anak Baru", "women", "Laki - Laki", "refused"],
] as const)(
  "adds a new child from an hour: after the search for %s in a class for %s, who is %s: %s",
  async (...row) => {
    const [typed, class_for, gender, outcome] = row;
    const hour = { id_teacher: 1, id_day: 7, time: "05:10", minutes: 10, capacity: 5, class_for } as const;
    const { id_time, version } = await unwrap(school.POST("/operator/slots", { body: hour }));
    const page = await open(`/week?day=7&slot=${id_time}`, { ...phone, mayFail: true });
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Tambah murid" }).click();
    await sheet.getByRole("combobox", { name: "Tambah murid" }).fill(typed);
    await sheet.getByText(`Tidak ada murid yang cocok dengan “${typed}”.`).waitFor();
    await sheet.getByRole("button", { name: "Murid baru" }).click();
    const name = sheet.getByLabel("Nama lengkap");
    const isNumber = /\d/.test(typed);
    expect(await name.inputValue()).toBe(isNumber ? "" : typed);
    expect(await sheet.getByLabel("WhatsApp").inputValue()).toBe(isNumber ? typed : "");
    await name.fill(`${typed.replaceAll(/[\d-]/g, "")} Uji ${id_time}`.trim());
    const written = await name.inputValue();
    expect(await sheet.getByLabel("Putra atau putri").inputValue()).toBe(
      class_for === "women" ? "Perempuan" : "Laki - Laki",
    );
    await sheet.getByLabel("Putra atau putri").selectOption({ value: gender });
    await sheet.getByRole("button", { name: "Simpan" }).click();
    if (outcome === "terdaftar") {
      await page.getByRole("status").getByText(`${written} terdaftar di Ahad 05.10.`).waitFor();
      await sheet.getByRole("link", { name: written, exact: true }).waitFor();
      const { students } = await unwrap(school.GET("/operator/slots/{id}", byId(id_time)));
      expect(students.map((student) => student.name)).toEqual([written]);
      await sheet.getByRole("button", { name: `Keluarkan: ${written}` }).click();
      await sheet.getByText("Belum ada murid di jam ini.").waitFor();
    } else {
      // The child stays, and is found here.
      await sheet.getByText("Kelas ini bukan untuk murid ini.").waitFor();
      await sheet.getByRole("combobox", { name: "Tambah murid" }).fill(written);
      await sheet.getByRole("option", { name: written }).waitFor();
    }
    const { data } = await school.GET("/operator/slots/{id}", byId(id_time));
    await unwrap(
      school.POST("/operator/slots/{id}/deletion", { ...byId(id_time), body: { version: data?.version ?? version } }),
    );
  },
);

test.each([
  ["/week?day=1", "[data-slot]", "Ubah"],
  ["/week?day=1", "[data-slot]", "Tambah murid"],
  ["/students", ".page-header button", undefined],
  ["/staff", ".page-header button", undefined],
])("a phone's back button closes what was opened last: %s %s %s", async (path, first, second) => {
  const page = await open(path, phone);
  const dialog = page.getByRole("dialog");
  await page.locator(first).first().click();
  await dialog.waitFor();
  const title = await dialog.getByRole("heading").first().textContent();
  if (second) {
    await dialog.getByRole("button", { name: second }).click();
    await expect.poll(() => dialog.getByRole("heading").first().textContent()).not.toBe(title);
    await page.goBack();
    await dialog.getByRole("heading", { name: title ?? "" }).waitFor();
  }
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(`/console${path.replace(/\?.*/, "")}`);
});

test.each([
  ["/week?day=1", "[data-slot]", "[role=dialog] button:has-text('Ubah')"],
  ["/week?day=1", ".page-header .button-main", undefined],
  ["/students", ".page-header .button-main", undefined],
  ["/staff", ".page-header .button-main", undefined],
  ["/school?kind=messages", "[aria-label^='Ubah: ']", undefined],
])("a phone's back button does not reopen a form that was cancelled: %s %s %s", async (path, first, second) => {
  const page = await open(path, phone);
  await page.locator(first).first().click();
  if (second) await page.locator(second).click();
  const cancel = page.getByRole("button", { name: "Batal", exact: true });
  await cancel.click();
  await cancel.waitFor({ state: "detached" });
  await page.goBack();
  expect(new URL(page.url()).search).not.toMatch(/dialog|edit/);
});

async function slotsOf(id_student: number): Promise<number[]> {
  const { data } = await school.GET("/operator/students/{id}", byId(id_student));
  return (data?.bookings ?? []).map(({ id_time }) => id_time);
}

test.each([
  ["page", "admin", "Zulaikha Belum Ada", "Tambah murid “Zulaikha Belum Ada”", "Zulaikha Belum Ada", ""],
  ["search", "admin", "Zulaikha Belum Ada", "Tambah murid “Zulaikha Belum Ada”", "Zulaikha Belum Ada", ""],
  ["page", "admin", "0812-9999-2222", "Tambah murid", "", "0812-9999-2222"],
  ["search", "admin", "belum@ada.example", "Tambah murid", "", ""],
  ["page", "admin", "99887766", "Tambah murid", "", ""],
  ["page", "reader", "Zulaikha Belum Ada", undefined, "", ""],
  ["search", "reader", "Zulaikha Belum Ada", undefined, "", ""],
] as const)("without a match on the %s, the role %s adds who was searched for: %s", async (...row) => {
  const [place, role, typed, add, name, whatsapp] = row;
  const page = await open("/students", { ...phone, role });
  if (place === "search") await page.getByRole("button", { name: "Cari murid" }).click();
  const field = page.getByRole(place === "page" ? "searchbox" : "combobox", { name: "Cari murid" });
  const before = await field.boundingBox();
  await field.fill(typed);
  const buttons = page.locator(place === "page" ? ".blank" : ".search").getByRole("button");
  await buttons.first().waitFor();
  expect(await buttons.allTextContents()).toEqual([...(add ? [add] : []), "Hapus pencarian"]);
  expect(await field.boundingBox()).toEqual(before);
  if (place === "page") await expectAccessible(page);
  if (add) {
    await buttons.first().click();
    const form = page.getByRole("dialog", { name: "Tambah murid" });
    expect(await form.getByLabel("Nama lengkap").inputValue()).toBe(name);
    expect(await form.getByLabel("WhatsApp").inputValue()).toBe(whatsapp);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).searchParams.get("typed")).toBe(null);
  }
  if (place === "search" && add) return;
  await buttons.last().click();
  await buttons.first().waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test("shows the history of a student who is found by name", async () => {
  const [{ id_student, name }, other] = [await addStudent(), await addStudent()];
  const page = await open("/history", phone);
  const rows = page.locator(".history-row");
  await rows.filter({ hasText: other.name }).first().waitFor();
  expect((await rows.first().boundingBox())?.y).toBeLessThan(300);
  await page.getByRole("button", { name: "Saring" }).click();
  await page.getByRole("button", { name: "Pilih murid" }).click();
  await page.getByRole("combobox", { name: "Pilih murid" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Hapus saringan ${name}` }).waitFor();
  await rows.filter({ hasText: other.name }).first().waitFor({ state: "detached" });
  await rows.getByText("Putra atau putri: Putri").waitFor();
  // The sentence has the name.
  expect(await rows.getByText("Nama lengkap: ").count()).toBe(0);
  const targets = await rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(targets)).toEqual(new Set([`/console/students/${id_student}`]));

  const clear = page.getByRole("button", { name: `Hapus saringan ${name}` });
  await page.getByRole("button", { name: "Saring (1)" }).click();
  expect(await clear.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Saring (1)" }).click();
  await clear.click();
  await rows.filter({ hasText: other.name }).first().waitFor();
});
