import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { type ContractDocument, operationsOf } from "@talaqqi/contract/document";
import { corsHeaders } from "../cors.ts";
import { type ApiError, type ErrorShapes, toErrorResponse } from "../errors.ts";
import { isTranslated, languageOf, varyByLanguage } from "../language.ts";
import type { RequestIds } from "../request-id.ts";
import { securityHeaders } from "../security-headers.ts";

/** An error response for where Fastify has no reply object. */
export type SocketResponse = { requestId: string; status: number; headers: Record<string, string>; body: string };

/** What is known of the request: its method in capitals, its path without the query, its headers, and its connection. */
export type SocketRequest = { method: string; path: string; headers: IncomingHttpHeaders; socket: Socket };

/** @returns a function that makes such responses, in the shape of the requested operation where that is known. */
export function createSocketResponses(options: {
  document: ContractDocument;
  shapes: ErrorShapes;
  /** Absent: pages of other origins may read none of them. */
  corsOrigin: "*" | string[] | undefined;
  requestIdOf: RequestIds;
}): (error: ApiError, request: SocketRequest) => SocketResponse {
  const { document, shapes, corsOrigin, requestIdOf } = options;
  const operationIds = new Map(
    operationsOf(document).map(({ method, path, operationId }) => [`${method.toUpperCase()} ${path}`, operationId]),
  );
  const defaultHeaders = securityHeaders();
  return (error, { method, path, headers: received, socket }) => {
    const asked = { url: path, headers: received };
    const language = languageOf(asked);
    const ordinary = toErrorResponse(error, language);
    const shape = shapes[operationIds.get(`${method} ${path}`) ?? ""];
    const requestId = requestIdOf({ headers: received, socket });
    const response = shape?.(ordinary, { error, accept: received.accept, requestId }) ?? ordinary;
    const body = response.body ? JSON.stringify(response.body) : "";
    const cors = corsHeaders(corsOrigin, received.origin);
    const headers = {
      ...defaultHeaders,
      "cache-control": "no-store",
      "x-request-id": requestId,
      "content-length": String(Buffer.byteLength(body)),
      ...cors,
      ...(response.body && { "content-type": "application/json; charset=utf-8" }),
      ...(response.body && isTranslated(asked) && { "content-language": language, vary: varyByLanguage(cors.vary) }),
      ...response.headers,
    };
    return { requestId, status: response.status, headers, body };
  };
}
