import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { expectExactly } from "../../support/responses.ts";
import { at, school, usualSlot } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student } = school(api);

test("200 with the students and how to reach them, by identifier, with its keys in order", async () => {
  const { token } = await api.operator();
  const { id_teacher, nama_pengajar } = await teacher();
  const { id_time } = await slot({ id_teacher, id_day: 7, time: "23:59", capacity: 4 });
  const [first, second] = [await student(), await student()];
  for (const [{ id_student }, hour] of [[second, 1] as const, [first, 2] as const]) {
    await api.db.booking.create({ data: { id_time, id_student, created_at: new Date(Date.UTC(2030, 0, 8, hour)) } });
  }
  const students = [first, second].map(({ id_student, user: { id, name, whatsapp, gender, email } }, n) => ({
    id_student,
    id_user: id,
    name,
    whatsapp,
    gender,
    email,
    created_at: `2030-01-08T0${2 - n}:00:00.000Z`,
  }));
  const shown = {
    id_time,
    id_teacher,
    nama_pengajar,
    id_day: 7,
    day: "Ahad",
    time: "23:59",
    capacity: 4,
    booked: 2,
    ...usualSlot,
    students,
  };
  const response = await api.request(`/operator/slots/${id_time}`, { headers: bearer(token) });
  await expectExactly(response, 200, { status: 200, error: false, data: shown });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("200 without students", async () => {
  const { client } = await api.operator();
  expect((await client.GET("/operator/slots/{id}", at((await slot()).id_time))).data).toMatchObject({
    booked: 0,
    students: [],
  });
});
