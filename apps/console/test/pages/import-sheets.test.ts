import { dataOf } from "@talaqqi/test-kit/fake-service";
import { readList } from "@talaqqi/test-kit/lists";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { control, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

// Questions about sheets, asked before anything is checked or imported.

const plan = { ...dataOf("checkContent"), problems: [], notices: [] };

async function openWith(name: string, path = "/import-export") {
  const app = await renderAt(path, { prepare: (fake) => fake.on("checkContent", { data: plan }) });
  await app.user.upload(await findElement("input[type=file]"), new File([new Uint8Array(readList(name))], name));
  return { ...app, sent: () => Object(app.service.sent("checkContent").at(-1)) };
}
type App = Awaited<ReturnType<typeof openWith>>;

const takeAs = async ({ user }: App, group: string, table: string) => {
  const form = (await findElement("form.note")) as HTMLFormElement;
  const radio = [...form.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(group));
  if (radio) await user.click(radio);
  await user.selectOptions(await findElement("form.note select"), table);
  await user.click(form.querySelector("button[type=submit]") as Element);
};

const classes = "45-one-sheet-per-class.xlsx";
const cards = () => document.querySelectorAll("form.note").length;

test("joins the sheets of classes on offer before anything else, and each class becomes a note", async () => {
  const app = await openWith(classes);
  await expectTexts("Di 45-one-sheet-per-class.xlsx, judul kolom lembar Kelas 1A, Kelas 1B, Kelas 2A sama.");
  expect(cards()).toBe(0);
  await app.user.click(await findControl("Gabungkan 3 lembar"));
  await waitFor(() => expect(cards()).toBe(1));
  await takeAs(app, "Orang", "students");
  await waitFor(() => expect(app.sent().students?.split("\n")[3]).toBe("Hasan Misal,L,81200010003,2013,Kelas 2A"));
});

test("takes joined sheets of people as the list that is expected, and says so", async () => {
  const app = await openWith(classes, "/import-export?list=students");
  await app.user.click(await findControl("Gabungkan 3 lembar"));
  await waitFor(() => expect(app.sent().students?.split("\n")).toHaveLength(4));
  await expectTexts("dibaca sebagai daftar murid");
});

test("leaves the sheets of classes apart, if somebody wants it, and still joins those that would be left out", async () => {
  const app = await openWith(classes);
  await app.user.click(await findControl("Biarkan terpisah"));
  await waitFor(() => expect(cards()).toBe(3));
  expect(document.querySelector("section.note")).toBeNull();
  expect(control("Jangan impor lembar ini")).toBeDefined();
  for (const left of [2, 1]) {
    await takeAs(app, "Orang", "students");
    await waitFor(() => expect(cards()).toBe(left));
  }
  await app.user.click(await findControl("Jangan impor lembar ini"));
  await expectTexts("Kelas 1A tidak ikut diimpor.");
  await app.user.click(await findControl("Gabungkan 2 lembar"));
  await waitFor(() => expect(app.sent().students?.split("\n")).toHaveLength(3));
  expect(app.sent().students).toContain("Kelas 1A");
  expect(control("Gabungkan 2 lembar")).toBeUndefined();
});

test.each([
  ["03-time-ranges-slots.csv", "slots", "slots"],
  ["18-names-with-addresses.csv", "students", "students"],
  ["46-us-dates-slots.csv", "slots", "slots"],
])("takes %s as the list of %s that is expected", async (name, list, table) => {
  const { sent } = await openWith(name, `/import-export?list=${list}`);
  await waitFor(() => expect(sent()).toHaveProperty(table));
});

test.each([
  ["03-time-ranges-slots.csv", "students", "slots"],
  ["18-names-with-addresses.csv", "teachers", undefined],
  ["46-us-dates-slots.csv", "levels", "slots"],
  ["19-adult-learners.csv", "levels", undefined],
])("asks what %s is where %s are expected", async (name, list, chosen) => {
  const { service } = await openWith(name, `/import-export?list=${list}`);
  const form = await findElement("form.note");
  expect(form.querySelector("select")?.value || undefined).toBe(chosen);
  expect(service.sent("checkContent")).toEqual([]);
});

test.each([
  ["Isi", ["6,Senin,", "6,Rabu,", "6,Jumat,"]],
  ["Biarkan kosong", ["6,Senin,", ",Rabu,", ",Jumat,"]],
])("asks whether a merged cell is meant for all its rows: %s", async (answer, lines) => {
  const app = await openWith("13-merged-down.xlsx");
  await takeAs(app, "Lainnya", "slots");
  await expectTexts("Di 13-merged-down.xlsx, 2 sel kosong digabung dengan sel di atasnya. Isi dengan nilai yang sama?");
  expect(document.body.textContent).toContain("baris 3 (Id Guru: 6), baris 4 (Id Guru: 6)");
  await app.user.click(await findControl(answer));
  await waitFor(() => {
    const rows: string[] = app.sent().slots?.split("\n").slice(1) ?? [];
    expect(rows.map((row, index) => row.startsWith(lines[index] ?? "?"))).toEqual([true, true, true]);
  });
});
