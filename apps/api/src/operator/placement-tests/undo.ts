import { isUpcoming, progress } from "../../domain/placement-tests.ts";
import type { QueuedPlacementTestRow } from "../../domain/queued-placement-tests.ts";
import { type Member, ownTeacher } from "../../domain/roles.ts";
import { post, type Undo } from "../undo.ts";

// The requests that take changes of placement tests back. Each has the version after the change, so that it is refused when
// somebody has changed the test since.

type Row = QueuedPlacementTestRow;
type Changed = Pick<Row, "id_placement_test" | "version">;

const pathOf = (id: number, action: string) => `/operator/placement-tests/${id}/${action}`;

export const undoCreation = ({ id_placement_test: id, version }: Changed) =>
  post("cancelPlacementTest", pathOf(id, "cancellation"), { version });
export const undoByReopening = ({ id_placement_test: id, version }: Changed) =>
  post("reopenPlacementTest", pathOf(id, "reopening"), { version });

/** @param before whose it was. */
export const undoMove = ({ id_student }: Row, { id_placement_test: id, version }: Changed) =>
  post("movePlacementTest", pathOf(id, "student"), { version, id_student });

/** @returns undefined for a time that has passed. */
export const undoSchedule = (before: Row, after: Changed, now: Date): Undo | undefined =>
  before.s_progress === progress.registered ? undoByReopening(after) : restoreSchedule(before, after, now);

function restoreSchedule(before: Row, { version }: Changed, now: Date): Undo | undefined {
  const { id_placement_test, id_reviewer, minutes, test_schedule_at } = before;
  if (!isUpcoming(before, now) || id_reviewer === null || test_schedule_at === null) return undefined;
  const body = { version, id_reviewer, test_schedule_at: test_schedule_at.toISOString(), minutes };
  return post("schedulePlacementTest", pathOf(id_placement_test, "schedule"), body);
}

/** @returns undefined for a teacher's first result: only others may reopen a test. */
export function undoResult(member: Member, before: Row, after: Changed): Undo | undefined {
  if (before.s_progress === progress.result) return restoreResult(before, after);
  return ownTeacher(member) === undefined ? undoByReopening(after) : undefined;
}

/** @returns undefined when the reviewer or the level of a result does not exist any more, or the time has passed. */
export function undoReopening(before: Row, after: Row, now: Date): Undo | undefined {
  const { id_placement_test: id, version } = after;
  const isUnscheduled = before.s_progress === progress.scheduled && after.s_progress === progress.registered;
  if (isUnscheduled) return restoreSchedule(before, after, now);
  if (before.s_progress === progress.cancelled) return undoCreation(after);
  if (before.s_progress !== progress.result) return post("expirePlacementTest", pathOf(id, "expiry"), { version });
  return after.s_progress === progress.scheduled ? restoreResult(before, after) : undefined;
}

function restoreResult(before: Row, { version }: Changed) {
  const { id_placement_test, level_result, notes, link_catatan, actual_tested_at: tested } = before;
  if (level_result === null || tested === null) return undefined;
  const body = { version, level_result, notes, link_catatan, actual_tested_at: tested.toISOString() };
  return post("recordPlacementTest", pathOf(id_placement_test, "result"), body);
}
