import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { talaqqi } from "./run.ts";
import { environment, json, newPlacementTest, run, school } from "./school.ts";

/** What happens to the next write on its way to the service, once. */
let beforeWrite: (() => Promise<unknown>) | undefined;
let losesResponse = false;
let writes: string[] = [];
let proxy: Server;

async function forward(request: IncomingMessage, url: string) {
  const { host: _, connection: __, ...headers } = request.headers;
  const body = await buffer(request);
  const { method = "GET" } = request;
  const init = { method, headers: headers as Record<string, string>, ...(body.length > 0 && { body }) };
  return fetch(school.url + url, init);
}

beforeAll(async () => {
  proxy = createServer(async (request, response) => {
    const isWrite = request.method !== "GET";
    if (isWrite) {
      writes.push(String(request.headers["idempotency-key"]));
      await beforeWrite?.();
      beforeWrite = undefined;
    }
    const answer = await forward(request, request.url ?? "/");
    const text = await answer.text();
    if (isWrite && losesResponse) {
      losesResponse = false;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
});
afterAll(() => proxy.close());

const runThrough = (...args: string[]) => {
  writes = [];
  const { port } = proxy.address() as AddressInfo;
  return talaqqi({ ...environment, API_URL: `http://127.0.0.1:${port}` }, args);
};

test("exit code 0 and one slot when the connection is lost after the server has added it", async () => {
  losesResponse = true;
  const added = await runThrough("slot", "add", "--teacher", "1", "--day", "Ahad", "--time", "03:10");
  expect(added).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("Ahad 03:10") });
  expect(writes).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), writes[0]]);
  const slots = await json<{ day: string; time: string }[]>("slot", "list", "--teacher", "1");
  expect(slots.filter(({ day, time }) => day === "Ahad" && time === "03:10")).toHaveLength(1);
});

test("exit code 0 when the connection is lost after a change: the change is not stale for itself", async () => {
  const { id_time } = await json<{ id_time: number }>("slot", "add", "--teacher", "1", "--day", "6", "--time", "03:10");
  losesResponse = true;
  expect(await runThrough("slot", "change", String(id_time), "--capacity", "4")).toMatchObject({ code: 0, stderr: "" });
});

test("exit code 1 with what was changed and by whom when somebody changes the record meanwhile", async () => {
  const { id_time } = await json<{ id_time: number }>("slot", "add", "--teacher", "1", "--day", "5", "--time", "03:10");
  beforeWrite = () => run("slot", "change", String(id_time), "--place", "Masjid");
  const stale = await runThrough("slot", "change", String(id_time), "--capacity", "4");
  expect(stale).toMatchObject({ code: 1, stdout: "" });
  expect(stale.stderr).toMatch(
    new RegExp(
      `^Slot ${id_time} was changed by somebody else meanwhile: place by .+ \\([0-9-]+ [0-9:]+\\)\\. Look at it, and run the command again\\.\n$`,
    ),
  );
  const { id } = await newPlacementTest();
  beforeWrite = () => run("test", "cancel", id, "--yes");
  expect(await runThrough("test", "expire", id, "--yes")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Placement test ${id} was changed by somebody else meanwhile: state by`),
  });
});
