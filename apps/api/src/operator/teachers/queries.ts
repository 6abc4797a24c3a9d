import type { Transaction } from "../../database/connect.ts";
import { ConflictError } from "../../domain/errors.ts";
import { progress } from "../../domain/placement-tests.ts";
import type { RecordKind } from "../records/kind.ts";

export const teachers: RecordKind<"teachers"> = {
  name: "teachers",
  lists: {
    levels: listOf("teacher_levels", "id_teacher", "id_level", "'s_active', s_active::int"),
    sertifikats: listOf(
      "sertifikats",
      "id_pengajar",
      "id_sertifikasipengajar",
      "'sertifikasi', sertifikasi, 'sumber', sumber",
    ),
    pengalamans: listOf(
      "pengalamans",
      "id_pengajar",
      "id_pengalamanpengajar",
      "'pengalaman', pengalaman, 'tahun', tahun, 'pengalaman_preview', pengalaman_preview",
    ),
  },
  owned: {
    levels: { table: "teacher_levels", owner: "id_teacher" },
    sertifikats: { table: "sertifikats", owner: "id_pengajar" },
    pengalamans: { table: "pengalamans", owner: "id_pengajar" },
  },
  checkRetirement: refuseWhileNeeded,
};

function listOf(table: string, owner: string, key: string, more: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('${key}', ${key}, ${more}) ORDER BY ${key}), '[]')
    FROM ${table} WHERE ${owner} = t.id_teacher)`;
}

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
