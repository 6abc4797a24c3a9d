import type { Queryable } from "../../database/connect.ts";
import { findTeacherChanges } from "../../domain/teacher-changes.ts";
import { type Undo, undoHandover } from "../undo.ts";

/** The entries of one handover, the newest first, and their slots. */
type Handover = { entries: number[]; slots: number[] };

/**
 * Finds the undo request of each handover that has one of these entries, by its newest entry. It names the slots that the new teacher
 * has had since then, as they are now: a substitute may have changed a place, and one deleted slot must not keep the others
 * from going back.
 */
export async function findUndosOfHandovers(db: Queryable, entries: number[]): Promise<Map<number, Undo>> {
  const handovers = await findHandovers(db, entries);
  const changes = await findTeacherChanges(
    db,
    handovers.flatMap(({ slots }) => slots),
  );
  const retired = await db.teacher.findMany({
    where: { id_teacher: { in: changes.map(({ from }) => from) }, retired_at: { not: null } },
  });
  return new Map(
    handovers.flatMap(({ entries: [newest = 0, ...others] }) => {
      const left = changes.filter(({ id_audit }) => id_audit === newest || others.includes(id_audit));
      const [first] = left;
      if (!first || retired.some(({ id_teacher }) => id_teacher === first.from)) return [];
      return [[newest, undoHandover(left, first.from, first.to)] as const];
    }),
  );
}

/** @returns the handovers of these entries: what one operator did in one moment, from one teacher to another. */
const findHandovers = (db: Queryable, entries: number[]) =>
  entries.length === 0
    ? []
    : db.$queryRaw<Handover[]>`
        SELECT array_agg(id_audit ORDER BY id_audit DESC) AS entries, array_agg(to_identifier(key)) AS slots
        FROM audit_entries
        WHERE action = 'handOverSlots' AND kind = 'slots' AND (at, id_operator, changes) IN (
          SELECT at, id_operator, changes FROM audit_entries WHERE id_audit = ANY(${entries})
        )
        GROUP BY at, id_operator, changes`;
