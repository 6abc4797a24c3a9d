import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { control, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

// New rows of people who may be on record, and imports that would change nothing.

const example = dataOf("checkContent");
type Notice = Shape<"ContentProblem">;
const file = { file: "students.csv", public: false, rows: 5, created: 5, changed: 0, removed: 0, unchanged: 0 };
const names = ["Salma", "Umar", "Zaki", "Hana", "Lubna"];
const changes = names.map((label, index) => ({
  file: "students.csv",
  line: index + 2,
  action: "create" as const,
  key: "",
  label,
  fields: [{ column: "name", before: "", after: label }],
}));
const isNew: Notice = { file: "students.csv", line: 0, column: "", message: "semua barisnya menjadi data baru" };
const doubles = (count: number): Notice[] =>
  names.slice(0, count).map((label, index) => ({
    file: "students.csv",
    line: index + 2,
    column: "name",
    message: `mungkin sudah ada: murid ${index + 31}`,
    label,
    kind: "possible_duplicate",
    existing: { id: index + 31, name: `${label} Contoh`, phone: "6281*****181" },
  }));

async function open(notices: Notice[], files = [file]) {
  const data = { ...example, files, changes: files[0]?.created ? changes : [], problems: [], notices };
  const app = await renderAt("/import-export", { prepare: (fake) => fake.on("checkContent", { data }) });
  const text = ["name,gender", ...names.map((name) => `${name},P`), ""].join("\n");
  await app.user.upload(await findElement("input[type=file]"), [new File([text], "students.csv")]);
  await expectTexts("students.csv dibaca sebagai daftar murid");
  return app;
}

const before = (one: string, other: string) => {
  const text = document.querySelector("main")?.textContent ?? "";
  return text.indexOf(one) >= 0 && text.indexOf(one) < text.indexOf(other);
};

test.each([1, 2, 3])("%d who may be on record are named above the plan, with a number and a page", async (count) => {
  const { page } = await open([isNew, ...doubles(count)]);
  await expectTexts(`${count} murid mungkin tercatat dua kali.`, "Sudah ada: Salma Contoh · 081*****181");
  expect(page.getByRole("link", { name: "Buka: Salma Contoh" }).getAttribute("href")).toBe("/console/students/31");
  expect(before("mungkin tercatat dua kali", "Perubahan")).toBe(true);
  // It would contradict the question.
  expect(document.querySelector("p.note")?.textContent ?? "").not.toContain("data baru");
  expect(document.body.textContent).not.toContain("murid 31");
});

test("many who may be on record are folded, and left out together", async () => {
  const app = await open(doubles(5));
  await expectTexts("baris 2 (Salma), baris 3 (Umar)");
  await app.user.click(await findControl("Lewati 5 baris ini"));
  await waitFor(() => expect(Object(app.service.sent("checkContent").at(-1)).students.trim()).toBe("name,gender"));
});

test.each([
  [0, "Isi berkas ini sama dengan data sekarang.", undefined],
  [0, "Tidak ada yang diimpor: semua baris dilewati.", "Lewati 5 baris ini"],
])("says why nothing would change: %d, %s", async (_, words, button) => {
  const none = { ...file, created: 0, unchanged: 5 };
  const app = await open(button ? doubles(5) : [], [button ? { ...none, rows: 0, unchanged: 0 } : none]);
  if (button) await app.user.click(await findControl(button));
  await expectTexts(words);
});

test("the kind of a list is one line, and the others come on demand", async () => {
  await open([]);
  const summary = [...document.querySelectorAll("summary")].find(({ textContent }) => textContent?.includes("Ubah"));
  expect(summary?.textContent).toBe("students.csv dibaca sebagai daftar murid · Ubah");
  expect(summary?.closest("details")?.open).toBe(false);
  expect(control("Ini daftar pengajar")).toBeDefined();
});
