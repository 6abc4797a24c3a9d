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
  /** By their latest request, longest ago first. Which of them are idle matters only when one has to go. */
  const open = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size < server.maxConnections) return;
    // Node would refuse the next one before anything here could make room.
    for (const longest of open) {
      if (!latestExchange(longest)?.response.destroyed) continue;
      open.delete(longest);
      longest.destroy();
      return;
    }
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    open.delete(socket);
    open.add(socket);
    latest.set(socket, { request, response, previous: latest.get(socket)?.response });
  });
  // Browsers and balancers open connections before they need them. Node takes these for requests that are arriving.
  app.addHook("preClose", async () => {
    for (const socket of open) if (!latestExchange(socket) && socket.bytesRead === 0) socket.destroy();
  });
}

/** A request of a connection, with the response to the one before it, which may be on its way still. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; previous: ServerResponse | undefined };
const latest = new WeakMap<Socket, Exchange>();

/** @returns the latest request of a connection. */
export const latestExchange = (socket: Socket) => latest.get(socket);
