import type { Database, Queryable } from "../database/connect.ts";
import { Prisma, type Teacher } from "../database/prisma/client.ts";
import { NotFoundError } from "./errors.ts";

/** @throws NotFoundError */
export async function getTeacher(db: Queryable, idTeacher: number): Promise<TeacherRow> {
  const [teacher] = await readTeachers(db, Prisma.sql`WHERE id_teacher = ${idTeacher}`);
  if (!teacher) throw new NotFoundError();
  return teacher;
}

/**
 * Maps all teachers, as one moment has them, in batches: a thousand teachers with sixty thousand bookings would otherwise
 * delay every other request until all of them are read.
 */
export function mapTeachers<Mapped>(db: Database, map: (row: TeacherRow) => Mapped): Promise<Mapped[]> {
  return db.$transaction(
    async (tx) => {
      const mapped: Mapped[] = [];
      for (let after = BEFORE_ALL, full = true; full; ) {
        const batch = Prisma.sql`WHERE id_teacher > ${after}::bigint ORDER BY id_teacher LIMIT ${BATCH_SIZE}`;
        const rows = await readTeachers(tx, batch);
        for (const row of rows) mapped.push(map(row));
        full = rows.length === BATCH_SIZE;
        after = rows.at(-1)?.id_teacher ?? after;
      }
      return mapped;
    },
    { isolationLevel: "RepeatableRead", timeout: 30_000 },
  );
}

const BATCH_SIZE = 20;
/** Below every identifier that a table can hold (int4). */
const BEFORE_ALL = -2_147_483_649;

/** A teacher with levels and students by identifier, and slots in the order of the week. */
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

type StudentRow = { id_student: number; id_user: number; name: string; whatsapp: string; gender: string };

// One statement instead of Prisma's nine (docs/decisions/0016).
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
