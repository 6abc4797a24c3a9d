import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sharedApi, someone, type TestApi } from "../../support/api.ts";
import { at } from "../school.ts";

// Entries show day, hour, place, teacher and names as they were when the entry was written; only the names of people are today's.

let api: TestApi;
let client: Awaited<ReturnType<TestApi["operator"]>>["client"];
let school: Awaited<ReturnType<typeof createSchool>>;
beforeAll(async () => {
  api = await sharedApi();
  ({ client } = await api.operator());
});
beforeEach(async () => {
  school = await createSchool();
});

const teacher = (nama_pengajar: string) => api.db.teacher.create({ data: { nama_pengajar } });

/** Two hours of Ustadz Hanif in a mosque, and what else entries are about. */
async function createSchool() {
  const [hanif, fikri] = [await teacher("Ustadz Hanif"), await teacher("Ustadz Fikri")];
  const { id_lembaga } = await api.db.lembaga.create({ data: { nama_lembaga: "Masjid Al-Ikhlas" } });
  const { id_level } = await api.db.level.create({ data: { level: "Tahsin 1" } });
  const offer = { price: 1, duration: 1, duration_in: 1, recurred_of_meeting: 1, bill_type: "bulanan" };
  const { id_package } = await api.db.package.create({ data: { name: "Reguler", ...offer } });
  const { id_program } = await api.db.program.create({ data: { program_name: "Daurah", program_type: "daurah" } });
  const { id_kategori } = await api.db.kategori.create({ data: { nama_kategori: "Makhraj" } });
  const hour = { id_teacher: hanif.id_teacher, id_lembaga, place: "Jl. Kenanga 7" };
  const dawn = await api.db.slot.create({ data: { ...hour, id_day: 1, time: "05:30" } });
  const noon = await api.db.slot.create({ data: { ...hour, id_day: 2, time: "12:00" } });
  const { id_student } = await api.db.student.create({ data: { name: "Aisyah", gender: "Perempuan" } });
  const test = { id_student, registered_at: new Date(), expired_date_at: new Date("2099-01-01T00:00:00Z") };
  const scheduled = { id_reviewer: fikri.id_teacher, test_schedule_at: new Date("2098-01-01T00:00:00Z") };
  const { id_placement_test } = await api.db.placementTest.create({ data: { ...test, ...scheduled, s_progress: 1 } });
  return {
    hanif: hanif.id_teacher,
    fikri: fikri.id_teacher,
    id_lembaga,
    id_level,
    id_package,
    id_program,
    id_kategori,
    dawn: dawn.id_time,
    noon: noon.id_time,
    id_student,
    id_placement_test,
  };
}

/** Hands the hours to another teacher, moves them, and gives everything but people another name. */
async function changeEverything() {
  const { hanif, fikri, id_lembaga, id_level, id_package, id_program, id_kategori } = school;
  const { db } = api;
  const moved = { id_teacher: fikri, id_day: 6, time: "20:00", place: "Jl. Melati 1" };
  for (const { id_time } of await db.slot.findMany({ where: { id_teacher: hanif } })) {
    await db.slot.update({ where: { id_time }, data: { ...moved, id_day: (id_time % 7) + 1 } });
  }
  await db.placementTest.updateMany({ where: { id_reviewer: hanif }, data: { id_reviewer: fikri } });
  await db.lembaga.update({ where: { id_lembaga }, data: { nama_lembaga: "Masjid Lain" } });
  await db.level.update({ where: { id_level }, data: { level: "Tahsin Lain" } });
  await db.package.update({ where: { id_package }, data: { name: "Paket Lain" } });
  await db.program.update({ where: { id_program }, data: { program_name: "Program Lain" } });
  await db.kategori.updateMany({ where: { id_kategori }, data: { nama_kategori: "Kategori Lain" } });
}

const book = (id_time = school.dawn) =>
  unwrap(
    client.POST("/operator/slots/{id}/bookings", {
      ...at(id_time),
      body: { id_student: school.id_student, override: true },
    }),
  );
const change = (id_time: number, body: Omit<Schema<"SlotChange">, "version">) =>
  unwrap(client.PUT("/operator/slots/{id}", { ...at(id_time), body: { version: 1, ...body } }));
const newest = async (query: object) => {
  const [entry] = await unwrap(client.GET("/operator/audit", { params: { query: { ...query, limit: 1 } } }));
  if (!entry) throw new Error("there is no entry");
  return entry;
};

/** An entry's labels in words. */
const wordsOf = ({ labels }: Schema<"AuditEntry">) =>
  labels.map(({ day, time, name, institution, place, values }) =>
    [day, time, name, institution, place, values].filter(Boolean).join(", "),
  );

