import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { expectTexts, findElement, renderAt } from "./support/app.ts";
import { fillQueue, queued, scheduled } from "./support/page-cases.ts";

// The queue of placement tests.

type Test = NonNullable<typeof queued>;

/** Tests that are scheduled, the last one later. */
const others = { ...scheduled, id_placement_test: 8, name: "Hafsah Uji" } as Test;
const fillScheduled = (fake: FakeService) =>
  fake.on("listPlacementTestQueue", ({ query }) => ({
    data: query.s_progress === "1" ? [scheduled as Test, others] : [],
    next: 0,
  }));
/** The queue's first test, until it is scheduled, and the one after it. */
const fillBefore = (fake: FakeService, next: Test) =>
  fake.on("listPlacementTestQueue", () => {
    const isDone = fake.sent("schedulePlacementTest").length > 0;
    return { data: isDone ? [next] : [queued as Test, next], next: 0 };
  });
const opened = () => document.querySelector(".panel")?.getAttribute("aria-label");

test("goes through the queue with J and K", async () => {
  const { page, user } = await renderAt("/placement-tests?state=scheduled", { prepare: fillScheduled });
  await page.findByRole("link", { name: /Salma Hasanah/ });
  // The last day of a test that has a time is no news.
  expect(document.body.textContent).not.toContain("kedaluwarsa");
  for (const [key, name] of [
    ["j", "Salma Hasanah"],
    ["j", "Hafsah Uji"],
    ["k", "Salma Hasanah"],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(opened()).toBe(name));
  }
});

test("shows the note of a student who wished no time, and all days of a new request", async () => {
  const asked = {
    ...queued,
    wished_at: "",
    notes: "Hanya bisa malam.",
    expired_date_at: "2026-12-31T01:59:59.000Z",
  } as Test;
  const silent = { ...asked, id_placement_test: 9, name: "Hafsah Uji", notes: "" };
  const { page } = await renderAt("/placement-tests", {
    now: "2026-12-01T02:00:00Z",
    prepare: (fake) => fake.on("listPlacementTestQueue", () => ({ data: [asked, silent], next: 0 })),
  });
  const rows = await page.findAllByRole("link", { name: /kedaluwarsa 30 hari lagi/ });
  expect(rows.map(({ textContent }) => /Hanya bisa malam\.|Tidak menyebut waktu/.exec(textContent ?? "")?.[0])).toEqual(
    ["Hanya bisa malam.", "Tidak menyebut waktu"],
  );
});

test("asks for the level, and before an early result, and leads on to the next test", async () => {
  const app = await renderAt("/placement-tests?state=scheduled&test=4", { prepare: fillScheduled });
  const { page, user, service } = app;
  const save = () => page.getByRole("button", { name: "Simpan hasil" });
  await page.findByRole("button", { name: "Simpan hasil" });
  // What is missing is reported before the question about an early result.
  await user.click(save());
  await expectTexts("Pilih tingkat.");
  await findElement("[name=level_result] option[value='1']");
  await user.selectOptions(page.getByLabelText("Tingkat hasil tes"), "Pemula");
  await user.clear(page.getByLabelText(/^Catatan untuk murid/));
  await user.type(page.getByLabelText(/^Catatan untuk murid/), "Perhatikan mad.");
  await user.click(save());
  await expectTexts("jadi belum berlangsung. Simpan hasilnya sekarang?");
  expect(service.sent("recordPlacementTest")).toEqual([]);
  await user.click(page.getByRole("button", { name: "Tetap simpan hasil" }));
  await expectTexts("Hasil tes Salma Hasanah");
  expect(service.sent("recordPlacementTest")).toMatchObject([{ level_result: 1, notes: "Perhatikan mad." }]);
  await waitFor(() => expect(opened()).toBe("Hafsah Uji"));
});

test("impatient presses do not schedule the next test, which opens by itself", async () => {
  const next = { ...queued, id_placement_test: 9, name: "Hafsah Uji" } as Test;
  const { user, service } = await renderAt("/placement-tests?test=3", {
    prepare: (fake) => fillBefore(fake, next),
  });
  await user.click(await findElement(".choice"));
  await waitFor(() => expect(opened()).toBe("Hafsah Uji"));
  const choice = await findElement(".choice");
  const appeared = Date.now();
  for (const press of [() => user.click(choice), () => user.keyboard("{Enter}"), () => user.keyboard(" ")]) {
    for (const later of [0, 180, 599]) {
      vi.setSystemTime(appeared + later);
      choice.focus();
      await press();
      await waitFor(() => expect(document.activeElement).toBe(choice));
      expect(service.sent("schedulePlacementTest")).toHaveLength(1);
    }
  }
  vi.setSystemTime(appeared + 600);
  await user.click(choice);
  await expectTexts("Tes Hafsah Uji dijadwalkan");
  expect(service.sent("schedulePlacementTest")).toHaveLength(2);
});

test("the next test without a wish begins with the time of the one before", async () => {
  const next = { ...queued, id_placement_test: 9, name: "Hafsah Uji", wished_at: "" } as Test;
  const { page, user } = await renderAt("/placement-tests?test=3", {
    prepare: (fake) => fillBefore(fake, next),
  });
  await user.click(await findElement(".choice"));
  await waitFor(() => expect(opened()).toBe("Hafsah Uji"));
  const fields = ["Tanggal", "Pukul"].map((label) => page.getByLabelText<HTMLInputElement>(label).value);
  expect(fields).toEqual(["2030-01-19", "09:00"]);
  await findElement(".choice");
});

