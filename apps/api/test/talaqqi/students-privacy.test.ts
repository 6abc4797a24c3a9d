import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { publicGets } from "../support/public.ts";
import { fillEverything } from "../support/rows.ts";
import { createFullTeacher, fullStudents, maskedStudents } from "../support/teachers.ts";

/** The operations whose answers carry students, on the teacher that `createFullTeacher` makes. */
const withStudents = [
  ["listPengajars", "/api/pengajars"],
  ["listTeachers", "/api/teachers"],
  ["getTeacher", "/api/teachers/5"],
  ["listSlotTimes", "/api/teachers/slot-time"],
  ["getSlotTimes", "/api/teachers/5/slot-time"],
] as const;

describe("students in public responses", () => {
  describe("by default", () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi();
      await createFullTeacher(api.db);
    });
    afterAll(() => api.close());

    it.each(withStudents)("200 of %s with initials, without account and number", async (_, path) => {
      expect(await studentsOf(api, path)).toEqual(maskedStudents);
    });
  });

  describe("with STUDENT_CONTACT=full", () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi({ STUDENT_CONTACT: "full" });
      await createFullTeacher(api.db);
    });
    afterAll(() => api.close());

    it.each(withStudents)("200 of %s with the raw values, which no cache may store", async (_, path) => {
      expect(await studentsOf(api, path)).toEqual(fullStudents);
      for (const method of ["GET", "HEAD"]) {
        const { headers } = await api.request(path, { method });
        expect(headers.get("cache-control")).toBe("no-store");
      }
    });

    it("200 of the other lists is cached as usual", async () => {
      const carriers: readonly string[] = withStudents.map(([operationId]) => operationId);
      const lists = publicGets(404404).filter(({ path, canSucceed }) => canSucceed && !path.includes("404404"));
      for (const { path } of lists.filter(({ operationId }) => !carriers.includes(operationId))) {
        expect((await api.request(path)).headers.get("cache-control")).not.toContain("no-store");
      }
    });
  });

  describe("of 500 booked students", () => {
    let masked: TestApi;
    let full: TestApi;
    beforeAll(async () => {
      [masked, full] = await Promise.all([startTestApi(), startTestApi({ STUDENT_CONTACT: "full" })]);
      for (const { db } of [masked, full]) {
        await fillEverything(db, TEACHERS);
        await bookStudents(db);
      }
    });
    afterAll(async () => {
      await masked.close();
      await full.close();
    });

    it("200 of every list with all 500 students", async () => {
      const booked = await masked.request("/api/teachers/slot-time");
      const ids = new Set((await booked.text()).match(/"id_student":\d+/g));
      for (const { id_student } of students) expect(ids).toContain(`"id_student":${id_student}`);
    });

    it("every response of every public GET reveals none of them", async () => {
      for (const path of everyPublicPath()) {
        for (const method of ["GET", "HEAD"]) {
          const found = await find(masked, path, method);
          expect({ path, found }).toEqual({ path, found: [] });
        }
      }
    });

    it("500 and every other response leave nothing of them in the log", async () => {
      for (const path of everyPublicPath()) await masked.request(path);
      // The database names the row that it refuses, with whoever is in it.
      const [one] = students;
      const registration = { email: one?.email, name: one?.name, gender: one?.gender, whatsapp: Number(one?.whatsapp) };
      expect((await masked.request("/api/auth/register", json("POST", registration))).status).toBe(403);
      const taken = `users_nobody_more_${Date.now()}`;
      await masked.db.$executeRawUnsafe(`ALTER TABLE users ADD CONSTRAINT ${taken} CHECK (id < 0) NOT VALID`);
      const another = { ...registration, email: "yv.another@rahasia.example" };
      expect((await masked.request("/api/auth/register", json("POST", another))).status).toBe(500);
      await masked.db.$executeRawUnsafe(`ALTER TABLE users DROP CONSTRAINT ${taken}`);
      const log = masked.log().toLowerCase();
      expect(log).toContain("/api/teachers/slot-time");
      expect(log).toContain(taken);
      expect(traces.filter((trace) => log.includes(trace))).toEqual([]);
    });

    it("200 with STUDENT_CONTACT=full contains them, which proves the search", async () => {
      for (const path of ["/api/pengajars", "/api/teachers", "/api/teachers/slot-time"]) {
        const found = new Set(await find(full, path, "GET"));
        const shown = students.flatMap(({ id_user, words, whatsapp }) => [String(id_user), ...words, whatsapp]);
        expect(shown.filter((trace) => !found.has(trace))).toEqual([]);
      }
    });
  });
});

