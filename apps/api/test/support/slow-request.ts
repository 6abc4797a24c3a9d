import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseResponse, readResponse } from "./http.ts";
import { examineResponse } from "./wire.ts";

/** A request that the server has begun to read: it is in flight until `finish` sends its body. */
export type SlowRequest = { socket: Socket; finish: () => Promise<Response> };

/** Sends the head of a POST with a JSON body, and waits until the server has read it. */
export async function sendSlowly(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<SlowRequest> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: a",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(text)}`,
    // The server says "100 Continue" when it wants the body: then it has the request.
    "Expect: 100-continue",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [go] = await once(socket, "data");
  if (!String(go).startsWith("HTTP/1.1 100 ")) throw new Error(`the server did not want the body: ${go}`);
  return {
    socket,
    async finish() {
      const chunks: Buffer[] = [];
      socket.on("data", (chunk) => chunks.push(chunk));
      socket.write(text);
      await once(socket, "close");
      const answer = Buffer.concat(chunks).toString("utf8");
      examineResponse("POST", new URL(path, url).href, readResponse(answer));
      return parseResponse(answer);
    },
  };
}

/** Waits until nobody listens at an address any more. */
export async function refusesConnections(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const listens = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!listens) return;
    await wait(20);
  }
}
