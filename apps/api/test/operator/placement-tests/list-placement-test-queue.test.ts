import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { versionOf } from "../../support/versions.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { teacher, student, registered } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
let reviewer: number;
const DAY_MS = 86_400_000;
/** Identifiers, in the order of `records`. */
const ids: number[] = [];
beforeAll(async () => {
  operator = await api.operator();
  ({ id_teacher: reviewer } = await teacher());
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  const open = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };
  const records = [
    { ...open, s_progress: 0 },
    { ...open, s_progress: 1, id_reviewer: reviewer, expired_date_at: new Date(Date.now() + 6.5 * DAY_MS) },
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

test("200 with open tests by expiry, then with closed ones, the newest first, with their actions", async () => {
  const { data, places, next } = await ask("");
  expect(places).toEqual([1, 0, 7, 6, 5, 4, 3, 2]);
  expect(next).toBe(0);
  const all = ["schedule", "record", "cancel", "expire", "reopen"];
  expect(data.map(({ s_progress, actions }) => [s_progress, actions])).toEqual([
    [1, all],
    [0, ["schedule", "cancel", "expire"]],
    [0, ["schedule", "cancel", "expire"]],
    [3, ["expire", "reopen"]],
    [3, ["expire", "reopen"]],
    [4, ["reopen"]],
    [3, ["reopen"]],
    [2, ["record", "reopen"]],
  ]);
});

test("200 with wished and scheduled times apart, and whether the profile is confirmed", async () => {
  const test_schedule_at = new Date("2098-01-19T02:00:00Z");
  const { client } = operator;
  const { id, user } = await registered({ test_schedule_at: "2098-01-19T02:00:00Z", notes: "Bisa setelah magrib." });
  const get = async () => (await client.GET("/operator/placement-tests/{id}", at(id))).data;
  const [wished, scheduled] = [test_schedule_at.toISOString(), "2098-01-20T02:00:00.000Z"];
  const personal = { gender: user.gender, notes: "Bisa setelah magrib.", expired_date_at: "2098-02-18T02:00:00.000Z" };
  expect(await get()).toMatchObject({ ...personal, test_schedule_at: wished, wished_at: wished, scheduled_at: "" });
  // A wish that came to nothing is one still.
  for (const s_progress of [3, 4]) {
    await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress } });
    expect(await get()).toMatchObject({ wished_at: wished, scheduled_at: "" });
  }
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress: 0 } });
  const version = () => versionOf(api.db, "placement_tests", id);
  const body = { version: await version(), id_reviewer: reviewer, test_schedule_at: scheduled };
  await client.POST("/operator/placement-tests/{id}/schedule", { ...at(id), body });
  expect(await get()).toMatchObject({ test_schedule_at: scheduled, wished_at: wished, scheduled_at: scheduled });
  await client.POST("/operator/placement-tests/{id}/cancellation", { ...at(id), body: { version: await version() } });
  expect(await get()).toMatchObject({ s_progress: 4, wished_at: wished, scheduled_at: scheduled, is_confirmed: true });
  await api.db.user.update({ where: { id: user.id }, data: { registered_at: new Date(), confirmed_at: null } });
  expect(await get()).toMatchObject({ is_confirmed: false });
  await api.db.placementTest.delete({ where: { id_placement_test: id } });
});

test.each([
  ["?s_progress=0", [0, 7]],
  ["?s_progress=1", [1]],
  ["?s_progress=2", [2]],
  ["?s_progress=3", [6, 5, 3]],
  ["?s_progress=4", [4]],
  ["?expires_within_days=7", [1]],
  ["?expires_within_days=6", []],
  ["?expires_within_days=7&s_progress=0", []],
  ["?expires_within_days=7&s_progress=3", []],
  ["?id_reviewer=404404", []],
  ["?id_reviewer=-1", []],
  ["?id_reviewer=99999999999", []],
])("200 for %s with %j", async (query, places) => {
  expect((await ask(query)).places).toEqual(places);
});

test("200 with the tests of one reviewer", async () => {
  expect((await ask(`?id_reviewer=${reviewer}`)).places).toEqual([1, 6, 2]);
  expect((await ask(`?id_reviewer=${reviewer}&s_progress=1`)).places).toEqual([1]);
});

async function pagesOf(query: string): Promise<number[][]> {
  const pages: number[][] = [];
  for (let after = 0; pages.length === 0 || after > 0; ) {
    const { places, next = 0 } = await ask(`?${query}&after=${after}`);
    pages.push(places);
    after = next;
  }
  return pages;
}

test.each([
  [
    "limit=4",
    [
      [1, 0, 7, 6],
      [5, 4, 3, 2],
    ],
  ],
  [
    "limit=3",
    [
      [1, 0, 7],
      [6, 5, 4],
      [3, 2],
    ],
  ],
  ["limit=2&s_progress=3", [[6, 5], [3]]],
  ["limit=1&s_progress=0", [[0], [7]]],
])("200 page by page for %s, with next 0 on the last page, even if it is full", async (query, pages) => {
  expect(await pagesOf(query)).toEqual(pages);
});

test("200 with the next open test after one that was closed since", async () => {
  const [id_placement_test = 0] = ids;
  const change = (s_progress: number) =>
    api.db.placementTest.update({ where: { id_placement_test }, data: { s_progress } });
  const { next } = await ask("?s_progress=0&limit=1");
  expect(next).toBe(id_placement_test);
  await change(4);
  expect((await ask(`?s_progress=0&limit=1&after=${next}`)).places).toEqual([7]);
  await change(0);
});

test.each([
  ["?s_progress=5", "s_progress must be at most 4"],
  ["?s_progress=x", "s_progress must be a whole number"],
  ["?limit=501", "limit must be at most 500"],
  ["?limit=0", "limit must be at least 1"],
  ["?after=-1", "after must be at least 0"],
  ["?after=404404", "after does not exist"],
])("400 for %s", async (query, message) => {
  expect(await ask(query)).toMatchObject({ status: 400, message });
});
