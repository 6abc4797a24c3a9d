import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { type App, renderAt } from "./support/app.ts";
import { hourWith, noRecords, prepareWeek, studentWith, teacherWith } from "./support/week.ts";

// Whom a class is for: chosen by a person, and which classes a student is offered.

type Slot = Shape<"SuitableSlot">;
type Class = Slot["class_for"];

const teachers = ["Ustadzah Fatimah", "Ustadz Hanif", "Ustadz Baru"].map((nama_pengajar, at) =>
  teacherWith({ id_teacher: at + 1, nama_pengajar }),
);
/** The newest hour of teacher 1 is for women, that of teacher 2 for men; teacher 3 has none. */
const hours = () => [
  hourWith({ id_time: 12, time: "03:00", class_for: "women" }),
  hourWith({ id_time: 10, time: "04:00", class_for: "mixed" }),
  hourWith({ id_time: 11, id_teacher: 2, nama_pengajar: "Ustadz Hanif", time: "05:00", class_for: "men" }),
];

const form = () => within(document.querySelector("form") ?? document.body);
const classField = () => form().findByLabelText<HTMLSelectElement>(/^(Kelas untuk|Class for)$/);
const chosen = async () => (await classField()).selectedOptions[0]?.text;
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

async function addHour(path: string, language: "id" | "en" = "id"): Promise<App> {
  const app = await renderAt(path, { language, prepare: (fake) => prepareWeek(fake, hours(), teachers) });
  await form().findByRole("option", { name: "Ustadz Baru" });
  return app;
}

test.each([
  ["id", "1", "Putri", "Sama dengan jadwal terbaru pengajar ini."],
  ["id", "2", "Putra", "Sama dengan jadwal terbaru pengajar ini."],
  ["id", "3", "Pilih…", "Pengajar ini belum punya jadwal: pilih untuk siapa kelas ini."],
  ["en", "2", "Men", "As in this teacher's newest hour."],
  ["en", "3", "Choose…", "This teacher has no hours yet: choose whom the class is for."],
] as const)("in %s, the class of a new hour of teacher %s begins with %s", async (language, teacher, text, hint) => {
  const { user } = await addHour("/week?day=7&dialog=add", language);
  await user.selectOptions(form().getByLabelText(/^(Pengajar|Teacher)$/), teacher);
  await waitFor(async () => expect(await chosen()).toBe(text));
  expect(noteOf(await classField())).toBe(hint);
});

test("a class that somebody has chosen stays with another teacher", async () => {
  const { user, service, page } = await addHour("/week?day=7&dialog=add&teacher=2");
  await waitFor(async () => expect(await chosen()).toBe("Putra"));
  await user.selectOptions(await classField(), "Campuran");
  await user.selectOptions(form().getByLabelText("Pengajar"), "1");
  expect(await chosen()).toBe("Campuran");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await page.findByText(/ ditambahkan\.$/);
  expect(service.sent("createSlot")).toEqual([expect.objectContaining({ id_teacher: 1, class_for: "mixed" })]);
});

test("a teacher's first hour is not saved without a class, and the field shows the error", async () => {
  const { user, service, page } = await addHour("/week?day=7&dialog=add&teacher=3");
  const save = page.getByRole("button", { name: "Simpan" });
  await user.click(save);
  await waitFor(async () => expect(noteOf(await classField())).toBe("Pilih salah satu."));
  const field = await classField();
  await waitFor(() => expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]));
  expect(service.sent("createSlot")).toEqual([]);
  await user.selectOptions(field, "Putri");
  await user.click(save);
  await page.findByText(/ ditambahkan\.$/);
  expect(service.sent("createSlot")).toEqual([expect.objectContaining({ id_teacher: 3, class_for: "women" })]);
});

test("an hour that is there keeps its class with another teacher", async () => {
  const { user, service, page } = await addHour("/week?day=7&slot=12&dialog=edit");
  expect(await chosen()).toBe("Putri");
  await user.selectOptions(form().getByLabelText("Pengajar"), "2");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(service.sent("updateSlot")).toMatchObject([{ id_teacher: 2, class_for: "women" }]));
});

const [example] = dataOf("listSuitableSlots");

/** An hour on Monday, as the server judges it for a student. */
function suitable(id_time: number, class_for: Class, gender: string, reasons: Slot["reasons"] = []): Slot {
  if (!example) throw new Error("the contract has no example of an hour");
  const isWrong =
    (class_for === "men" && gender === "Perempuan") || (class_for === "women" && gender === "Laki - Laki");
  const wrong = { reason: "wrong_class", message: "this slot is a class for others" } as const;
  return { ...example, id_time, time: `0${id_time}:00`, class_for, reasons: [...(isWrong ? [wrong] : []), ...reasons] };
}

