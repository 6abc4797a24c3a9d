import type { OperationId } from "@talaqqi/contract";
import {
  type ContractDocument,
  type Operation,
  operationsOf,
  readServedContract,
  securityOf,
} from "@talaqqi/contract/document";
import { json } from "./http.ts";

/** An operation of the contract, and a request to it that nothing is wrong with but the token, if it needs one. */
export type Call = {
  operationId: OperationId;
  /** In capitals. */
  method: string;
  /** With `1` as the identifier. */
  path: string;
  /** Which token it needs, "" for none. */
  needsToken: "" | "accessToken" | "operatorToken";
  /** With the contract's own example as its body. */
  init: RequestInit;
};

/** Every operation of the contracts, in its order: for what holds of all of them. */
export const allCalls: Call[] = (() => {
  const document = readServedContract();
  return operationsOf(document).map((operation) => {
    const method = operation.method.toUpperCase();
    const example = exampleOf(operation.requestBody);
    return {
      operationId: operation.operationId as OperationId,
      method,
      path: operation.path.replace("{id}", "1"),
      needsToken: tokenOf(document, operation),
      init: example === undefined ? { method } : json(method, example),
    };
  });
})();

/** @returns the name of the security scheme that an operation asks for, which is that of its token. */
function tokenOf(document: ContractDocument, operation: Operation): Call["needsToken"] {
  const name = securityOf(document, operation).flatMap(Object.keys)[0] ?? "";
  if (name === "" || name === "accessToken" || name === "operatorToken") return name;
  throw new Error(`${operation.operationId} asks for ${name}, which no test has`);
}

/** @returns the headers of a request with a token. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

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

function exampleOf(requestBody: object | undefined): unknown {
  const { content } = (requestBody ?? {}) as {
    content?: Record<string, { examples: Record<string, { value: unknown }> }>;
  };
  return Object.values(content?.["application/json"]?.examples ?? {})[0]?.value;
}
