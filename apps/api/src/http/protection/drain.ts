import { once } from "node:events";
import { Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * How long new connections are still taken when the server is no longer ready, in milliseconds: a balancer has to notice
 * first. Those that it opens at the moment at which no more are taken are reset, with the requests on them.
 */
const UNREADY_MS = 1_000;
/** How long those who hold a connection may send one more request on it after that, in milliseconds. */
const LINGER_MS = 1_000;
/** When what still goes on is cut off, in milliseconds: whoever runs the process would kill it soon. */
const DEADLINE_MS = 25_000;

declare module "fastify" {
  interface FastifyInstance {
    /** Whether it should be given requests: it listens, and does not stop. */
    isServing: () => boolean;
    /**
     * Is not serving from here on, takes no new connections a moment later, and leaves those that are open a moment more to
     * notice: a request that is on its way would be lost otherwise. Each answer says that it is the last on its connection.
     * `close` comes after it.
     */
    letGo: () => Promise<void>;
  }
}

/** Makes what is answered while the server stops the last on its connection; a client would hold that open otherwise. */
export function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.decorate("isServing", () => app.server.listening && !closing);
  app.decorate("letGo", async () => {
    closing = true;
    if (!app.server.listening) return;
    await setTimeout(UNREADY_MS);
    const closed = once(app.server, "close");
    // The HTTP server's own would end idle connections at once.
    Server.prototype.close.call(app.server);
    await Promise.race([closed, setTimeout(LINGER_MS)]);
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
