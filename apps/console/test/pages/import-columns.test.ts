import { dataOf } from "@talaqqi/test-kit/fake-service";
import { readList } from "@talaqqi/test-kit/lists";
import { waitFor } from "@testing-library/dom";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { cache } from "../../src/api/queries.ts";
import { columnFinder } from "../../src/pages/import-export/files/columns.ts";
import { control, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

// Columns and words of a school that the import does not know.

const plan = dataOf("checkContent");
type Problem = (typeof plan)["problems"][number];
const problemsOf = (...problems: Omit<Problem, "file">[]) => ({
  ...plan,
  files: [{ file: "students.csv", public: false, rows: 0, created: 0, changed: 0, removed: 0, unchanged: 0 }],
  changes: [],
  notices: [],
  problems: problems.map((problem) => ({ file: "students.csv", ...problem })),
});
const unusable = (column: string): Omit<Problem, "file"> => ({
  line: 1,
  column,
  message: "judul kolom ini tidak dikenal",
  kind: "unusable_column",
});

async function openWith(lines: string[], problems: Omit<Problem, "file">[]) {
  const app = await renderAt("/import-export", {
    prepare: (fake) => fake.on("checkContent", { data: problemsOf(...problems) }),
  });
  await app.user.upload(await findElement("input[type=file]"), new File([lines.join("\n")], "students.csv"));
  const sent = () => Object(app.service.sent("checkContent").at(-1)).students?.split("\n");
  await waitFor(() => expect(sent()).toBeDefined());
  return { ...app, sent };
}

const people = [
  "Nama,Kontak,Penjemput,Hobi,Alamat",
  "Salma,081200000141,Umar Contoh,Catur,Jl. A",
  "Zaki,081200000142,Ali Contoh,,",
];
const unknown = ["Kontak", "Penjemput", "Hobi", "Alamat"].map(unusable);

test("suggests what a column seems to be, and the largest button leaves it", async () => {
  const { user, sent } = await openWith(people, unknown);
  await expectTexts("Kolom Kontak tampaknya nomor HP. Milik siapa?", "Kolom Penjemput tampaknya nama orang. Siapa?");
  expect(sent()?.[0]).toBe(people[0]);
  await user.click(await findControl("Abaikan 2 kolom lain yang tidak dikenal"));
  await waitFor(() => expect(sent()?.[0]).toBe("Nama,Kontak,Penjemput"));
  await user.click(await findElement('button[aria-label="WhatsApp: Kontak"]'));
  await waitFor(() => expect(sent()?.[0]).toBe("Nama,whatsapp,Penjemput"));
  await user.click(await findElement('button[aria-label="Nama wali: Penjemput"]'));
  await waitFor(() =>
    expect(sent()).toEqual([
      "Nama,whatsapp,guardian_name",
      "Salma,081200000141,Umar Contoh",
      "Zaki,081200000142,Ali Contoh",
    ]),
  );
});

test("leaves all unknown columns out where none looks like a person's", async () => {
  const { user, sent } = await openWith(["Nama,Hobi,Alamat", "Salma,Catur,Jl. A"], ["Hobi", "Alamat"].map(unusable));
  await user.click(await findControl("Abaikan semua kolom yang tidak dikenal"));
  await waitFor(() => expect(sent()?.[0]).toBe("Nama"));
});

const choices = ["", "Laki - Laki", "Perempuan"];
const wrong = (line: number): Omit<Problem, "file"> => ({
  line,
  column: "JK",
  message: "harus salah satu dari …",
  choices,
});

test("takes a value of a closed list once for all rows with a word, also those that the server did not list", async () => {
  const lines = ["Nama,JK", "Salma,Cewek", "Umar,Cowok", "Lubna,Cewek", "Hanin,Cewek "];
  const { user, sent } = await openWith(lines, [wrong(2), wrong(4), wrong(3)]);
  const select = (await findElement("label.note select")) as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual(["Cewek", "Putra/putri?", "Putra", "Putri"]);
  await user.selectOptions(select, "Perempuan");
  await waitFor(() =>
    expect(sent()).toEqual(["Nama,JK", "Salma,Perempuan", "Umar,Cowok", "Lubna,Perempuan", "Hanin,Perempuan"]),
  );
  // A word of one row is chosen in its row.
  const own = await findElement('select[name="students 3 JK"]');
  await user.selectOptions(own, "Laki - Laki");
  await user.click(await findControl("Periksa lagi"));
  await waitFor(() => expect(sent()?.[2]).toBe("Umar,Laki - Laki"));
  expect(document.querySelector('input[name$=" JK"]')).toBeNull();
});

test("sends no NIK, and keeps none in the draft, even before somebody says what the file lists", async () => {
  const app = await renderAt("/import-export");
  const file = new File(["Nama,NIK,Penghasilan Ayah,Alamat\nSalma,3500000000000001,Rp 9,Jl. A"], "data.csv");
  await app.user.upload(await findElement("input[type=file]"), file);
  await expectTexts(
    "Di data.csv, kolom NIK, Penghasilan Ayah tidak dibaca dan tidak dikirim: di sini tidak diperlukan.",
    "data.csv: ini daftar apa?",
  );
  const kept = JSON.stringify(cache.getQueriesData({}));
  expect(kept).toContain("Salma");
  expect(kept).not.toMatch(/35000000|Rp 9/);
  expect(control("Periksa")).toBeDefined();
});

test("offers a shorter form of a name that is too long, and cuts none", async () => {
  const long = "Muhammad Abdurrahman Al Ghifari Ramadhan Putra Pratama Wijaya";
  const problem = { line: 2, column: "Nama", message: "paling panjang 50 karakter" };
  const { user, sent } = await openWith(["Nama,JK", `${long},L`], [problem]);
  await expectTexts("paling panjang 50 karakter");
  const cell = (await findElement('input[name="students 2 Nama"]')) as HTMLInputElement;
  expect(cell.value).toBe(long);
  await user.click(await findControl("Pakai: Muhammad Abdurrahman Al Ghifari R. P. P. Wijaya"));
  await user.click(await findControl("Periksa lagi"));
  await waitFor(() => expect(sent()?.[1]).toBe("Muhammad Abdurrahman Al Ghifari R. P. P. Wijaya,L"));
});

test("of a school's list from Dapodik, one button leaves what nobody asked for, and the names of parents stay", async () => {
  const name = "14-dapodik-daftar-pd.csv";
  const find = columnFinder("students");
  const app = await renderAt("/import-export?list=students", {
    prepare: (fake) =>
      fake.on("checkContent", ({ body }) => {
        const { students = "", heading_lines: [{ line = 1 } = {}] = [] } = Object(body);
        const [headings = []] = Papa.parse<string[]>(
          students
            .split("\n")
            .slice(line - 1)
            .join("\n"),
        ).data;
        const unknown = headings.filter((heading) => find(heading).length === 0);
        return { data: problemsOf(...unknown.map((heading) => ({ ...unusable(heading), line }))) };
      }),
  });
  const { user, service } = app;
  // Each has other parents, as in a real list.
  const parents = ["Umar", "Zaki", "Ali", "Hana", "Siti", "Nur"];
  const list = readList(name)
    .toString()
    .replaceAll(/(?:Ayah|Ibu) Contoh/g, () => `${parents.pop()} Contoh`);
  await user.upload(await findElement("input[type=file]"), new File([list], name));
  const texts = () => document.querySelector("main")?.textContent ?? "";
  await waitFor(() => expect(texts()).toMatch(/Abaikan (?:\d+|semua) kolom/));
  expect(texts()).not.toMatch(/Data (?:Ayah|Ibu|Wali): Nama tampaknya/);
  const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
    /^Abaikan (?:\d+|semua) kolom/.test(textContent ?? ""),
  );
  await user.click(button as Element);
  await waitFor(() => expect(service.sent("checkContent")).toHaveLength(2));
  await waitFor(() => expect(texts()).not.toContain("masalah"));
  const [, , , , headings] = Object(service.sent("checkContent").at(-1)).students.split("\n");
  expect(headings.trim()).toBe("Nama,JK,Tanggal Lahir,HP,Data Ayah: Nama,Data Ibu: Nama,Data Wali: Nama");
});

