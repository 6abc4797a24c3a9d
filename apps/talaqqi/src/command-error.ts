/** A failure whose message is for the user. */
export class CommandError extends Error {
  override name = "CommandError";
}
