import type { components } from "./contract.ts";

/** One wrong field of a request: `field` is "" where the request as a whole is meant. */
export type FieldError = components["schemas"]["FieldError"];

/**
 * Anything but a success: what the service said, and how to refer to it. Its `cause` is what came: the answer's body or,
 * where there was no answer, what happened instead.
 * @typeParam Status the statuses that the contract has for the operation, and 0. What stands between an app and the
 * service (a proxy, say) may answer with others: give a `switch` a `default`.
 */
export class TalaqqiError<Status extends number = number> extends Error {
  override name = "TalaqqiError";
  /** The HTTP status; 0 when there was no answer, or none that can be read. */
  readonly status: Status;
  /** The wrong fields, where the service names them. */
  readonly errors: FieldError[];
  /** Seconds after which it may be tried again, where the service says so. (A date, which it does not send, is not read.) */
  readonly retryAfter: number | undefined;
  /** The identifier under which the service's operator finds the request in the log; "" when there is none. */
  readonly requestId: string;

  constructor(response: Response | undefined, cause: unknown) {
    const { message, errors } = Object(cause);
    const status = response?.status ?? 0;
    super(typeof message === "string" ? message : `HTTP ${status}`, { cause });
    this.status = status as Status;
    this.errors = Array.isArray(errors) ? errors : [];
    this.retryAfter = Number(response?.headers.get("retry-after")) || undefined;
    this.requestId = response?.headers.get("x-request-id") ?? "";
  }
}
