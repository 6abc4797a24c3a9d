import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Calls back once when a request has been answered or its client has gone. For a pipelined response whose turn has not
 * come, Node reports only the end of the connection.
 */
export function onRequestEnd(
  { socket }: Pick<IncomingMessage, "socket">,
  response: ServerResponse,
  ended: () => void,
): void {
  const open = pending.get(socket) ?? watch(socket);
  const end = () => {
    if (open.delete(end)) ended();
  };
  open.add(end);
  response.once("close", end);
}

const pending = new WeakMap<Socket, Set<() => void>>();

function watch(socket: Socket): Set<() => void> {
  const open = new Set<() => void>();
  pending.set(socket, open);
  socket.once("close", () => {
    for (const end of open) end();
  });
  return open;
}
