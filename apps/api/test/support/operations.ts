import type { OperationId } from "@talaqqi/contract";
import {
  type ContractDocument,
  type Operation,
  operationsOf,
  readServedContract,
  securityOf,
} from "@talaqqi/contract/document";
import { SESSION_COOKIE } from "../../src/http/staff-cookies.ts";
import { json } from "./http.ts";

/** An operation of the contract, and a request to it that nothing is wrong with but the token, if it needs one. */
export type Call = {
  operationId: OperationId;
  /** In capitals. */
  method: string;
  /** With the contract's own example as the identifier. */
  path: string;
  /** With an identifier that no record of a test has; the same as `path` where there is none in it. */
  unknownPath: string;
  /** Which token it needs, "" for none; a session where no token will do. */
  needsToken: "" | "accessToken" | "operatorToken" | "staffSession";
  /** With the contract's own example as its body. */
  init: RequestInit;
  /** The status of a valid request: 503 where the contract declares no success, 404 of the sign-in, which is not set up. */
  success: number;
};

/** A token of each kind that operations ask for. */
export type Tokens = Record<Exclude<Call["needsToken"], "">, string>;

/** Every operation of the contracts, in its order: for what holds of all of them. */
export const allCalls: Call[] = (() => {
  const document = readServedContract();
  return operationsOf(document).map((operation) => {
    const method = operation.method.toUpperCase();
    const example = exampleOf(operation.requestBody);
    return {
      operationId: operation.operationId as OperationId,
      method,
      path: operation.path.replace("{id}", identifierOf(operation)),
      unknownPath: operation.path.replace("{id}", "404404"),
      needsToken: tokenOf(document, operation),
      init: example === undefined ? { method } : json(method, example),
      success:
        Object.keys(operation.responses)
          .map(Number)
          .find((status) => status < 300) ?? ("302" in operation.responses ? 404 : 503),
    };
  });
})();

/** Set by `npm run ci -- processes`, which tries on every operation what `npm test` tries on a few. */
export const onEveryOperation = process.env.EVERY_OPERATION !== undefined;

/**
 * @returns the operations on which to try what they all share: one for each method and kind of token, unless it is
 * `onEveryOperation`.
 */
export function sampleOf<Sampled extends Pick<Call, "method" | "needsToken">>(calls: Sampled[]): Sampled[] {
  const kindOf = ({ method, needsToken }: Sampled) => `${method} ${needsToken}`;
  const isFirst = (call: Sampled, index: number) => calls.findIndex((one) => kindOf(one) === kindOf(call)) === index;
  return onEveryOperation ? calls : calls.filter(isFirst);
}

/** @returns the operation's call. */
export function callOf(operationId: string): Call {
  const call = allCalls.find((one) => one.operationId === operationId);
  if (!call) throw new Error(`there is no operation ${operationId}`);
  return call;
}

/** @returns the name of the security scheme that an operation asks for, which is that of its token. */
export function tokenOf(document: ContractDocument, operation: Operation): Call["needsToken"] {
  const names = securityOf(document, operation).flatMap(Object.keys);
  // Of the schemes for staff, the token, unless only a session will do.
  const [name = ""] = names;
  if (name === "" || name === "accessToken" || name === "operatorToken" || name === "staffSession") return name;
  throw new Error(`${operation.operationId} asks for ${name}, which no test has`);
}

/** @returns the headers of a request with a token. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** @returns the headers of a browser that is on a page of the server, with a session. */
export const inSession = (secret: string): Record<string, string> => ({
  cookie: `${SESSION_COOKIE}=${secret}`,
  "sec-fetch-site": "same-origin",
});

/** @returns the headers of a request with a token of a kind. */
export const credentials = (kind: Exclude<Call["needsToken"], "">, token: string) =>
  kind === "staffSession" ? inSession(token) : bearer(token);

/** The operations that need no table: the sign-in is not set up in tests. */
export const withoutTables: OperationId[] = ["listSetSchedules", "startSignIn", "finishSignIn"];

/** @returns a request to an operation with the token that it asks for, if it asks for one. */
export function withToken({ needsToken }: Pick<Call, "needsToken">, tokens: Tokens, init: RequestInit): RequestInit {
  return needsToken === "" ? init : withHeaders(init, credentials(needsToken, tokens[needsToken]));
}

/** @returns the request with headers added. */
export function withHeaders(init: RequestInit, headers: Record<string, string>): RequestInit {
  return { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } };
}

/**
 * The error that an operation answers, in the shape that the interface gives it; its keys are in the order of the wire.
 * @param status neither 400 nor the profile's 404.
 */
export function errorOf(operationId: OperationId, status: number, message: string): object {
  if (operationId === "listSetSchedules" && status === 503) return setSchedulesUnavailable;
  if (operationId === "listSetSchedules" && status === 500) return setSchedulesFailure;
  const error = { status, message, error: true };
  return operationId === "updateProfile" ? { data: [], ...error } : error;
}

const setSchedulesUnavailable = {
  message: "Service Unavailable",
  exception: "ServiceUnavailable",
  file: "set-schedules",
  line: 0,
  trace: [{ file: "set-schedules", line: 0, function: "listSetSchedules", class: "SetSchedules", type: "->" }],
};

const setSchedulesFailure = {
  status: 500,
  message: { errorInfo: ["HY000", "0", "Database failure"] },
  error: true,
};

/** Most records that tests make are counted from 1. */
function identifierOf({ parameters = [] }: Operation): string {
  const { examples } = Object(parameters.find(({ name }) => name === "id"));
  const [example] = Object.values<{ value: string }>(examples ?? {});
  return example?.value ?? "1";
}

function exampleOf(requestBody: object | undefined): unknown {
  const { content } = (requestBody ?? {}) as {
    content?: Record<string, { examples: Record<string, { value: unknown }> }>;
  };
  return Object.values(content?.["application/json"]?.examples ?? {})[0]?.value;
}
