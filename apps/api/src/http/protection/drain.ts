import { once } from "node:events";
import { Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * How long new connections are accepted after /readyz has turned to 503, in milliseconds: a balancer has to notice first,
 * and requests on connections that it opens later are lost.
 */
const UNREADY_MS = 1_000;
/** How long open connections may send one more request after that, in milliseconds. */
const DRAIN_MS = 1_000;
/** When in-flight requests are cut, in milliseconds: a process manager would kill the process soon after. */
const DEADLINE_MS = 25_000;

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the server should get requests: it listens, and is not stopping. */
    isServing: () => boolean;
    /**
     * Turns /readyz to 503, then refuses new connections, then gives open ones time for one last request. Every response
     * closes its connection. Call `close` afterwards.
     */
    drain: () => Promise<void>;
  }
}

/** Adds `isServing` and `drain`, and closes connections with their next response once the server is stopping. */
export function drainOnClose(app: FastifyInstance): void {
  let closing = false;
  app.decorate("isServing", () => app.server.listening && !closing);
  app.decorate("drain", async () => {
    closing = true;
    if (!app.server.listening) return;
    await setTimeout(UNREADY_MS);
    const closed = once(app.server, "close");
    // The HTTP server's own close would end idle connections at once.
    Server.prototype.close.call(app.server);
    await Promise.race([closed, setTimeout(DRAIN_MS)]);
  });
  app.addHook("preClose", async () => {
    closing = true;
    setTimeout(DEADLINE_MS, undefined, { ref: false }).then(() => app.server.closeAllConnections());
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
}
