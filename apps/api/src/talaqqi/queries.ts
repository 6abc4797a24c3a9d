import type { Database, Queryable } from "../database/connect.ts";
import { Prisma, type Teacher } from "../database/prisma/client.ts";
import type { Row } from "../database/rows.ts";

/** All institutions. */
export const findLembagas = (db: Queryable) => db.lembaga.findMany({ orderBy: { id_lembaga: "asc" } });

/** The teacher of an identifier, in a list of at most one. */
export const findTeacher = (db: Queryable, idTeacher: number) =>
  readTeachers(db, Prisma.sql`WHERE id_teacher = ${idTeacher}`);

/**
 * Reads all teachers in one state of the database, a page after the other, and maps each page before the next: a thousand
 * teachers with sixty thousand bookings would otherwise hold up everybody else for as long as reading them takes.
 * @param map makes of a teacher what is wanted.
 */
export function mapTeachers<Mapped>(db: Database, map: (row: TeacherRow) => Mapped): Promise<Mapped[]> {
  return db.$transaction(
    async (tx) => {
      const mapped: Mapped[] = [];
      for (let after = BEFORE_ALL, full = true; full; ) {
        const page = Prisma.sql`WHERE id_teacher > ${after}::bigint ORDER BY id_teacher LIMIT ${PAGE}`;
        const rows = await readTeachers(tx, page);
        for (const row of rows) mapped.push(map(row));
        full = rows.length === PAGE;
        after = rows.at(-1)?.id_teacher ?? after;
      }
      return mapped;
    },
    { isolationLevel: "RepeatableRead", timeout: 30_000 },
  );
}

const PAGE = 20;
/** Below every identifier that a table can hold (int4). */
const BEFORE_ALL = -2_147_483_649;

/** A teacher with all that belongs to them: levels by identifier, hours in the order of the week, students by identifier. */
export type TeacherRow = Teacher & {
  levels: { id_level: number; level: string; description: string; s_active: boolean }[];
  sertifikats: { id_sertifikasipengajar: number; id_pengajar: number; sertifikasi: string; sumber: string }[];
  pengalamans: {
    id_pengalamanpengajar: number;
    id_pengajar: number;
    pengalaman: string;
    tahun: string;
    pengalaman_preview: string;
  }[];
  slots: { id_time: number; id_day: number; time: string; students: StudentRow[] }[];
};

export type StudentRow = { id_student: number; id_user: number; name: string; whatsapp: string; gender: string };

// One statement instead of Prisma's nine: the database puts together what belongs together (docs/decisions/0016).
const readTeachers = (db: Queryable, which: Prisma.Sql) => db.$queryRaw<TeacherRow[]>`
  SELECT teachers.*,
    (SELECT coalesce(json_agg(json_build_object(
        'id_level', id_level, 'level', level, 'description', description, 's_active', s_active
      ) ORDER BY id_level), '[]')
     FROM teacher_levels JOIN levels USING (id_level)
     WHERE teacher_levels.id_teacher = teachers.id_teacher) AS levels,
    (SELECT coalesce(json_agg(sertifikats ORDER BY id_sertifikasipengajar), '[]')
     FROM sertifikats WHERE id_pengajar = id_teacher) AS sertifikats,
    (SELECT coalesce(json_agg(pengalamans ORDER BY id_pengalamanpengajar), '[]')
     FROM pengalamans WHERE id_pengajar = id_teacher) AS pengalamans,
    (SELECT coalesce(json_agg(json_build_object(
        'id_time', id_time, 'id_day', id_day, 'time', time,
        'students', (
          SELECT coalesce(json_agg(json_build_object(
              'id_student', id_student, 'id_user', id_user, 'name', name, 'whatsapp', whatsapp, 'gender', gender
            ) ORDER BY id_student), '[]')
          FROM bookings JOIN students USING (id_student) JOIN users ON users.id = id_user
          WHERE bookings.id_time = slots.id_time
        )
      ) ORDER BY id_day, time), '[]')
     FROM slots WHERE slots.id_teacher = teachers.id_teacher) AS slots
  FROM teachers ${which}`;

export type LembagaRow = Row<typeof findLembagas>;
