import type { IncomingMessage } from "node:http";
import type { OperationId } from "@talaqqi/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Event, EventLog } from "../../domain/event-log.ts";
import type { RefusedSignIns } from "../../domain/refused-sign-ins.ts";
import { SignInError } from "../../domain/sign-ins.ts";
import { type ApiError, toApiError } from "../errors.ts";
import type { BindingOperation } from "../sign-in-page.ts";
import { mayHaveSession } from "../staff-cookies.ts";
import type { RateLimits } from "./rate-limits.ts";
import { storeAddress } from "./stored-address.ts";

type Options = {
  events: Pick<EventLog, "add">;
  refusedSignIns?: Pick<RefusedSignIns, "add"> | undefined;
  /** The address of a request as it is stored. */
  addressOf: (request: IncomingMessage) => string;
};

/**
 * Records what a request shows of itself: the use of a token or a session, and refusals of strangers. Handlers record
 * what only they know; what members of staff did or may not do is in the audit.
 */
export function recordEvents(app: FastifyInstance, { events, refusedSignIns, addressOf }: Options): void {
  const record = (request: FastifyRequest, event: Omit<Event, "address" | "operation">) => {
    const { operationId: operation = "" } = request.routeOptions.config;
    events.add({ ...event, address: addressOf(request.raw), operation });
  };
  app.addHook("onError", (request, _reply, error, done) => {
    const refusal = refusalOf(request, toApiError(error));
    if (refusal) record(request, { ...refusal, ...idsOf(request) });
    if (refusal?.kind === "sign_in_refused") refusedSignIns?.add(toApiError(error).cause);
    done();
  });
  // Before the response: who has it finds the event.
  app.addHook("onSend", (request, reply, _payload, done) => {
    const { operator, routeOptions } = request;
    const { operationId = "" } = routeOptions.config;
    if (signedIn[operationId] === reply.statusCode) refusedSignIns?.add(undefined);
    const use = useOf(request);
    if (use) record(request, use);
    if (operator && operationId === "getStudent" && reply.statusCode === 200) {
      const { id } = request.params as { id: string };
      events.add({
        kind: "student_read",
        operation: operationId,
        address: "",
        idOperator: operator.idOperator,
        reason: id,
      });
    }
    done();
  });
}

/** Wraps the count of broken requests, which pass no hook: their 429 is an event, too, by the address of the connection. */
export function recordBroken(
  countBroken: RateLimits["countBroken"],
  { events, addressHashKey }: Pick<Options, "events"> & Pick<Config, "addressHashKey">,
): RateLimits["countBroken"] {
  return (socket) => {
    const refusal = countBroken(socket);
    const address = storeAddress(socket.remoteAddress ?? "unknown", addressHashKey);
    if (refusal) events.add({ kind: "rate_limited", address, operation: "" });
    return refusal;
  };
}

/** Operations that anybody may try, with the statuses that refuse them; a form that is filled in wrongly is none. */
const refusals: Partial<Record<string, number[]>> = {
  createAccessToken: [400, 403],
  finishSignIn: [400, 403],
  finishBinding: [400, 403],
  registerAccount: [403],
} satisfies Partial<Record<OperationId | BindingOperation, number[]>>;

function refusalOf(
  request: FastifyRequest,
  { code, status, cause }: ApiError,
): Pick<Event, "kind" | "reason"> | undefined {
  if (code === "too_many_requests") return { kind: "rate_limited" };
  // An app that sends no token has not been refused one.
  if (code === "unauthorized") return hasCredential(request) ? { kind: "token_refused" } : undefined;
  const statuses = refusals[request.routeOptions.config.operationId ?? ""];
  if (!statuses?.includes(status)) return undefined;
  const isKnown = cause instanceof SignInError && cause.problem !== "unknown";
  return { kind: "sign_in_refused", reason: isKnown ? cause.problem : code };
}

/** Operations that sign somebody in, with the status. */
const signedIn: Partial<Record<string, number>> = {
  createAccessToken: 200,
  finishSignIn: 302,
  finishBinding: 302,
} satisfies Partial<Record<OperationId | BindingOperation, number>>;

const hasCredential = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || mayHaveSession(headers);

function idsOf({ account, operator }: FastifyRequest): Pick<Event, "idUser" | "idOperator"> {
  return { ...(account?.idUser && { idUser: account.idUser }), ...(operator && { idOperator: operator.idOperator }) };
}

function useOf({ account, operator }: FastifyRequest): Omit<Event, "address" | "operation"> | undefined {
  // Nothing is kept of a deleted account, whose token is still known.
  if (account?.idUser) return { kind: "token_use", idUser: account.idUser, idToken: account.idAccessToken };
  if (!operator) return undefined;
  const { idOperator, idToken } = operator;
  return idToken === undefined ? { kind: "staff_session", idOperator } : { kind: "token_use", idOperator, idToken };
}
