import { isOpen } from "../../domain/placement-tests.ts";
import { type QueuedPlacementTestRow, toQueuedPlacementTest } from "../../domain/queued-placement-tests.ts";
import { type Member, ownTeacher } from "../../domain/roles.ts";
import { type Change, changesBetween } from "../audit/audit.ts";

/** A test as a member of staff sees it: a teacher no longer needs to reach the student of a closed one. */
export function toShownTest(member: Member, row: QueuedPlacementTestRow, now: Date) {
  const test = toQueuedPlacementTest(row, now);
  if (ownTeacher(member) === undefined || isOpen(test)) return test;
  return { ...test, whatsapp: "", email: "", withheld: ["whatsapp", "email"] };
}

/** @returns what the audit shows of a change. */
export const toChanges = (before: QueuedPlacementTestRow, after: QueuedPlacementTestRow): Change[] =>
  changesBetween(shown(before), shown(after));

const shown = (row: QueuedPlacementTestRow) => ({
  id_reviewer: row.id_reviewer,
  test_schedule_at: row.test_schedule_at,
  minutes: row.minutes,
  actual_tested_at: row.actual_tested_at,
  level_result: row.level_result,
  expired_date_at: row.expired_date_at,
  s_progress: row.s_progress,
  notes: row.notes,
  link_catatan: row.link_catatan,
});
