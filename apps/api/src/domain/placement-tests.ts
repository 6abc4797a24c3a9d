import type { Prisma } from "../database/prisma/client.ts";
import type { Texts } from "../messages/messages.ts";
import { DAY_MS, isFuture } from "./date-times.ts";
import { ConflictError } from "./errors.ts";

/** `s_progress` of a placement test. */
export const progress = { registered: 0, scheduled: 1, result: 2, expired: 3, cancelled: 4 } as const;
export type Progress = (typeof progress)[keyof typeof progress];

const open: readonly number[] = [progress.registered, progress.scheduled];
const closedWithoutResult: readonly number[] = [progress.expired, progress.cancelled];

/** What can be done with a placement test. */
export const actions = ["schedule", "record", "cancel", "expire", "reopen"] as const;
export type Action = (typeof actions)[number];

type State = {
  /** Its name in messages. */
  name: keyof Texts["transitions"]["states"];
  /** What each possible action makes of `s_progress`; BEFORE is what it was before it was closed. */
  next: Partial<Record<Action, Progress | typeof BEFORE>>;
  /** What to do instead of an impossible action. */
  instead?: Partial<Record<Action, keyof Texts["transitions"]["instead"]>>;
};

const BEFORE = "before";

/** The states by `s_progress`. */
const states: Record<Progress, State> = {
  [progress.registered]: {
    name: "registered",
    next: { schedule: progress.scheduled, cancel: progress.cancelled, expire: progress.expired },
    instead: { record: "schedule" },
  },
  [progress.scheduled]: {
    name: "scheduled",
    next: {
      schedule: progress.scheduled,
      record: progress.result,
      cancel: progress.cancelled,
      expire: progress.expired,
      reopen: progress.registered,
    },
  },
  [progress.result]: {
    name: "result",
    next: { record: progress.result, reopen: BEFORE },
  },
  [progress.expired]: {
    name: "expired",
    next: { reopen: BEFORE },
    instead: { schedule: "reopen", record: "reopen" },
  },
  [progress.cancelled]: {
    name: "cancelled",
    next: { reopen: BEFORE },
    instead: { schedule: "reopen", record: "reopen" },
  },
};

/** An open test whose expiry has passed: shown as expired, and can only become it or be reopened. */
const overdue: State = {
  name: "overdue",
  next: { expire: progress.expired, reopen: BEFORE },
  instead: { schedule: "reopen", record: "reopen", cancel: "expire" },
};

type Row = { s_progress: number; expired_date_at: Date };
type Schedule = { id_reviewer: number | null; test_schedule_at: Date | null };

/** An open test expires 30 days after the later of its registration and its schedule. */
export const expiryOf = (registered: Date, schedule: Date | null) =>
  new Date(Math.max(registered.getTime(), schedule?.getTime() ?? 0) + 30 * DAY_MS);

export const isOpen = ({ s_progress }: { s_progress: number }) => open.includes(s_progress);

export const isOverdue = (row: Row, now: Date) => isOpen(row) && row.expired_date_at <= now;

/** The names of the states, in the order of `s_progress`. */
export const progressNames: readonly string[] = Object.entries(progress)
  .sort(([, one], [, other]) => one - other)
  .map(([name]) => name);

/** @returns the name of a state; "" for an unknown one, which a newer server may send. */
export const progressName = (value: number): string =>
  Object.entries(progress).find(([, known]) => known === value)?.[0] ?? "";

/** @returns the `s_progress` of a state's name; undefined when no state has it. */
export const parseProgress = (text: string): Progress | undefined =>
  Object.entries(progress).find(([name]) => name === text)?.[1];

/** @throws RangeError for an `s_progress` that the CHECK constraint does not allow. */
export function toProgress(value: number): Progress {
  const known = Object.values(progress).find((one) => one === value);
  if (known === undefined) throw new RangeError(`${value} is no s_progress of a placement test`);
  return known;
}

/** @returns `s_progress` as everybody reads it: an overdue test is expired before anything writes that. */
export const shownProgress = (row: Row, now: Date): Progress =>
  isOverdue(row, now) ? progress.expired : toProgress(row.s_progress);

const stateOf = (row: Row, now: Date) => (isOverdue(row, now) ? overdue : states[toProgress(row.s_progress)]);

export const actionsOf = (row: Row, now: Date): Action[] =>
  actions.filter((action) => stateOf(row, now).next[action] !== undefined);

/** Whether an import may make `to` of a test's `s_progress`: what an action does, but an old file never reopens a test. */
export const canBecome = (row: Row, to: number, now: Date) => {
  const { reopen: _, ...next } = stateOf(row, now).next;
  return Object.values(next).some((reachable) => reachable === to);
};

/** @returns the `s_progress` after an action. @throws ConflictError when the state does not allow it. */
export function transition(row: Row & Schedule, action: Action, now: Date): Progress {
  const { next, name, instead } = stateOf(row, now);
  const after = next[action] === BEFORE ? progressBefore(row) : next[action];
  if (after !== undefined) return after;
  const better = instead?.[action];
  throw new ConflictError("transition", ({ transitions: t }) =>
    t.refused(t.states[name], t.impossible[action], better ? t.instead[better] : ""),
  );
}

/** @throws ConflictError `transition` unless the test is open, and can be given to another student. */
export function refuseClosed(row: Row, now: Date): void {
  if (isOpen(row) && !isOverdue(row, now)) return;
  throw new ConflictError("transition", ({ transitions: t }) =>
    t.refused(t.states[stateOf(row, now).name], t.impossible.move, ""),
  );
}

/** The `s_progress` that a test had before it was closed, if its reviewer still exists. */
const progressBefore = (row: Row & Schedule): Progress =>
  isScheduledByStaff(row) && row.id_reviewer !== null && row.test_schedule_at !== null
    ? progress.scheduled
    : progress.registered;

export const isScheduled = ({ s_progress }: { s_progress: number }) => s_progress === progress.scheduled;

/** Whether a test takes somebody's time: it is scheduled, and in the future. */
export const isUpcoming = (
  { s_progress, test_schedule_at }: { s_progress: number; test_schedule_at: Date | null },
  now: Date,
) => isScheduled({ s_progress }) && test_schedule_at !== null && isFuture(test_schedule_at, now);

/** Whether `test_schedule_at` was set by staff, and is not the student's wish: a closed test then has a reviewer. */
export const isScheduledByStaff = ({ s_progress, id_reviewer }: { s_progress: number; id_reviewer: number | null }) =>
  s_progress === progress.scheduled ||
  s_progress === progress.result ||
  (closedWithoutResult.includes(s_progress) && id_reviewer !== null);

/** `isOpen` as a condition in SQL, as the index placement_tests_one_open has it. */
export const OPEN_SQL = `s_progress IN (${open.join(", ")})`;

/** Tests that are open and not overdue, as a condition on rows. */
export const whereOpen = (now: Date) =>
  ({ s_progress: { in: [...open] }, expired_date_at: { gt: now } }) satisfies Prisma.PlacementTestWhereInput;

/** `shownProgress` as a condition on rows. */
export function whereShown(shown: number, now: Date): Prisma.PlacementTestWhereInput {
  if (open.includes(shown)) return { s_progress: shown, expired_date_at: { gt: now } };
  if (shown !== progress.expired) return { s_progress: shown };
  return { OR: [{ s_progress: shown }, { s_progress: { in: [...open] }, expired_date_at: { lte: now } }] };
}
