import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { school, usualSlot } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student, book } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
let one: Awaited<ReturnType<typeof teacher>>;
let other: Awaited<ReturnType<typeof teacher>>;
/** Identifiers, in their order. */
const ids: number[] = [];
beforeAll(async () => {
  operator = await api.operator();
  [one, other] = [await teacher(), await teacher()];
  for (const { id_teacher } of [one, other, one, other]) {
    const { id_time } = await slot({ id_teacher, id_day: 7 - ids.length, time: "05:30", capacity: 3 });
    ids.push(id_time);
  }
  await book(ids[1] ?? 0, (await student()).id_student);
});

async function ask(query: string) {
  const response = await api.request(`/operator/slots${query}`, { headers: bearer(operator.token) });
  const {
    data = [],
    next,
    message,
  }: { data?: { id_time: number }[]; next?: number; message?: string } = JSON.parse(await response.text());
  return { status: response.status, places: data.map(({ id_time }) => ids.indexOf(id_time)), data, next, message };
}

test("200 with all slots by identifier, with the number of bookings", async () => {
  const { data, places, next } = await ask("");
  expect(places).toEqual([0, 1, 2, 3]);
  expect(next).toBe(0);
  const { id_teacher, nama_pengajar } = other;
  expect(data[1]).toEqual({
    id_time: ids[1],
    id_teacher,
    nama_pengajar,
    id_day: 6,
    day: "Sabtu",
    time: "05:30",
    capacity: 3,
    booked: 1,
    ...usualSlot,
  });
});

test("200 with the slots of one teacher, none for an unknown teacher", async () => {
  expect((await ask(`?id_teacher=${one.id_teacher}`)).places).toEqual([0, 2]);
  for (const id of ["404404", "0", "-1", "99999999999"]) expect((await ask(`?id_teacher=${id}`)).places).toEqual([]);
});

test("200 page by page, with next 0 on the last page, even if it is full", async () => {
  expect(await ask("?limit=2")).toMatchObject({ places: [0, 1], next: ids[1] });
  expect(await ask(`?limit=2&after=${ids[1]}`)).toMatchObject({ places: [2, 3], next: 0 });
  expect(await ask(`?limit=2&after=${ids[3]}`)).toMatchObject({ places: [], next: 0 });
});

test("200 with the slots of one teacher page by page", async () => {
  expect(await ask(`?id_teacher=${one.id_teacher}&limit=1`)).toMatchObject({ places: [0], next: ids[0] });
  const second = `?id_teacher=${one.id_teacher}&limit=1&after=${ids[0]}`;
  expect(await ask(second)).toMatchObject({ places: [2], next: 0 });
});

test.each([
  ["?limit=501", "limit must be at most 500"],
  ["?id_teacher=x", "id_teacher must be a whole number"],
  ["?after=2147483648", "after must be at most 2147483647"],
])("400 for %s", async (query, message) => {
  expect(await ask(query)).toMatchObject({ status: 400, message });
});
