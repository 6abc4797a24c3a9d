import { createHash } from "node:crypto";
import { dataOf } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { type App, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";
import { isStored, stored, watchDrafts } from "./support/drafts.ts";

// The corrections of a file outlive the page: they are applied again once the same file is chosen again.

watchDrafts();

const plan = dataOf("checkContent");
const TEXT = "Nama,JK\nSalma Hanum,P\nZaid Uji,?\nUmar Uji,!\n";
const TYPED = TEXT.replace("?", "L");
const DRAFT = `import/students/${createHash("sha256").update(TEXT).digest("hex")}`;
const FILES = "import-files";
const RESTORED = "Perbaikan murid.csv dari pukul 10.00 dipakai lagi.";
const fieldAt = (line: number) => findElement<HTMLInputElement>(`input[name="students ${line} JK"]`);
const sent = ({ service }: App) => service.sent("checkContent").map((body) => Object(body).students);

/** The check finds a problem in each cell that is neither L nor P. */
async function open(): Promise<App> {
  const app = await renderAt("/import-export?list=students", {
    prepare: (fake) =>
      fake.on("checkContent", ({ body }) => {
        const rows = String(Object(body).students).split("\n");
        const problems = rows.flatMap((row, index) =>
          /,[?!]$/.test(row)
            ? [{ file: "students.csv", line: index + 1, column: "JK", message: "harus L atau P" }]
            : [],
        );
        return { data: { ...plan, problems, notices: [], changes: [] } };
      }),
  });
  return app;
}

const choose = async ({ user }: App, text = TEXT) =>
  user.upload(await findElement("input[type=file]"), [new File([text], "murid.csv")]);

async function correct(app: App, line: number): Promise<void> {
  const field = await fieldAt(line);
  await app.user.clear(field);
  await app.user.type(field, "L");
}

test("a correction that was typed is applied when the same file is chosen after a reload, and to no other file", async () => {
  const first = await open();
  await choose(first);
  await correct(first, 3);
  await isStored(FILES, DRAFT);
  expect(JSON.stringify({ ...localStorage })).not.toContain("Zaid");

  const other = await open();
  await expectTexts("Perbaikan murid.csv masih ada. Pilih lagi berkas yang sama.");
  await choose(other, TEXT.replace("Umar", "Amr"));
  await fieldAt(3);
  expect(sent(other)).toEqual([TEXT.replace("Umar", "Amr")]);
  await isStored(FILES, DRAFT);

  const again = await open();
  await choose(again);
  await expectTexts(RESTORED);
  await fieldAt(4);
  expect(sent(again)).toEqual([TYPED]);
});

test("what was corrected before a check is applied again; discarded, the file is as it was chosen", async () => {
  const first = await open();
  await choose(first);
  await correct(first, 3);
  await first.user.click(await findControl("Periksa lagi"));
  await waitFor(() => expect(sent(first)).toEqual([TEXT, TYPED]));
  await correct(first, 4);
  await isStored(FILES, DRAFT);

  const again = await open();
  await choose(again);
  await expectTexts(RESTORED);
  await waitFor(() => expect(sent(again)).toEqual([TYPED.replace("!", "L")]));
  await again.user.click(await findControl("Buang"));
  await fieldAt(3);
  expect(sent(again).at(-1)).toBe(TEXT);
  expect(document.body.textContent).not.toContain(RESTORED);
  await isStored(FILES);
});

test("the corrections of a file that was discarded are gone", async () => {
  const app = await open();
  await choose(app);
  await correct(app, 3);
  await isStored(FILES, DRAFT);
  await app.user.click(await findControl("Buang berkas"));
  await app.page.findByRole("dialog");
  await app.user.click(await findControl("Buang berkas"));
  await waitFor(() => expect(stored()).toEqual([]));
});

test("a file that was only chosen is named after a reload, until it is chosen again and discarded", async () => {
  const lost = "Impor murid.csv belum selesai. Pilih lagi berkasnya jika masih perlu.";
  await choose(await open());
  await fieldAt(3);
  await isStored(FILES);
  const app = await open();
  await expectTexts(lost);
  await choose(app);
  await fieldAt(3);
  expect(document.body.textContent).not.toContain(lost);
  await app.user.click(await findControl("Buang berkas"));
  await waitFor(() => expect(stored()).toEqual([]));
});
