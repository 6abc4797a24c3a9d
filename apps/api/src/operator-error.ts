/** A failure that the operator can mend: its message says how, and is all that is shown. */
export class OperatorError extends Error {
  override name: string = "OperatorError";
}
