import type { Schema } from "@talaqqi/contract";
import { toGender } from "../account/mappers.ts";
import { shownProgress } from "../domain/placement-tests.ts";
import type { PlacementTestRow } from "./queries.ts";

export function toPlacementTest(row: PlacementTestRow, now: Date) {
  return {
    id_placement_test: row.id_placement_test,
    id_reviewer: row.id_reviewer ?? 0,
    id_student: row.id_student,
    test_schedule_at: toTimestamp(row.test_schedule_at),
    actual_tested_at: toTimestamp(row.actual_tested_at),
    level_result: row.level_result ?? 0,
    notes: row.notes,
    expired_date_at: toTimestamp(row.expired_date_at),
    s_progress: shownProgress(row, now),
    id_user: row.id_user,
    name: row.name,
    whatsapp: row.whatsapp,
    gender: toGender(row.gender),
    link_catatan: row.link_catatan,
  } satisfies Schema<"PlacementTest">;
}

const toTimestamp = (time: Date | null) => time?.toISOString() ?? "";