const dawn = "Senin, 05:30, Ustadz Hanif, Masjid Al-Ikhlas, Jl. Kenanga 7, recorded";
const noon = "Selasa, 12:00, Ustadz Hanif, Masjid Al-Ikhlas, Jl. Kenanga 7, recorded";

test.each<[action: string, act: () => Promise<unknown>, labels: string[]]>([
  ["bookSlot", () => book(), [dawn, "Aisyah"]],
  [
    "moveBooking",
    async () => {
      await book(school.noon);
      const body = { id_student: school.id_student, id_time: school.dawn };
      await unwrap(client.POST("/operator/slots/{id}/move", { ...at(school.noon), body }));
    },
    [dawn, "Aisyah", noon],
  ],
  [
    "freeSlot",
    async () => {
      await book();
      const body = { id_student: school.id_student };
      await unwrap(client.POST("/operator/slots/{id}/release", { ...at(school.dawn), body }));
    },
    [dawn, "Aisyah"],
  ],
  [
    "createSlot",
    async () => {
      const hour = { id_day: 4, time: "08:00", capacity: 5, class_for: "mixed" } as const;
      const { hanif: id_teacher, id_lembaga, id_level } = school;
      await unwrap(client.POST("/operator/slots", { body: { ...hour, id_teacher, id_lembaga, id_level } }));
    },
    [
      "Kamis, 08:00, Ustadz Hanif, Masjid Al-Ikhlas, recorded",
      "Ustadz Hanif",
      "Tahsin 1, recorded",
      "Masjid Al-Ikhlas, recorded",
    ],
  ],
  [
    "updateSlot",
    () => change(school.dawn, { time: "06:00" }),
    ["Senin, 06:00, Ustadz Hanif, Masjid Al-Ikhlas, Jl. Kenanga 7, recorded"],
  ],
  [
    "updateSlot",
    async () => change(school.dawn, { id_teacher: (await teacher("Ustadz Umar")).id_teacher }),
    ["Senin, 05:30, Ustadz Umar, Masjid Al-Ikhlas, Jl. Kenanga 7, recorded", "Ustadz Hanif", "Ustadz Umar"],
  ],
  [
    "deleteSlot",
    () => unwrap(client.POST("/operator/slots/{id}/deletion", { ...at(school.dawn), body: { version: 1 } })),
    [dawn, "Ustadz Hanif", "", "Masjid Al-Ikhlas, recorded"],
  ],
  [
    "schedulePlacementTest",
    () =>
      unwrap(
        client.POST("/operator/placement-tests/{id}/schedule", {
          ...at(school.id_placement_test),
          body: { version: 1, test_schedule_at: "2098-01-02T00:00:00Z", id_reviewer: school.hanif },
        }),
      ),
    ["Aisyah", "Ustadz Fikri", "Ustadz Hanif"],
  ],
  [
    "recordPlacementTest",
    () =>
      unwrap(
        client.POST("/operator/placement-tests/{id}/result", {
          ...at(school.id_placement_test),
          body: { version: 1, level_result: school.id_level },
        }),
      ),
    ["Aisyah", "Tahsin 1, recorded"],
  ],
  [
    "changeTeacher",
    () => {
      const levels = [{ id_level: school.id_level, s_active: 1 as const }];
      return unwrap(client.PUT("/operator/teachers/{id}", { ...at(school.hanif), body: { version: 1, levels } }));
    },
    ["Ustadz Hanif", "Tahsin 1, recorded"],
  ],
  [
    "changeLevel",
    () =>
      unwrap(client.PUT("/operator/levels/{id}", { ...at(school.id_level), body: { version: 1, level: "Tahsin 2" } })),
    ["Tahsin 2, recorded"],
  ],
  [
    "retireInstitution",
    () =>
      unwrap(client.POST("/operator/institutions/{id}/retirement", { ...at(school.id_lembaga), body: { version: 1 } })),
    ["Masjid Al-Ikhlas, recorded"],
  ],
  [
    "changePackage",
    () => unwrap(client.PUT("/operator/packages/{id}", { ...at(school.id_package), body: { version: 1, price: 2 } })),
    ["Reguler, recorded"],
  ],
  [
    "deleteKategori",
    () => unwrap(client.POST("/operator/kategoris/{id}/deletion", { ...at(school.id_kategori), body: { version: 1 } })),
    ["Makhraj, recorded"],
  ],
  [
    "retireProgram",
    () => unwrap(client.POST("/operator/programs/{id}/retirement", { ...at(school.id_program), body: { version: 1 } })),
    ["Daurah, recorded"],
  ],
  [
    "createSubkategori",
    () =>
      unwrap(
        client.POST("/operator/subkategoris", { body: { id_kategori: school.id_kategori, bagian_mulut: "Lisan" } }),
      ),
    ["Lisan, recorded", "Makhraj, recorded"],
  ],
])("200 with what the records of %s were then, after all of them have changed", async (action, act, labels) => {
  await act();
  const entry = await newest({ action });
  expect(wordsOf(entry)).toEqual(labels);
  await changeEverything();
  expect(await newest({ action })).toEqual(entry);
});

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    "present names of people who have another one",
    async () => {
      const where = { id_teacher: school.hanif };
      await api.db.teacher.update({ where, data: { nama_pengajar: "Ustadz Hanif, Lc." } });
      await api.db.student.update({ where: { id_student: school.id_student }, data: { name: "Aisyah Putri" } });
    },
    ["Senin, 05:30, Ustadz Hanif, Lc., Masjid Al-Ikhlas, Jl. Kenanga 7, recorded", "Aisyah Putri"],
  ],
  [
    "name of the student into whom hers was merged, twice",
    async () => {
      const into = async (from: number, name: string) => {
        const { id_student } = await api.db.student.create({ data: { name } });
        const body = { id_student: from };
        await unwrap(client.POST("/operator/students/{id}/merge", { ...at(id_student), body }));
        return id_student;
      };
      await into(await into(school.id_student, "Aisyah A."), "Aisyah Akhir");
    },
    [dawn, "Aisyah Akhir"],
  ],
  [
    "no name of a student who is erased",
    () =>
      unwrap(client.POST("/operator/students/{id}/erasure", { ...at(school.id_student), body: { name: "Aisyah" } })),
    [dawn, ""],
  ],
  [
    "neither name nor place of a teacher who is gone, with the hour and the institution",
    () => api.db.teacher.delete({ where: { id_teacher: school.hanif } }),
    ["Senin, 05:30, Masjid Al-Ikhlas, recorded", "Aisyah"],
  ],
  [
    "no place of a teacher whose account is erased, with the name that the school publishes",
    async () => {
      const { id, email } = await api.db.user.create({ data: someone() });
      await api.db.teacher.update({ where: { id_teacher: school.hanif }, data: { id_user: id } });
      await unwrap(
        client.POST("/operator/slots/{id}/release", { ...at(school.dawn), body: { id_student: school.id_student } }),
      );
      await book();
      await unwrap(client.POST("/operator/accounts/{id}/erasure", { ...at(id), body: { email } }));
    },
    ["Senin, 05:30, Ustadz Hanif, Masjid Al-Ikhlas, recorded", "Aisyah"],
  ],
  [
    "no place after HISTORY_DAYS",
    async () => {
      api.clock.advance(366 * 24 * 3_600_000);
      await api.cleanups.run();
      api.clock.reset();
    },
    ["Senin, 05:30, Ustadz Hanif, Masjid Al-Ikhlas, recorded", "Aisyah"],
  ],
])("200 with %s", async (_, happen, labels) => {
  await book();
  const { labels: stored } = await api.db.auditEntry.findFirstOrThrow({ orderBy: { id_audit: "desc" } });
  expect(JSON.stringify(stored)).not.toMatch(/Hanif|Aisyah|Kenanga/);
  await happen();
  expect(wordsOf(await newest({ action: "bookSlot" }))).toEqual(labels);
});

