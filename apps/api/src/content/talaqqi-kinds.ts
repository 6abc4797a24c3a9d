import { z } from "zod";
import { kind } from "./kind.ts";
import {
  clock,
  day,
  degrees,
  email,
  flag,
  httpsUrl,
  identifier,
  line,
  oneOf,
  optional,
  optionalEmail,
  optionalLine,
  optionalProse,
  phone,
  whole,
} from "./rules.ts";

const place = { latitude: degrees(90), longitude: degrees(180) };
const isWhole = (row: { latitude: string | null; longitude: string | null }) =>
  (row.latitude === null) === (row.longitude === null);
const broken = { path: ["longitude"], error: "latitude and longitude must both be there, or neither" };

/** The kinds of the people of a school and their hours, in the order in which they can be written. */
export const talaqqiKinds = [
  kind({
    table: "lembagas",
    noun: "lembaga",
    row: z
      .object({
        id_lembaga: identifier,
        nama_lembaga: line(100),
        info: optionalProse(500),
        deskripsi: optionalProse(5000),
        alamat: optionalLine(300),
        ...place,
        nomor_telepon: phone,
        instagram: optionalLine(100),
        email: optionalEmail,
        web: httpsUrl,
      })
      .refine(isWhole, broken),
    serial: "id_lembaga",
    unique: [["id_lembaga"]],
    references: {},
    held: (db) => db.lembaga.findMany({ select: { id_lembaga: true } }),
    write: (tx, data) => tx.lembaga.createMany({ data }),
  }),

  kind({
    table: "levels",
    noun: "level",
    row: z.object({ id_level: identifier, level: line(100), description: optionalProse(1000) }),
    serial: "id_level",
    unique: [["id_level"]],
    references: {},
    held: (db) => db.level.findMany({ select: { id_level: true } }),
    write: (tx, data) => tx.level.createMany({ data }),
  }),

  kind({
    table: "users",
    noun: "user",
    row: z.object({
      id: identifier,
      email,
      name: optionalLine(50),
      gender: oneOf(["", "Laki - Laki", "Perempuan"]),
      whatsapp: z.string().regex(/^(\d{10,15})?$/, "must be 10 to 15 digits, with the country code and without +"),
      avatar: httpsUrl,
    }),
    serial: "id",
    unique: [["id"], ["email"]],
    references: {},
    held: (db) => db.user.findMany({ select: { id: true, email: true } }),
    write: (tx, data) => tx.user.createMany({ data }),
  }),

  kind({
    table: "students",
    noun: "student",
    row: z.object({ id_student: identifier, id_user: identifier }),
    serial: "id_student",
    unique: [["id_student"], ["id_user"]],
    references: { id_user: "users.id" },
    held: (db) => db.student.findMany({ select: { id_student: true, id_user: true } }),
    write: (tx, data) => tx.student.createMany({ data }),
  }),

  kind({
    table: "teachers",
    noun: "teacher",
    row: z
      .object({
        id_teacher: identifier,
        id_user: optional(identifier),
        nama_pengajar: line(100),
        info: optionalProse(1000),
        domisili: optionalLine(100),
        profesi: optionalLine(100),
        nomor_telepon: phone,
        instagram: optionalLine(100),
        ...place,
      })
      .refine(isWhole, broken),
    serial: "id_teacher",
    unique: [["id_teacher"], ["id_user"]],
    references: { id_user: "users.id" },
    held: (db) => db.teacher.findMany({ select: { id_teacher: true, id_user: true } }),
    write: (tx, data) => tx.teacher.createMany({ data }),
  }),

  kind({
    table: "sertifikats",
    noun: "sertifikat",
    row: z.object({
      id_sertifikasipengajar: identifier,
      id_pengajar: identifier,
      sertifikasi: line(200),
      sumber: optionalLine(200),
    }),
    serial: "id_sertifikasipengajar",
    unique: [["id_sertifikasipengajar"]],
    references: { id_pengajar: "teachers.id_teacher" },
    held: (db) => db.sertifikat.findMany({ select: { id_sertifikasipengajar: true } }),
    write: (tx, data) => tx.sertifikat.createMany({ data }),
  }),

  kind({
    table: "pengalamans",
    noun: "pengalaman",
    row: z.object({
      id_pengalamanpengajar: identifier,
      id_pengajar: identifier,
      pengalaman: line(500),
      tahun: optionalLine(20),
      pengalaman_preview: optionalLine(200),
    }),
    serial: "id_pengalamanpengajar",
    unique: [["id_pengalamanpengajar"]],
    references: { id_pengajar: "teachers.id_teacher" },
    held: (db) => db.pengalaman.findMany({ select: { id_pengalamanpengajar: true } }),
    write: (tx, data) => tx.pengalaman.createMany({ data }),
  }),

  kind({
    table: "teacher_levels",
    noun: "level of a teacher",
    row: z.object({ id_teacher: identifier, id_level: identifier, s_active: flag }),
    unique: [["id_teacher", "id_level"]],
    references: { id_teacher: "teachers.id_teacher", id_level: "levels.id_level" },
    held: (db) => db.teacherLevel.findMany({ select: { id_teacher: true, id_level: true } }),
    write: (tx, data) => tx.teacherLevel.createMany({ data }),
  }),

  kind({
    table: "slots",
    noun: "slot",
    row: z.object({ id_time: identifier, id_teacher: identifier, day, time: clock, capacity: whole(1, 1000) }),
    serial: "id_time",
    unique: [["id_time"], ["id_teacher", "day", "time"]],
    references: { id_teacher: "teachers.id_teacher" },
    async held(db) {
      const slots = await db.slot.findMany();
      return slots.map(({ id_day, ...slot }) => ({ ...slot, day: id_day }));
    },
    write: (tx, rows) => tx.slot.createMany({ data: rows.map(({ day, ...row }) => ({ ...row, id_day: day })) }),
  }),

  kind({
    table: "bookings",
    noun: "booking",
    row: z.object({ id_time: identifier, id_student: identifier }),
    unique: [["id_time", "id_student"]],
    references: { id_time: "slots.id_time", id_student: "students.id_student" },
    held: (db) => db.booking.findMany({ select: { id_time: true, id_student: true } }),
    check(entries, held, find) {
      const booked = new Map<unknown, number>();
      const count = (id_time: unknown) => booked.set(id_time, (booked.get(id_time) ?? 0) + 1).get(id_time) ?? 0;
      for (const { id_time } of held) count(id_time);
      for (const { values, refuse } of entries) {
        const capacity = Number(find("slots.id_time", values.id_time)?.capacity ?? Number.POSITIVE_INFINITY);
        if (count(values.id_time) > capacity) {
          refuse("id_time", `slot ${values.id_time} has room for only ${capacity}`);
        }
      }
    },
    write: (tx, data) => tx.booking.createMany({ data }),
  }),
];
