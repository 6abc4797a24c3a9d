import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Calls back once a request is over, however: answered, or left by its client. Node tells of the end of an answer whose
 * turn has not come, on a connection with several, by the end of the connection alone.
 */
export function whenEnded(
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
