/** One wrong field of a request. */
export type FieldError = { field: string; message: string };

/** An answer that is not a success: what the service said, and how to refer to it. */
export class TalaqqiError extends Error {
  override name = "TalaqqiError";
  /** The HTTP status. */
  readonly status: number;
  /** The wrong fields, where the service names them. */
  readonly errors: FieldError[];
  /** Seconds after which it may be tried again, where the service says so. */
  readonly retryAfter: number | undefined;
  /** The identifier under which the service's operator finds the request in the log. */
  readonly requestId: string;

  constructor(response: Response, body: unknown) {
    const { message, errors } = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
    super(typeof message === "string" ? message : `The service answered ${response.status}`);
    this.status = response.status;
    this.errors = Array.isArray(errors) ? errors : [];
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
    this.requestId = response.headers.get("x-request-id") ?? "";
  }
}
