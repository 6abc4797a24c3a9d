import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { concurrency } from "./concurrency-limit.ts";

/** How much is read and dropped of a body whose request has been answered, in bytes and in milliseconds. */
export const discardLimits = { bytes: 1024 * 1024, ms: 2_000 };

/** Reads and drops the bodies of requests that were answered before their body had arrived. */
export type RefusedBodies = {
  /**
   * Call it before the response's head is written. The response is sent at once, but ends only when its request's body has
   * been dropped. @returns whether the head must close the connection.
   */
  discard: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** How many are arriving. */
  count: () => number;
};

/**
 * Closing a connection while a body arrives resets it: the client may lose the response, and a proxy may mark the instance as
 * down. So the rest of the body is discarded, up to `discardLimits`.
 *
 * A client that sends `Expect: 100-continue` is asked for its body only when that is read. If it is refused before, nothing
 * arrives.
 */
export function discardRefusedBodies(app: FastifyInstance): RefusedBodies {
  const arriving = new Set<IncomingMessage>();
  const awaitingContinue = new WeakSet<IncomingMessage>();

  function discard(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isArriving(request) || arriving.has(request)) return false;
    if (awaitingContinue.has(request) || !app.isServing() || arriving.size >= concurrency.active) return true;
    arriving.add(request);
    const dropped = drop(request, response).then(() => arriving.delete(request));
    endAfter(dropped, response);
    return Number(request.headers["content-length"]) > discardLimits.bytes;
  }

  app.server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    awaitingContinue.add(request);
    request.once("resume", () => {
      awaitingContinue.delete(request);
      // After a response Node reads what there is.
      if (!response.headersSent) response.writeContinue();
    });
    app.server.emit("request", request, response);
  });
  app.addHook("onSend", ({ raw }, reply, payload, done) => {
    const closes = discard(raw, reply.raw) || !reply.raw.shouldKeepAlive;
    if (closes) reply.header("connection", "close");
    // Fastify closes the connection after every body that it could not parse. After `removeHeader` Node would add neither header.
    else if (reply.hasHeader("connection")) {
      reply.headers({ connection: "keep-alive", "keep-alive": `timeout=${app.server.keepAliveTimeout / 1000}` });
    }
    done(null, payload);
  });
  return { discard, count: () => arriving.size };
}

const isArriving = ({ complete, destroyed, headers }: IncomingMessage) =>
  !complete && !destroyed && ("transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0);

/** Resolves at the end of the body or of its connection, or when the time is up: then the connection closes. */
function drop(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { bytes, ms } = discardLimits;
  return new Promise((resolve) => {
    let dropped = 0;
    const count = ({ length }: Buffer) => {
      dropped += length;
      // Not closed yet: the client needs time to read the response.
      if (dropped > bytes) request.off("data", count).pause();
    };
    const giveUp = () => {
      request.pause();
      // Not destroyed yet: responses to earlier requests on the connection may still be on their way.
      response.once("finish", () => request.socket.destroySoon());
      stop();
    };
    const timer = setTimeout(giveUp, ms).unref();
    const stop = () => {
      clearTimeout(timer);
      request.off("data", count);
      resolve();
    };
    stops.set(request, stop);
    request.once("end", stop).once("close", stop).on("data", count);
  });
}

const stops = new WeakMap<IncomingMessage, () => void>();

/** Ends the response to a request whose body will never end, because it is malformed. */
export function stopDiscarding(request: IncomingMessage | undefined): void {
  if (request) stops.get(request)?.();
}

/** At the end of a response Node would close the connection or read the body without limits. */
function endAfter(dropped: Promise<unknown>, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (chunk?: unknown) => {
    if (chunk) response.write(chunk);
    response.flushHeaders();
    void dropped.then(() => end());
    return response;
  };
}