test("a teacher who does not exist is chosen once for all rows, by name", async () => {
  const problem = { column: "Pengajar", message: "pengajar 6 tidak ada", choices: ["1", "2"] };
  const data = {
    ...problemsOf(),
    problems: [2, 3].map((line) => ({ file: "slots.csv", line, ...problem })),
  };
  const app = await renderAt("/import-export", { prepare: (fake) => fake.on("checkContent", { data }) });
  const text = "Pengajar,Hari,Jam,Kuota\n6,Senin,07:00,8\n6,Rabu,07:00,8\n";
  await app.user.upload(await findElement("input[type=file]"), new File([text], "slots.csv"));
  const select = (await findElement("label.note select")) as HTMLSelectElement;
  const [{ nama_pengajar } = { nama_pengajar: "" }] = dataOf("listTeacherRecords");
  await waitFor(() => expect([...select.options].map((one) => one.textContent)).toContain(nama_pengajar));
  await app.user.selectOptions(select, nama_pengajar);
  await waitFor(() =>
    expect(Object(app.service.sent("checkContent").at(-1)).slots).toMatch(/\n[12],Senin,07:00,8\n[12],Rabu,/),
  );
});

test.each([
  ["Hari,Jam\nSenin,07:00\n", "id_time", "Id jadwal"],
  ["Hari,Jam\nSenin,07:00\n", "minutes", "Lama (menit)"],
  ["id_time,minutes\n1,60\n", "minutes", "minutes"],
])("in %j the column %s is called %s", async (text, column, called) => {
  const problems = [{ file: "slots.csv", line: 2, column, message: "belum diisi" }];
  const app = await renderAt("/import-export", {
    prepare: (fake) => fake.on("checkContent", { data: { ...problemsOf(), problems } }),
  });
  await app.user.upload(await findElement("input[type=file]"), new File([text], "slots.csv"));
  await expectTexts(`slots.csv · Baris 2 · ${called}`);
});
