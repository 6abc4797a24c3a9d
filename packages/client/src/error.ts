import type { components } from "./contract.ts";

/** An invalid field of a request; `field` is "" if the error concerns the whole request. */
export type FieldError = components["schemas"]["FieldError"];

/**
 * Any failure of a call. Its `cause` is the response's body or, without a response, the underlying error.
 * @typeParam Status the operation's error statuses in the contract, and 0. A proxy in between may return others: give a
 * `switch` a `default`.
 */
export class TalaqqiError<Status extends number = number> extends Error {
  override name = "TalaqqiError";
  /** The HTTP status; 0 without a readable response. */
  declare readonly status: Status;
  /** The invalid fields, if the service lists them. */
  declare readonly errors: FieldError[];
  /** Seconds to wait before a retry, if the service sends them. (It sends no dates, and they are not parsed.) */
  declare readonly retryAfter: number | undefined;
  /** The id of the request in the service's log; "" if there is none. */
  declare readonly requestId: string;

  constructor(response: Response | undefined, cause: unknown) {
    const { message, errors } = Object(cause);
    const status = response?.status ?? 0;
    super(typeof message === "string" ? message : `HTTP ${status}`, { cause });
    this.status = status as Status;
    this.errors = Array.isArray(errors) ? errors : [];
    this.retryAfter = Number(response?.headers.get("retry-after")) || undefined;
    this.requestId = response?.headers.get("x-request-id") ?? "";
  }

  /** An error as JSON has its fields, but not its message: this adds it. Without `cause`, which may be personal. */
  toJSON() {
    return { ...this, message: this.message };
  }
}
