import { randomUUID } from "node:crypto";
import { type ContractDocument, operationsOf } from "@talaqqi/contract/document";
import { corsHeaders } from "../cors.ts";
import { type ApiError, type ErrorShapes, toErrorResponse } from "../errors.ts";
import { securityHeaders } from "../security-headers.ts";

/** An error response for where Fastify has no reply object. */
export type SocketResponse = { requestId: string; status: number; headers: Record<string, string>; body: string };

/** What is known of the request: its method in capitals, its path without the query, and its Origin header. */
export type SocketRequest = { method: string; path: string; origin?: string | undefined };

/** @returns a function that makes such responses, in the shape of the requested operation where that is known. */
export function createSocketResponses(options: {
  document: ContractDocument;
  shapes: ErrorShapes;
  /** Absent: pages of other origins may read none of them. */
  corsOrigin: "*" | string[] | undefined;
}): (error: ApiError, request: SocketRequest) => SocketResponse {
  const { document, shapes, corsOrigin } = options;
  const operationIds = new Map(
    operationsOf(document).map(({ method, path, operationId }) => [`${method.toUpperCase()} ${path}`, operationId]),
  );
  const defaultHeaders = { ...securityHeaders(), "content-type": "application/json; charset=utf-8" };
  return (error, { method, path, origin }) => {
    const ordinary = toErrorResponse(error);
    const shape = shapes[operationIds.get(`${method} ${path}`) ?? ""];
    const response = shape?.(ordinary) ?? ordinary;
    const body = JSON.stringify(response.body);
    const requestId = randomUUID();
    const headers = {
      ...defaultHeaders,
      "cache-control": "no-store",
      "x-request-id": requestId,
      "content-length": String(Buffer.byteLength(body)),
      ...corsHeaders(corsOrigin, origin),
      ...response.headers,
    };
    return { requestId, status: response.status, headers, body };
  };
}
