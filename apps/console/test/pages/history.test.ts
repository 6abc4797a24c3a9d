import { dataOf, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { type App, expectTexts, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// The history in words: fields and values as people know them, names in place of numbers, and changes taken back.

const [booking] = dataOf("listAudit");
type Entry = NonNullable<typeof booking>;
type Change = Entry["changes"][number];

const change = (field: string, before: string, after: string, kind = ""): Change => ({
  field,
  kind,
  before,
  after,
  values: "shown",
});
const entry = (id_audit: number, given: Partial<Entry>): Entry => {
  const { undo: _, ...first } = booking as Entry;
  return { ...first, id_audit, changes: [], ...given };
};
const label = (kind: string, key: string, name: string) => ({ kind, key, name, day: "", time: "" });

test.each<[string, Partial<Entry>, string[]]>([
  [
    "an hour",
    {
      action: "updateSlot",
      kind: "slots",
      key: "5",
      labels: [
        label("teachers", "1", "Ustadz Hanif"),
        label("teachers", "2", "Ustadzah Salma"),
        label("levels", "1", "Pemula"),
      ],
      changes: [
        change("id_day", "6", "7"),
        change("id_level", "0", "1", "levels"),
        change("class_for", "women", "mixed"),
        change("id_teacher", "2", "1", "teachers"),
      ],
    },
    [
      ...["Hari: Sabtu → Ahad", "Tingkat: kosong → Pemula", "Kelas untuk: Putri → Campuran"],
      "Pengajar: Ustadzah Salma → Ustadz Hanif",
    ],
  ],
  [
    "a guardian",
    {
      action: "linkAccount",
      kind: "students",
      key: "9",
      labels: [label("students", "9", "Yusuf Hakim"), label("users", "12", "Siti Aminah")],
      changes: [change("relation", "", "mother"), change("id_user", "", "12", "users")],
    },
    ["Hubungan: Ibu", "Akun: Siti Aminah"],
  ],
  [
    "a result",
    {
      action: "recordPlacementTest",
      kind: "placement_tests",
      key: "3",
      labels: [label("placement_tests", "3", "Siti Aminah"), label("levels", "1", "Pemula")],
      changes: [change("level_result", "", "1", "levels"), change("notes", "Dari dasar.", "Lancar.")],
    },
    ["Tingkat hasil tes: Pemula", "Catatan untuk murid: Dari dasar. → Lancar."],
  ],
  [
    "an invitation",
    { action: "inviteStaff", kind: "operators", key: "4", changes: [change("role", "", "reader")] },
    ["Peran: Pembaca"],
  ],
  [
    "a package",
    {
      action: "createPackage",
      kind: "packages",
      key: "2",
      labels: [label("packages", "2", "Paket Uji")],
      changes: [change("price", "", "125000"), change("bill_type", "", "per_pertemuan")],
    },
    ["Harga (Rp): Rp125.000", "Cara bayar: per pertemuan"],
  ],
  [
    "a teacher",
    {
      action: "changeTeacher",
      kind: "teachers",
      key: "1",
      labels: [label("teachers", "1", "Ustadzah Fatimah")],
      changes: [change("nomor_telepon", "", "6281234567801")],
    },
    [": 0812-3456-7801"],
  ],
])("shows %s in words, and no name of the contract", async (_, given, words) => {
  await renderAt("/history", { prepare: (fake) => fake.on("listAudit", { data: [entry(1, given)], next: 0 }) });
  await expectTexts(...words);
  const row = document.querySelector(".history-row")?.textContent;
  expect(row).not.toMatch(/\w_\w|\b(men|women|mixed|mother|reader|[a-z]+s \d+)\b|: 0\b/);
});

/** The history of a student who is booked, and whom the undo frees. */
function bookedStudent(service: FakeService): void {
  const list = [booking as Entry];
  service.on("listAudit", () => ({ data: list, next: 0 }));
  service.on("freeSlot", () => {
    list[0] = entry(18, {});
    const undo = {
      operation: "bookSlot",
      method: "POST",
      path: "/operator/slots/5/bookings",
      body: { id_student: 12 },
    };
    list.unshift({ ...entry(19, { action: "freeSlot" }), at: booking?.at ?? "", undo } as Entry);
    return "freed";
  });
}
const undoName = /^Urungkan: /;
async function pressUndo({ page, user }: App): Promise<void> {
  const button = await page.findByRole<HTMLButtonElement>("button", { name: undoName });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}
/** Within a day of the booking, and later. */
const [SOON, LATER] = ["2030-01-08T05:00:00Z", "2030-01-10T05:00:00Z"];

test("takes the newest change of a student back, and has the focus there", async () => {
  const app = await renderAt("/history?student=12", { now: SOON, prepare: bookedStudent });
  await pressUndo(app);
  await expectTexts("Sudah diurungkan.", "mengeluarkan");
  expect(app.service.sent("freeSlot")).toEqual([{ id_student: 12 }]);
  await waitFor(() => expect(document.activeElement?.closest("[data-index='1'] .history-row")).not.toBeNull());
  expect(app.page.getAllByRole("button", { name: undoName })).toHaveLength(1);
});

test("a reader is not offered to take a change back", async () => {
  const { page } = await renderAt("/history", { role: "reader", now: SOON });
  await expectTexts("Siti Aminah");
  expect(page.queryByRole("button", { name: undoName })).toBeNull();
});

test("takes a change back with one key when the response is lost and the button is pressed again", async () => {
  const app = await renderAt("/history", { now: SOON });
  await app.page.findByRole("button", { name: undoName });
  app.service.onAll("offline");
  await pressUndo(app);
  await expectTexts("Tidak terhubung.");
  app.service.reset();
  await pressUndo(app);
  await expectTexts("Sudah diurungkan.");
  const keys = app.service.requests.filter(({ operation }) => operation === "freeSlot");
  // The client itself tries once more.
  expect(keys).toHaveLength(3);
  expect(new Set(keys.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

test.each([
  ["Urungkan", 1],
  ["Batal", 0],
])("the undo of an older change is asked about: %s", async (press, sent) => {
  const app = await renderAt("/history", { now: LATER, prepare: bookedStudent });
  await pressUndo(app);
  const dialog = await app.page.findByRole("dialog", { name: "Urungkan perubahan ini?" });
  expect(dialog.textContent).toContain("mendaftarkan Siti Aminah ke ");
  await app.user.click(app.page.getByRole("button", { name: press }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  if (sent) await expectTexts("Sudah diurungkan.");
  else await waitFor(() => expect(document.activeElement?.textContent).toBe("Urungkan"));
  expect(app.service.sent("freeSlot")).toHaveLength(sent);
});

test.each<[string, (app: App) => Promise<unknown>, Record<string, string>]>([
  [
    "a teacher",
    ({ page, user }) => user.selectOptions(page.getByLabelText("Pengajar"), "Ustadzah Fatimah"),
    { id_teacher: "1" },
  ],
  [
    "a member of staff",
    ({ page, user }) => user.selectOptions(page.getByLabelText("Staf"), "Ustadzah Maryam"),
    { id_operator: "1" },
  ],
  [
    "days, the last one included",
    ({ page, user }) => user.type(page.getByLabelText(/^Sampai/), "2030-12-31"),
    { until: "2031-01-01T00:00:00+07:00" },
  ],
])("filters by %s in the address, which can be sent", async (_, choose, query) => {
  const app = await renderAt("/history");
  await app.user.click(await app.page.findByRole("button", { name: "Filter" }));
  await waitFor(() => expect(app.page.getByLabelText("Pengajar").textContent).toContain("Fatimah"));
  await waitFor(() => expect(app.page.getByLabelText("Staf").textContent).toContain("Maryam"));
  await choose(app);
  const last = () => app.service.requests.filter(({ operation }) => operation === "listAudit").at(-1)?.query;
  await waitFor(() => expect(last()).toEqual({ ...query, limit: "100" }));
  await app.page.findByRole("button", { name: "Filter (1)" });
  const again = await renderAt(location.pathname.replace("/console", "") + location.search);
  const first = () => again.service.requests.find(({ operation }) => operation === "listAudit")?.query;
  await waitFor(() => expect(first()).toEqual({ ...query, limit: "100" }));
});

test.each([
  ["administrator", 1],
  ["reader", 0],
] as const)("%s has %i filter by staff", async (role, count) => {
  const { page, user } = await renderAt("/history", { role });
  await user.click(await page.findByRole("button", { name: "Filter" }));
  await page.findByLabelText("Pengajar");
  await waitFor(() => expect(page.queryAllByLabelText("Staf")).toHaveLength(count));
});

test("filters that nothing matches can be cleared", async () => {
  const { page, user } = await renderAt("/history?operation=bookSlot", {
    prepare: (fake) => fake.leaveEmpty("listAudit"),
  });
  await expectTexts("Tidak ada perubahan yang cocok dengan filter.");
  await user.click(page.getAllByRole("button", { name: "Hapus filter" }).at(-1) as HTMLElement);
  await expectTexts("Belum ada perubahan");
});

test("a handover that is loaded by pages is one row that shows its hours, by keyboard too", async () => {
  const labels = [label("teachers", "1", "Ustadzah Lama"), label("teachers", "2", "Ustadzah Baru")];
  const handover = Array.from({ length: 12 }, (_, nth) =>
    entry(30 - nth, {
      action: "updateSlot",
      kind: "slots",
      key: String(nth + 1),
      labels,
      changes: [change("id_teacher", "1", "2", "teachers")],
    }),
  );
  const { page, user, service } = await renderAt("/history?operation=updateSlot", {
    prepare: (fake) =>
      fake.on("listAudit", ({ query }) => {
        const from = query.before ? handover.findIndex(({ id_audit }) => id_audit < Number(query.before)) : 0;
        const data = handover.slice(from, from + 5);
        return { data, next: from + 5 < handover.length ? (data.at(-1)?.id_audit ?? 0) : 0 };
      }),
  });
  const sentence = "mengalihkan 12 jadwal dari Ustadzah Lama ke Ustadzah Baru";
  const button = await page.findByRole("button", { name: `Rincian: ${sentence}` });
  const pages = service.requests.filter(({ operation }) => operation === "listAudit").map(({ query }) => query.before);
  expect(new Set(pages)).toEqual(new Set([undefined, "26", "21"]));
  button.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.querySelector("[data-index='1'] a")?.textContent).toContain("mengubah"));
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.closest("[data-index]")?.getAttribute("data-index")).toBe("1"));
  expect(document.activeElement?.textContent).toContain("Pengajar: Ustadzah Lama → Ustadzah Baru");
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-expanded")).toBe("false"));
  expect(document.querySelector("[data-index='1']")).toBeNull();
});

test("a browser that prints every date as 11/27/26 shows today's hours and the days of the history", async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, "format", "get").mockReturnValue(() => "11/27/26");
  const { page, user, service } = await renderAt("/", { prepare: fillQueue });
  await expectTexts("Jadwal hari ini");
  await waitFor(() => expect(service.requests.map(({ query }) => query.date)).toContain("2030-01-18"));
  await user.click(page.getByRole("link", { name: "Riwayat" }));
  await expectTexts("Siti Aminah");
  expect(page.queryByRole("alert")).toBeNull();
});
