import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { school, usualSlot } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student, book } = school(api);
let token: string;
let teachers: number[];
let institution: number;
let levels: number[];
let idStudent: number;
beforeAll(async () => {
  ({ token } = await api.operator());
  teachers = [(await teacher()).id_teacher, (await teacher()).id_teacher];
  const [one = 0, other = 0] = teachers;
  ({ id_lembaga: institution } = await api.db.lembaga.create({ data: { nama_lembaga: "Rumah Tahsin" } }));
  const made = await api.db.level.createManyAndReturn({ data: [{ level: "Satu" }, { level: "Dua" }] });
  levels = made.map(({ id_level }) => id_level);
  ({ id_student: idStudent } = await student());
  // In another order than that of the week.
  await slot({ id_teacher: one, id_day: 7, time: "05:30" });
  const { id_time } = await slot({ id_teacher: other, id_day: 1, time: "20:00", capacity: 1 });
  await slot({ id_teacher: one, id_day: 1, time: "06:00" });
  await book(id_time, idStudent);
  await slot({ id_teacher: one, id_day: 1, time: "07:00", valid_until: new Date("2020-01-01") });
  const days = { valid_from: new Date("2099-02-18"), valid_until: new Date("2099-03-19") };
  await slot({ id_teacher: one, id_day: 1, time: "20:30", ...days });
  await api.db.slot.updateMany({ where: { id_day: 7 }, data: { class_for: "women", id_level: levels[1] ?? 0 } });
  await api.db.slot.updateMany({ where: { time: "20:00" }, data: { class_for: "men", id_lembaga: institution } });
});

async function ask(query: string) {
  const response = await api.request(`/operator/week${query}`, { headers: bearer(token) });
  const body: { data?: Slot[]; message?: string } = JSON.parse(await response.text());
  return { status: response.status, message: body.message, data: body.data ?? [] };
}
type Slot = { day: string; time: string; students: object[] };
const hours = async (query: string) => (await ask(query)).data.map(({ day, time }) => `${day} ${time}`);

test("200 with every slot that has not ended by day and time, each with its students", async () => {
  const { data } = await ask("");
  expect(data.map(({ day, time, students }) => [day, time, students.length])).toEqual([
    ["Senin", "06:00", 0],
    ["Senin", "20:00", 1],
    ["Senin", "20:30", 0],
    ["Ahad", "05:30", 0],
  ]);
  const { name, whatsapp, gender, email, id } = await api.db.user.findFirstOrThrow({
    where: { student: { id_student: idStudent } },
  });
  expect(data[1]).toEqual({
    id_time: expect.any(Number),
    id_teacher: teachers[1],
    nama_pengajar: expect.any(String),
    id_day: 1,
    day: "Senin",
    time: "20:00",
    capacity: 1,
    booked: 1,
    ...usualSlot,
    class_for: "men",
    id_lembaga: institution,
    version: 2,
    students: [{ id_student: idStudent, id_user: id, name, whatsapp, gender, email, created_at: expect.any(String) }],
  });
});

const [early, ended, late, ramadan, sunday] = [
  "Senin 06:00",
  "Senin 07:00",
  "Senin 20:00",
  "Senin 20:30",
  "Ahad 05:30",
];
test.each<[string, () => string, string[]]>([
  ["a teacher", () => `?id_teacher=${teachers[0]}`, [early, ramadan, sunday]],
  ["a weekday", () => "?id_day=1", [early, late, ramadan]],
  ["women", () => "?gender=Perempuan", [early, ramadan, sunday]],
  ["men", () => "?gender=Laki%20-%20Laki", [early, late, ramadan]],
  ["a student of the first level", () => `?id_level=${levels[0]}`, [early, late, ramadan]],
  ["a student of the second level", () => `?id_level=${levels[1]}`, [early, late, ramadan, sunday]],
  ["an institution", () => `?id_lembaga=${institution}`, [late]],
  ["no institution", () => "?id_lembaga=0", [early, ramadan, sunday]],
  ["free places", () => "?has_places=1", [early, ramadan, sunday]],
  ["no free places", () => "?has_places=0", [late]],
  ["a day", () => "?date=2099-02-18", [early, late, ramadan, sunday]],
  ["another day", () => "?date=2099-03-20", [early, late, sunday]],
  ["a day that is over", () => "?date=2020-01-01", [early, ended, late, sunday]],
  ["two at once", () => `?id_teacher=${teachers[0]}&id_day=1`, [early, ramadan]],
  ["an unknown teacher", () => "?id_teacher=404404", []],
  ["identifiers that nobody can have", () => "?id_teacher=99999999999&id_lembaga=-1", []],
])("200 with the slots of %s", async (_whose, query, expected) => {
  expect(await hours(query())).toEqual(expected);
});

test.each([
  ["?id_day=8", "id_day must be a weekday from 1 (Monday) to 7 (Sunday)"],
  ["?date=2030-02-30", "date must be a date such as 2030-02-18"],
  ["?has_places=2", "has_places must be at most 1"],
])("400 for %s", async (query, message) => {
  expect(await ask(query)).toMatchObject({ status: 400, message });
});
