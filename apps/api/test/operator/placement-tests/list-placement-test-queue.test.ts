import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { school } from "../school.ts";

const api = await startTestApi();
const { teacher, student } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
let reviewer: number;
/** Identifiers, in the order of the registrations. */
const ids: number[] = [];
beforeAll(async () => {
  operator = await api.operator();
  ({ id_teacher: reviewer } = await teacher());
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  const open = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };
  const records = [
    { ...open, s_progress: 0 },
    { ...open, s_progress: 1, id_reviewer: reviewer },
    { ...past, s_progress: 2, id_reviewer: reviewer },
    { ...past, s_progress: 3 },
    { ...past, s_progress: 4 },
    { ...past, s_progress: 0 },
    { ...past, s_progress: 1, id_reviewer: reviewer },
    { ...open, s_progress: 0 },
  ];
  for (const record of records) {
    const { id_student } = await student();
    const { id_placement_test } = await api.db.placementTest.create({ data: { ...record, id_student } });
    ids.push(id_placement_test);
  }
});
afterAll(() => api.close());

async function ask(query: string) {
  const response = await api.request(`/operator/placement-tests${query}`, { headers: bearer(operator.token) });
  const { data = [], next, message }: Answer = JSON.parse(await response.text());
  return {
    status: response.status,
    places: data.map((row) => ids.indexOf(row.id_placement_test)),
    data,
    next,
    message,
  };
}
type Answer = {
  data?: { id_placement_test: number; s_progress: number; actions: string[] }[];
  next?: number;
  message?: string;
};

test("200 with all, the oldest first, with what may be done with each", async () => {
  const { data, places, next } = await ask("");
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(next).toBe(0);
  const all = ["schedule", "record", "cancel", "expire"];
  expect(data.map(({ s_progress, actions }) => [s_progress, actions])).toEqual([
    [0, ["schedule", "cancel", "expire"]],
    [1, all],
    [2, ["record"]],
    [3, []],
    [4, []],
    [3, ["expire"]],
    [3, ["expire"]],
    [0, ["schedule", "cancel", "expire"]],
  ]);
});

test.each([
  ["?s_progress=0", [0, 7]],
  ["?s_progress=1", [1]],
  ["?s_progress=2", [2]],
  ["?s_progress=3", [3, 5, 6]],
  ["?s_progress=4", [4]],
  ["?id_reviewer=404404", []],
  ["?id_reviewer=-1", []],
  ["?id_reviewer=99999999999", []],
  ["?unknown=1&s_progress=4", [4]],
])("200 for %s with %j", async (query, places) => {
  expect((await ask(query)).places).toEqual(places);
});

test("200 with those of one reviewer", async () => {
  expect((await ask(`?id_reviewer=${reviewer}`)).places).toEqual([1, 2, 6]);
  expect((await ask(`?id_reviewer=${reviewer}&s_progress=1`)).places).toEqual([1]);
});

test("200 page by page, and 0 leads on from the last, also from a full one", async () => {
  const pages: number[][] = [];
  for (let after = 0; pages.length === 0 || after > 0; ) {
    const { places, next = 0 } = await ask(`?limit=4&after=${after}`);
    pages.push(places);
    after = next;
  }
  expect(pages).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
});

test.each([
  ["?s_progress=5", "s_progress must be at most 4"],
  ["?s_progress=x", "s_progress must be a whole number"],
  ["?limit=501", "limit must be at most 500"],
  ["?limit=0", "limit must be at least 1"],
  ["?after=-1", "after must be at least 0"],
])("400 for %s", async (query, message) => {
  expect(await ask(query)).toMatchObject({ status: 400, message });
});
