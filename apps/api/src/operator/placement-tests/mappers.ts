import type { Schema } from "@talaqqi/contract";
import { isConfirmed } from "../../domain/accounts.ts";
import { actionsOf, isScheduled } from "../../domain/placement-tests.ts";
import { toPlacementTest } from "../../domain/records.ts";
import { type Change, changesBetween } from "../audit/audit.ts";
import type { QueuedPlacementTestRow } from "./queries.ts";

/** @returns the record as its student reads it, and what operators need besides. */
export function toQueuedPlacementTest(row: QueuedPlacementTestRow, now: Date) {
  const { id, name, whatsapp, gender, email } = row.student.user;
  const record = toPlacementTest({ ...row, id_user: id, name, whatsapp, gender }, now);
  const [wished_at, scheduled_at] = isScheduled(row) ? ["", record.test_schedule_at] : [record.test_schedule_at, ""];
  return {
    ...record,
    email,
    nama_reviewer: row.reviewer?.nama_pengajar ?? "",
    registered_at: row.registered_at.toISOString(),
    actions: actionsOf(row, now),
    wished_at,
    scheduled_at,
    is_confirmed: isConfirmed(row.student.user),
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
