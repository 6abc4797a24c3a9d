import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import type { Shape } from "../src/api/client.ts";
import { foldEntries } from "../src/pages/history/fold.ts";
import { addPlacementTest, addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

// The history in words: fields and values as people know them, and names in place of numbers.

useBrowser();

const undo = /^Urungkan/;
const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("shows days, levels, relations, roles and classes in words, and no name of the contract", async () => {
  const hour = { id_teacher: 2, id_day: 6, time: "01:30", capacity: 3, minutes: 30, class_for: "women" } as const;
  const { id_time, version } = await unwrap(school.POST("/operator/slots", { body: hour }));
  const moved = { ...hour, version, id_day: 7, id_level: 3, class_for: "mixed", id_teacher: 1 } as const;
  await unwrap(school.PUT("/operator/slots/{id}", { ...byId(id_time), body: moved }));

  const { id_student } = await addStudent();
  const [mother] = await unwrap(school.GET("/operator/accounts", { params: { query: { limit: 1 } } }));
  const account = { id_user: mother?.id_user ?? 0, relation: "mother" } as const;
  await unwrap(school.POST("/operator/students/{id}/accounts", { ...byId(id_student), body: account }));

  const id = await addPlacementTest();
  const day = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);
  const scheduled = { version: 1, id_reviewer: 2, test_schedule_at: `${day}T20:30:00Z` };
  const test = await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { ...byId(id), body: scheduled }));
  const result = { version: test.version, level_result: 3, notes: "Lancar." };
  await unwrap(school.POST("/operator/placement-tests/{id}/result", { ...byId(id), body: result }));

  const invited = { name: "Ustadz Uji Riwayat", email: "riwayat@contoh.example", role: "reader" } as const;
  await unwrap(school.POST("/operator/staff", { body: invited }));

  const body = { nama_pengajar: "Ustadzah Uji Riwayat", nomor_telepon: "081234567801", levels: [{ id_level: 2 }] };
  const teacher = await unwrap(school.POST("/operator/teachers", { body }));
  const taught = { version: teacher.version, levels: [{ id_level: 2 }, { id_level: 3 }] };
  await unwrap(school.PUT("/operator/teachers/{id}", { ...byId(teacher.id_teacher), body: taught }));
  const price = { name: "Paket Uji Riwayat", price: 125_000, bill_type: "per_pertemuan" } as const;
  const lengths = { duration: 60, duration_in: 4, recurred_of_meeting: 4 };
  await unwrap(school.POST("/operator/packages", { body: { ...price, ...lengths } }));

  const page = await open("/history", laptop);
  const rows = page.locator(".history-row");
  await rows.filter({ hasText: "Paket Uji Riwayat" }).first().waitFor();
  // The names of what entries have by its number are other requests.
  const text = async () => (await rows.allInnerTexts()).slice(0, 13).join("\n");
  for (const words of [
    ...["Hari: Sabtu → Ahad", "Tingkat: kosong → Tahsin menengah", "Kelas untuk: Putri → Campuran"],
    ...["Pengajar: Ustadzah Salma Contoh → Ustadz Hanif Contoh", "Hubungan: Ibu", `Akun: ${mother?.name}`],
    ...["Tingkat hasil tes: Tahsin menengah", "Catatan untuk murid: Dari dasar. → Lancar."],
    ...["Penguji: Ustadzah Salma Contoh", "Peran: Pembaca", "Harga (Rp): Rp125.000", "Cara bayar: per pertemuan"],
    ": 0812-3456-7801",
    "Tingkat yang diajar: Tahsin dasar → Tahsin dasar, Tahsin menengah",
  ]) {
    await expect.poll(text).toContain(words);
  }
  await expect.poll(text).not.toMatch(/\w_\w|\b(men|women|mixed|mother|reader|[a-z]+s \d+)\b|: 0\b/);
});

test("takes the newest change of a student's hours back, and again; a reader is not offered to", async () => {
  const { id_student } = await addStudent();
  await book(id_student, 5);
  const booked = async () => (await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).bookings.length;
  const page = await open(`/history?student=${id_student}`, phone);
  for (const [action, hours] of [
    ["mengeluarkan", 0],
    ["mendaftarkan", 1],
  ] as const) {
    await page.getByRole("button", { name: undo }).click();
    await page.getByText("Sudah diurungkan.").waitFor();
    await page.locator(".history-row").first().getByText(action).waitFor();
    await page.locator("[data-index='1'] .history-row:focus").waitFor();
    expect(await booked()).toBe(hours);
    // The older changes have none.
    expect(await page.getByRole("main").getByRole("button", { name: undo }).count()).toBe(1);
  }
  await expectAccessible(page);
  const reader = await open(`/history?student=${id_student}`, { ...phone, role: "reader" });
  await reader.locator(".history-row").first().waitFor();
  expect(await reader.getByRole("button", { name: undo }).count()).toBe(0);
});

