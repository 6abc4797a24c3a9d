/** What a command cannot do, in a sentence for the person at the terminal. */
export class CommandError extends Error {
  override name = "CommandError";
}
