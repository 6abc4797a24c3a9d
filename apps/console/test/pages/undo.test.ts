import { dataOf, type FakeResponse, type OperationId } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { showToast } from "../../src/ui/toasts/toast-queue.ts";
import { type App, expectTexts, findControl, findElement, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// A toast with its undo: refused, lost, and while a sheet is open.

const [suitable] = dataOf("listSuitableSlots");

const free = async ({ page, user }: App) =>
  user.click(await page.findByRole("button", { name: "Keluarkan: Senin 19.00" }));
const addToHour = async ({ user }: App) => user.click(await findElement("[data-slot='5']"));
const editHour = async ({ user }: App) => user.click(await findControl("Simpan"));

/** In the reader's language. */
const errors = [{ field: "id_student", message: "tidak terdaftar di jadwal ini" }];
const notBooked = { like: "notBooked", fields: { errors } };

type Late = [
  why: string,
  path: string,
  act: (app: App) => Promise<void>,
  undo: OperationId,
  refusal: unknown,
  text: string,
];

test.each<Late>([
  [
    ...(["already_booked", "/students/9", free, "bookSlot", { like: "booked", status: 409 }] as const),
    "Belum dapat dilakukan. Murid ini sudah terdaftar di jadwal ini.",
  ],
  ["slot_full", "/students/9", free, "bookSlot", "full", "Belum dapat dilakukan. Jadwal ini sudah penuh."],
  ["double_booking", "/students/9", free, "bookSlot", "busy", "booked at that time: Monday at 19:00, Ustadz Hasan"],
  [
    ...(["not booked", "/students/9?dialog=book", addToHour, "freeSlot", notBooked] as const),
    "Tidak dapat diurungkan: tidak terdaftar di jadwal ini.",
  ],
  [
    ...(["stale", "/week?slot=5&dialog=edit", editHour, "updateSlot", "stale"] as const),
    "Tidak dapat diurungkan karena data sudah berubah.",
  ],
])("an undo that comes too late: %s is explained", async (_, path, act, undo, refusal, text) => {
  const app = await renderAt(path, {
    prepare: (fake) => fake.on("listSuitableSlots", { data: suitable ? [{ ...suitable, reasons: [] }] : [] }),
  });
  await act(app);
  await app.page.findByRole("button", { name: "Urungkan" });
  app.service.on(undo, refusal as FakeResponse<typeof undo>);
  await app.user.click(app.page.getByRole("button", { name: "Urungkan" }));
  const toast = await findElement(".toast-problem");
  expect(toast.textContent).toContain(text);
});

test("an undo is pressed again after 503 with the same Idempotency-Key, and twice at once is one request", async () => {
  const app = await renderAt("/students/9");
  const { page, user, service } = app;
  await free(app);
  const undo = await page.findByRole("button", { name: "Urungkan" });
  service.on("bookSlot", 503);
  undo.click();
  undo.click();
  await expectTexts("Layanan sedang tidak tersedia. Coba lagi setelah 30 detik.");
  service.reset();
  await user.click(page.getByRole("button", { name: "Urungkan" }));
  await expectTexts("Sudah diurungkan.");
  const keys = service.requests
    .filter(({ operation }) => operation === "bookSlot")
    .map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test("the first schedule of a placement test is taken back from its toast", async () => {
  const { page, user, service } = await renderAt("/placement-tests?test=3", { prepare: fillQueue });
  await user.click(await findElement(".choice"));
  await expectTexts("dijadwalkan");
  expect(service.sent("schedulePlacementTest")).toMatchObject([{ version: 3, id_reviewer: 1 }]);
  await user.click(await page.findByRole("button", { name: "Urungkan" }));
  await expectTexts("Sudah diurungkan.");
  expect(service.sent("reopenPlacementTest")).toHaveLength(1);
});

const [once, twice] = [["Batal"], ["Batal", "Tutup"]];

test.each<[string, boolean, string, string, string[]]>([
  ["that cannot be undone goes when a sheet opens", false, "/students/9?dialog=edit", "Simpan", once],
  ["that can be undone is hidden while a sheet is open", true, "/students/9", "Keluarkan: Senin 19.00", once],
  ["from a sheet is hidden while another one is open", true, "/week?slot=5", "Keluarkan: Siti Aminah", twice],
])("a toast %s", async (_, stays, path, press, close) => {
  const { page, user } = await renderAt(path);
  await user.click(await page.findByRole("button", { name: press }));
  const toast = () => document.querySelector<HTMLElement>(".toast");
  const isShown = () => toast()?.closest("[hidden]") === null;
  await waitFor(() => expect(isShown()).toBe(true));
  // A form that is saved closes by itself, after its toast.
  if (close === once) await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  await user.click(await page.findByRole("button", { name: "Ubah" }));
  await findElement("[role=dialog] form");
  await waitFor(() => expect(isShown() && toast()).toBeFalsy());
  expect(toast() !== null).toBe(stays);
  await user.keyboard("{F6}");
  expect(toast()?.contains(document.activeElement) ?? false).toBe(false);
  for (const button of close) {
    const [pressed] = page.getAllByRole("button", { name: button }).slice(-1);
    await user.click(pressed as HTMLElement);
    await waitFor(() => expect(pressed?.isConnected).toBe(false));
  }
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(isShown() && toast() !== null).toBe(stays));
});

test("F6 leads to a toast and back", async () => {
  const { page, user } = await renderAt("/week?slot=5");
  await user.click(await page.findByRole("button", { name: "Keluarkan: Siti Aminah" }));
  await page.findByRole("button", { name: "Urungkan" });
  page.getByRole("button", { name: "Tambah murid" }).focus();
  await user.keyboard("{F6}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Urungkan"));
  await user.keyboard("{F6}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Tambah murid"));
});

