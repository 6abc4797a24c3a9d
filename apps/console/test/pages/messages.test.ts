import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { expectTexts, findElement, renderAt } from "./support/app.ts";
import { queued, scheduled } from "./support/page-cases.ts";

// The school's own texts, and the links that open WhatsApp with them.

type Test = NonNullable<typeof queued>;
const card = dataOf("getStudent");
const [suitable] = dataOf("listSuitableSlots");
const [stored] = dataOf("listMessageTexts");
type Text = NonNullable<typeof stored>;

/** The service's own texts. */
const ownTexts = {
  hour_booked: "{murid} terdaftar setiap {hari} pukul {jam}.",
  hour_moved:
    "{murid} pindah dari {hari_lama} pukul {jam_lama} ke setiap {hari} pukul {jam}.\nPengajar sebelumnya: {pengajar_lama}\nPengajar: {pengajar}",
  teacher_changed: "{murid} belajar dengan {pengajar}, sebelumnya {pengajar_lama}.",
  test_scheduled:
    "Tes {murid} dijadwalkan pada {hari}, {tanggal}, pukul {jam}.\nJadwal sebelumnya: {hari_lama}, {tanggal_lama}, pukul {jam_lama}\nPenguji: {pengajar}",
  test_result: "Hasilnya: {tingkat}.\nCatatan: {catatan}\nPenguji: {pengajar}",
} as const;

function useTexts(fake: FakeService): void {
  const data = Object.entries(ownTexts).map(([name, text]) => ({ ...stored, name, text }) as Text);
  fake.on("listMessageTexts", { data });
  fake.on("listSuitableSlots", {
    data: suitable ? [{ ...suitable, id_time: 6, id_day: 2, day: "Selasa", reasons: [] }] : [],
  });
}

/** What a link would send: to whom, and with which text. */
function chatOf(link: HTMLElement | null): { number: string; text: string } {
  expect(link?.getAttribute("target")).toBe("_blank");
  const { hostname, pathname, searchParams } = new URL(link?.getAttribute("href") ?? "");
  expect(hostname).toBe("wa.me");
  return { number: pathname.slice(1), text: searchParams.get("text") ?? "" };
}
const findChat = async (name: string, within = "body"): Promise<ReturnType<typeof chatOf>> =>
  chatOf(await findElement(`${within} a[href*="wa.me"][aria-label^="${name}"]`));

const MOTHER = "6281200000001";

test("a text is edited beside an example, and an unknown placeholder is named", async () => {
  const { page, user, service } = await renderAt("/school?kind=messages");
  await user.click(await page.findByRole("button", { name: /^Ubah: Terdaftar di jadwal belajar/ }));
  const text = await page.findByLabelText<HTMLTextAreaElement>("Teks pesan");
  await waitFor(() => expect(document.activeElement).toBe(text));
  const type = async (words: string) => {
    await user.clear(text);
    await user.type(text, words.replaceAll("{", "{{"));
  };
  await type("{penerima}, {nama}");
  await expectTexts("Isian {nama} tidak dikenal.");
  service.on("changeMessageText", "placeholder");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await expectTexts("Pakai hanya isian di bawah.");
  service.reset();
  await type("Yth. {penerima}: {murid} hari {hari}\nCatatan: {tautan}\n");
  await user.click(page.getByRole("button", { name: "{jam}" }));
  await waitFor(() =>
    expect(page.getByRole("figure").textContent).toContain("Yth. Ibu Siti: Aisyah Rahma hari Selasa\n16.00"),
  );
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await expectTexts("Teks pesan disimpan.");
  expect(service.sent("changeMessageText").at(-1)).toEqual({
    version: 4,
    text: "Yth. {penerima}: {murid} hari {hari}\nCatatan: {tautan}\n{jam}",
  });
});

