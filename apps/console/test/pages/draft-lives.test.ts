import { dataOf, type FakeService, meOf } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { cache } from "../../src/api/queries.ts";
import { type App, expectTexts, findControl, renderAt } from "./support/app.ts";
import { isStored, stored, watchDrafts } from "./support/drafts.ts";
import { controlOf, fill, valuesOf } from "./support/forms.ts";
import { fillQueue } from "./support/page-cases.ts";

// How long a draft lives, and for whom.

watchDrafts();

const RESTORED = /^Draf dari pukul/;

const NOW = Date.parse("2030-01-18T03:00:00Z");
const PATH = "/students/9?dialog=edit";
const NOTE = "Sering malu.";
const card = dataOf("getStudent");
const note = () => controlOf("note")?.value;

/** Opens a student's form and types a note. */
async function typeNote(): Promise<App> {
  const app = await renderAt(PATH);
  await fill(app, { note: NOTE });
  await isStored("students/9");
  return app;
}

describe("a draft", () => {
  const at = (later: number) => ({ now: new Date(NOW + later).toISOString() });

  test("has the time when it was typed, and is there for almost twelve hours", async () => {
    await typeNote();
    const { page } = await renderAt(PATH, at(12 * 3_600_000 - 1));
    await page.findByText("Draf dari pukul 10.00 dipulihkan.");
    expect(note()).toBe(NOTE);
  });

  test.each([
    ["after twelve hours", at(12 * 3_600_000)],
    [
      "in another session of the same member",
      { prepare: (fake: FakeService) => fake.on("getMe", { data: { ...meOf("administrator"), draft_key: OTHER } }) },
    ],
    [
      "for another member, even with the same key",
      { prepare: (fake: FakeService) => fake.on("getMe", { data: { ...meOf("administrator"), id_operator: 9 } }) },
    ],
  ])("is deleted unread %s", async (_, options) => {
    await typeNote();
    const decrypt = vi.spyOn(crypto.subtle, "decrypt");
    const { page } = await renderAt(PATH, options);
    await page.findByLabelText(/^Catatan/);
    expect(stored()).toEqual([]);
    expect(page.queryByText(RESTORED)).toBeNull();
    expect(note()).toBe(card.student.note);
    expect(decrypt).not.toHaveBeenCalled();
  });

  test.each(["stays open", "was loaded again"])("is deleted twelve hours later on a page that %s", async (how) => {
    const timer = vi.spyOn(globalThis, "setTimeout");
    await typeNote();
    if (how === "was loaded again") {
      timer.mockClear();
      await (await renderAt(PATH)).page.findByText(RESTORED);
    }
    const [run] = timer.mock.calls.findLast(([, delay]) => Number(delay) > 3_600_000) ?? [];
    vi.setSystemTime(NOW + 12 * 3_600_000);
    (run as () => void)();
    expect(stored()).toEqual([]);
  });

  test("is deleted at a page without a session, and at a sign-out", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    await typeNote();
    await renderAt("/", { role: null });
    await findControl("Masuk");
    expect(stored()).toEqual([]);
    const { user, page } = await typeNote();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await user.click(await page.findByRole("button", { name: /^Keluar: / }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/console/"));
    expect({ ...localStorage }).toEqual({ language: "id" });
  });

  test("of a tab goes with the sign-in of another member in another tab, and no key stroke brings it back", async () => {
    const load = vi.spyOn(location, "reload").mockImplementation(() => {});
    const app = await typeNote();
    app.service.on("getMe", { data: { ...meOf("administrator"), id_operator: 9, draft_key: OTHER } });
    signInElsewhere("somebody");
    await app.user.type(controlOf("note") ?? document.body, " Lagi.");
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(stored()).toEqual([]);
  });

  test("is kept when the same member signs in again in another tab", async () => {
    const app = await typeNote();
    app.service.on("getMe", { data: { ...meOf("administrator"), draft_key: OTHER } });
    signInElsewhere("somebody");
    await isStored("students/9");
    expect(note()).toBe(NOTE);
  });

  test("stays for a link and for a dialog that is closed beside it; a cancelled form has none", async () => {
    const { page, user } = await typeNote();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await user.click(await findEdit());
    await page.findByText(RESTORED);
    expect(note()).toBe(NOTE);
    await user.click(await findControl("Batal"));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    expect(stored()).toEqual([]);
    await user.click(await findEdit());
    await waitFor(() => expect(note()).toBe(card.student.note));
  });

  test("is none once what was typed is deleted again", async () => {
    const app = await typeNote();
    await fill(app, { note: card.student.note });
    expect(stored()).toEqual([]);
  });

  test("of a record that was changed since is saved over it only by choice", async () => {
    await typeNote();
    const changes = [{ field: "note", by: "Pak Hasan", at: "2030-01-18T02:00:00.000Z" }];
    const student = { ...card.student, note: "Pindahan.", version: 4 };
    const { page, user, service } = await renderAt(PATH, {
      prepare: (fake) => {
        fake.on("getStudent", { data: { ...card, student } });
        fake.on("changeStudent", ({ body }) =>
          Object(body).version === 4 ? undefined : { like: "stale", fields: { changes } },
        );
      },
    });
    await page.findByText(RESTORED);
    await user.click(await findControl("Simpan"));
    await expectTexts("oleh Pak Hasan", "Sekarang: Pindahan.", `Isian Anda: ${NOTE}`);
    expect(service.sent("changeStudent")).toMatchObject([{ version: 3, note: NOTE }]);
    await user.click(await findControl("Simpan isian saya"));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    expect(service.sent("changeStudent").at(-1)).toMatchObject({ version: 4, note: NOTE });
    expect(stored()).toEqual([]);
  });

  test("that was discarded leaves a form of the newest version", async () => {
    await typeNote();
    const student = { ...card.student, version: 4 };
    const { page, user, service } = await renderAt(PATH, {
      prepare: (fake) => fake.on("getStudent", { data: { ...card, student } }),
    });
    await page.findByText(RESTORED);
    await user.click(await findControl("Buang"));
    await user.click(await findControl("Simpan"));
    await waitFor(() => expect(service.sent("changeStudent")).toMatchObject([{ version: 4, note: student.note }]));
  });

  test("that the record has already, as its response was lost, is not shown", async () => {
    await typeNote();
    const student = { ...card.student, note: NOTE, version: 4 };
    const { page } = await renderAt(PATH, { prepare: (fake) => fake.on("getStudent", { data: { ...card, student } }) });
    await page.findByLabelText(/^Catatan/);
    expect(page.queryByText(RESTORED)).toBeNull();
  });

  test.each([
    ["as it was", NOTE, 1],
    ["otherwise", "Pindahan.", 2],
  ])("that was sent and whose page was lost before the response is sent %s after a reload: keys", async (...row) => {
    const [, text, keys] = row;
    const open = () =>
      renderAt("/students?dialog=add", { prepare: (fake) => fake.on("createStudent", 500), mayLog: /500/ });
    const sent: (string | null)[] = [];
    const save = async ({ page, user, service }: App) => {
      await user.click(await findControl("Simpan"));
      await page.findByRole("alert");
      const requests = service.requests.filter(({ operation }) => operation === "createStudent");
      sent.push(...requests.map(({ headers }) => headers.get("idempotency-key")));
    };
    const app = await open();
    await fill(app, { name: "Zaid Uji", gender: "Putra", note: NOTE });
    await save(app);
    await isStored("students");
    const reloaded = await open();
    await reloaded.page.findByText(RESTORED);
    await fill(reloaded, { note: text });
    await save(reloaded);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(keys);
  });

  test("of a new student is not restored for another one", async () => {
    const open = (typed: string) => renderAt(`/students?dialog=add&typed=${typed}`);
    await fill(await open("Ahmad"), { note: NOTE });
    await isStored("students");
    const { page } = await open("Zaid");
    expect(((await page.findByLabelText("Nama lengkap")) as HTMLInputElement).value).toBe("Zaid");
    expect([note(), page.queryByText(RESTORED)]).toEqual(["", null]);
    await (await open("Ahmad")).page.findByText(RESTORED);
    expect(note()).toBe(NOTE);
  });

  test("of a test to schedule has its day and time", async () => {
    const open = () => renderAt("/placement-tests?test=3", { prepare: fillQueue });
    await fill(await open(), { day: "2030-02-01", time: "05:15" });
    await isStored("placement-tests/3/schedule");
    const { page, user } = await open();
    await page.findByText(RESTORED);
    expect(valuesOf({ day: "", time: "" })).toEqual(["2030-02-01", "05:15"]);
    await expectTexts("pukul 05.15");
    await user.click(await findControl("Buang"));
    await waitFor(() => expect(controlOf("time")?.value).not.toBe("05:15"));
  });
});

describe("the back gesture", () => {
  const openFromCard = async () => {
    const app = await renderAt("/students/9");
    await app.user.click(await findEdit());
    return app;
  };

  test("asks before it discards what was typed", async () => {
    const app = await openFromCard();
    const { page, user } = app;
    await fill(app, { note: NOTE });
    history.back();
    await page.findByText("Buang isian ini?");
    expect(location.search).toBe("?dialog=edit");
    await user.click(await findControl("Lanjut mengisi"));
    expect(note()).toBe(NOTE);
    history.back();
    await page.findByText("Buang isian ini?");
    await user.click(page.getAllByRole("button", { name: "Buang" }).at(-1) ?? document.body);
    await waitFor(() => expect(location.search).toBe(""));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    expect(stored()).toEqual([]);
  });

  test("closes a form without anything typed", async () => {
    const { page } = await openFromCard();
    await page.findByLabelText(/^Catatan/);
    history.back();
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  });
});

const [level] = dataOf("listLevelRecords");

test("a record that leaves its list while its form is open takes nothing with it that was typed", async () => {
  const app = await renderAt("/school?kind=levels&edit=1");
  await fill(app, { level: "Pemula B" });
  app.service.on("listLevelRecords", { data: level ? [{ ...level, id_level: 7, level: "Lain" }] : [], next: 0 });
  await cache.invalidateQueries();
  await expectTexts("Lain");
  expect(controlOf("level")?.value).toBe("Pemula B");
  app.service.on("changeLevel", 404);
  await app.user.click(await findControl("Simpan"));
  await app.page.findByRole("alert");
  expect(controlOf("level")?.value).toBe("Pemula B");
  await app.user.click(await findControl("Batal"));
  await waitFor(() => expect(controlOf("level")).toBeNull());
});

const OTHER = "bW9yZSByYW5kb20gYnl0ZXMgdGhhbiB0aGVzZSBhcmU";

/** The button that changes the student of a card: the first of several. */
const findEdit = async () =>
  (await within(document.body).findAllByRole("button", { name: "Ubah" }))[0] ?? document.body;

/** As a sign-in in another tab does, which deletes what was stored for this one; its events come afterwards. */
function signInElsewhere(tag: string): void {
  const deleted = stored();
  localStorage.setItem("drafts-of", tag);
  for (const name of deleted) localStorage.removeItem(name);
  dispatchEvent(new StorageEvent("storage", { key: "drafts-of", newValue: tag }));
  for (const key of deleted) dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
}
