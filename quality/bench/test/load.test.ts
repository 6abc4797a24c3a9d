import { createServer } from "node:http";
import type { Socket } from "node:net";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { expect, test } from "vitest";
import { runWrk } from "../src/wrk.ts";

test("304 for each connection that sends the ETag of its own last response, and 200 when that has changed", async () => {
  const connections = 3;
  const changeAfter = 30;
  const last = new Map<Socket, string>();
  const wrong: (string | undefined)[][] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const etag = requests > changeAfter ? '"second"' : '"first"';
    const sent = request.headers["if-none-match"];
    if (sent !== last.get(request.socket)) wrong.push([sent, last.get(request.socket)]);
    last.set(request.socket, etag);
    response.setHeader("ETag", etag);
    if (sent === etag) response.writeHead(304).end();
    else response.end("the list");
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${port}/`;
    const load = { url, connections, threads: connections, seconds: 1 };
    const { changed, requests: complete, statusErrors } = await runWrk({ ...load, script: ["conditional"] });
    expect(complete).toBeGreaterThan(changeAfter);
    expect({ changed, statusErrors, wrong }).toEqual({ changed: connections, statusErrors: 0, wrong: [] });
    expect(last.size).toBe(connections);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
