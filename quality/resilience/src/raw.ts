import { connect } from "node:net";

/**
 * Sends bytes as they are, for requests that no client would send, and reads until the server closes the connection, or
 * has said nothing for a while.
 * @param options.quietMs how long that is, in milliseconds.
 * @param options.firstMs the same before it has said anything.
 * @param options.leaves goes away as soon as the bytes are sent, instead.
 * @returns what it said, as Latin-1: a character a byte.
 */
export function sendBytes(
  port: number,
  bytes: Buffer | string,
  options: { quietMs?: number; firstMs?: number; leaves?: boolean } = {},
): Promise<string> {
  const { quietMs = 300, firstMs = quietMs, leaves = false } = options;
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, () => leaves && socket.destroy()));
    socket.setTimeout(firstMs, () => socket.destroy());
    socket.on("data", (part) => {
      parts.push(part);
      socket.setTimeout(quietMs);
    });
    // A server that closes while bytes are on their way to it resets the connection.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
  });
}
