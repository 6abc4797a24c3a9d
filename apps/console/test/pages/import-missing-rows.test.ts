import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { type App, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

// Lists of a kind whose records an import removes if the file lacks them.

const example = dataOf("checkContent");
type Plan = typeof example;
type Answers = Shape<"MissingRows">[];

const slots = { file: "slots.csv", public: true, rows: 2, created: 2, changed: 0, removed: 0, unchanged: 0 };
const created = ["Rabu", "Kamis"].map((day, index) => ({
  file: "slots.csv",
  line: index + 2,
  action: "create" as const,
  key: "",
  label: `Guru ${day} 08.00`,
  fields: [{ column: "day", before: "", after: day }],
}));
const removed = ["Senin", "Selasa"].map((day, index) => ({
  file: "slots.csv",
  line: 0,
  action: "remove" as const,
  key: String(index + 1),
  label: `Guru ${day} 08.00`,
  fields: [],
}));
const asked = {
  file: "slots.csv",
  line: 0,
  column: "",
  message: "kolom id_time tidak ada",
  kind: "no_ids" as const,
  asked: { cell: "", rows: 19, answers: [] },
};
const isUsed = { file: "slots.csv", line: 0, column: "id_time", message: "jadwal 1 tidak dapat dihapus" };
const plan = (parts: Partial<Plan>): Plan => ({ ...example, problems: [], notices: [], changes: [], ...parts });
const added = plan({ files: [slots], changes: created });
const replacing = plan({ files: [{ ...slots, removed: 2 }], changes: [...created, ...removed] });

/** Opens the import of two hours whose check depends on what was said about those that the file lacks. */
async function open(first: Plan, answers: Partial<Record<"keep" | "remove", Plan>>) {
  const app = await renderAt("/import-export", {
    prepare: (fake) => {
      fake.on("checkContent", ({ body }) => {
        const [said] = Object(body).missing_rows as Answers;
        return { data: (said && answers[said.action]) ?? first };
      });
      fake.on("importContent", { data: { ...dataOf("importContent"), files: [slots], changes: [], assigned: [] } });
    },
  });
  const text = "id_teacher,day,time,capacity\n1,Rabu,08:00,8\n1,Kamis,08:00,8\n";
  await app.user.upload(await findElement("input[type=file]"), [new File([text], "slots.csv")]);
  return app;
}
const said = ({ service }: App) => Object(service.sent("checkContent").at(-1)).missing_rows;
const keep = [{ table: "slots", action: "keep" }];

test.each<[string, Plan]>([
  ["lacks the column of ids", plan({ files: [slots], changes: created, problems: [asked] })],
  ["has empty ids", { ...replacing, notices: [asked], problems: [isUsed, { ...isUsed, message: "jadwal 2" }] }],
])("a file that %s is asked about, and nothing else: added it removes nothing", async (_, first) => {
  const app = await open(first, { keep: added });
  await expectTexts("slots.csv berisi 2 jadwal belajar tanpa nomor id, dan di sini sudah ada 19.");
  expect(document.body.textContent).not.toMatch(/Lewati baris|masalah|tidak dapat dihapus|Impor 2/);
  await app.user.click(await findControl("Tambahkan 2 jadwal belajar ini"));
  await app.user.click(await findControl("Impor 2 jadwal baru, tampil untuk umum"));
  await waitFor(() => expect(app.service.sent("importContent")).toMatchObject([{ missing_rows: keep }]));
});

test("a file that replaces all is asked for once more, with what is deleted", async () => {
  const app = await open(plan({ files: [slots], problems: [asked] }), { remove: replacing, keep: added });
  await app.user.click(await findControl("Ganti semua 19 jadwal belajar"));
  const button = await findControl("Impor 2 jadwal baru, 2 dihapus, tampil untuk umum");
  expect(button.className).toContain("button-danger");
  await app.user.click(button);
  await expectTexts("2 jadwal belajar yang ada di sini akan dihapus", "Guru Senin 08.00, Guru Selasa 08.00");
  expect(app.service.sent("importContent")).toEqual([]);
  await app.user.click(await findControl("Hapus dan impor"));
  await waitFor(() => expect(app.service.sent("importContent")).toHaveLength(1));
});

test("a file that lacks records of an export says so, and can leave them", async () => {
  const app = await open(replacing, { keep: added });
  await expectTexts("2 jadwal belajar yang ada di sini akan dihapus");
  await app.user.click(await findControl("Jangan hapus"));
  await waitFor(() => expect(said(app)).toEqual(keep));
  await findControl("Impor 2 jadwal baru, tampil untuk umum");
});

test("what was answered can be answered in another way", async () => {
  const app = await open(plan({ files: [slots], problems: [asked] }), { keep: added });
  await app.user.click(await findControl("Tambahkan 2 jadwal belajar ini"));
  await expectTexts("slots.csv hanya menambahkan: jadwal belajar yang sudah ada tetap ada.");
  await app.user.click(await findControl("Ubah"));
  await findControl("Ganti semua 19 jadwal belajar");
  expect(said(app)).toEqual([]);
});

test("the alternative is in the question, too", async () => {
  const app = await open(replacing, { keep: added });
  await app.user.click(await findControl("Impor 2 jadwal baru, 2 dihapus, tampil untuk umum"));
  await app.user.click(await findControl("Tambahkan saja"));
  await waitFor(() => expect(said(app)).toEqual(keep));
  expect(app.service.sent("importContent")).toEqual([]);
});

test("a row of headings is never left out", async () => {
  const problem = { file: "slots.csv", line: 1, column: "time", message: "kolom ini tidak ada" };
  await open(
    plan({ files: [slots], problems: [problem, { ...problem, column: "Ruang", kind: "unusable_column" }] }),
    {},
  );
  await findControl("Abaikan kolom ini");
  expect(document.body.textContent).not.toContain("Lewati baris");
});
