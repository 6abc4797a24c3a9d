import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyInstance } from "fastify";
import { ApiError, type ErrorCode } from "../errors.ts";
import type { ReportResponse } from "../report-responses.ts";
import { type Exchange, latestExchange } from "./connections.ts";
import type { RateLimits } from "./rate-limits.ts";
import { discardLimits, stopDiscarding } from "./refused-bodies.ts";
import { onRequestEnd } from "./request-end.ts";
import type { createSocketResponses, SocketRequest, SocketResponse } from "./socket-responses.ts";

/** `countBroken` records its refusals; `report` gets each response, since none of them passes a hook of Fastify. */
type Options = Pick<RateLimits, "countBroken"> & {
  makeResponse: ReturnType<typeof createSocketResponses>;
  report: ReportResponse;
};

/**
 * Creates Fastify's clientErrorHandler, which has a socket and no reply. A broken request (malformed HTTP, headers too
 * large, headers or body too slow) gets an error in the interface's envelope, in the shape of its operation where that is
 * known. Requests that were accepted on the connection before it get their responses first.
 */
export function createBrokenRequestHandler({ log }: Pick<FastifyInstance, "log">, options: Options) {
  return function handleClientError(error: ConnectionError, socket: Socket): void {
    // Node reports each packet after an error as another error.
    const readBefore = failed.get(socket);
    if (readBefore !== undefined) {
      if (socket.bytesRead - readBefore > discardLimits.bytes) socket.destroy();
      return;
    }
    if (error.code === "ECONNRESET" || socket.destroyed) {
      socket.destroy();
      return;
    }
    const milliseconds = error.code === TOO_SLOW ? remainingTime(socket) : 0;
    if (milliseconds > 0) {
      // Node reports a slow request once.
      runLater(socket, milliseconds, () => handleClientError(error, socket));
      return;
    }
    failed.set(socket, socket.bytesRead);
    stopDiscarding(findUnfinished(socket)?.request);
    const target = readTarget(error, socket);
    // A request whose body is still to come has been counted.
    const tooMany = findUnfinished(socket) ? undefined : options.countBroken(socket);
    refuse(target, tooMany ?? toApiError(error), options, (reqId) => {
      log.info({ reqId, code: error.code }, "broken request");
    });
  };
}

/** Refuses CONNECT, for which Node makes no response and leaves the connection alone: the server is no proxy. */
export function refuseConnect(app: FastifyInstance, options: Options): void {
  app.server.on("connect", ({ method = "", headers, socket }: IncomingMessage) => {
    socket.on("error", () => socket.destroy());
    const error = options.countBroken(socket) ?? new ApiError("method_not_allowed", { headers: { allow: "" } });
    // The address of a tunnel is no path: it has no methods.
    refuse({ method, path: "", headers, socket }, error, options);
  });
}

/** Sends an error after the responses to the accepted requests of a connection, reports it, and closes the connection. */
function refuse(
  target: SocketRequest,
  error: ApiError,
  { makeResponse, report }: Options,
  log: (requestId: string) => void = () => {},
): void {
  const startedAt = performance.now();
  respondLast(target.socket, () => {
    const response = makeResponse(error, target);
    const { requestId, status } = response;
    log(requestId);
    // Like an unknown route: nothing that the caller wrote.
    const method = METHODS.includes(target.method) ? target.method : "";
    const milliseconds = performance.now() - startedAt;
    report({ requestId, operationId: undefined, method, path: "", status, milliseconds });
    return toBytes(response, target.method);
  });
}

/** Sends a response after those to the accepted requests of a connection, and closes it. */
function respondLast(socket: Socket, respond: () => string): void {
  const resumeReading = stopReading(socket);
  void finishAccepted(socket).then(() => {
    // It is closed, or Node is closing it after a response with `Connection: close`.
    if (!socket.writable) return;
    // The client would take a second response for the next request's.
    end(socket, findUnfinished(socket)?.response.headersSent ? "" : respond());
    resumeReading();
  });
}

