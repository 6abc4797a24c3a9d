import type { Transaction } from "../../database/connect.ts";
import type { Pengalaman, Sertifikat, Teacher, TeacherLevel } from "../../database/prisma/client.ts";
import { ConflictError } from "../../domain/errors.ts";
import { progress } from "../../domain/placement-tests.ts";
import type { RecordKind } from "../records/kind.ts";

/** A teacher with what belongs to them, each by identifier. */
export type TeacherRecordRow = Teacher & {
  levels: TeacherLevel[];
  sertifikats: Sertifikat[];
  pengalamans: Pengalaman[];
};

export const teachers: RecordKind<TeacherRecordRow> = {
  table: "teachers",
  key: "id_teacher",
  lists: `
    (SELECT coalesce(json_agg(l ORDER BY id_level), '[]') FROM teacher_levels AS l WHERE l.id_teacher = t.id_teacher) AS levels,
    (SELECT coalesce(json_agg(l ORDER BY id_sertifikasipengajar), '[]') FROM sertifikats AS l
     WHERE id_pengajar = t.id_teacher) AS sertifikats,
    (SELECT coalesce(json_agg(l ORDER BY id_pengalamanpengajar), '[]') FROM pengalamans AS l
     WHERE id_pengajar = t.id_teacher) AS pengalamans`,
  owned: {
    levels: { table: "teacher_levels", owner: "id_teacher" },
    sertifikats: { table: "sertifikats", owner: "id_pengajar" },
    pengalamans: { table: "pengalamans", owner: "id_pengajar" },
  },
  checkRetirement: refuseWhileNeeded,
};

/** @throws ConflictError `in_use` while students are booked with the teacher, or open tests are theirs. */
async function refuseWhileNeeded(tx: Transaction, id: number, now: Date): Promise<void> {
  const [{ students, tests } = { students: 0, tests: 0 }] = await tx.$queryRaw<{ students: number; tests: number }[]>`
    SELECT (SELECT count(DISTINCT id_student)::int FROM bookings JOIN slots USING (id_time)
         WHERE id_teacher = ${id}) AS students,
      (SELECT count(*)::int FROM placement_tests WHERE id_reviewer = ${id} AND expired_date_at > ${now}
         AND s_progress IN (${progress.registered}, ${progress.scheduled})) AS tests`;
  if (students + tests === 0) return;
  throw new ConflictError("in_use", (t) => t.conflicts.teacherNeeded(students, tests));
}
