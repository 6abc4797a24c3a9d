import type { Schema } from "@talaqqi/contract";

// What rules and queries throw; http/errors.ts turns each into a response.

/** The record that a request names does not exist. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** A field of a request breaks a rule, as in `id_user` "does not exist". */
export class InvalidFieldError extends Error {
  override name = "InvalidFieldError";
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** The current data do not allow a request: `reason` for programs, `message` for people. */
export class ConflictError extends Error {
  override name = "ConflictError";
  constructor(
    readonly reason: Schema<"ConflictEnvelope">["reason"],
    message: string,
    /** Of `changed_since`: the records. */
    readonly records?: Schema<"ChangedRecord">[],
  ) {
    super(message);
  }
}
