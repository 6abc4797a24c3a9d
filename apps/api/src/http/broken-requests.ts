import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { ApiError, type ErrorCode, toAnswer } from "./errors.ts";

/**
 * Answers what never became a request (malformed HTTP, headers too large or too slow) with the interface's envelope.
 * Fastify's clientErrorHandler: there is no request and no reply, only the socket.
 */
export function answerBrokenRequest(
  this: Pick<FastifyInstance, "log">,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = toAnswer(new ApiError(codes[error.code ?? ""] ?? "invalid_request"));
  const reqId = randomUUID();
  this.log.info({ reqId, code: error.code }, "broken request");
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    `x-request-id: ${reqId}`,
    "access-control-allow-origin: *",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}

const codes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
