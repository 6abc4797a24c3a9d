/** The exit codes of a command. */
export const exitCodes = { done: 0, failed: 1, usage: 2, notConfirmed: 3 } as const;

/** A failure whose message is for the user. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The user did not confirm, and nothing was changed. */
export class NotConfirmedError extends Error {
  override name = "NotConfirmedError";
}
