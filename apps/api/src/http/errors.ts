import { STATUS_CODES } from "node:http";
import type { Schema } from "@talaqqi/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnreachable } from "../database/connect.ts";
import { ConflictError, InvalidFieldError, NotFoundError } from "../domain/errors.ts";

/** Every error of the service: its code in this program, its status and its message on the wire. */
export const errorTable = {
  invalid_request: [400, "Bad Request"],
  id_token_not_verified: [400, "idToken is not verified"],
  unauthorized: [401, "Unauthorized"],
  account_not_found: [403, "Account user not found"],
  email_taken: [403, "Email already registered"],
  role_forbidden: [403, "Your role does not allow this"],
  cross_site: [403, "Send this from a page of this server, or with an operator token"],
  not_invited: [403, "You are not invited"],
  not_found: [404, "Not Found"],
  sign_in_off: [404, "Staff sign-in is not set up on this server"],
  conflict: [409, "Conflict"],
  method_not_allowed: [405, "Method Not Allowed"],
  request_timeout: [408, "Request Timeout"],
  payload_too_large: [413, "Payload Too Large"],
  unsupported_media_type: [415, "Unsupported Media Type"],
  too_many_requests: [429, "Too Many Requests"],
  headers_too_large: [431, "Request Header Fields Too Large"],
  internal: [500, "Internal Server Error"],
  unavailable: [503, "Service Unavailable"],
  /** Trying again is pointless: no Retry-After. */
  never_available: [503, "Service Unavailable"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

type Reason = ConflictError["reason"] | Schema<"ForbiddenEnvelope">["reason"];

const reasons: Partial<Record<ErrorCode, Reason>> = {
  role_forbidden: "role",
  cross_site: "csrf",
  not_invited: "not_invited",
};

type Details = {
  /** Replaces the table's message. */
  message?: string;
  /** The problems field by field. */
  errors?: Schema<"FieldError">[];
  /** Of a conflict, for programs. */
  reason?: Reason;
  records?: ConflictError["records"];
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
};

/** Thrown wherever a request fails; only this file turns it into a response. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly errors: Schema<"FieldError">[] | undefined;
  readonly reason: Reason | undefined;
  readonly records: ConflictError["records"];
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? errorTable[code][1], { cause: details.cause });
    this.status = errorTable[code][0];
    this.errors = details.errors;
    this.reason = details.reason ?? reasons[code];
    this.records = details.records;
    this.headers = details.headers ?? {};
  }
}

/** @returns the 400 for one field of a request; "" is the whole body. */
export function invalidField(field: string, message: string): ApiError {
  const subject = field || "the request body";
  return new ApiError("invalid_request", { message: `${subject} ${message}`, errors: [{ field, message }] });
}

/** An error as sent on the wire. */
export type ErrorResponse = { status: number; headers: Record<string, string>; body: object };

/** Reshapes the errors of single operations, by operationId: the interface has three such operations. */
export type ErrorShapes = Partial<Record<string, (response: ErrorResponse) => ErrorResponse>>;

/** Makes `app` send every failure in the interface's error envelope. */
export function handleErrors(app: FastifyInstance, shapes: ErrorShapes): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, shapes));
  // Unknown paths are refused earlier, in protection/unknown-routes.ts; this handles calls of reply.callNotFound().
  app.setNotFoundHandler((request, reply) => sendError(new ApiError("not_found"), request, reply, shapes));
}

/** Sends `error`. Internal details go only to the log, under the request's id. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shapes: ErrorShapes = {},
): FastifyReply {
  const known = toApiError(error);
  // An error that was thrown on purpose needs no log line, such as in maintenance; one with a cause does.
  const cause = known === error ? known.cause : (known.cause ?? error);
  if (cause && known.status >= 500) request.log.error({ err: cause }, known.message);
  else if (cause instanceof Error && known === error) request.log.info({ reason: cause.message }, known.message);
  const shape = shapes[request.routeOptions?.config?.operationId ?? ""];
  const response = shape ? shape(toErrorResponse(known)) : toErrorResponse(known);
  return reply
    .code(response.status)
    .headers({ "cache-control": "no-store", ...response.headers })
    .type("application/json; charset=utf-8")
    .send(response.body);
}

/** @returns the usual response of an error, its keys in the interface's order. */
export function toErrorResponse(error: ApiError): ErrorResponse {
  const { status, message } = error;
  // Every 400 lists its problems; a problem that belongs to no field has the field "".
  const errors = error.errors ?? (error.code === "invalid_request" ? [{ field: "", message }] : undefined);
  const { reason, records } = error;
  const conflict = { ...(reason && { reason }), ...(records && { records }) };
  const body = { status, message, error: true, ...(errors && { errors }), ...conflict };
  return { status: error.status, headers: { ...defaultHeaders[error.code], ...error.headers }, body };
}

const defaultHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthorized: { "www-authenticate": "Bearer" },
  unavailable: { "retry-after": "30" },
};

/** Maps any error to what it means to the caller: the domain's, the framework's, the database's or an unexpected one. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof NotFoundError) return new ApiError("not_found");
  if (error instanceof InvalidFieldError) return invalidField(error.field, error.message);
  if (error instanceof ConflictError) return new ApiError("conflict", toDetails(error));
  if (isSecurityError(error)) return toApiError(error.errors.find(isNotMissing) ?? error.errors[0]);
  if (isDatabaseUnreachable(error)) {
    return new ApiError("unavailable", { headers: { "retry-after": "5" }, cause: error });
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const ours = frameworkCodes[code ?? ""];
  if (ours) return new ApiError(ours.code, ours.message === undefined ? {} : { message: ours.message });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError("invalid_request", { message: STATUS_CODES[statusCode] ?? "Bad Request", cause: error });
  }
  return new ApiError("internal", { cause: error });
}

const toDetails = ({ reason, message, records }: ConflictError): Details => ({
  reason,
  message,
  ...(records && { records }),
});

/** The binder wraps what a token check throws. (Its types do not export the class.) */
function isSecurityError(error: unknown): error is Error & { errors: unknown[] } {
  return error instanceof Error && error.constructor.name === "SecurityError" && "errors" in error;
}

/** Of two schemes one is usually missing; what is wrong with the other counts. */
const isNotMissing = (error: unknown) => !(error instanceof ApiError && error.code === "unauthorized");

const frameworkCodes: Partial<Record<string, { code: ErrorCode; message?: string }>> = {
  FST_ERR_BAD_URL: { code: "invalid_request", message: "the path is not correctly percent-encoded" },
  FST_ERR_MAX_PARAM_LENGTH: { code: "not_found" },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "payload_too_large" },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: "unsupported_media_type" },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: "invalid_request",
    message: "the body does not have the length given in Content-Length",
  },
};
