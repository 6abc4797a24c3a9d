import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, onTestFinished, test } from "vitest";
import { addStudent, book, nightIn, open, school, useBrowser } from "./support/console.ts";
import { laptop, phone } from "./support/viewports.ts";

// The school's own texts, and the links that open WhatsApp with them.

useBrowser();

/** What a link would send: to whom, and with which text. */
async function chatOf(page: Pick<Page, "getByRole">, name: string | RegExp): Promise<{ number: string; text: string }> {
  const link = page.getByRole("link", { name });
  expect(await link.getAttribute("target")).toBe("_blank");
  const { hostname, pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  expect(hostname).toBe("wa.me");
  return { number: pathname.slice(1), text: searchParams.get("text") ?? "" };
}

/** A student without a number, whose mother has one. */
async function addChild() {
  const { id_student, name } = await addStudent();
  const [mother] = await unwrap(school.GET("/operator/accounts", { params: { query: { limit: 1 } } }));
  const body = { id_user: mother?.id_user ?? 0, relation: "mother" } as const;
  await unwrap(school.POST("/operator/students/{id}/accounts", { params: { path: { id: String(id_student) } }, body }));
  return { id_student, name, mother: mother?.name, number: mother?.whatsapp };
}

/** The text of a booked hour as it was at first. */
async function resetText() {
  const found = (await unwrap(school.GET("/operator/message-texts"))).find(({ name }) => name === "hour_booked");
  const { id_message_text = 0, version = 0 } = found ?? {};
  const params = { path: { id: String(id_message_text) } };
  await unwrap(school.PUT("/operator/message-texts/{id}", { params, body: { version, text: "" } }));
}

test("a text is edited beside an example, and its link goes to the guardian with the school's words", async () => {
  const child = await addChild();
  await book(child.id_student, 4);
  const page = await open("/school?kind=messages", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Ubah: Terdaftar di jam belajar" }).click();
  onTestFinished(resetText);
  const text = page.getByLabel("Teks pesan");
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await text.fill("{penerima}, {nama}");
  await page.getByText("Isian {nama} tidak dikenal.").waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Pakailah hanya isian di bawah.").waitFor();
  await text.fill("Yth. {penerima}: {murid} hari {hari}\nCatatan: {tautan}\n");
  await page.getByRole("button", { name: "{jam}" }).click();
  await page.getByRole("figure").getByText("Yth. Ibu Siti: Aisyah Rahma hari Selasa\n16.00").waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Teks pesan disimpan.").waitFor();

  await page.goto(page.url().replace(/\/school.*/, `/students/${child.id_student}`));
  const [booking] = (
    await unwrap(school.GET("/operator/students/{id}", { params: { path: { id: String(child.id_student) } } }))
  ).bookings;
  const sent = await chatOf(page, /^Kabari lewat WhatsApp/);
  expect(sent).toEqual({
    number: child.number,
    text: `Yth. ${child.mother}: ${child.name} hari ${booking?.day}\n${booking?.time.replace(":", ".")}`,
  });

  await page.goto(page.url().replace(/\/students.*/, "/school?kind=messages&edit=3"));
  await page.getByRole("button", { name: "Kembalikan teks bawaan" }).click();
  await page.getByText("Teks bawaan dikembalikan.").waitFor();
  await page.goto(page.url().replace(/\/school.*/, "/history"));
  await page.locator(".history-row").filter({ hasText: "mengubah teks pesan" }).first().waitFor();
});

test("after a booking in the week, the link says where and when", async () => {
  const child = await addChild();
  const page = await open("/week?slot=5", laptop);
  await page.getByRole("dialog").getByRole("button", { name: "Tambah murid" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill(child.name);
  await page.getByRole("option", { name: child.name }).click();
  const sent = await chatOf(page.getByRole("status"), /^Kabari lewat WhatsApp/);
  expect(sent).toEqual({ number: child.number, text: expect.stringContaining(`${child.name} terdaftar`) });
  // It is beside her name for as long as she comes.
  const name = `Kabari lewat WhatsApp: Terdaftar di jam belajar, ${child.name}`;
  expect(await chatOf(page.getByRole("dialog"), name)).toEqual(sent);
});

test("after an hour was moved, the links name both hours, on the card too; once sent, an undo offers to correct it", async () => {
  const child = await addChild();
  await book(child.id_student, 4);
  const page = await open(`/students/${child.id_student}?move=4`, laptop);
  const { nama_pengajar } = await unwrap(school.GET("/operator/slots/{id}", { params: { path: { id: "4" } } }));
  await page
    .locator(".choice[data-slot]")
    .filter({ hasNotText: nama_pengajar.replace(/^Ustadz(ah)? /, "") })
    .first()
    .click();
  await page.getByText("Urungkan").waitFor();
  const toast = page.getByRole("status");
  const sent = await chatOf(toast, /^Kabari lewat WhatsApp/);
  expect(sent.number).toBe(child.number);
  const hours = /pindah dari (\S+ pukul \d\d\.\d\d) ke setiap (\S+ pukul \d\d\.\d\d)\./.exec(sent.text);
  expect(sent.text).toContain(`\nPengajar sebelumnya: ${nama_pengajar}`);
  expect(await chatOf(page.getByRole("main"), /^Kabari: pindah dari /)).toEqual(sent);

  await toast.getByRole("link").click();
  await toast.getByRole("button", { name: "Urungkan" }).click();
  await toast.getByText("Sudah diurungkan.").waitFor();
  // Back where she was, nothing is left to tell but what was told.
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .getByRole("link", { name: /^Kabari: pindah/ })
        .count(),
    )
    .toBe(0);
  const corrected = await chatOf(toast, "Kabari lewat WhatsApp: Jam belajar pindah");
  expect(corrected.number).toBe(child.number);
  expect(corrected.text).toContain(`pindah dari ${hours?.[2]} ke setiap ${hours?.[1]}.\nPengajar: ${nama_pengajar}`);
});

test("after a test was scheduled and its result recorded, each link has its text and goes to the mother", async () => {
  const child = await addChild();
  const body = { version: await versionOf(child.id_student), whatsapp: "081200000777" };
  const path = { id: String(child.id_student) };
  await unwrap(school.PUT("/operator/students/{id}", { params: { path }, body }));
  const asked = { body: { id_student: child.id_student, wished_at: nightIn(200) } };
  const { id_placement_test: id } = await unwrap(school.POST("/operator/placement-tests", asked));

  const page = await open("/placement-tests", laptop);
  // A press before the card is there: no link, rather than one to the child's own number.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/operator/students/${child.id_student}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("link", { name: child.name }).click();
  const panel = page.getByRole("region", { name: child.name });
  await panel.getByRole("button", { name: "Ustadzah Salma Contoh" }).click();
  const status = page.getByRole("status");
  await status.getByText(`Tes ${child.name} dijadwalkan`).waitFor();
  expect(await status.getByRole("link").count()).toBe(0);
  release();
  expect(await chatOf(status, "Kabari lewat WhatsApp: Tes dijadwalkan")).toEqual({
    number: child.number,
    text: expect.stringMatching(/dijadwalkan pada \S+, \d+ \S+ \d{4}, pukul \d\d\.\d\d\.\nPenguji: Ust/),
  });

  // With another reviewer only, there is no earlier time to name.
  for (const [time, toast, text] of [
    ["04:00", /^Penguji tes .+ sekarang Ustadz/, /pukul 04\.00\.\nPenguji: Ust/],
    ["03:00", /^Tes .+ pindah ke .+ 03\.00\.$/, /\nJadwal sebelumnya: \S+, \d+ \S+ \d{4}, pukul 04\.00\nPenguji: Ust/],
  ] as const) {
    await page.goto(page.url().replace(/\/placement.*/, `/placement-tests?state=scheduled&test=${id}`));
    expect(await chatOf(panel, "Kabari lewat WhatsApp: Tes dijadwalkan")).toMatchObject({ number: child.number });
    await panel.getByRole("button", { name: "Ubah jadwal atau penguji" }).click();
    await panel.getByLabel("Jam", { exact: true }).fill(time);
    await panel.locator(".choice").first().click();
    await status.getByText(toast).waitFor();
    expect((await chatOf(status, "Kabari lewat WhatsApp: Tes dijadwalkan")).text).toMatch(text);
  }

  await page.goto(page.url().replace(/\?.*/, `?state=scheduled&test=${id}`));
  await panel.getByLabel("Hasil").selectOption({ index: 1 });
  await panel.getByLabel("Catatan untuk murid").fill("Makhraj baik.");
  await panel.getByRole("button", { name: "Simpan hasil", exact: true }).click();
  await panel.getByRole("button", { name: "Tetap simpan hasil" }).click();
  expect(await chatOf(status, "Kabari lewat WhatsApp: Hasil tes")).toEqual({
    number: child.number,
    text: expect.stringMatching(/Hasilnya: Pra-tahsin\.\nCatatan: Makhraj baik\.\nPenguji: Ust/),
  });
});

async function versionOf(id_student: number): Promise<number> {
  const path = { id: String(id_student) };
  return (await unwrap(school.GET("/operator/students/{id}", { params: { path } }))).student.version;
}
