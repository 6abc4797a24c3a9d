import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { slot, student, book, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const remove = (id: number, version = 1) =>
  operator.client.POST("/operator/slots/{id}/deletion", { ...at(id), body: { version } });

test("200 for an empty slot, which the public list no longer has; 404 after that", async () => {
  const { id_time, id_teacher } = await slot();
  expect((await remove(id_time)).data).toMatchObject({ id_time, id_teacher, booked: 0 });
  const { data } = await api.client.GET("/api/teachers/{id}", { params: { path: { id: String(id_teacher) } } });
  expect(data?.[0]?.days).toEqual([]);
  expect(await lastEntry()).toMatchObject({ action: "deleteSlot", kind: "slots", key: String(id_time) });
  expect((await lastEntry())?.changes).toEqual(
    expect.arrayContaining([
      { field: "id_teacher", before: String(id_teacher), after: "" },
      { field: "time", before: "19:00", after: "" },
    ]),
  );
  expect((await remove(id_time)).error).toMatchObject({ status: 404 });
});

test("409 slot_booked while somebody is booked, and the booking stays", async () => {
  const { id_time } = await slot();
  const { id_student } = await student();
  await book(id_time, id_student);
  expect((await remove(id_time)).error).toMatchObject({
    status: 409,
    message: "1 student is booked into this slot: move or free the booking first",
    cause: expect.objectContaining({ reason: "slot_booked" }),
  });
  expect(await api.db.booking.count({ where: { id_time, id_student } })).toBe(1);
});