test("a text is set back to the service's own", async () => {
  const { page, user, service } = await renderAt("/school?kind=messages&edit=3");
  await user.click(await page.findByRole("button", { name: "Kembalikan teks bawaan" }));
  await expectTexts("Teks bawaan dikembalikan.");
  expect(service.sent("changeMessageText")).toEqual([{ version: 4, text: "" }]);
});

test("the link goes to the guardian with the school's words, without what is not known", async () => {
  const text = "Yth. {penerima}: {murid} hari {hari}\nCatatan: {tautan}\n{jam}";
  await renderAt("/students/9", {
    prepare: (fake) => fake.on("listMessageTexts", { data: [{ ...stored, text } as Text] }),
  });
  expect(await findChat("Kabari lewat WhatsApp")).toEqual({
    number: MOTHER,
    text: "Yth. Siti Aminah: Yusuf Hakim hari Senin\n19.00",
  });
});

test("after a booking, the link says where and when, and is beside the name from then on", async () => {
  const { page, user } = await renderAt("/week?slot=5", { prepare: useTexts });
  await user.click(await page.findByRole("button", { name: "Tambah murid" }));
  await user.type(await findElement("input[role=combobox]"), "Yusuf");
  await user.click(await page.findByRole("option", { name: /Yusuf Hakim/ }));
  const sent = await findChat("Kabari lewat WhatsApp", "[role=status]");
  expect(sent).toEqual({ number: MOTHER, text: "Yusuf Hakim terdaftar setiap Senin pukul 19.00." });
  const name = "Kabari lewat WhatsApp: Terdaftar di jadwal belajar, Yusuf Hakim";
  expect(await findChat(name, "[role=dialog]")).toEqual(sent);
});

test("after an hour was moved, the link names both hours; once sent, an undo offers to correct it", async () => {
  const { page, user } = await renderAt("/students/9?move=5", { prepare: useTexts });
  await user.click(await findElement("[data-slot='6']"));
  const sent = await findChat("Kabari lewat WhatsApp", "[role=status]");
  expect(sent.number).toBe(MOTHER);
  expect(sent.text).toContain("Yusuf Hakim pindah dari Senin pukul 19.00 ke setiap Selasa pukul 19.00.");
  await user.click(await findElement("[role=status] a"));
  await user.click(page.getByRole("button", { name: "Urungkan" }));
  await expectTexts("Sudah diurungkan.");
  const corrected = await findChat("Kabari lewat WhatsApp: Jadwal belajar pindah", "[role=status]");
  expect(corrected.number).toBe(MOTHER);
  expect(corrected.text).toContain("pindah dari Selasa pukul 19.00 ke setiap Senin pukul 19.00.");
});

test("on the card, the link names the hour before a move", async () => {
  const moved = {
    ...card.audit[0],
    at: "2030-01-17T01:00:00.000Z",
    action: "moveBooking",
    kind: "bookings",
    key: "5;9",
    changes: [{ field: "id_time", kind: "slots", before: "4", after: "5", values: "shown" }],
    labels: [
      { kind: "slots", key: "4", name: "Ustadz Hanif", day: "Kamis", time: "08:00", values: "recorded" },
      { kind: "slots", key: "5", name: "Ustadzah Fatimah", day: "Senin", time: "19:00", values: "recorded" },
      { kind: "students", key: "9", name: "Yusuf Hakim", day: "", time: "" },
    ],
  };
  const { page } = await renderAt("/students/9", {
    prepare: (fake) => {
      useTexts(fake);
      fake.on("getStudent", { data: { ...card, audit: [moved] } } as never);
    },
  });
  const link = await page.findByRole("link", { name: /^Kabari: pindah dari / });
  const { text } = chatOf(link);
  expect(text).toBe(
    "Yusuf Hakim pindah dari Kamis pukul 08.00 ke setiap Senin pukul 19.00.\nPengajar sebelumnya: Ustadz Hanif\nPengajar: Ustadzah Fatimah",
  );
});

