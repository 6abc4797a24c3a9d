import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Cached responses are sent as fast as requests arrive: only the number of connections limits them. */
const MAX_CONNECTIONS = 10_000;

/**
 * Limits the open connections. Before the last place is taken, the connection that has been idle longest is closed, so that
 * idle ones, which a proxy keeps for minutes, keep nobody out.
 */
export function limitConnections(app: FastifyInstance): void {
  const { server } = app;
  server.maxConnections = MAX_CONNECTIONS;
  /** With the response to the latest request of each: earlier ones may be on their way still. */
  const open = new Map<Socket, ServerResponse | undefined>();
  /** Longest first. */
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    idle.delete(socket);
  };

  server.on("connection", (socket: Socket) => {
    open.set(socket, undefined);
    socket.once("close", () => forget(socket));
    if (open.size < server.maxConnections) return;
    // Node would refuse the next one before anything here could make room.
    for (const longest of idle) {
      forget(longest);
      longest.destroy();
      return;
    }
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, response);
    idle.delete(socket);
    response.on("close", () => open.get(socket) === response && idle.add(socket));
  });
  // Browsers and balancers open connections before they need them. Node takes these for requests that are arriving.
  app.addHook("preClose", async () => {
    for (const [socket, response] of open) if (!response && socket.bytesRead === 0) socket.destroy();
  });
}
