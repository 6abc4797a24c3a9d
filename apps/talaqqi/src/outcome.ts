/** How a command ends. */
export const exitCodes = { done: 0, failed: 1, usage: 2, notConfirmed: 3 } as const;

/** Somebody has not said yes, and nothing was done. */
export class NotConfirmedError extends Error {
  override name = "NotConfirmedError";
}
