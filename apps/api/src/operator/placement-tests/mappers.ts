import type { Schema } from "@talaqqi/contract";
import { toPlacementTest } from "../../placement-test/mappers.ts";
import { type Change, changesBetween } from "../audit/audit.ts";
import type { QueuedPlacementTestRow } from "./queries.ts";
import { actionsOf } from "./rules.ts";

/** @returns the record as its student reads it, and what operators need besides. */
export function toQueuedPlacementTest(row: QueuedPlacementTestRow, now: Date) {
  const { id, name, whatsapp, gender, email } = row.student.user;
  return {
    ...toPlacementTest({ ...row, id_user: id, name, whatsapp, gender }, now),
    email,
    nama_reviewer: row.reviewer?.nama_pengajar ?? "",
    registered_at: row.registered_at.toISOString(),
    actions: actionsOf(row, now),
  } satisfies Schema<"QueuedPlacementTest">;
}

/** @returns what the audit shows of a change. What people wrote is not shown, only that it is different. */
export function toChanges(before: QueuedPlacementTestRow, after: QueuedPlacementTestRow): Change[] {
  const changes = changesBetween(shown(before), shown(after));
  const written = (["notes", "link_catatan"] as const).filter((field) => before[field] !== after[field]);
  return [...changes, ...written.map((field) => ({ field, before: "", after: "" }))];
}

const shown = (row: QueuedPlacementTestRow) => ({
  id_reviewer: row.id_reviewer,
  test_schedule_at: row.test_schedule_at,
  actual_tested_at: row.actual_tested_at,
  level_result: row.level_result,
  expired_date_at: row.expired_date_at,
  s_progress: row.s_progress,
});
