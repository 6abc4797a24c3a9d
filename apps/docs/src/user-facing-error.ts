/** A failure that the operator can fix. Only its message is shown, so it states what is wrong and what to do. */
export class UserFacingError extends Error {
  override name = "UserFacingError";
}
