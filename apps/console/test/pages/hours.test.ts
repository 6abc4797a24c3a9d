import { waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { findControl, renderAt } from "./support/app.ts";
import { bookedWith, hourWith, levelWith, prepareWeek, teacherWith, textOf } from "./support/week.ts";

// Hours of the week: their form, their level, and the messages to their students.

const edit = "/week?day=7&slot=5&dialog=edit";
const save = { name: "Simpan" };
const [fatimah, salma] = [teacherWith(), teacherWith({ id_teacher: 2, nama_pengajar: "Ustadzah Salma" })];

/** @returns a field of the form, once it has a choice: a filter of the page may have its label, too. */
const selectWith = (name: string, choice: string): Promise<HTMLElement> =>
  waitFor(() => {
    const select = document.querySelector<HTMLSelectElement>(`form [name=${name}]`);
    expect(Array.from(select?.options ?? [], ({ text }) => text)).toContain(choice);
    return select ?? document.body;
  });

test.each([
  [
    "",
    "Kabari murid: pengajarnya berganti",
    "Siti Aminah: Ustadzah Fatimah → Ustadzah Salma, Ahad 02.00.",
    "Siti Aminah: Ustadzah Salma → Ustadzah Fatimah, Ahad 02.00.",
  ],
  [
    "Sabtu",
    "Kabari murid: jadwal dan pengajarnya berganti",
    "Siti Aminah: Ahad 02.00 → Sabtu 02.00.\nPengajar: Ustadzah Salma\nPengajar sebelumnya: Ustadzah Fatimah",
    "Siti Aminah: Sabtu 02.00 → Ahad 02.00.\nPengajar: Ustadzah Fatimah\nPengajar sebelumnya: Ustadzah Salma",
  ],
])(
  "another teacher and the day %j: %s, and after an undo the messages to correct it",
  async (day, title, text, correction) => {
    const hour = hourWith({ booked: 1, students: [bookedWith()] });
    const { page, user } = await renderAt(edit, { prepare: (fake) => prepareWeek(fake, [hour], [fatimah, salma]) });
    await user.selectOptions(await selectWith("id_teacher", "Ustadzah Salma"), "Ustadzah Salma");
    if (day) await user.selectOptions(await selectWith("id_day", day), day);
    await user.click(page.getByRole("button", save));
    await page.findByRole("heading", { name: title });
    const link = () => within(page.getByRole("dialog")).findByRole("link", { name: /^Kabari lewat WhatsApp/ });
    expect(textOf(await link())).toBe(text);
    expect(page.queryByText("WhatsApp dibuka")).toBe(null);
    await user.click(await link());
    await page.findByText("WhatsApp dibuka");

    await user.click(page.getByRole("button", { name: "Urungkan" }));
    await user.click(await page.findByRole("link", { name: "Kabari perubahannya" }));
    // The sheet of the change has this title, too, until the page has read the hour again.
    await waitFor(async () => expect(textOf(await link())).toBe(correction));
  },
);

test("an hour cannot be saved before the teachers are there to choose", async () => {
  let release = () => {};
  const { page } = await renderAt("/week?dialog=add", {
    prepare: (fake) => {
      release = fake.hold("listTeacherRecords");
    },
  });
  const button = await page.findByRole<HTMLButtonElement>("button", save);
  expect(button.disabled).toBe(true);
  release();
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.querySelector<HTMLSelectElement>("[name=id_teacher]")?.value).toBe("1");
});

test.each([
  ["id", "Hari pertama", "2026-12-06", "Ahad, 6 Desember 2026"],
  ["id", "Mulai", "04:05", "pukul 04.05"],
  ["id", "Hari terakhir", "", "tanpa tanggal"],
  ["en", "Last day", "", "no date"],
  ["id", "Mulai", "", "tanpa pukul"],
  ["en", "First day", "2026-12-01", "Tuesday, 1 December 2026"],
] as const)("describes a date or time in words, in %s: %s %s", async (language, label, value, words) => {
  const { page, user } = await renderAt("/week?dialog=add", { language });
  const field = await page.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  await user.clear(field);
  if (value) await user.type(field, value);
  const described = () => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
  await waitFor(() => expect(described()).toBe(words));
});

test.each([
  ["all of them are mixed", "mixed", 0],
  ["one is for women", "women", 1],
] as const)("names the class of the hours in the week unless %s", async (_, class_for, count) => {
  const hours = [hourWith({ class_for }), hourWith({ id_time: 6, time: "03:00", class_for: "mixed" })];
  await renderAt("/week?day=7", { prepare: (fake) => prepareWeek(fake, hours, [fatimah]) });
  const cards = () => Array.from(document.querySelectorAll("[data-slot]"), ({ textContent }) => textContent ?? "");
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards().filter((text) => text.includes("Campuran"))).toHaveLength(count);
});

