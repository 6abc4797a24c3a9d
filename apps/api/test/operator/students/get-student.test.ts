import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { slot } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});

test("200 with contacts, guardians, hours, tests and history in one response", async () => {
  const { user } = await api.signedIn();
  const body = { name: "Yusuf Hakim", gender: "Laki - Laki", id_user: user.id, relation: "mother" } as const;
  const { id_student, ...created } = await unwrap(operator.client.POST("/operator/students", { body }));
  const { id_time } = await slot({ valid_from: new Date("2030-02-18"), valid_until: new Date("2030-03-19") });
  const { id_level } = await api.db.level.create({ data: { level: "Tahsin" } });
  const place = { id_level, place: "Ruang 2", link: "https://meet.example/2" };
  const { id_lembaga } = await api.db.lembaga.create({ data: { nama_lembaga: "Rumah Tahsin" } });
  await api.db.slot.update({ where: { id_time }, data: { ...place, id_lembaga } });
  await api.db.booking.create({ data: { id_time, id_student } });
  const dates = { registered_at: new Date(), expired_date_at: new Date("2099-01-01") };
  const { id_placement_test } = await api.db.placementTest.create({ data: { id_student, ...dates } });
  const card = await unwrap(operator.client.GET("/operator/students/{id}", at(id_student)));
  expect(card).toMatchObject({
    student: { id_student, ...created },
    bookings: [
      {
        id_time,
        day: "Senin",
        time: "19:00",
        ...place,
        id_lembaga,
        valid_from: "2030-02-18",
        valid_until: "2030-03-19",
      },
    ],
    placement_tests: [
      { id_placement_test, id_student, id_user: 0, email: "", name: "Yusuf Hakim", is_confirmed: true },
    ],
    audit: [{ action: "createStudent", kind: "students", key: String(id_student) }],
  });
});

test.each(["0", "404404", "x"])("404 for %s", async (id) => {
  const { error } = await operator.client.GET("/operator/students/{id}", at(id));
  expect(error).toMatchObject({ status: 404 });
});