test("names the student's hours of that day, before and after they refuse", async () => {
  const [slot] = dataOf("getStudent").bookings;
  const monday = { ...queued, id_student: 9, wished_at: "2030-01-21T12:00:00.000Z" } as Test;
  const { user, service } = await renderAt("/placement-tests?test=3", {
    prepare: (fake) => fake.on("listPlacementTestQueue", { data: [monday], next: 0 }),
  });
  await expectTexts(`Jadwal belajar ${monday.name} hari itu: ${slot?.day} 19.00`);
  service.on("schedulePlacementTest", "teaches");
  await user.click(await findElement(".choice"));
  await expectTexts("Ustadzah Fatimah teaches at that time: Monday at 19:00.");
});

test("a card offers to schedule a test without a date, and one comes back to the card", async () => {
  const card = dataOf("getStudent");
  const mine = { ...queued, id_student: 9 } as Test;
  const { page, user, service } = await renderAt("/students/9", {
    prepare: (fake) => {
      fake.on("getStudent", { data: { ...card, placement_tests: [mine] } });
      fake.on("listPlacementTestQueue", { data: [mine], next: 0 });
    },
  });
  await expectTexts("Mendaftar ");
  await user.click(await page.findByRole("link", { name: "Jadwalkan" }));
  await user.click(await findElement(".choice"));
  await page.findByRole("heading", { level: 1, name: "Yusuf Hakim" });
  expect(service.sent("schedulePlacementTest")).toHaveLength(1);
});

test("offers to add a level while there is none for a result", async () => {
  const { page } = await renderAt("/placement-tests?state=scheduled&test=4", {
    prepare: (fake) => {
      fillScheduled(fake);
      fake.leaveEmpty("listLevelRecords");
    },
  });
  await expectTexts("Belum ada tingkat untuk hasilnya.");
  const options = [...page.getByLabelText("Tingkat hasil tes").querySelectorAll("option")];
  expect(options.map(({ textContent }) => textContent)).toEqual(["Pilih…"]);
  expect(page.getByRole("link", { name: "Tambah tingkat" }).getAttribute("href")).toMatch(/kind=levels&add=yes&back=/);
});

test.each([
  ["a new one", "?test=3", "2030-01-18T03:00:00Z", 0],
  ["a scheduled one, before its time", "?state=scheduled&test=4", "2030-01-18T03:00:00Z", 0],
  ["a scheduled one, after it", "?state=scheduled&test=4", "2030-01-21T04:00:01Z", 1],
])("that somebody did not come is recorded of %s", async (_, query, now, count) => {
  const { page, user, service } = await renderAt(`/placement-tests${query}`, { now, prepare: fillQueue });
  const cancel = await page.findByRole("button", { name: "Batalkan tes" });
  const result = page.queryByRole("button", { name: "Simpan hasil" });
  const change = page.queryByRole("button", { name: "Ubah waktu atau penguji" });
  const buttons = page.getAllByRole("button");
  // Until then, its time is what may change.
  if (count === 0 && change && result) expect(buttons.indexOf(change)).toBeLessThan(buttons.indexOf(result));
  // What ends a test without a result comes after its form.
  if (result) expect(buttons.indexOf(result)).toBeLessThan(buttons.indexOf(cancel));
  expect(page.queryAllByRole("button", { name: "Tidak hadir" })).toHaveLength(count);
  if (count === 0) return;
  await user.click(page.getByRole("button", { name: "Tidak hadir" }));
  await expectTexts("dicatat tidak hadir.");
  expect(service.sent("expirePlacementTest")).toHaveLength(1);
});

test("a time that has passed is marked and lists nobody, and a cancel leaves the time", async () => {
  const { page, user, service } = await renderAt("/placement-tests?state=scheduled&test=4", {
    now: "2030-01-21T03:00:00Z",
    prepare: fillQueue,
  });
  await user.click(await page.findByRole("button", { name: "Ubah waktu atau penguji" }));
  for (const [label, passed] of [
    ["Tanggal", "2020-01-01"],
    ["Pukul", "02:00"],
  ] as const) {
    const field = page.getByLabelText<HTMLInputElement>(label);
    const typed = field.value;
    await findElement(".choice");
    await user.clear(field);
    await user.type(field, passed);
    await expectTexts("Waktu itu sudah lewat.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelectorAll("[aria-invalid=true], .choice")).toHaveLength(1);
    await user.clear(field);
    await user.type(field, typed);
  }
  await user.click(page.getByRole("button", { name: "Batal" }));
  await page.findByRole("button", { name: "Simpan hasil" });
  expect(page.queryByLabelText("Tanggal")).toBeNull();
  expect(service.sent("schedulePlacementTest")).toEqual([]);
});

test("an empty queue leads to the students, and says there what to press", async () => {
  const { page, user } = await renderAt("/placement-tests", {
    prepare: (fake) => fake.leaveEmpty("listPlacementTestQueue"),
  });
  await user.click(await page.findByRole("link", { name: "Pilih murid" }));
  await expectTexts("lalu tekan Daftarkan tes.");
  expect(location.pathname).toBe("/console/students");
});

test("the scheduled tests of a reviewer without any say whose they are, and lead to those of all", async () => {
  const { page, user } = await renderAt("/placement-tests?state=scheduled&reviewer=2", {
    prepare: (fake) =>
      fake.on("listPlacementTestQueue", ({ query }) => ({
        data: query.id_reviewer ? [] : [scheduled as Test],
        next: 0,
      })),
  });
  await page.findByRole("heading", { name: "Ustadzah Fatimah tidak menguji satu pun" });
  const filter = page.getByRole("button", { name: "Hapus filter Penguji: Ustadzah Fatimah" });
  expect(filter.textContent).toBe("Penguji: Ustadzah Fatimah");
  await user.click(page.getByRole("button", { name: "Hapus filter" }));
  await page.findByRole("link", { name: /Salma Hasanah/ });
});
