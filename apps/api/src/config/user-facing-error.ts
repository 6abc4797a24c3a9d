/** A failure that the operator can fix. Only its message is shown, so it says what is wrong and what to do. */
export class UserFacingError extends Error {
  override name: string = "UserFacingError";
}