test.each([
  ["both are undone, the newest first", 0],
  ["both are undone, the oldest first", 1],
])("of two changes at once, %s", async (_, first) => {
  const app = await renderAt("/students/9");
  await findControl("Ubah");
  const path = (id: number) =>
    ({ operation: "bookSlot", method: "POST", path: `/operator/slots/${id}/bookings` }) as const;
  showToast({ text: "Satu", undo: { ...path(5), body: { id_student: 9 } } });
  showToast({ text: "Dua", undo: { ...path(6), body: { id_student: 9 } } });
  await waitFor(() => expect(app.page.getAllByRole("button", { name: "Urungkan" })).toHaveLength(2));
  await app.user.click(app.page.getAllByRole("button", { name: "Urungkan" })[first] as HTMLElement);
  await expectTexts("Sudah diurungkan.");
  await app.user.click(await app.page.findByRole("button", { name: "Urungkan" }));
  await waitFor(() => expect(app.service.sent("bookSlot")).toHaveLength(2));
  const slots = app.service.requests.flatMap(({ operation, path: { id } }) => (operation === "bookSlot" ? [id] : []));
  expect(slots).toEqual(first === 0 ? ["6", "5"] : ["5", "6"]);
});

test("a later change replaces the toast of the one before, and a third at once that of the first", async () => {
  const { page } = await renderAt("/students/9");
  await findControl("Ubah");
  const undo = {
    operation: "bookSlot",
    method: "POST",
    path: "/operator/slots/5/bookings",
    body: { id_student: 9 },
  } as const;
  for (const text of ["Satu", "Dua", "Tiga"]) showToast({ text, undo });
  await waitFor(() => expect(page.getAllByRole("button", { name: "Urungkan" })).toHaveLength(2));
  expect(page.queryByText("Satu")).toBeNull();
  vi.setSystemTime(Date.now() + 1_000);
  showToast({ text: "Empat", undo });
  await waitFor(() => expect(page.getAllByRole("button", { name: "Urungkan" })).toHaveLength(1));
});