test("takes a booking back once when the response is lost and the button is pressed again", async () => {
  const { id_student, name } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/history?student=${id_student}`, { ...phone, mayFail: true });
  const button = page.getByRole("button", { name: `Urungkan: mendaftarkan ${name} ke ` });
  await button.waitFor();
  let isLost = true;
  // Nothing is read: of a newer history the first button would undo the undo.
  await page.route("**/operator/**", async (route) => {
    if (route.request().method() !== "POST") return route.abort("connectionreset");
    const response = await route.fetch();
    await (isLost ? route.abort("connectionreset") : route.fulfill({ response }));
  });
  await button.click();
  await page.locator(".toast", { hasText: "Tidak terhubung." }).waitFor();
  isLost = false;
  await button.click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect((await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).bookings).toEqual([]);
});

test.each<[string, number, string, number]>([
  ["sent at once within a day", 0, "", 0],
  ["asked about when it is older, and sent", 2, "Urungkan", 0],
  ["asked about when it is older, and left", 2, "Batal", 1],
])("the undo of a booking is %s", async (_, days, answer, booked) => {
  const { id_student, name } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/history?student=${id_student}`, phone);
  await page.clock.setFixedTime(Date.now() + days * 86_400_000);
  await page.getByRole("main").getByRole("button", { name: undo }).click();
  if (answer) {
    const dialog = page.getByRole("dialog", { name: "Urungkan perubahan lama ini?" });
    await dialog.getByText(`mendaftarkan ${name} ke `).waitFor();
    await dialog.getByRole("button", { name: answer, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  }
  if (booked === 0) {
    await page.getByText("Sudah diurungkan.").waitFor();
    await page.locator("[data-index='1'] .history-row:focus").waitFor();
  } else {
    await page.getByRole("main").locator("button:focus").getByText("Urungkan").waitFor();
  }
  expect((await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).bookings).toHaveLength(booked);
});

test.each<[string, (page: Page) => Promise<unknown>, RegExp]>([
  ["a teacher", (page) => page.getByLabel("Pengajar").selectOption("Ustadz Hanif Contoh"), /[?&]id_teacher=1(&|$)/],
  ["a member of staff", (page) => page.getByLabel("Staf").selectOption("Ustadzah Maryam"), /[?&]id_operator=\d+(&|$)/],
  [
    "days, the last one included",
    (page) => page.getByLabel("Sampai").fill("2030-12-31"),
    /[?&]until=2031-01-01T00%3A00%3A00%2B07%3A00(&|$)/,
  ],
])("filters by %s in the address, which can be sent", async (_, choose, query) => {
  const page = await open("/history", phone);
  await page.getByRole("button", { name: "Saring" }).click();
  const asked = page.waitForRequest((request) => query.test(request.url()));
  await choose(page);
  await asked;
  await page.getByRole("button", { name: "Saring (1)" }).waitFor();
  const { pathname, search } = new URL(page.url());
  const askedAgain = page.waitForRequest((request) => query.test(request.url()));
  await page.goto(new URL(pathname + search, page.url()).href);
  await askedAgain;
});

test.each([
  ["admin", 1],
  ["reader", 0],
] as const)("%s has %i filter by staff", async (role, count) => {
  const page = await open("/history", { ...phone, role });
  await page.getByRole("button", { name: "Saring" }).click();
  await page.getByLabel("Pengajar").waitFor();
  // Each list of names is a request of its own.
  await expect.poll(() => page.getByLabel("Staf").count()).toBe(count);
});

test("an empty history says what it will list", async () => {
  const page = await open("/week", phone);
  await page.route("**/operator/audit*", (route) =>
    route.fulfill({ json: { status: 200, error: false, data: [], next: 0 } }),
  );
  await page.goto(new URL("history", page.url()).href);
  await page.getByText("Setiap perubahan oleh pengurus akan tercatat di sini.").waitFor();
});

const change = { field: "id_teacher", kind: "teachers", before: "1", after: "2", values: "shown" } as const;
const handed = (id_audit: number, changed: Partial<Shape<"AuditEntry">> = {}): Shape<"AuditEntry"> => ({
  ...{ id_audit, at: `2026-11-26T08:00:${String(id_audit).padStart(2, "0")}.000Z`, id_operator: 1, operator: "Maryam" },
  ...{ role: "coordinator", action: "updateSlot", refusal: "", kind: "slots", key: String(id_audit) },
  ...{ changes: [change], labels: [] },
  ...changed,
});
const undoOf5 = { operation: "updateSlot", method: "PUT", path: "/operator/slots/5", body: {} } as const;

test.each<[string, Partial<Shape<"AuditEntry">>, string]>([
  ["the same change of three hours", {}, "6-5-4"],
  ["another person's", { id_operator: 2 }, "6 5 4"],
  ["another operation", { action: "createSlot" }, "6 5 4"],
  ["another table", { kind: "students" }, "6 5 4"],
  ["a later one, after more than a minute", { at: "2026-11-26T07:58:59.000Z" }, "6 5-4"],
  ["another teacher", { changes: [{ ...change, after: "3" }] }, "6 5 4"],
  ["another field", { changes: [change, { ...change, field: "capacity", kind: "" }] }, "6 5 4"],
  ["forgotten values", { changes: [{ ...change, before: "", after: "", values: "forgotten" }] }, "6 5 4"],
  ["no values", { changes: [] }, "6 5 4"],
  ["a refused one", { refusal: "role" }, "6 5 4"],
  ["one that can be undone", { undo: undoOf5 }, "6 5 4"],
])("folds entries: %s", (_, changed, expected) => {
  const at = changed.at && "2026-11-26T07:58:58.000Z";
  const entries = [handed(6), handed(5, changed), handed(4, at ? { at } : {})];
  const rows = (isOpen: boolean) => foldEntries(entries, () => isOpen);
  const ids = rows(false).map(({ entry, run }) => (run ?? [entry]).map(({ id_audit }) => id_audit).join("-"));
  expect(ids.join(" ")).toBe(expected);
  // Open, each entry has a row, below that of its run.
  expect(rows(true)).toHaveLength(expected.includes("-") ? 4 : 3);
  expect(rows(true).flatMap(({ entry, run }) => (run ? [] : [entry]))).toEqual(entries);
});

test("a handover that is loaded by pages is one row that shows its hours, by keyboard too", async () => {
  const count = 12;
  const names = ["Ustadzah Lama Lipat", "Ustadzah Baru Lipat"];
  const [from = 0, to = 0] = await Promise.all(
    names.map(async (nama_pengajar) => {
      return (await unwrap(school.POST("/operator/teachers", { body: { nama_pengajar } }))).id_teacher;
    }),
  );
  const hours: { id_time: number; version: number }[] = [];
  for (let nth = 0; nth < count; nth++) {
    const time = `${String(nth).padStart(2, "0")}:00`;
    const body = { id_teacher: from, id_day: 2, time, minutes: 30, capacity: 1, class_for: "women" } as const;
    hours.push(await unwrap(school.POST("/operator/slots", { body })));
  }
  for (const { id_time, version } of hours) {
    await unwrap(school.PUT("/operator/slots/{id}", { ...byId(id_time), body: { version, id_teacher: to } }));
  }

  const page = await open("/week", phone);
  await page.route("**/operator/audit*", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, "limit=5"),
    }),
  );
  await page.goto(new URL("history?operation=updateSlot", page.url()).href);
  const sentence = `mengalihkan ${count} jam dari ${names[0]} ke ${names[1]}`;
  const row = page.locator("li", { hasText: sentence });
  await row.waitFor();
  await expectAccessible(page);
  const button = row.getByRole("button", { name: `Rincian: ${sentence}` });
  await button.focus();
  await page.keyboard.press("Enter");
  const part = (nth: number) => page.locator(`[data-index='${nth}'] a:focus`);
  await page.locator("[data-index='1'] a", { hasText: "mengubah" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await part(1).getByText(`Pengajar: ${names[0]} → ${names[1]}`).waitFor();
  await page.locator(`[data-index='1'][aria-posinset='2']`).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.locator("[data-index='0'] button:focus[aria-expanded=true]").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.locator("[data-index='0'] button:focus[aria-expanded=false]").waitFor();
  await expect.poll(() => page.locator("[data-index='1']").getByText(String(names[1])).count()).toBe(0);
});

test("a browser that prints every date as 11/27/26 shows today's hours and the days of the history", async () => {
  const script = () => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { get: () => () => "11/27/26" });
  };
  const page = await open("/", { ...laptop, script });
  const asked = page.waitForRequest(/\/operator\/week\?date=\d{4}-\d\d-\d\d$/);
  await page.reload();
  await asked;
  await page.getByRole("heading", { name: "Jam hari ini" }).waitFor();
  await page.getByRole("link", { name: "Riwayat" }).click();
  await page.getByRole("heading", { level: 1, name: "Riwayat" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});
