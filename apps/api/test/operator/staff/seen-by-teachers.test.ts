import { beforeAll, describe, expect, test } from "vitest";
import { progress } from "../../../src/domain/placement-tests.ts";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { at, school } from "../school.ts";

// Which students a teacher sees, with note and year of birth: those whom the teacher has now.

const DAY_MS = 86_400_000;
const api = await sharedApi();
const { book, slot, student } = school(api);

let own: { id_teacher: number };
let client: Awaited<ReturnType<TestApi["operator"]>>["client"];
let token: string;
let hour = 0;
beforeAll(async () => {
  own = await api.db.teacher.create({ data: { nama_pengajar: "Ustadzah Khadijah" } });
  ({ client, token } = await api.operator({ role: "teacher", id_teacher: own.id_teacher }));
});

/** The days count in the school's own zone, and the school's day begins seven hours before the day in UTC. */
const day = (days: number) =>
  new Date(new Date(api.clock.now() + days * DAY_MS + 7 * 3_600_000).toISOString().slice(0, 10));

/** A time that nothing else of hers has. */
function nextTime(): string {
  hour += 1;
  return `${String(hour).padStart(2, "0")}:00`;
}

async function booked(id_student: number, days: { valid_from?: Date; valid_until?: Date } = {}) {
  const { id_time } = await slot({ id_teacher: own.id_teacher, id_day: 6, time: nextTime(), ...days });
  await book(id_time, id_student);
  return id_time;
}

function reviewed(id_student: number, s_progress: number, expires = 30) {
  const inDays = (days: number) => new Date(api.clock.now() + days * DAY_MS);
  // A Monday; her classes are on Saturdays.
  const test_schedule_at = new Date(`2030-01-07T${nextTime()}:00Z`);
  const data = { id_student, id_reviewer: own.id_teacher, s_progress, test_schedule_at };
  return api.db.placementTest.create({
    data: { ...data, registered_at: inDays(-9), expired_date_at: inDays(expires) },
  });
}

const cases: [sees: boolean, who: string, arrange: (id_student: number) => Promise<unknown>][] = [
  [true, "in a class of hers", (id) => booked(id)],
  [true, "in a class of hers that begins next week", (id) => booked(id, { valid_from: day(7) })],
  [true, "in a class of hers that ends today", (id) => booked(id, { valid_until: day(0) })],
  [true, "with a registered test that she reviews", (id) => reviewed(id, progress.registered)],
  [true, "with a scheduled test that she reviews", (id) => reviewed(id, progress.scheduled)],
  [false, "in a class of hers that ended yesterday", (id) => booked(id, { valid_until: day(-1) })],
  [
    false,
    "who has left her class",
    async (id) => api.db.booking.deleteMany({ where: { id_time: await booked(id), id_student: id } }),
  ],
  [
    false,
    "whose class another teacher has taken over",
    async (id) =>
      api.db.slot.update({
        where: { id_time: await booked(id) },
        data: { id_teacher: (await school(api).teacher()).id_teacher },
      }),
  ],
  [false, "whose test she reviewed", (id) => reviewed(id, progress.result)],
  [false, "whose cancelled test she would have reviewed", (id) => reviewed(id, progress.cancelled)],
  [false, "whose test with her is overdue", (id) => reviewed(id, progress.scheduled, -1)],
  [false, "whom others teach and test", async (id) => book((await slot({ id_day: 7 })).id_time, id)],
];

describe("a teacher", () => {
  test.each(cases)("sees (%j) a student %s", async (sees, _who, arrange) => {
    const { id_student, user } = await student();
    const child = { note: `Pemalu ${id_student}.`, birth_year: 2015 };
    await api.db.student.update({ where: { id_student }, data: child });
    await arrange(id_student);
    const [card, list, found] = await Promise.all([
      client.GET("/operator/students/{id}", at(id_student)),
      client.GET("/operator/students", { params: { query: { limit: 500 } } }),
      client.GET("/operator/students", { params: { query: { search: user.email } } }),
    ]);
    expect(card).toMatchObject(sees ? { data: { student: child } } : { error: { status: 404 } });
    const listed = sees ? [expect.objectContaining({ id_student, ...child })] : [];
    expect(list.data?.filter((one) => one.id_student === id_student)).toEqual(listed);
    expect(found.data).toEqual(listed);
    const everything = JSON.stringify([card.data, list.data, found.data, await readSchedule(id_student)]);
    for (const secret of [child.note, user.email, user.whatsapp]) expect(everything.includes(secret)).toBe(sees);
  });
});

/** What she reads of her hours, past ones too, and of the tests that she reviews. @returns only what exists. */
async function readSchedule(id_student: number) {
  const of = { where: { id_student } };
  const [slots, tests] = await Promise.all([
    api.db.slot.findMany({ where: { bookings: { some: { id_student } } } }),
    api.db.placementTest.findMany(of),
  ]);
  const date = day(-1).toISOString().slice(0, 10);
  return Promise.all([
    client.GET("/operator/week"),
    client.GET("/operator/week", { params: { query: { date } } }),
    client.GET("/operator/placement-tests", { params: { query: { limit: 500 } } }),
    ...slots.map(({ id_time }) => client.GET("/operator/slots/{id}", at(id_time))),
    ...tests.map(({ id_placement_test }) => client.GET("/operator/placement-tests/{id}", at(id_placement_test))),
  ]).then((all) => all.map(({ data }) => data));
}

test("a teacher keeps her ended slots and closed tests, without students and contacts", async () => {
  const [former, tested] = [await student(), await student()];
  const id_time = await booked(former.id_student, { valid_until: day(-1) });
  const { id_placement_test } = await reviewed(tested.id_student, progress.result);
  const slot = await client.GET("/operator/slots/{id}", at(id_time));
  expect(slot.data).toMatchObject({ id_time, booked: 1, students: [], withheld: ["students"] });
  const closed = await client.GET("/operator/placement-tests/{id}", at(id_placement_test));
  expect(closed.data).toMatchObject({
    name: tested.user.name,
    whatsapp: "",
    email: "",
    withheld: ["whatsapp", "email"],
  });
  const coordinator = (await api.operator({ role: "coordinator" })).client;
  const [whole, test] = await Promise.all([
    coordinator.GET("/operator/slots/{id}", at(id_time)),
    coordinator.GET("/operator/placement-tests/{id}", at(id_placement_test)),
  ]);
  for (const { data } of [whole, test]) expect(data).not.toHaveProperty("withheld");
  expect(whole.data?.students).toMatchObject([{ email: former.user.email }]);
  expect(test.data).toMatchObject({ whatsapp: tested.user.whatsapp, email: tested.user.email });
});

test("a teacher finds her students behind those of other teachers with the same name", async () => {
  const data = ["", "", ""].map(() => ({ name: "Fulanah binti Fulan" }));
  const namesakes = await api.db.student.createManyAndReturn({ data, select: { id_student: true } });
  const [, hers = 0, alsoHers = 0] = namesakes.map(({ id_student }) => id_student).sort((one, other) => one - other);
  await booked(hers);
  await booked(alsoHers);
  const headers = bearer(token);
  const find = async (after: number) => {
    const response = await api.request(`/operator/students?search=fulanah&limit=1&after=${after}`, { headers });
    const { data, next }: { data: { id_student: number }[]; next: number } = JSON.parse(await response.text());
    return [data.map(({ id_student }) => id_student), next];
  };
  expect([await find(0), await find(hers)]).toEqual([
    [[hers], hers],
    [[alsoHers], 0],
  ]);
});
