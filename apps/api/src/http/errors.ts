import { STATUS_CODES } from "node:http";
import type { Schema } from "@talaqqi/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnreachable } from "../database/connect.ts";
import { AdministratorOnlyError, ConflictError, InvalidFieldError, NotFoundError } from "../domain/errors.ts";
import { type Language, type Message, render, renderIn, type Texts } from "../messages/messages.ts";
import { isTranslated, languageOf, varyByLanguage } from "./language.ts";

/** Every error of the service: its code in this program and its status. Its message is in messages/, as `errors`. */
export const errorStatuses = {
  invalid_request: 400,
  id_token_not_verified: 400,
  unauthorized: 401,
  account_not_found: 403,
  email_taken: 403,
  role_forbidden: 403,
  cross_site: 403,
  not_invited: 403,
  account_bound: 403,
  staff_email: 403,
  own_account: 403,
  not_found: 404,
  sign_in_off: 404,
  conflict: 409,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  /** Trying again is pointless: no Retry-After. */
  never_available: 503,
} as const satisfies Record<keyof Texts["errors"], number>;

export type ErrorCode = keyof typeof errorStatuses;

type Reason =
  | ConflictError["reason"]
  | Schema<"ForbiddenEnvelope">["reason"]
  | Schema<"SignInRefusedEnvelope">["reason"];

const reasons: Partial<Record<ErrorCode, Reason>> = {
  role_forbidden: "role",
  cross_site: "csrf",
  not_invited: "not_invited",
  account_bound: "account_bound",
  staff_email: "staff_email",
  own_account: "own_account",
};

/** What is wrong with a field; "" is the request as a whole. */
export type FieldProblem = { field: string; message: Message };

type Details = {
  /** Replaces the code's own message. */
  message?: Message;
  /** The problems field by field. */
  errors?: FieldProblem[];
  /** Of a conflict or a refused sign-in, for programs. */
  reason?: Reason;
  /** Of a conflict: the changes or the records behind it. */
  found?: ConflictError["found"];
  /** The e-mail of whom a refusal is about, for their own page. */
  person?: string;
  /** The page to which a browser is redirected. */
  page?: string;
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
};

/** Thrown wherever a request fails; only this file turns it into a response. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: Message;
  readonly errors: FieldProblem[] | undefined;
  readonly reason: Reason | undefined;
  readonly found: ConflictError["found"];
  readonly person: string;
  readonly page: string;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    const problem = details.message ?? ((t) => t.errors[code]);
    super(render(problem, "en"), { cause: details.cause });
    this.status = errorStatuses[code];
    this.problem = problem;
    this.errors = details.errors;
    this.reason = details.reason ?? reasons[code];
    this.found = details.found ?? {};
    this.person = details.person ?? "";
    this.page = details.page ?? "";
    this.headers = details.headers ?? {};
  }
}

/** @returns the 400 for one field of a request; "" is the whole body. */
export const invalidField = (field: string, message: Message): ApiError => invalidFields([{ field, message }]);

/** @returns the 400 for fields of a part of a request; "" is the whole part. */
export function invalidFields(problems: FieldProblem[], part: keyof Texts["requests"]["parts"] = "body"): ApiError {
  const describe =
    (t: Texts) =>
    ({ field, message }: FieldProblem) =>
      t.requests.problem(field || t.requests.parts[part], renderIn(message, t));
  const message = (t: Texts) => problems.map(describe(t)).join("; ");
  return new ApiError("invalid_request", { message, errors: problems.slice(0, MAX_ERRORS) });
}

/** The most fields that one response lists. */
export const MAX_ERRORS = 20;

/** An error as sent on the wire. */
export type ErrorResponse = { status: number; headers: Record<string, string>; body: object | undefined };
type JsonErrorResponse = ErrorResponse & { body: object };

/** What has failed: `accept` is the header of the request. */
type Failed = { error: ApiError; accept: string | undefined; requestId: string };

/** Reshapes the errors of an operation. */
export type ErrorShape = (response: JsonErrorResponse, failed: Failed) => ErrorResponse;

