/** What is to be reached: at least or at most so much. */
export type Target = { atLeast: number } | { atMost: number };

/** Whether a target is reached. */
export const isReached = (figure: number, target: Target) =>
  "atLeast" in target ? figure >= target.atLeast : figure <= target.atMost;

/** @returns how a target is written: `≥ 0.8`. */
export const describeTarget = (target: Target) => ("atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`);