/** The headings and the hours, in their order. */
const choices = () =>
  Array.from(
    document.querySelectorAll("[role=dialog] h3, [role=dialog] [data-slot]"),
    (element) => element.getAttribute("data-slot") ?? element.textContent,
  );
const marked = () =>
  [...document.querySelectorAll("[data-slot]")]
    .filter((hour) => /^(Putra|Putri|Campuran)$/.test(hour.querySelector(".badge")?.textContent ?? ""))
    .map((hour) => hour.getAttribute("data-slot"));

async function offered(path: string, gender: Shape<"StudentRecord">["gender"], ...classes: Class[]): Promise<App> {
  const student = studentWith({ gender, name: "Murid Uji" });
  const slots = classes.map((one, at) => suitable(at + 1, one, gender));
  const app = await renderAt(path, {
    prepare: (fake) => {
      const [booking] = dataOf("getStudent").bookings;
      const bookings = booking ? [{ ...booking, id_time: 5 }] : [];
      fake.on("getStudent", { data: { ...noRecords, student, bookings } });
      fake.on("listSuitableSlots", { data: slots });
    },
  });
  await app.page.findByRole("heading", { name: "Jadwal yang cocok" });
  return app;
}

const first = "Jadwal yang cocok";
const all: Class[] = ["mixed", "men", "women", "mixed", "women"];
type Offer = [gender: Shape<"StudentRecord">["gender"], classes: Class[], listed: string[], marks: string[]];
test.each<Offer>([
  ["Perempuan", all, [first, "3", "5", "Kelas campuran", "1", "4"], ["1", "4"]],
  ["Laki - Laki", all, [first, "2", "Kelas campuran", "1", "4"], ["1", "4"]],
  ["Perempuan", ["mixed", "men"], [first, "Kelas campuran", "1"], ["1"]],
  ["Perempuan", ["mixed", "mixed"], [first, "1", "2"], []],
  [
    "",
    all,
    [first, "Kelas campuran", "1", "4", "Kelas putra", "2", "Kelas putri", "3", "5"],
    ["1", "4", "2", "3", "5"],
  ],
  ["", ["mixed"], [first, "1"], []],
])("the hours for the gender %j among %j: their own classes first, mixed ones marked", async (...row) => {
  const [gender, classes, listed, marks] = row;
  for (const path of ["/students/9?dialog=book", "/students/9?move=5"]) {
    const { page } = await offered(path, gender, ...classes);
    const isMove = path.includes("move");
    // The hour that the student leaves is none of them.
    expect(choices()).toEqual(isMove ? listed.filter((one) => one !== "5") : listed);
    expect(marked()).toEqual(isMove ? marks.filter((one) => one !== "5") : marks);
    const asksForGender = gender === "" && classes.length > 1;
    expect(page.queryByText(/^Belum diisi apakah murid ini putra atau putri/) !== null).toBe(asksForGender);
  }
});

test.each([
  ["id", "Perempuan", "men", "Kelas putra."],
  ["id", "Laki - Laki", "women", "Kelas putri."],
  ["en", "Perempuan", "men", "Class for men."],
  ["en", "Laki - Laki", "women", "Class for women."],
] as const)("in %s, %s cannot be pressed into an hour for %s, and the reason names the class", async (...row) => {
  const [language, gender, class_for, reason] = row;
  const level = { reason: "below_level", message: "this slot needs another level" } as const;
  await renderAt("/students/9?dialog=book", {
    language,
    prepare: (fake) => {
      fake.on("getStudent", { data: { ...noRecords, student: studentWith({ gender }) } });
      const slots = [
        suitable(1, class_for, gender),
        suitable(2, class_for, gender, [level]),
        suitable(3, "mixed", "", [level]),
      ];
      fake.on("listSuitableSlots", { data: slots });
    },
  });
  const rows = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(".choice-not")];
    expect(found).toHaveLength(3);
    return found;
  });
  expect(rows.map((one) => one.querySelector(".choice-reason")?.textContent?.startsWith(reason))).toEqual([
    true,
    true,
    false,
  ]);
  // A level can be overridden.
  expect(rows.map((one) => one.querySelector("button") !== null)).toEqual([false, false, true]);
});
