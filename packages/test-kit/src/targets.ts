/** A lower or an upper limit. */
export type Target = { atLeast: number } | { atMost: number };

export const isReached = (figure: number, target: Target) =>
  "atLeast" in target ? figure >= target.atLeast : figure <= target.atMost;

/** @returns for example `≥ 0.8`. */
export const describeTarget = (target: Target) => ("atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`);
