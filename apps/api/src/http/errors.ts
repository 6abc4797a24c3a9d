import { STATUS_CODES } from "node:http";
import type { Schema } from "@talaqqi/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnreachable } from "../database/connect.ts";
import { ConflictError, InvalidFieldError, NotFoundError } from "../domain/errors.ts";

/** Every error that the service answers: its code in our program, and its status and message on the wire. */
export const errorTable = {
  invalid_request: [400, "Bad Request"],
  id_token_not_verified: [400, "idToken is not verified"],
  unauthorized: [401, "Unauthorized"],
  account_not_found: [403, "Account user not found"],
  email_taken: [403, "Email already registered"],
  not_found: [404, "Not Found"],
  conflict: [409, "Conflict"],
  method_not_allowed: [405, "Method Not Allowed"],
  request_timeout: [408, "Request Timeout"],
  payload_too_large: [413, "Payload Too Large"],
  unsupported_media_type: [415, "Unsupported Media Type"],
  too_many_requests: [429, "Too Many Requests"],
  headers_too_large: [431, "Request Header Fields Too Large"],
  internal: [500, "Internal Server Error"],
  unavailable: [503, "Service Unavailable"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

type Details = {
  /** What is wrong in words; replaces the table's message. */
  message?: string;
  /** The same, field by field. */
  errors?: Schema<"FieldError">[];
  /** Why not, for programs: of a conflict. */
  reason?: ConflictError["reason"];
  headers?: Record<string, string>;
  /** What really happened: for the log alone. */
  cause?: unknown;
};

/** Thrown wherever a request cannot be fulfilled; answered in one place, here. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly errors: Schema<"FieldError">[] | undefined;
  readonly reason: ConflictError["reason"] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? errorTable[code][1], { cause: details.cause });
    this.status = errorTable[code][0];
    this.errors = details.errors;
    this.reason = details.reason;
    this.headers = details.headers ?? {};
  }
}

/** @returns the 400 for one field of a request, "" being its body as a whole. */
export function invalidField(field: string, message: string): ApiError {
  const subject = field || "the request body";
  return new ApiError("invalid_request", { message: `${subject} ${message}`, errors: [{ field, message }] });
}

/** An error as it goes over the wire. */
export type ErrorAnswer = { status: number; headers: Record<string, string>; body: object };

/** How an operation's errors differ from the ordinary ones, by operationId: the interface has three such operations. */
export type ErrorShapes = Partial<Record<string, (answer: ErrorAnswer) => ErrorAnswer>>;

/** Makes `app` answer every failure with the interface's error envelope. */
export function answerErrors(app: FastifyInstance, shapes: ErrorShapes): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, shapes));
  // Unknown paths are refused before their body is read (see app.ts); this is for what asks for it otherwise.
  app.setNotFoundHandler((request, reply) => sendError(new ApiError("not_found"), request, reply, shapes));
}

/** Answers `error`; what it gives away of the server's inside goes to the log, under the request's id, and nowhere else. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shapes: ErrorShapes = {},
): FastifyReply {
  const known = toApiError(error);
  // A refusal of ours has nothing to look into: maintenance, say. What has a cause does.
  const cause = known === error ? known.cause : (known.cause ?? error);
  if (cause && known.status >= 500) request.log.error({ err: cause }, known.message);
  else if (cause instanceof Error && known === error) request.log.info({ reason: cause.message }, known.message);
  const shape = shapes[request.routeOptions?.config?.operationId ?? ""];
  const answer = shape ? shape(toAnswer(known)) : toAnswer(known);
  return reply
    .code(answer.status)
    .headers({ "cache-control": "no-store", ...answer.headers })
    .type("application/json; charset=utf-8")
    .send(answer.body);
}

/** @returns the ordinary answer to an error, its keys in the interface's order. */
export function toAnswer(error: ApiError): ErrorAnswer {
  const { status, message } = error;
  // A malformed request names what is wrong with it, be it no field of its own: then the field is "".
  const errors = error.errors ?? (error.code === "invalid_request" ? [{ field: "", message }] : undefined);
  const { reason } = error;
  const body = { status, message, error: true, ...(errors && { errors }), ...(reason && { reason }) };
  return { status: error.status, headers: { ...defaultHeaders[error.code], ...error.headers }, body };
}

const defaultHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthorized: { "www-authenticate": "Bearer" },
  unavailable: { "retry-after": "30" },
};

/** Finds out what an error of ours, the framework's, the database's or anybody's means to the caller. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof NotFoundError) return new ApiError("not_found");
  if (error instanceof InvalidFieldError) return invalidField(error.field, error.message);
  if (error instanceof ConflictError) return new ApiError("conflict", { reason: error.reason, message: error.message });
  if (isSecurityError(error)) return toApiError(error.errors[0]);
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

/** The binder wraps what a token check throws. (Its types hide that its SecurityError is a class.) */
function isSecurityError(error: unknown): error is Error & { errors: unknown[] } {
  return error instanceof Error && error.constructor.name === "SecurityError" && "errors" in error;
}

const frameworkCodes: Partial<Record<string, { code: ErrorCode; message?: string }>> = {
  FST_ERR_BAD_URL: { code: "invalid_request", message: "the path is not correctly percent-encoded" },
  FST_ERR_MAX_PARAM_LENGTH: { code: "not_found" },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "payload_too_large" },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: "unsupported_media_type" },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: "invalid_request",
    message: "the body is not as long as the Content-Length header says",
  },
  FST_ERR_HANDLER_TIMEOUT: { code: "unavailable" },
};
