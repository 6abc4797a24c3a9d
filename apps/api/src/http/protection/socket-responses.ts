import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type ContractDocument, operationsOf } from "@talaqqi/contract/document";
import { corsHeaders } from "../cors.ts";
import { type ApiError, type ErrorShapes, toErrorResponse } from "../errors.ts";
import { isTranslated, languageOf, varyByLanguage } from "../language.ts";
import { securityHeaders } from "../security-headers.ts";

/** An error response for where Fastify has no reply object. */
export type SocketResponse = { requestId: string; status: number; headers: Record<string, string>; body: string };

/** What is known of the request: its method in capitals, its path without the query, and its headers. */
export type SocketRequest = { method: string; path: string; headers: IncomingHttpHeaders };

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
  return (error, { method, path, headers: received }) => {
    const asked = { url: path, headers: received };
    const language = languageOf(asked);
    const ordinary = toErrorResponse(error, language);
    const shape = shapes[operationIds.get(`${method} ${path}`) ?? ""];
    const response = shape?.(ordinary) ?? ordinary;
    const body = JSON.stringify(response.body);
    const requestId = randomUUID();
    const cors = corsHeaders(corsOrigin, received.origin);
    const headers = {
      ...defaultHeaders,
      "cache-control": "no-store",
      "x-request-id": requestId,
      "content-length": String(Buffer.byteLength(body)),
      ...cors,
      ...(isTranslated(asked) && { "content-language": language, vary: varyByLanguage(cors.vary) }),
      ...response.headers,
    };
    return { requestId, status: response.status, headers, body };
  };
}