const TEACHERS = 5;
const SLOTS_EACH = 10;
const STUDENTS_EACH = 10;

/** 500 made-up people; nothing that belongs to one of them occurs anywhere else. */
const students = Array.from({ length: TEACHERS * SLOTS_EACH * STUDENTS_EACH }, (_, index) => {
  const letters = [...String(index).padStart(3, "0")].map((digit) => "bcdfghjklm"[Number(digit)]).join("");
  const words = [`xq${letters}`, `zw${letters}`];
  return {
    id_student: 10_001 + index,
    id_user: 1_900_000_001 + index,
    words,
    name: `Xq${letters} bin Zw${letters}`,
    gender: index % 2 ? "Perempuan" : "Laki - Laki",
    whatsapp: `62899${70_000_000 + index}`,
    email: `yv.${letters}@rahasia.example`,
    note: `Vj${letters} takut anjing.`,
  };
});

/** Of all of them. */
const mother = {
  id: 1_950_000_001,
  name: "Xqmother Zwmother",
  email: "mother@rahasia.example",
  whatsapp: "6289960000001",
};

/** All that would give one of them away: names in words, e-mail, number with and without country code, account, note. */
const traces = [
  ...["rahasia.example", "takut anjing", "xqmother", "zwmother", mother.whatsapp, String(mother.id)],
  ...students.flatMap(({ words, whatsapp, email, id_user }) => [
    ...words,
    email,
    email.replace(/@.*/, ""),
    whatsapp,
    whatsapp.slice(2),
    String(id_user),
  ]),
];

async function bookStudents(db: Database): Promise<void> {
  await db.user.createMany({
    data: students.map(({ id_user: id, name, email, gender, whatsapp }) => ({
      id,
      name,
      email,
      gender,
      whatsapp,
      avatar: `https://media.example/${email}.png`,
    })),
  });
  await db.student.createMany({
    data: students.map(({ id_student, id_user, note }) => ({ id_student, id_user, note, birth_year: 2015 })),
  });
  await db.user.create({ data: { ...mother, avatar: "https://media.example/mother.png", gender: "Perempuan" } });
  await db.guardian.createMany({
    data: students.map(({ id_student }) => ({ id_student, id_user: mother.id, relation: "mother" })),
  });
  const slots = Array.from({ length: TEACHERS * SLOTS_EACH }, (_, index) => ({
    id_time: 10_001 + index,
    id_teacher: 1 + (index % TEACHERS),
    id_day: 1 + (index % 7),
    time: `15:${String(index).padStart(2, "0")}`,
    minutes: 5,
  }));
  await db.slot.createMany({ data: slots });
  await db.booking.createMany({
    data: students.map(({ id_student }, index) => ({ id_student, id_time: 10_001 + (index % slots.length) })),
  });
  const [registered_at, expired_date_at] = [new Date("2030-01-01T00:00:00Z"), new Date("2030-01-31T00:00:00Z")];
  await db.placementTest.createMany({
    data: students.map(({ id_student, name, email }) => ({
      id_student,
      id_reviewer: 1,
      registered_at,
      expired_date_at,
      notes: `${name} <${email}>`,
    })),
  });
}

/** Every path of the contract that anybody may GET, for every identifier that exists and one that does not. */
function everyPublicPath(): string[] {
  const ids = Array.from({ length: TEACHERS + 1 }, (_, index) => index + 1);
  return [...new Set(ids.flatMap((id) => publicGets(id).map(({ path }) => path)))];
}

/** @returns what body and headers of an answer give away. */
async function find(api: TestApi, path: string, method: string): Promise<string[]> {
  const answer = await api.request(path, { method });
  const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`.toLowerCase();
  return traces.filter((trace) => text.includes(trace));
}

/** @returns the students of the first hour of the first teacher. */
async function studentsOf(api: TestApi, path: string): Promise<unknown> {
  const { data } = JSON.parse(await (await api.request(path)).text());
  return data[0].days[0].times[0].students;
}
