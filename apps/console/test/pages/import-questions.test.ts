import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { control, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

// What a check asks: each question once, and its answer in the file that is checked next.

const plan = dataOf("checkContent");
type Problem = Shape<"ContentProblem">;
type Kind = NonNullable<Problem["kind"]>;

type Asked = { column: string; cell: string; rows?: number; answers?: string[][] };
const ask = (table: string, kind: Kind, { column, cell, rows = 1, answers = [] }: Asked): Problem => ({
  file: `${table}.csv`,
  line: 2,
  column,
  message: `?${kind}`,
  kind,
  asked: { cell, rows, answers },
});

/** Opens the import of a file whose first check asks, and whose second has nothing to ask. */
async function open(
  table: string,
  text: string,
  asked: { problems?: Problem[]; notices?: Problem[] },
  language: "id" | "en" = "id",
) {
  let checks = 0;
  const app = await renderAt("/import-export", {
    language,
    prepare: (fake) =>
      fake.on("checkContent", () => ({
        data: { ...plan, problems: [], notices: [], ...(checks++ === 0 ? asked : {}) },
      })),
  });
  await app.user.upload(await findElement("input[type=file]"), [new File([text], `${table}.csv`)]);
  const sent = async () => {
    await waitFor(() => expect(app.service.sent("checkContent")).toHaveLength(2));
    return String(Object(app.service.sent("checkContent").at(-1))[table]);
  };
  return { ...app, sent };
}

const wordField = () => findElement<HTMLInputElement>("section.note .form-row input");

const us = [
  "Id Guru,Hari,Jam,Kapasitas,Menit,Kelas,Mulai,Selesai",
  ...["Senin,7:00:00 PM", "Rabu,4:15:00 PM"].map((hour) => `6,${hour},10,60,putri,1/5/2027,6/12/2027`),
].join("\n");
const dates = [
  ask("slots", "date_order", { column: "Mulai", cell: "1/5/2027", rows: 2 }),
  ask("slots", "date_order", { column: "Selesai", cell: "6/12/2027", rows: 2 }),
];

test.each([
  ["Bulan lebih dulu: 1/5/2027 = 5 Januari 2027", "2027-01-05,2027-06-12"],
  ["Hari lebih dulu: 1/5/2027 = 1 Mei 2027", "2027-05-01,2027-12-06"],
])("the order of the dates of a file is asked once: %s", async (button, written) => {
  const { user, sent } = await open("slots", us, { problems: dates });
  await expectTexts("di kolom Mulai, Selesai, mana yang lebih dulu, hari atau bulan? (2 baris)");
  expect([...document.querySelectorAll("section.note")]).toHaveLength(1);
  await user.click(await findControl(button));
  expect((await sent()).match(new RegExp(written, "g"))).toHaveLength(2);
});

test("the answer stays in sight, and can be changed", async () => {
  const { user, service, sent } = await open("slots", us, { problems: dates });
  await user.click(await findControl("Bulan lebih dulu: 1/5/2027 = 5 Januari 2027"));
  await sent();
  await expectTexts("slots.csv: 1/5/2027 = 5 Januari 2027, bulan lebih dulu");
  await user.click(await findElement('button[aria-label^="Ubah: slots.csv: 1/5/2027"]'));
  await waitFor(() => expect(service.sent("checkContent")).toHaveLength(3));
  expect(Object(service.sent("checkContent").at(-1)).slots).toBe(us);
});

test("the order is asked in English, too", async () => {
  await open("slots", us, { problems: dates }, "en");
  await expectTexts("in Mulai, Selesai, which comes first, the day or the month? (2 rows)");
  await findControl("Month first: 1/5/2027 = 5 January 2027");
});

const hours = (cell: string, day = "Senin") => `id_teacher,day,time,capacity\n1,${day},${cell},8\n1,Rabu,${cell},8\n`;
const words: [string, Problem, string, string, string][] = [
  [
    "an end",
    ask("slots", "open_end", {
      column: "time",
      cell: "15.30 - selesai",
      rows: 2,
      answers: [["15:30-16:30"], ["15:30-17:00"]],
    }),
    hours("15.30 - selesai"),
    "15:30-17:00",
    "1,Senin,15:30-17:00,8\n1,Rabu,15:30-17:00,8",
  ],
  [
    "another zone",
    ask("slots", "other_zone", { column: "time", cell: "15.30 WITA", rows: 2, answers: [["15:30"], ["14:30"]] }),
    hours("15.30 WITA"),
    "14:30",
    "1,Senin,14:30,8\n1,Rabu,14:30,8",
  ],
  [
    "several days",
    ask("slots", "several_days", { column: "day", cell: "Senin & Rabu", answers: [["Senin", "Rabu"]] }),
    hours("07:00", "Senin & Rabu"),
    "2 baris: Senin, Rabu",
    "1,Senin,07:00,8\n1,Rabu,07:00,8\n1,Rabu,07:00,8",
  ],
  [
    "a number without a format",
    ask("slots", "serial_number", { column: "time", cell: "0.7916", rows: 2 }),
    hours("0.7916"),
    "0.7916 = 19.00",
    "1,Senin,19:00,8\n1,Rabu,19:00,8",
  ],
  [
    "a name that is one",
    ask("students", "doubtful_name", { column: "name", cell: "NULL", answers: [["'NULL"], [""]] }),
    "name,note\nNULL,a\nAisyah,NULL\n",
    "Itu memang nama",
    "'NULL,a\nAisyah,NULL",
  ],
  [
    "a name that is none",
    ask("students", "doubtful_name", { column: "name", cell: "NULL", answers: [["'NULL"], [""]] }),
    "name,note\nNULL,a\nAisyah,NULL\n",
    "Kosongkan",
    ",a\nAisyah,NULL",
  ],
  [
    "a row that is none",
    ask("students", "doubtful_name", { column: "name", cell: "NULL", answers: [["'NULL"], [""]] }),
    "name,note\nNULL,a\nAisyah,NULL\n",
    "Lewati baris ini",
    "\nAisyah,NULL",
  ],
  [
    "a letter of Persian keyboards",
    ask("hurufs", "persian_yeh", { column: "huruf", cell: "ی", answers: [["ي"], ["ى"]] }),
    "huruf,nama_latin\nی,Ya\nب,Ba\n",
    "ي",
    "ي,Ya\nب,Ba",
  ],
  [
    "a total that is a record",
    ask("students", "total_row", { column: "note", cell: "Jumlah: 1", answers: [["'Jumlah: 1"]] }),
    "name,note\nAisyah,Jumlah: 1\n",
    "Itu memang data",
    "Aisyah,'Jumlah: 1",
  ],
];

test.each(words)("an answer is written into the file: %s", async (_, problem, text, button, written) => {
  const { user, sent } = await open(problem.file.replace(".csv", ""), text, { problems: [problem] });
  await user.click(await findControl(button));
  expect((await sent()).split("\n").slice(1).join("\n").trimEnd()).toBe(written);
});

test("a word is typed once for all rows that have it, and keeps what was typed for other cells", async () => {
  const text =
    "id_teacher,day,time,capacity\n1,Senin,Ba'da Maghrib,8\n1,Rabu,Ba'da Maghrib,banyak\n1,Kamis,Ba'da Isya,8\n";
  const { user, sent } = await open("slots", text, {
    problems: [
      ask("slots", "unread_time", { column: "time", cell: "Ba'da Maghrib", rows: 2 }),
      { file: "slots.csv", line: 3, column: "capacity", message: "harus angka" },
    ],
  });
  await expectTexts("Ba'da Maghrib: pukul berapa? (2 baris)");
  const other = await findElement('input[name="slots 3 capacity"]');
  await user.clear(other);
  await user.type(other, "12");
  const field = await wordField();
  await user.clear(field);
  await user.type(field, "18.30{Enter}");
  expect(await sent()).toBe("id_teacher,day,time,capacity\n1,Senin,18.30,8\n1,Rabu,18.30,12\n1,Kamis,Ba'da Isya,8\n");
});

test("a word with a line break is asked, and answered in the file", async () => {
  const problem = ask("slots", "unread_time", { column: "time", cell: "Ba'da\nMaghrib", rows: 2 });
  const { user, sent } = await open("slots", hours('"Ba\'da\rMaghrib"'), { problems: [problem] });
  const field = await wordField();
  expect(field.value).toBe("Ba'da Maghrib");
  await user.clear(field);
  await user.type(field, "18.30{Enter}");
  expect(await sent()).toBe(hours("18.30"));
});

test("a word that is typed stays while another page is open, and is taken with the next answer", async () => {
  const open_end = ask("slots", "open_end", { column: "time", cell: "15.30 - selesai", answers: [["15:30-16:30"]] });
  const unread = ask("slots", "unread_time", { column: "time", cell: "Ba'da Maghrib" });
  const text = "id_teacher,day,time,capacity\n1,Senin,Ba'da Maghrib,8\n1,Rabu,15.30 - selesai,8\n";
  const { user, sent } = await open("slots", text, { problems: [unread, open_end] });
  await user.clear(await wordField());
  await user.type(await wordField(), "18.30");
  await user.click(await findElement('nav a[href="/console/students"]'));
  await user.click(await findControl("Impor daftar"));
  expect((await wordField()).value).toBe("18.30");
  await user.click(await findControl("15:30-16:30"));
  expect(await sent()).toBe("id_teacher,day,time,capacity\n1,Senin,18.30,8\n1,Rabu,15:30-16:30,8\n");
});

test.each([
  ["Periksa lagi", "Zahra,a"],
  ["Itu memang nama", "'NULL,a"],
])("a name that is typed is not imported before the next check: %s", async (button, written) => {
  const notice = ask("students", "doubtful_name", { column: "name", cell: "NULL", answers: [["'NULL"], [""]] });
  const { user, sent } = await open("students", "name,note\nNULL,a\n", { notices: [notice] });
  const imports = () => [...document.querySelectorAll(".import-action")].map(({ textContent }) => textContent);
  const field = await wordField();
  const offered = imports();
  await user.clear(field);
  expect(imports()).toEqual(offered);
  await user.type(field, "Zahra");
  await waitFor(() => expect(imports()).toEqual(["Periksa lagi"]));
  await user.click(await findControl(button));
  expect(await sent()).toBe(`name,note\n${written}\n`);
});

test("what is stored is removed only with a press of its own", async () => {
  const notice = ask("students", "stored_value", { column: "note", cell: "NULL", rows: 2, answers: [[""]] });
  const text = "id_student,name,note\n9,Aisyah,NULL\n10,Hafsah,NULL\n";
  const { user, sent } = await open("students", text, { notices: [notice] });
  await expectTexts("NULL di kolom note berarti kosong, tetapi di 2 data kolom ini sudah terisi.", "tidak dihapus");
  await user.click(await findControl("Hapus isi 2 data ini"));
  expect(await sent()).toBe("id_student,name,note\n9,Aisyah,\n10,Hafsah,\n");
});

test("a total is left out until it is ticked", async () => {
  const { user, sent, service } = await open("students", "name\nAisyah\nJumlah: 60\n", {});
  await expectTexts("Tampaknya ini jumlah");
  expect(Object(service.sent("checkContent")[0]).students).toBe("name\nAisyah\n\n");
  await user.click(await findElement("label.checkbox input"));
  expect(await sent()).toBe("name\nAisyah\n'Jumlah: 60\n");
  await waitFor(() => expect(document.body.textContent).not.toContain("Tampaknya ini jumlah"));
});

test("dates in numbers stand in the preview with the month in words, and a reason once for a column", async () => {
  const line = (at: number): Problem => ({ file: "slots.csv", line: at, column: "day", message: "harus hari" });
  const notice: Problem = {
    file: "slots.csv",
    line: 2,
    column: "Mulai",
    message: "1/5/2027 dibaca sebagai 1 Mei 2027",
    kind: "read_date",
  };
  await open("slots", hours("07:00", "Foo"), { problems: [line(2), line(3)], notices: [notice] });
  await expectTexts("Tanggal yang dibaca hari lebih dulu (1)", "1/5/2027 dibaca sebagai 1 Mei 2027");
  expect(document.body.textContent?.split("harus hari")).toHaveLength(2);
  expect(control("Impor")).toBeUndefined();
});

test("a question whose cell is not found is a problem with its message", async () => {
  const problem = ask("slots", "unread_time", { column: "time", cell: "Ba'da Isya" });
  await open("slots", hours("Ba'da Maghrib"), { problems: [problem] });
  await expectTexts("?unread_time");
  expect(document.querySelector("section.note")).toBeNull();
});
