import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyInstance } from "fastify";
import { ApiError, type ErrorCode } from "./errors.ts";
import type { createRawAnswers } from "./raw-answers.ts";

/** How long a client may take to close a connection that is closed to it, in milliseconds: until then it may read. */
const LINGER_MS = 2_000;

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
      end(socket);
      return;
    }
    const patience = error.code === TOO_SLOW ? findPatience(socket) : 0;
    if (patience > 0) {
      // Node tells of it once.
      afterwards(socket, patience, () => answerBrokenRequest.call(this, error, socket));
      return;
    }
    const answer = makeAnswer(toApiError(error), readTarget(error, socket));
    this.log.info({ reqId: answer.requestId, code: error.code }, "broken request");
    const all = Object.entries({ ...answer.headers, connection: "close" });
    const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    end(socket, `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${head}\r\n${answer.body}`);
  };
}

/** Gives the body of a request so many milliseconds from now; without it the server's `requestTimeout` is all it has. */
export function bearWithBody(request: IncomingMessage, milliseconds: number): void {
  until.set(request, performance.now() + milliseconds);
}

const until = new WeakMap<IncomingMessage, number>();

/** @returns the milliseconds that the body which is still to come may take from now. */
function findPatience(socket: Socket): number {
  const request = findUnfinished(socket)?.request;
  return request ? Math.ceil((until.get(request) ?? 0) - performance.now()) : 0;
}

/** Does something later, unless the request is over by then. */
function afterwards(socket: Socket, milliseconds: number, run: () => void): void {
  const request = findUnfinished(socket)?.request;
  const timer = setTimeout(run, milliseconds).unref();
  request?.once("close", () => clearTimeout(timer));
}

/** Ends a connection. A client that goes on sending would have it for ever. */
function end(socket: Socket, answer = ""): void {
  socket.end(answer);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
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

const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";

const codes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  [TOO_SLOW]: "request_timeout",
};