test("a new hour is for any level, unless one is chosen", async () => {
  const { page, user, service } = await renderAt("/week?day=7&dialog=add", {
    prepare: (fake) => {
      prepareWeek(fake, [], [fatimah]);
      fake.on("listLevelRecords", { data: [levelWith(3, "Tingkat uji")], next: 0 });
    },
  });
  const level = await selectWith("id_level", "Tingkat uji");
  expect((level as HTMLSelectElement).selectedOptions[0]?.text).toBe("Semua tingkat");
  await user.selectOptions(level, "Tingkat uji");
  await user.selectOptions(await selectWith("class_for", "Campuran"), "Campuran");
  await waitFor(() => expect(page.getByRole<HTMLButtonElement>("button", save).disabled).toBe(false));
  await user.click(page.getByRole("button", save));
  await page.findByText(/ ditambahkan\.$/);
  expect(service.sent("createSlot")).toEqual([expect.objectContaining({ id_level: 3 })]);
});

describe.each([
  ["in use", false],
  ["retired", true],
])("the level of an hour that is %s", (_, isRetired) => {
  const levels = [levelWith(1, "Tingkat lain"), levelWith(3, "Tingkat uji", isRetired)];
  const hours = () => [hourWith({ id_level: 3 }), hourWith({ id_time: 6, time: "03:00" })];

  test("filters the week, and leaves the hours for any level", async () => {
    const { page, user } = await renderAt("/week?day=7", {
      prepare: (fake) => {
        prepareWeek(fake, hours(), [fatimah]);
        fake.on("listLevelRecords", { data: levels, next: 0 });
      },
    });
    const shown = () => Array.from(document.querySelectorAll("[data-slot]"), (card) => card.getAttribute("data-slot"));
    await waitFor(() => expect(shown()).toEqual(["5", "6"]));
    const fold = page.getByRole("button", { name: /^Filter/ });
    if (fold.getAttribute("aria-expanded") === "false") await user.click(fold);
    for (const [level, expected] of [
      ["Tingkat lain", ["6"]],
      ["Tingkat uji", ["5", "6"]],
    ] as const) {
      const filter = await page.findByLabelText("Tingkat");
      await user.selectOptions(filter, await within(filter).findByRole("option", { name: level }));
      await waitFor(() => expect(shown()).toEqual(expected));
    }
    expect(new URLSearchParams(location.search).get("level")).toBe("3");
    await page.findByRole("button", { name: "Filter (1)" });
  });

  test("stays when another field changes, and is removed alone", async () => {
    const { page, user, service } = await renderAt("/week?day=7&slot=5", {
      prepare: (fake) => {
        prepareWeek(fake, hours(), [fatimah]);
        fake.on("listLevelRecords", { data: levels, next: 0 });
      },
    });
    const sheet = () => within(page.getByRole("dialog"));
    const change = async (label: string, fill: (field: HTMLElement) => Promise<unknown>) => {
      await user.click(await page.findByRole("button", { name: "Ubah" }));
      const level = await selectWith("id_level", "Tingkat uji");
      await waitFor(() => expect((level as HTMLSelectElement).selectedOptions[0]?.text).toBe("Tingkat uji"));
      await fill(sheet().getByLabelText(new RegExp(`^${label}`)));
      await user.click(page.getByRole("button", save));
      await page.findByRole("button", { name: "Hapus" });
    };
    await change("Kapasitas", async (field) => {
      await user.clear(field);
      await user.type(field, "7");
    });
    await change("Tingkat", (field) => user.selectOptions(field, "Semua tingkat"));
    expect(service.sent("updateSlot")).toEqual([
      expect.objectContaining({ version: 3, capacity: 7 }),
      expect.objectContaining({ version: 4, capacity: 7, id_level: 0 }),
    ]);
    expect(service.sent("updateSlot")[0]).not.toHaveProperty("id_level");
  });
});

test("409 stale shows the level that another screen has set beside the one that was chosen", async () => {
  const hour = hourWith();
  const { page, user, service } = await renderAt(edit, {
    prepare: (fake) => {
      prepareWeek(fake, [hour], [fatimah]);
      fake.on("listLevelRecords", { data: [levelWith(1, "Tingkat lain"), levelWith(3, "Tingkat uji")], next: 0 });
    },
  });
  await user.selectOptions(await selectWith("id_level", "Tingkat uji"), "Tingkat uji");
  Object.assign(hour, { id_level: 1, version: 4 });
  await user.click(await findControl("Simpan"));
  const stale = within(await page.findByRole("alert", { name: /^Orang lain mengubahnya/ }));
  for (const text of ["Sekarang: Tingkat lain", "Isian Anda: Tingkat uji"]) await stale.findByText(text);
  await user.click(stale.getByRole("button", { name: "Simpan isian saya" }));
  await page.findByRole("button", { name: "Hapus" });
  expect(service.sent("updateSlot").at(-1)).toMatchObject({ version: 4, id_level: 3 });
});
