import { once } from "node:events";
import { Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long those who hold a connection may send one more request on it, in milliseconds, when no new ones are taken. */
const LINGER_MS = 1_000;
/** When what still goes on is cut off, in milliseconds: whoever runs the process would kill it soon. */
const DEADLINE_MS = 25_000;

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Takes no new connections from here on, but leaves those that are open a moment to notice: a request that is on its
     * way on one of them would be lost otherwise. Each of their answers says that it is the last. `close` comes after it.
     */
    letGo: () => Promise<void>;
  }
}

/** Makes what is answered while the server stops the last on its connection; a client would hold that open otherwise. */
export function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.decorate("letGo", async () => {
    closing = true;
    if (!app.server.listening) return;
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