/** By operationId: the interface has three such operations, and the sign-ins in a browser four. */
export type ErrorShapes = Partial<Record<string, ErrorShape>>;

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
  const known = isBrokenOff(request) ? new ApiError("invalid_request", { cause: error }) : toApiError(error);
  // An error that was thrown on purpose needs no log line, such as in maintenance; one with a cause does.
  const cause = known === error ? known.cause : (known.cause ?? error);
  if (cause && known.status >= 500) request.log.error({ err: cause }, known.message);
  else if (cause instanceof Error && known === error) request.log.info({ reason: cause.message }, known.message);
  const shape = shapes[request.routeOptions?.config?.operationId ?? ""];
  const language = languageOf(request);
  const usual = toErrorResponse(known, language);
  const response = shape?.(usual, { error: known, accept: request.headers.accept, requestId: request.id }) ?? usual;
  if (response.body && isTranslated(request)) {
    reply.headers({ "content-language": language, vary: varyByLanguage(reply.getHeader("vary")) });
  }
  reply.code(response.status).headers({ "cache-control": "no-store", ...response.headers });
  return response.body ? reply.type("application/json; charset=utf-8").send(response.body) : reply.send();
}

/** Whether the client has gone before its body had arrived: that error has the code of a lost connection to the database. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** @returns the usual response of an error, its keys in the interface's order. */
export function toErrorResponse(error: ApiError, language: Language): JsonErrorResponse {
  const { status } = error;
  const message = render(error.problem, language);
  // Every 400 lists its problems; a problem that belongs to no field has the field "".
  const problems =
    error.errors ?? (error.code === "invalid_request" ? [{ field: "", message: error.problem }] : undefined);
  const errors = problems?.map((one) => ({ field: one.field, message: render(one.message, language) }));
  const { reason, found } = error;
  const body = { status, message, error: true, ...(errors && { errors }), ...(reason && { reason }), ...found };
  return { status: error.status, headers: { ...defaultHeaders[error.code], ...error.headers }, body };
}

const defaultHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthorized: { "www-authenticate": "Bearer" },
  unavailable: { "retry-after": "30" },
};

/** Maps any error to what it means to the caller: the domain's, the framework's, the database's or an unexpected one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof NotFoundError) return new ApiError("not_found");
  if (error instanceof InvalidFieldError) return invalidField(error.field, error.problem);
  if (error instanceof AdministratorOnlyError) return new ApiError(error.reason);
  if (error instanceof ConflictError) return new ApiError("conflict", toDetails(error));
  if (isSecurityError(error)) return toApiError(error.errors.find(isNotMissing) ?? error.errors[0]);
  if (isDatabaseUnreachable(error)) {
    return new ApiError("unavailable", { headers: { "retry-after": "5" }, cause: error });
  }
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const ours = frameworkCodes[code ?? ""];
  if (ours) return new ApiError(ours.code, ours.message === undefined ? {} : { message: ours.message });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const phrase = STATUS_CODES[statusCode] ?? "Bad Request";
    return new ApiError("invalid_request", { message: (t) => t.requests.refused(phrase), cause: error });
  }
  return new ApiError("internal", { cause: error });
}

const toDetails = ({ reason, problem, found }: ConflictError): Details => ({ reason, message: problem, found });

/** The binder wraps what a token check throws. (Its types do not export the class.) */
function isSecurityError(error: unknown): error is Error & { errors: unknown[] } {
  return error instanceof Error && error.constructor.name === "SecurityError" && "errors" in error;
}

/** Of two schemes one is usually missing; what is wrong with the other counts. */
const isNotMissing = (error: unknown) => !(error instanceof ApiError && error.code === "unauthorized");

const frameworkCodes: Partial<Record<string, { code: ErrorCode; message?: Message }>> = {
  FST_ERR_BAD_URL: { code: "invalid_request", message: (t) => t.requests.notPercentEncoded },
  FST_ERR_MAX_PARAM_LENGTH: { code: "not_found" },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "payload_too_large" },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: "unsupported_media_type" },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: "invalid_request",
    message: (t) => t.requests.wrongLength,
  },
};