test("a test's link waits for the card, so that it does not go to the child's own number", async () => {
  const { user, service } = await renderAt("/placement-tests?test=3", {
    prepare: (fake) => {
      useTexts(fake);
      fake.on("listPlacementTestQueue", { data: [queued as Test], next: 0 });
    },
  });
  await findElement(".choice");
  const release = service.hold("getStudent");
  await user.click(await findElement(".choice"));
  await expectTexts("Tes Siti Aminah dijadwalkan");
  release();
  const { number, text } = await findChat("Kabari lewat WhatsApp: Tes dijadwalkan", "[role=status]");
  expect(number).toBe(MOTHER);
  expect(text).toBe("Tes Yusuf Hakim dijadwalkan pada Sabtu, 19 Januari 2030, pukul 09.00.\nPenguji: Ustadzah Fatimah");
});

const openScheduled = () =>
  renderAt("/placement-tests?state=scheduled&test=4", {
    now: "2030-01-21T03:00:00Z",
    prepare: (fake) => {
      useTexts(fake);
      fake.on("listPlacementTestQueue", { data: [scheduled as Test], next: 0 });
    },
  });

test("a rescheduled test's link names the time before", async () => {
  const { page, user, service } = await openScheduled();
  service.on("schedulePlacementTest", ({ body }) => ({
    data: { ...(scheduled as Test), scheduled_at: new Date(Object(body).test_schedule_at).toISOString() },
  }));
  await user.click(await page.findByRole("button", { name: "Ubah waktu atau penguji" }));
  const time = page.getByLabelText("Pukul");
  await user.clear(time);
  await user.type(time, "14:00");
  await user.click(await findElement(".choice"));
  await expectTexts("pindah ke");
  expect((await findChat("Kabari lewat WhatsApp: Tes dijadwalkan", "[role=status]")).text).toContain(
    "pukul 14.00.\nJadwal sebelumnya: Senin, 21 Januari 2030, pukul 11.00\nPenguji: Ustadzah Fatimah",
  );
});

test("a result's link has its level and notes", async () => {
  const { page, user, service } = await openScheduled();
  const result = { ...(scheduled as Test), s_progress: 2 as const, level_result: 1, notes: "Makhraj baik." };
  service.on("recordPlacementTest", { data: result });
  await findElement("[name=level_result] option[value='1']");
  await user.selectOptions(page.getByLabelText("Tingkat hasil tes"), "Pemula");
  await user.click(page.getByRole("button", { name: "Simpan hasil" }));
  await user.click(await page.findByRole("button", { name: "Tetap simpan hasil" }));
  expect((await findChat("Kabari lewat WhatsApp: Hasil tes", "[role=status]")).text).toBe(
    "Hasilnya: Pemula.\nCatatan: Makhraj baik.\nPenguji: Ustadzah Fatimah",
  );
});

test.each([
  [
    "the guardian's number",
    { whatsapp: "6281200000005" },
    { number: "6281200000005", text: "Umar Hakim: Yusuf Hakim, wali Umar Hakim" },
  ],
  [
    "the student's own number",
    { whatsapp: "" },
    { number: "6281200000008", text: "Yusuf Hakim: Yusuf Hakim, wali Umar Hakim" },
  ],
])("a guardian without an account is named as {wali}: the link goes to %s", async (_, given, expected) => {
  const guardians = [{ id_user: 0, relation: "father" as const, name: "Umar Hakim", ...given }];
  const student = { ...card.student, whatsapp: "6281200000008", accounts: [], guardians };
  await renderAt("/students/9", {
    prepare(fake) {
      fake.on("listMessageTexts", { data: [{ ...stored, text: "{penerima}: {murid}, wali {wali}" } as Text] });
      fake.on("getStudent", { data: { ...card, student } });
    },
  });
  expect(await findChat("Kabari lewat WhatsApp")).toEqual(expected);
});
