import type { Queryable } from "../database/connect.ts";

/** A slot as it is, and the entry of the audit by which it came from one teacher to its present one. */
type TeacherChange = { id_time: number; version: number; id_audit: number; from: number; to: number };

/** @returns the last change of teacher of each slot, ordered by slot; none for a slot whose teacher an import changed since. */
export const findTeacherChanges = (db: Queryable, ids: number[]): Promise<TeacherChange[]> =>
  db.$queryRaw<TeacherChange[]>`
    SELECT last.* FROM slots, LATERAL (
      SELECT id_time, slots.version, id_audit, to_identifier(change ->> 'before') AS "from",
        to_identifier(change ->> 'after') AS "to"
      FROM audit_entries, jsonb_array_elements(changes) AS change
      WHERE kind = 'slots' AND key = id_time::text AND change ->> 'field' = 'id_teacher'
      ORDER BY id_audit DESC LIMIT 1
    ) AS last
    WHERE slots.id_time = ANY(${ids}) AND last."from" IS NOT NULL AND last."to" = slots.id_teacher
    ORDER BY slots.id_time`;
