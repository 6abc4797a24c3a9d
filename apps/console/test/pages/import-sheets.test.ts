import { dataOf } from "@talaqqi/test-kit/fake-service";
import { readList } from "@talaqqi/test-kit/lists";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { expectTexts, findControl, findElement, renderAt } from "./support/app.ts";

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
  await user.click(await findControl("Periksa"));
};

test("joins the sheets of classes on offer, and each class becomes a note", async () => {
  const app = await openWith("45-one-sheet-per-class.xlsx");
  await expectTexts("Di 45-one-sheet-per-class.xlsx, judul kolom lembar Kelas 1A, Kelas 1B, Kelas 2A sama.");
  await app.user.click(await findControl("Gabungkan 3 lembar"));
  await waitFor(() => expect(document.querySelectorAll("form.note")).toHaveLength(1));
  await takeAs(app, "Orang", "students");
  await waitFor(() => expect(app.sent().students?.split("\n")[3]).toBe("Hasan Misal,L,81200010003,2013,Kelas 2A"));
});

test("leaves the sheets of classes apart, if somebody wants it", async () => {
  const app = await openWith("45-one-sheet-per-class.xlsx");
  await app.user.click(await findControl("Biarkan terpisah"));
  await waitFor(() => expect(document.querySelector("section.note")).toBeNull());
  expect(document.querySelectorAll("form.note")).toHaveLength(3);
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
