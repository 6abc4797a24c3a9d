import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectNotFound, expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";
import {
  bareSlotTimeTeacher,
  createBareTeacher,
  createFullTeacher,
  createTeachersOutOfOrder,
  fullSlotTimeTeacher,
  inOrder,
} from "../support/teachers.ts";

describe("listSlotTimes", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with every teacher in the slot-time form: no certificates, no experience", async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    await expectPublicResponse(await api.request("/api/teachers/slot-time"), {
      status: 200,
      error: false,
      data: [fullSlotTimeTeacher, bareSlotTimeTeacher],
    });
  });

  it("200 with [] without teachers: slot-time is not a teacher's identifier", async () => {
    const answer = await api.request("/api/teachers/slot-time");
    await expectPublicResponse(answer, { status: 200, error: false, data: [] });
    await expectNotFound(await api.request("/api/teachers/slot-time/slot-time"));
    await expectNotFound(await api.request("/api/teachers/slot-times"));
  });

  it("200 by identifier, days in the order of the week and times by the clock, in any order of insertion", async () => {
    await createTeachersOutOfOrder(api.db);
    const teachers = await unwrap(api.client.GET("/api/teachers/slot-time"));
    expect(teachers.map((teacher) => teacher.id_teacher)).toEqual(inOrder.teachers);
    for (const { id_teacher, levels, days } of teachers) {
      expect(levels.map((level) => level.id_level)).toEqual(inOrder.ids);
      expect(days.map(({ id_day, day }) => [id_day, day])).toEqual(inOrder.days);
      for (const { times } of days) {
        expect(times.map(({ time }) => time)).toEqual(inOrder.times[id_teacher]);
        for (const { students } of times) expect(students.map((student) => student.id_student)).toEqual(inOrder.ids);
      }
    }
  });
});
