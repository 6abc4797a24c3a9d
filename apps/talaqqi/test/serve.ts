import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/**
 * Serves a `fetch` on this machine until the test ends: content goes over a socket, where its progress is measured.
 * @returns its address.
 */
export async function serve(fetch: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(async (received, response) => {
    const { method = "", url = "", headers } = received;
    const body = await buffer(received);
    const init = { method, headers: Object.entries(headers) as [string, string][], ...(body.length > 0 && { body }) };
    try {
      const answer = await fetch(new Request(`http://school.example${url}`, init));
      const text = await answer.text();
      response.writeHead(answer.status, {
        ...Object.fromEntries(answer.headers),
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    } catch {
      // As a connection that is lost.
      received.socket.destroy();
    }
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