test("200 with what records are at present in an entry that has no values of its own", async () => {
  const key = `${school.dawn};${school.id_student}`;
  const changes = [{ field: "id_time", before: String(school.noon), after: String(school.dawn) }];
  const data = { at: new Date(), name: "", action: "moveBooking", kind: "bookings", key, changes };
  await api.db.auditEntry.create({ data });
  const present = (words: string) => words.replace("recorded", "present");
  expect(wordsOf(await newest({ key }))).toEqual([present(dawn), "Aisyah", present(noon)]);
  await api.db.slot.update({ where: { id_time: school.dawn }, data: { id_teacher: school.fikri, time: "06:00" } });
  await api.db.slot.delete({ where: { id_time: school.noon } });
  const today = "Senin, 06:00, Ustadz Fikri, Masjid Al-Ikhlas, Jl. Kenanga 7, present";
  expect(wordsOf(await newest({ key }))).toEqual([today, "Aisyah", ""]);
});

test("200 with the places of a teacher's hours in the teacher's data, without the names of students", async () => {
  const { id } = await api.db.user.create({ data: someone() });
  await api.db.teacher.update({ where: { id_teacher: school.hanif }, data: { id_user: id } });
  await book();
  const { audit } = await unwrap(client.GET("/operator/accounts/{id}/personal-data", at(id)));
  expect(audit.filter(({ action }) => action === "bookSlot").map(wordsOf)).toEqual([[dawn, ""]]);
  expect(JSON.stringify(audit)).not.toContain("Aisyah");
});
