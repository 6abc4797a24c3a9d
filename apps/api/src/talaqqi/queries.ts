import type { Queryable } from "../database/connect.ts";
import type { Prisma } from "../database/prisma/client.ts";
import type { Row } from "../database/rows.ts";

/** All institutions. */
export const findLembagas = (db: Queryable) => db.lembaga.findMany({ orderBy: { id_lembaga: "asc" } });

const slotTimeForm = {
  levels: { orderBy: { id_level: "asc" }, include: { level: true } },
  slots: {
    orderBy: [{ id_day: "asc" }, { time: "asc" }],
    include: {
      bookings: { orderBy: { id_student: "asc" }, include: { student: { include: { user: true } } } },
    },
  },
} satisfies Prisma.TeacherInclude;

const fullForm = {
  sertifikats: { orderBy: { id_sertifikasipengajar: "asc" } },
  pengalamans: { orderBy: { id_pengalamanpengajar: "asc" } },
  ...slotTimeForm,
} satisfies Prisma.TeacherInclude;

type Filter = { id_teacher?: number };

/** Teachers in the full form, all or the one of an identifier. */
export const findTeachers = (db: Queryable, where: Filter = {}) =>
  db.teacher.findMany({ where, orderBy: { id_teacher: "asc" }, include: fullForm });

/** Teachers in the slot-time form, all or the one of an identifier. */
export const findSlotTimeTeachers = (db: Queryable, where: Filter = {}) =>
  db.teacher.findMany({ where, orderBy: { id_teacher: "asc" }, include: slotTimeForm });

export type LembagaRow = Row<typeof findLembagas>;
export type TeacherRow = Row<typeof findTeachers>;
export type SlotTimeTeacherRow = Row<typeof findSlotTimeTeachers>;
