import { isUpcoming, progress } from "../../domain/placement-tests.ts";
import type { QueuedPlacementTestRow } from "../../domain/queued-placement-tests.ts";
import { post, type Undo } from "../undo.ts";

// The requests that take changes of placement tests back. There is none for the first schedule.

type Row = QueuedPlacementTestRow;

const pathOf = (id: number, action: string) => `/operator/placement-tests/${id}/${action}`;

export const undoCreation = (id: number) => post("cancelPlacementTest", pathOf(id, "cancellation"), {});
export const undoClosing = (id: number) => post("reopenPlacementTest", pathOf(id, "reopening"), {});

/** @returns undefined when the test was not scheduled, or for a time that has passed. */
export function undoSchedule({ id_placement_test, id_reviewer, minutes, ...before }: Row, now: Date): Undo | undefined {
  const { test_schedule_at } = before;
  if (!isUpcoming(before, now) || id_reviewer === null || test_schedule_at === null) return undefined;
  const body = { id_reviewer, test_schedule_at: test_schedule_at.toISOString(), minutes };
  return post("schedulePlacementTest", pathOf(id_placement_test, "schedule"), body);
}

export const undoResult = (before: Row): Undo | undefined =>
  before.s_progress === progress.result ? restoreResult(before) : undoClosing(before.id_placement_test);

/** @returns undefined when the reviewer or the level of a result does not exist any more. */
export function undoReopening(before: Row, after: Row): Undo | undefined {
  const id = before.id_placement_test;
  if (before.s_progress === progress.cancelled) return post("cancelPlacementTest", pathOf(id, "cancellation"), {});
  if (before.s_progress !== progress.result) return post("expirePlacementTest", pathOf(id, "expiry"), {});
  return after.s_progress === progress.scheduled ? restoreResult(before) : undefined;
}

function restoreResult({ id_placement_test, level_result, notes, link_catatan, actual_tested_at: tested }: Row) {
  if (level_result === null || tested === null) return undefined;
  const body = { level_result, notes, link_catatan, actual_tested_at: tested.toISOString() };
  return post("recordPlacementTest", pathOf(id_placement_test, "result"), body);
}
