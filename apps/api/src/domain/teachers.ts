import type { Database, Queryable } from "../database/connect.ts";
import { Prisma, type Teacher } from "../database/prisma/client.ts";
import type { Clock } from "./commitments.ts";
import { NotFoundError } from "./errors.ts";
import { dayOf, expiryOf, nextChange, validOn } from "./validity.ts";

/**
 * @returns a teacher with the slots that are valid today, and until when they are.
 * @throws NotFoundError, for a retired teacher too.
 */
export async function getTeacher(
  db: Queryable,
  idTeacher: number,
  clock: Clock,
): Promise<{ row: TeacherRow; expiresAt: number }> {
  const inUse = Prisma.sql`WHERE id_teacher = ${idTeacher} AND retired_at IS NULL`;
  const [row] = await readTeachers(db, inUse, dayOf(clock));
  if (!row) throw new NotFoundError();
  return { row, expiresAt: expiryOf(row.next_change, clock.zone) };
}

/**
 * Maps the teachers whose version is not known yet, as one moment has them, in batches: a thousand teachers with sixty
 * thousand bookings would otherwise delay every other request until all of them are read.
 * @param known versions by identifier.
 * @returns all teachers but the retired ones, in order, with the slots that are valid today, and until when they are;
 *   without `entry` those whose version is known.
 */
export function mapTeachers<Mapped>(
  db: Database,
  known: ReadonlyMap<number, string>,
  map: (row: TeacherRow) => Mapped,
  clock: Clock,
): Promise<{ entries: { id: number; version: string; entry: Mapped | undefined }[]; expiresAt: number }> {
  const today = dayOf(clock);
  return db.$transaction(
    async (tx) => {
      const versions = await readVersions(tx, today);
      const changed = versions.filter(({ id, version }) => known.get(id) !== version).map(({ id }) => id);
      const mapped = new Map<number, Mapped>();
      for (let at = 0; at < changed.length; at += BATCH_SIZE) {
        const batch = changed.slice(at, at + BATCH_SIZE);
        const rows = await readTeachers(tx, Prisma.sql`WHERE id_teacher = ANY (${batch}::int[])`, today);
        for (const row of rows) mapped.set(row.id_teacher, map(row));
      }
      const entries = versions.map((one) => ({ ...one, entry: mapped.get(one.id) }));
      return { entries, expiresAt: expiryOf(await readNextChange(tx, today), clock.zone) };
    },
    { isolationLevel: "RepeatableRead", timeout: 30_000 },
  );
}

const BATCH_SIZE = 20;

/**
 * What changes whenever the entry of a teacher does: the revision of the last change, which triggers keep, and the slots with
 * days that are valid today.
 */
const readVersions = (db: Queryable, today: string) => db.$queryRaw<{ id: number; version: string }[]>`
  SELECT id_teacher AS id, concat_ws(' ', of_all_teachers, teacher_revisions.revision, valid) AS version
  FROM teachers LEFT JOIN catalogue_revision ON true LEFT JOIN teacher_revisions USING (id_teacher) LEFT JOIN (
    SELECT id_teacher, string_agg(id_time::text, ' ' ORDER BY id_time) AS valid FROM slots
    WHERE num_nonnulls(valid_from, valid_until) > 0 AND ${validOn(today)} GROUP BY id_teacher
  ) AS valid_slots USING (id_teacher)
  WHERE retired_at IS NULL ORDER BY id_teacher`;

async function readNextChange(db: Queryable, today: string): Promise<string | null> {
  const [slots] = await db.$queryRaw<{ next_change: string | null }[]>`
    SELECT ${nextChange(today)} AS next_change FROM slots WHERE num_nonnulls(valid_from, valid_until) > 0`;
  return slots?.next_change ?? null;
}

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
  /** The next day on which one of the slots begins or has ended. */
  next_change: string | null;
};

type StudentRow = { id_student: number; id_user: number | null; name: string; whatsapp: string; gender: string };

// One statement instead of Prisma's nine (docs/decisions/0016).
const readTeachers = (db: Queryable, which: Prisma.Sql, today: string) => db.$queryRaw<TeacherRow[]>`
  SELECT teachers.*,
    (SELECT coalesce(json_agg(json_build_object(
        'id_level', id_level, 'level', level, 'description', description, 's_active', s_active
      ) ORDER BY id_level), '[]')
     FROM teacher_levels JOIN levels USING (id_level)
     WHERE teacher_levels.id_teacher = teachers.id_teacher AND levels.retired_at IS NULL) AS levels,
    (SELECT coalesce(json_agg(sertifikats ORDER BY id_sertifikasipengajar), '[]')
     FROM sertifikats WHERE id_pengajar = id_teacher) AS sertifikats,
    (SELECT coalesce(json_agg(pengalamans ORDER BY id_pengalamanpengajar), '[]')
     FROM pengalamans WHERE id_pengajar = id_teacher) AS pengalamans,
    (SELECT coalesce(json_agg(json_build_object(
        'id_time', id_time, 'id_day', id_day, 'time', time,
        'students', (
          SELECT coalesce(json_agg(json_build_object(
              'id_student', id_student, 'id_user', id_user, 'name', student_name, 'whatsapp', student_whatsapp,
              'gender', student_gender
            ) ORDER BY id_student), '[]')
          FROM bookings JOIN students USING (id_student)
          WHERE bookings.id_time = slots.id_time
        )
      ) ORDER BY id_day, time), '[]')
     FROM slots WHERE slots.id_teacher = teachers.id_teacher AND ${validOn(today)}) AS slots,
    (SELECT ${nextChange(today)} FROM slots WHERE slots.id_teacher = teachers.id_teacher) AS next_change
  FROM teachers ${which}`;
