import { dataOf, type FakeRequest, type FakeService, type OperationId } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { cache, queries } from "../../src/api/queries.ts";
import { type App, findControl, findElement, renderAt } from "./support/app.ts";
import { queued, scheduled } from "./support/page-cases.ts";

// What the console reads again after a write: at most two responses at once, and what else has changed when it is shown next.

const [suitable] = dataOf("listSuitableSlots");
const card = dataOf("getStudent");
const slot = dataOf("freeSlot");
type Test = NonNullable<typeof queued>;
/** Two tests in each state: the next one opens by itself. */
const testsOf: Record<string, unknown[]> = {
  0: [queued, { ...queued, id_placement_test: 8, id_student: 30, name: "Hafsah Uji" }],
  1: [scheduled, { ...scheduled, id_placement_test: 9, id_student: 31, name: "Maryam Uji" }],
};
const prepare = (fake: FakeService) => {
  fake.on("listPlacementTestQueue", ({ query }) => ({
    data: (testsOf[query.s_progress ?? ""] ?? []) as Test[],
    next: 0,
  }));
  fake.on("getStudent", ({ path }) => ({
    data: { ...card, student: { ...card.student, id_student: Number(path.id), name: `Murid ${path.id}` } },
  }));
  // The undo is about the student of the request.
  const done = ({ body }: FakeRequest) => {
    const undo = { operation: "bookSlot", method: "POST" as const, path: "/operator/slots/5/bookings" };
    return { data: slot, undo: { ...undo, body: { id_student: Number(Object(body).id_student) } } };
  };
  fake.on("bookSlot", done);
  fake.on("moveBooking", done);
  fake.on("freeSlot", done);
  fake.on("listSuitableSlots", { data: suitable ? [{ ...suitable, id_time: 6, reasons: [] }] : [] });
};

/** Waits until nothing is on its way. @returns the requests since one of them. */
async function requestsSince({ service }: App, from: number): Promise<string[]> {
  await waitFor(() => expect([cache.isMutating(), cache.isFetching()]).toEqual([0, 0]));
  const since = service.requests.slice(from);
  return since.map(({ operation, path, query }) => [operation, path.id ?? query.s_progress].filter(Boolean).join(" "));
}

/** Shows what pages show; the dates of the tests never pass, so that nothing is out of date by itself. */
const reads = {
  getWeek: () => cache.fetchQuery(queries.week()),
  listAudit: () => cache.fetchInfiniteQuery(queries.history({})),
  "listPlacementTestQueue 0": () => cache.fetchInfiniteQuery(queries.placementTests(0)),
  "listPlacementTestQueue 1": () => cache.fetchInfiniteQuery(queries.placementTests(1)),
  "listPlacementTestQueue 2": () => cache.fetchInfiniteQuery(queries.placementTests(2)),
  "getStudent 7": () => cache.fetchQuery(queries.student(7)),
  "getStudent 9": () => cache.fetchQuery(queries.student(9)),
  "listSuitableSlots 9": () => cache.fetchQuery(queries.suitableSlots(9)),
} as const;
type Read = keyof typeof reads;

const press = (text: string) => async (app: App) => app.user.click(await findControl(text));
const choose = async (app: App) => app.user.click(await findElement(".choice"));
const free = async ({ page, user }: App) => user.click(await page.findByRole("button", { name: /^Keluarkan: / }));
const record = async (app: App) => {
  await findElement("[name=level_result] option[value='1']");
  await app.user.selectOptions(app.page.getByLabelText("Tingkat hasil tes"), "Pemula");
  await app.user.click(app.page.getByRole("button", { name: "Simpan hasil" }));
  await press("Tetap simpan hasil")(app);
};
const ofBookings: Read[] = ["getWeek", "listAudit", "listSuitableSlots 9"];
const ofTests: Read[] = [
  "listPlacementTestQueue 0",
  "listPlacementTestQueue 1",
  "listPlacementTestQueue 2",
  "listAudit",
  "listSuitableSlots 9",
];

type Case = [OperationId, path: string, act: (app: App) => Promise<unknown>, changed: Read[]];
test.each<Case>([
  ["moveBooking", "/students/9?move=5", choose, [...ofBookings, "getStudent 9"]],
  ["bookSlot", "/students/9?dialog=book", choose, [...ofBookings, "getStudent 9"]],
  ["freeSlot", "/students/9", free, [...ofBookings, "getStudent 9"]],
  ["freeSlot", "/week?slot=5", free, [...ofBookings, "getStudent 7"]],
  ["createPlacementTest", "/students/9", press("Daftarkan tes"), [...ofTests, "getStudent 9"]],
  ["schedulePlacementTest", "/placement-tests?test=3", choose, [...ofTests, "getStudent 7"]],
  ["recordPlacementTest", "/placement-tests?state=scheduled&test=4", record, [...ofTests, "getStudent 7"]],
  ["cancelPlacementTest", "/placement-tests?test=3", press("Batalkan tes"), [...ofTests, "getStudent 7"]],
])("%s at %s: two responses at most are read again, what else has changed when it is shown", async (...row) => {
  const [operation, path, act, changed] = row;
  const app = await renderAt(path, { prepare });
  for (const read of Object.values(reads)) await read();
  await requestsSince(app, 0);
  const idOf = (one: FakeRequest) => JSON.stringify([one.operation, one.path, one.query]);
  const read = new Set(app.service.requests.map(idOf));
  const from = app.service.requests.length;
  await act(app);
  await waitFor(() => expect(app.service.sent(operation)).toHaveLength(1));
  await requestsSince(app, from);
  const again = app.service.requests.slice(from).filter((one) => read.has(idOf(one)));
  expect(again.length).toBeLessThanOrEqual(2);
  for (const one of Object.values(reads)) await one();
  expect(await requestsSince(app, from)).toEqual(expect.arrayContaining(changed));
});

test("an undo reads the card of its student again, and the hours to book when they are shown", async () => {
  const app = await renderAt("/students/9", { prepare });
  await free(app);
  const undo = await app.page.findByRole("button", { name: "Urungkan" });
  for (const read of Object.values(reads)) await read();
  const from = app.service.requests.length;
  await app.user.click(undo);
  await app.page.findByText("Sudah diurungkan.");
  expect(await requestsSince(app, from)).toEqual(["bookSlot 5", "getStudent 9"]);
  await reads["listSuitableSlots 9"]();
  expect((await requestsSince(app, from)).at(-1)).toBe("listSuitableSlots 9");
});
