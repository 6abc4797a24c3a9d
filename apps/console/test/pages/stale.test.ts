import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { expectTexts, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// Two screens that change one record, and writes whose response is lost.

const card = dataOf("getStudent");

/** Somebody else has changed the note of the student since the page was opened. */
function changeElsewhere(service: FakeService): void {
  const changes = [{ field: "note", by: "Pak Hasan", at: "2030-01-18T02:00:00.000Z" }];
  service.on("getStudent", { data: { ...card, student: { ...card.student, note: "Pindahan.", version: 4 } } });
  service.on("changeStudent", ({ body }) =>
    Object(body).version === 4 ? undefined : { like: "stale", fields: { changes } },
  );
}

describe("409 stale", () => {
  const open = async () => {
    const app = await renderAt("/students/9?dialog=edit");
    const { page, user, service } = app;
    const note = (await page.findByLabelText(/^Catatan/)) as HTMLTextAreaElement;
    const name = page.getByLabelText("Nama lengkap") as HTMLInputElement;
    await user.clear(note);
    await user.type(note, "Sering malu.");
    await user.clear(name);
    await user.type(name, "Yusuf Uji");
    changeElsewhere(service);
    await user.click(page.getByRole("button", { name: "Simpan" }));
    const stale = await page.findByRole("alert", { name: /^Orang lain mengubahnya/ });
    await expectTexts(
      "oleh Pak Hasan, Jumat, 18 Januari pukul 09.00",
      "Sekarang: Pindahan.",
      "Isian Anda: Sering malu.",
    );
    expect(stale.querySelectorAll("li")).toHaveLength(1);
    expect(note.value).toBe("Sering malu.");
    return { ...app, note };
  };

  test("saves what was typed on request", async () => {
    const { page, user, service } = await open();
    await user.click(page.getByRole("button", { name: "Simpan isian saya" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    const sent = { version: 4, name: "Yusuf Uji", note: "Sering malu." };
    expect(service.sent("changeStudent").at(-1)).toMatchObject(sent);
  });

  test("takes the new values over, and the other fields keep what was typed", async () => {
    const { page, user, service, note } = await open();
    await user.click(page.getByRole("button", { name: "Ambil yang baru" }));
    await waitFor(() => expect(note.value).toBe("Pindahan."));
    await user.click(page.getByRole("button", { name: "Simpan" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    expect(service.sent("changeStudent").at(-1)).toMatchObject({ version: 4, name: "Yusuf Uji" });
  });

  test("of an action says by whom, and the action succeeds on the latest", async () => {
    const { page, user, service } = await renderAt("/placement-tests?test=3", { prepare: fillQueue });
    const [queued] = dataOf("listPlacementTestQueue");
    await page.findByRole("button", { name: "Batalkan tes" });
    service.on("cancelPlacementTest", ({ body }) => (Object(body).version === 5 ? undefined : "stale"));
    await user.click(page.getByRole("button", { name: "Batalkan tes" }));
    await expectTexts("oleh Pak Hasan, Sabtu, 19 Januari pukul 09.00");
    service.on("listPlacementTestQueue", { data: queued ? [{ ...queued, version: 5 }] : [], next: 0 });
    await user.click(page.getByRole("button", { name: "Tampilkan yang terbaru" }));
    await waitFor(() => expect(service.requests.at(-1)?.operation).toBeDefined());
    await waitFor(async () => {
      await user.click(page.getByRole("button", { name: "Batalkan tes" }));
      expect(service.sent("cancelPlacementTest").at(-1)).toEqual({ version: 5 });
    });
    await page.findByRole("button", { name: "Urungkan" });
  });
});

test.each([1, 2, 3])("a student is added with one key when the response is lost %i times", async (times) => {
  const { page, user, service } = await renderAt("/students?dialog=add");
  service.on("createStudent", () => (service.sent("createStudent").length <= times ? "offline" : undefined));
  await user.type(await page.findByLabelText("Nama lengkap"), "Sumayyah Uji");
  await user.selectOptions(page.getByLabelText("Putra atau putri"), "Putri");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  // The first loss is retried without being asked.
  if (times > 1) {
    await expectTexts("Tidak terhubung.");
    await user.click(page.getByRole("button", { name: "Simpan" }));
  }
  await page.findByRole("heading", { level: 1, name: "Yusuf Hakim" });
  const keys = service.requests.filter(({ operation }) => operation === "createStudent");
  expect(keys).toHaveLength(times + 1);
  expect(new Set(keys.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});
