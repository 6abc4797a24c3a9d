import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { slot, student, book, lastEntry, counts } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
const post = (id: number | string, id_student: number) =>
  operator.client.POST("/operator/slots/{id}/release", { ...at(id), body: { id_student } });
beforeAll(async () => {
  operator = await api.operator();
});

test("200 with the remaining students, and the place can be booked again", async () => {
  const { id_time } = await slot({ capacity: 2 });
  const [one, other, next] = [await student(), await student(), await student()];
  for (const { id_student } of [one, other]) await book(id_time, id_student);
  const { data } = await post(id_time, one.id_student);
  expect(data).toMatchObject({ id_time, booked: 1, students: [{ id_student: other.id_student }] });
  expect(await lastEntry()).toMatchObject({
    action: "freeSlot",
    kind: "bookings",
    key: `${id_time};${one.id_student}`,
    changes: [],
  });
  const body = { id_user: next.id_user };
  const booked = await operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body });
  expect(booked.data?.booked).toBe(2);
});

test("200 with id_user instead of id_student", async () => {
  const { id_time } = await slot({ capacity: 2 });
  const [one, other] = [await student(), await student()];
  for (const { id_student } of [one, other]) await book(id_time, id_student);
  const { data } = await operator.client.POST("/operator/slots/{id}/release", {
    ...at(id_time),
    body: { id_user: one.id_user },
  });
  expect(data).toMatchObject({ booked: 1, students: [{ id_user: other.id_user }] });
  expect(await lastEntry()).toMatchObject({ action: "freeSlot", key: `${id_time};${one.id_student}` });
});

test("400 for an account that is not booked, is not a student or does not exist", async () => {
  const [{ id_time }, other, { user }] = [await slot(), await student(), await api.signedIn()];
  const before = await counts();
  for (const id_user of [other.id_user, user.id, 404_404]) {
    const { error } = await operator.client.POST("/operator/slots/{id}/release", { ...at(id_time), body: { id_user } });
    expect(error).toMatchObject({
      status: 400,
      errors: [{ field: "id_user", message: "is not booked into this slot" }],
    });
  }
  expect(await counts()).toEqual(before);
});

test("400 for neither or both of account and student, and nobody is removed", async () => {
  const [{ id_time }, { id_student, id_user }] = [await slot(), await student()];
  await book(id_time, id_student);
  const before = await counts();
  for (const body of [{}, { id_student, id_user }]) {
    const { error } = await operator.client.POST("/operator/slots/{id}/release", { ...at(id_time), body });
    expect(error?.errors).toEqual([{ field: "", message: "must have either id_user or id_student" }]);
  }
  expect(await counts()).toEqual(before);
});

test("400 for a student who is not booked into it, and one that does not exist", async () => {
  const [{ id_time }, other, { id_student }] = [await slot(), await slot(), await student()];
  await book(other.id_time, id_student);
  const before = await counts();
  for (const id of [id_student, 404_404]) {
    const { error } = await post(id_time, id);
    expect(error).toMatchObject({ status: 400, message: "id_student is not booked into this slot" });
    expect(error?.errors).toEqual([{ field: "id_student", message: "is not booked into this slot" }]);
  }
  expect(await counts()).toEqual(before);
});

test("200 for one of ten concurrent requests, 400 for the others, and the place is counted back once", async () => {
  const [{ id_time }, { id_student }, other] = [await slot({ capacity: 2 }), await student(), await student()];
  for (const id of [id_student, other.id_student]) await book(id_time, id);
  const results = await Promise.all(Array.from({ length: 10 }, () => post(id_time, id_student)));
  expect(results.map(({ data, error }) => (data ? 200 : error?.status)).sort()).toEqual([200, ...Array(9).fill(400)]);
  expect(await api.db.slot.findUniqueOrThrow({ where: { id_time } })).toMatchObject({ booked: 1 });
});

test("200, 201, 400 or 409, never 500, for concurrent releases, bookings and account deletions", async () => {
  const { id_time } = await slot({ capacity: 4 });
  const students = [await student(), await student(), await student(), await student()];
  for (const { id_student } of students) await book(id_time, id_student);
  const results = await Promise.all(
    students.flatMap(({ id_student, id_user }, n) => [
      post(id_time, id_student),
      operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_user } }),
      ...(n % 2 ? [api.db.user.delete({ where: { id: id_user } }).then(() => undefined)] : []),
    ]),
  );
  const statuses = results.flatMap((result) => result?.response?.status ?? []);
  for (const status of statuses) expect(status).toBeOneOf([200, 201, 400, 409]);
  const { booked } = await api.db.slot.findUniqueOrThrow({ where: { id_time } });
  expect(booked).toBe(await api.db.booking.count({ where: { id_time } }));
});
