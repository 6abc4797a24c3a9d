import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";
import {
  bareTeacher,
  createBareTeacher,
  createFullTeacher,
  createTeachersOutOfOrder,
  fullTeacher,
  inOrder,
} from "../support/teachers.ts";

describe("listTeachers", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it('200 with every teacher in the full form, what is absent as "", 0 and []', async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    await expectPublicResponse(await api.request("/api/teachers"), {
      status: 200,
      error: false,
      data: [fullTeacher, bareTeacher],
    });
  });

  it("200 by identifier, days in the order of the week and times by the clock, in any order of insertion", async () => {
    await createTeachersOutOfOrder(api.db);
    const teachers = await unwrap(api.client.GET("/api/teachers"));
    expect(teachers.map((teacher) => teacher.id_teacher)).toEqual(inOrder.teachers);
    for (const { id_teacher, sertifikats, pengalamans, levels, days } of teachers) {
      const idsOfTeacher = inOrder.ids.map((id) => String(id_teacher * 1000 + id));
      expect(sertifikats.map((sertifikat) => sertifikat.id_sertifikasipengajar)).toEqual(idsOfTeacher);
      expect(pengalamans.map((pengalaman) => pengalaman.id_pengalamanpengajar)).toEqual(idsOfTeacher);
      expect(levels.map((level) => level.id_level)).toEqual(inOrder.ids);
      expect(days.map(({ id_day, day }) => [id_day, day])).toEqual(inOrder.days);
      for (const { times } of days) {
        expect(times.map(({ time }) => time)).toEqual(inOrder.times[id_teacher]);
        for (const { students } of times) expect(students.map((student) => student.id_student)).toEqual(inOrder.ids);
      }
    }
  });

  it.each([19, 20, 21, 40, 130])("200 with each of %i teachers once, as complete JSON", async (count) => {
    const ids = Array.from({ length: count }, (_, index) => 3 * index + 1);
    await api.db.teacher.createMany({
      data: ids.map((id_teacher) => ({ id_teacher, nama_pengajar: `Guru ${id_teacher}` })),
    });
    const body = await (await api.request("/api/teachers")).text();
    const parsed: { data: { id_teacher: number }[] } = JSON.parse(body);
    expect(parsed.data.map(({ id_teacher }) => id_teacher)).toEqual(ids);
    // Long lists are written in pieces: together they are what one piece would have been.
    expect(body).toBe(JSON.stringify(parsed));
  });

  it("200 with the seven days under their names", async () => {
    const create = [1, 2, 3, 4, 5, 6, 7].map((id_day) => ({ id_day, time: "08:00" }));
    await api.db.teacher.create({ data: { nama_pengajar: "Ustadz", slots: { create } } });
    const [teacher] = await unwrap(api.client.GET("/api/teachers"));
    expect(teacher?.days.map(({ id_day, day }) => [id_day, day])).toEqual([
      [1, "Senin"],
      [2, "Selasa"],
      [3, "Rabu"],
      [4, "Kamis"],
      [5, "Jumat"],
      [6, "Sabtu"],
      [7, "Ahad"],
    ]);
  });
});
