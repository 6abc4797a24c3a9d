import type { Schema } from "@talaqqi/contract";
import { type Message, render } from "../messages/messages.ts";

// What rules and queries throw; http/errors.ts turns each into a response, in the language of the request.

/** The record that a request names does not exist. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** A field of a request breaks a rule, as in `id_user` "does not exist". */
export class InvalidFieldError extends Error {
  override name = "InvalidFieldError";
  constructor(
    readonly field: string,
    readonly problem: Message,
  ) {
    super(render(problem, "en"));
  }
}

/** Only an administrator may do it: the error's code is the reason. */
export class AdministratorOnlyError extends Error {
  override name = "AdministratorOnlyError";
  constructor(
    readonly reason: Extract<Schema<"ForbiddenEnvelope">["reason"], "account_bound" | "staff_email" | "own_account">,
  ) {
    super(reason);
  }
}

/** The current data do not allow a request: `reason` for programs, `problem` for people. */
export class ConflictError extends Error {
  override name = "ConflictError";
  constructor(
    readonly reason: Schema<"ConflictEnvelope">["reason"],
    readonly problem: Message,
    /** Of `stale`: `changes`, with what was changed and by whom. Of `changed_since`: `records`. */
    readonly found: Pick<Schema<"ConflictEnvelope">, "changes" | "records"> = {},
  ) {
    super(render(problem, "en"));
  }
}
