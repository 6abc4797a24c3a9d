import { randomUUID } from "node:crypto";
import { type ContractDocument, operationsOf } from "@talaqqi/contract/document";
import { type ApiError, type ErrorShapes, toAnswer } from "../errors.ts";
import { securityHeaders } from "../security-headers.ts";

/** An error's answer for where there is no reply to send it with. */
export type RawAnswer = { requestId: string; status: number; headers: Record<string, string>; body: string };

/** What can be told of a request: its method in capitals, its path without the query, and the page's origin. */
export type RawRequest = { method: string; path: string; origin?: string | undefined };

/** @returns what makes such answers, in the shape of the operation that was asked for, where it can be told. */
export function createRawAnswers(options: {
  document: ContractDocument;
  shapes: ErrorShapes;
  corsOrigin: "*" | string[];
}): (error: ApiError, request: RawRequest) => RawAnswer {
  const { document, shapes, corsOrigin } = options;
  const operationIds = new Map(
    operationsOf(document).map(({ method, path, operationId }) => [`${method.toUpperCase()} ${path}`, operationId]),
  );
  const everywhere = { ...securityHeaders(), "content-type": "application/json; charset=utf-8" };
  return (error, { method, path, origin }) => {
    const ordinary = toAnswer(error);
    const shape = shapes[operationIds.get(`${method} ${path}`) ?? ""];
    const answer = shape?.(ordinary) ?? ordinary;
    const body = JSON.stringify(answer.body);
    const requestId = randomUUID();
    const headers = {
      ...everywhere,
      "cache-control": "no-store",
      "x-request-id": requestId,
      "content-length": String(Buffer.byteLength(body)),
      ...allowOrigin(corsOrigin, origin),
      ...answer.headers,
    };
    return { requestId, status: answer.status, headers, body };
  };
}

/** As @fastify/cors does it for a reply. */
function allowOrigin(corsOrigin: "*" | string[], origin: string | undefined): Record<string, string> {
  if (corsOrigin === "*") return { "access-control-allow-origin": "*", ...exposed };
  if (origin === undefined || !corsOrigin.includes(origin)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, ...exposed };
}

/** What a page may read of an answer beside its body. */
export const exposedHeaders = ["ETag", "Retry-After", "X-Request-Id"];
const exposed = { "access-control-expose-headers": exposedHeaders.join(", ") };
