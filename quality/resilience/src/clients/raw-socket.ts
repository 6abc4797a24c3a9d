import { connect } from "node:net";

/**
 * Sends bytes unchanged, for requests that no client library sends, and reads until the server closes the connection or
 * goes silent.
 * @param options.quietMs how long a silence may be after the first byte.
 * @param options.firstMs the same before the first byte.
 * @param options.disconnects closes the connection as soon as the bytes are sent, instead.
 * @returns everything received, as Latin-1: one character per byte.
 */
export function sendRaw(
  port: number,
  bytes: Buffer | string,
  options: { quietMs?: number; firstMs?: number; disconnects?: boolean } = {},
): Promise<string> {
  const { quietMs = 300, firstMs = quietMs, disconnects = false } = options;
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, () => disconnects && socket.destroy()));
    socket.setTimeout(firstMs, () => socket.destroy());
    socket.on("data", (part) => {
      parts.push(part);
      socket.setTimeout(quietMs);
    });
    // A server that closes while bytes are still arriving resets the connection.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
  });
}
