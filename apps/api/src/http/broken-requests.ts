import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyInstance } from "fastify";
import { ApiError, type ErrorCode } from "./errors.ts";
import type { createRawAnswers } from "./raw-answers.ts";

/**
 * Creates what answers a request that breaks off before it is one (malformed HTTP, headers too large, headers or a body
 * too slow) with the interface's envelope, in the shape of its operation where that can still be told. It is Fastify's
 * clientErrorHandler: there is no reply, only the socket.
 */
export function createBrokenRequestHandler(makeAnswer: ReturnType<typeof createRawAnswers>) {
  return function answerBrokenRequest(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    if (isAnswered(socket)) {
      // A second answer would be taken for the next request's.
      socket.end();
      return;
    }
    const answer = makeAnswer(toApiError(error), readTarget(error, socket));
    this.log.info({ reqId: answer.requestId, code: error.code }, "broken request");
    const all = Object.entries({ ...answer.headers, connection: "close" });
    const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${head}\r\n${answer.body}`);
  };
}

/** Remembers which request a connection is at: an error in its body tells of the connection alone. */
export function rememberRequests(app: FastifyInstance): void {
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    current.set(request.socket, { request, response });
  });
}

const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/** @returns what a connection is at, while its body is still to come. */
function findUnfinished(socket: Socket) {
  const begun = current.get(socket);
  return begun && !begun.request.complete ? begun : undefined;
}

/** Whether the request has its answer, which did not wait for the body: a path that there is not, say. */
const isAnswered = (socket: Socket) => findUnfinished(socket)?.response.headersSent === true;

function readTarget({ rawPacket }: ConnectionError, socket: Socket): { method: string; path: string } {
  const unfinished = findUnfinished(socket)?.request;
  const line = /^([A-Z]+) (\S+) HTTP\/1/.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 1024) : "");
  const method = unfinished?.method ?? line?.[1] ?? "";
  const url = unfinished?.url ?? line?.[2] ?? "";
  return { method, path: url.split("?", 1)[0] ?? "" };
}

function toApiError({ code = "" }: ConnectionError): ApiError {
  const known = codes[code];
  return known ? new ApiError(known) : new ApiError("invalid_request", { message: "the request is not valid HTTP" });
}

const codes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
