import { isExpired } from "../../domain/placement-tests.ts";
import { type ApiError, conflict, invalidField } from "../../http/errors.ts";

/** What may be done with a placement test. */
export const actions = ["schedule", "record", "cancel", "expire"] as const;
export type Action = (typeof actions)[number];

type State = { is: string; may: readonly Action[]; instead?: Partial<Record<Action, string>> };

const anew = "the student can register anew";

/** The states by `s_progress`: what such a test is, what may be done with it, and what to do instead. */
const states: readonly State[] = [
  { is: "that is only registered", may: ["schedule", "cancel", "expire"], instead: { record: "schedule it first" } },
  { is: "that is scheduled", may: actions },
  { is: "whose result is in", may: ["record"] },
  { is: "that has expired", may: [], instead: { schedule: anew, record: anew } },
  { is: "that is cancelled", may: [], instead: { schedule: anew, record: anew } },
];

/** An open one that is shown as expired: that can only be made permanent. */
const over: State = {
  is: "whose time is over",
  may: ["expire"],
  instead: { schedule: anew, record: anew, cancel: "expire it" },
};

const cannot = {
  schedule: "cannot be scheduled",
  record: "cannot get a result",
  cancel: "cannot be cancelled",
  expire: "cannot be expired",
} as const satisfies Record<Action, string>;

type Progress = { s_progress: number; expired_date_at: Date };

const stateOf = (row: Progress, now: Date) => (isExpired(row, now) ? over : states[row.s_progress]);

/** @returns what may be done with a placement test now. */
export const actionsOf = (row: Progress, now: Date): Action[] => [...(stateOf(row, now)?.may ?? [])];

/**
 * Whether a record's time is a scheduled one, and not the student's wish: one column has both. One that is closed was
 * scheduled if it has a reviewer.
 */
export const isScheduled = ({ s_progress, id_reviewer }: { s_progress: number; id_reviewer: number | null }) =>
  s_progress === 1 || s_progress === 2 || (s_progress > 2 && id_reviewer !== null);

/** @returns the 409 for an action that a placement test's state does not allow; undefined for one that it does. */
export function findRefusal(row: Progress, action: Action, now: Date): ApiError | undefined {
  const state = stateOf(row, now);
  if (!state || state.may.includes(action)) return undefined;
  const instead = state.instead?.[action];
  return conflict("transition", `a placement test ${state.is} ${cannot[action]}${instead ? `: ${instead}` : ""}`);
}

/** @returns when a test took place; throws the 400 for a time to come. */
export function readTested(text: string, now: Date): Date {
  const time = new Date(text);
  // RFC 3339 writes leap seconds and years that no calendar of ours has.
  if (Number.isNaN(time.getTime())) throw invalidField("actual_tested_at", "is not a time that can be kept");
  if (time > now) throw invalidField("actual_tested_at", "must not be in the future");
  return time;
}
