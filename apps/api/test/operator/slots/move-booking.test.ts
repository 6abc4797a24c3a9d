import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { slot, student, book, lastEntry, counts } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const move = (from: number, body: { id_student: number; id_time: number; override?: boolean }) =>
  operator.client.POST("/operator/slots/{id}/move", { ...at(from), body });
const bookedOf = async (...ids: number[]) => {
  const slots = await api.db.slot.findMany({ where: { id_time: { in: ids } }, orderBy: { id_time: "asc" } });
  return slots.map(({ booked }) => booked);
};

test("200 to another teacher's slot at the same hour, with one entry in the audit", async () => {
  const [from, to] = [await slot(), await slot()];
  const { id_student } = await student();
  await book(from.id_time, id_student);
  const { data } = await move(from.id_time, { id_student, id_time: to.id_time });
  expect(data).toMatchObject({ id_time: to.id_time, booked: 1, students: [{ id_student }] });
  expect(await bookedOf(from.id_time, to.id_time)).toEqual([0, 1]);
  expect(await lastEntry()).toMatchObject({
    action: "moveBooking",
    kind: "bookings",
    key: `${to.id_time};${id_student}`,
    changes: [{ field: "id_time", before: String(from.id_time), after: String(to.id_time) }],
  });
});

test("200 into a class that does not suit, with override, which the audit records", async () => {
  const [from, to] = [await slot(), await slot()];
  await api.db.slot.update({ where: { id_time: to.id_time }, data: { class_for: "men" } });
  const { id_student, id_user } = await student();
  await api.db.user.update({ where: { id: id_user }, data: { gender: "Perempuan" } });
  await book(from.id_time, id_student);
  expect((await move(from.id_time, { id_student, id_time: to.id_time, override: true })).data?.booked).toBe(1);
  expect((await lastEntry())?.changes).toContainEqual(
    expect.objectContaining({ field: "override", after: "wrong_class" }),
  );
});

describe("the booking stays where it is, and nothing is written, with", () => {
  test.each<[string, { capacity?: number; time?: string; class_for?: string }, string]>([
    ["409 for a full slot", { capacity: 1 }, "this slot is full: it has room for 1"],
    ["409 at an hour of another slot", { time: "20:00" }, "this student is booked at that time: Monday at 20:00, "],
    ["409 for a class for men", { class_for: "men" }, "this slot is a class for men: use override to book anyway"],
  ])("%s", async (_what, { class_for, ...shape }, message) => {
    const [from, to, other] = [await slot(), await slot(shape), await slot({ time: "20:00" })];
    if (class_for) await api.db.slot.update({ where: { id_time: to.id_time }, data: { class_for } });
    const [one, somebody] = [await student(), await student()];
    await api.db.user.update({ where: { id: one.id_user }, data: { gender: "Perempuan" } });
    for (const { id_time } of [from, other]) await book(id_time, one.id_student);
    if (shape.capacity) await book(to.id_time, somebody.id_student);
    const before = [await counts(), await bookedOf(from.id_time, to.id_time)];
    const { error } = await move(from.id_time, { id_student: one.id_student, id_time: to.id_time });
    expect(error).toMatchObject({ status: 409, message: expect.stringContaining(message) });
    expect([await counts(), await bookedOf(from.id_time, to.id_time)]).toEqual(before);
  });

  test("400 for the same slot, an unknown slot and a student who is not booked; 404 for an unknown slot in the path", async () => {
    const [from, to] = [await slot(), await slot()];
    const [{ id_student }, other] = [await student(), await student()];
    await book(from.id_time, id_student);
    const messageOf = async (id: number, body: Parameters<typeof move>[1]) => (await move(id, body)).error?.message;
    expect(await messageOf(from.id_time, { id_student, id_time: from.id_time })).toMatch(/^id_time is the slot that/);
    expect(await messageOf(from.id_time, { id_student, id_time: 404404 })).toBe("id_time does not exist");
    expect(await messageOf(from.id_time, { id_student: other.id_student, id_time: to.id_time })).toBe(
      "id_student is not booked into this slot",
    );
    expect((await move(404404, { id_student, id_time: to.id_time })).error).toMatchObject({ status: 404 });
    expect(await bookedOf(from.id_time, to.id_time)).toEqual([1, 0]);
  });
});

test("concurrent moves in opposite directions end, and nobody has two places or none", async () => {
  const [one, other] = [await slot({ capacity: 10 }), await slot({ capacity: 10, time: "20:00" })];
  const students = await Promise.all(Array.from({ length: 8 }, () => student()));
  for (const [n, { id_student }] of students.entries()) await book((n % 2 ? one : other).id_time, id_student);
  const answers = await Promise.all(
    students.map(({ id_student }, n) => {
      const [from, to] = n % 2 ? [one, other] : [other, one];
      return move(from.id_time, { id_student, id_time: to.id_time });
    }),
  );
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(await bookedOf(one.id_time, other.id_time)).toEqual([4, 4]);
});