function toBytes({ status, headers, body }: SocketResponse, method: string): string {
  const all = Object.entries({ ...headers, connection: "close" });
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${method === "HEAD" ? "" : body}`;
}

/** The connections whose error is handled, with the bytes that had been read by then. */
const failed = new WeakMap<Socket, number>();

/** Sets how many milliseconds from now the body of a request may take; without it the server's `requestTimeout` applies. */
export function extendBodyTimeout(request: IncomingMessage, milliseconds: number): void {
  until.set(request, performance.now() + milliseconds);
}

const until = new WeakMap<IncomingMessage, number>();

/** @returns how many milliseconds the body that is arriving may still take. */
function remainingTime(socket: Socket): number {
  const request = findUnfinished(socket)?.request;
  return request ? Math.ceil((until.get(request) ?? 0) - performance.now()) : 0;
}

/** Runs something later, unless the request has ended by then. */
function runLater(socket: Socket, milliseconds: number, run: () => void): void {
  const request = findUnfinished(socket)?.request;
  const timer = setTimeout(run, milliseconds).unref();
  request?.once("close", () => clearTimeout(timer));
}

/**
 * Stops reading from a connection: on the client's FIN Node would drop the responses still to come, and packets would
 * keep restarting the time limit of a client that does not read. @returns what starts reading again.
 */
function stopReading(socket: Socket): () => void {
  const pause = () => void socket.pause();
  pause();
  // Node resumes it after each response.
  socket.on("resume", pause);
  return () => void socket.off("resume", pause).resume();
}

/** Ends a connection. A client that keeps sending would hold it open: it is destroyed once enough has been dropped. */
function end(socket: Socket, response: string): void {
  socket.end(response);
  const timer = setTimeout(() => socket.destroy(), discardLimits.ms).unref();
  socket.once("close", () => clearTimeout(timer));
}

/** @returns the request whose body is still to come. */
function findUnfinished(socket: Socket): Exchange | undefined {
  const exchange = latestExchange(socket);
  return exchange && !exchange.request.complete ? exchange : undefined;
}

/** Waits for the responses to what was accepted on a connection. They are sent in order: the last one is enough. */
async function finishAccepted(socket: Socket): Promise<void> {
  const { request, response, previous } = latestExchange(socket) ?? {};
  if (previous) await ended(socket, previous);
  if (response && (request?.complete || response.headersSent)) await ended(socket, response);
}

const ended = (socket: Socket, response: ServerResponse) =>
  new Promise<void>((resolve) => (response.destroyed ? resolve() : onRequestEnd({ socket }, response, resolve)));

/** Reads the method, path and origin of the broken request, which may follow others in the same packet. */
function readTarget({ rawPacket, bytesParsed }: ConnectionError, socket: Socket): SocketRequest {
  const unfinished = findUnfinished(socket)?.request;
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, bytesParsed) : "";
  // The headers of the requests before it end with an empty line, and its own have not ended.
  const head = text.split("\r\n\r\n").at(-1) ?? "";
  const line = /([A-Z]{3,7}) (\S+) HTTP\/1\.\d\r\n/.exec(head);
  const method = unfinished?.method ?? line?.[1] ?? "";
  const url = unfinished?.url ?? line?.[2] ?? "";
  return {
    method,
    path: url.split("?", 1)[0] ?? "",
    headers: unfinished?.headers ?? { origin: /\r\norigin:[ \t]*(\S+)/i.exec(head)?.[1] },
    socket,
  };
}

function toApiError({ code = "" }: ConnectionError): ApiError {
  const known = codes[code];
  return known ? new ApiError(known) : new ApiError("invalid_request", { message: (t) => t.requests.notHttp });
}

const TOO_SLOW = "ERR_HTTP_REQUEST_TIMEOUT";

const codes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  [TOO_SLOW]: "request_timeout",
};
