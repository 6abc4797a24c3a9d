import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();

const { slot, student, registered } = school(api);

test("409 in_use with what is left while students are booked or open tests are the teacher's; then nothing new", async () => {
  const { client } = await api.operator();
  const { id_time, id_teacher } = await slot({ time: "05:00" });
  const [{ id_student }, { id }] = [await student(), await registered()];
  // At noon: whatever the time is, the slot of 05.00 does not meet it.
  const test_schedule_at = `${new Date(api.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T05:00:00Z`;
  await client.POST("/operator/placement-tests/{id}/schedule", {
    ...at(id),
    body: { version: 1, id_reviewer: id_teacher, test_schedule_at },
  });
  await client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_student } });
  const retire = async () => {
    const { version = 0 } = (await client.GET("/operator/teachers/{id}", at(id_teacher))).data ?? {};
    return client.POST("/operator/teachers/{id}/retirement", { ...at(id_teacher), body: { version } });
  };
  const refusal = (left: string) => ({ status: 409, message: `this teacher has ${left}: move them first` });
  expect((await retire()).error).toMatchObject(refusal("1 booked student and 1 open placement test"));
  await client.POST("/operator/slots/{id}/release", { ...at(id_time), body: { id_student } });
  expect((await retire()).error).toMatchObject(refusal("1 open placement test"));
  await client.POST("/operator/placement-tests/{id}/cancellation", { ...at(id), body: { version: 2 } });
  expect((await retire()).data).toMatchObject({ is_retired: true });

  const booked = await client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_student } });
  expect(booked.error?.message).toBe("the teacher of this slot is retired: move the student to another slot");
  const added = await client.POST("/operator/slots", { body: { id_teacher, id_day: 2, time: "05:00" } });
  expect(added.error?.message).toBe("id_teacher is retired");
  const week = await client.GET("/operator/week", { params: { query: { id_teacher } } });
  expect(week.data).toEqual([]);
  expect((await api.request(`/api/teachers/${id_teacher}`)).status).toBe(404);
});
