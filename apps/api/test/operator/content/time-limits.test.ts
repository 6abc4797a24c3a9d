import { readDeployFile } from "@talaqqi/test-kit/deploy-files";
import { beforeAll, expect, test, vi } from "vitest";
import { CONTENT_TIMEOUT_MS } from "../../../src/import-export/limits.ts";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";

// What reads or writes whole tables may take half an hour, here and at the load balancer, which would otherwise send a 504
// while the transaction commits.

const api = await sharedApi();
let token: string;
beforeAll(async () => {
  token = (await api.operator()).token;
});

/** @returns the longest time, in milliseconds, that a request's connection was allowed to be idle. */
async function allowedTime(method: string, path: string, body?: object): Promise<number> {
  const headers = { ...bearer(token), connection: "close" };
  const times: number[] = [];
  // Not once it connects: the first request may use a connection that an earlier file of the worker left open.
  api.app.server.prependOnceListener("request", ({ socket }) => {
    const { setTimeout } = socket;
    vi.spyOn(socket, "setTimeout").mockImplementation((time, ...rest) => {
      times.push(time);
      return setTimeout.call(socket, time, ...rest);
    });
  });
  const response = await api.request(path, body ? json(method, body, headers) : { method, headers });
  await response.arrayBuffer();
  return Math.max(...times);
}

const long: [method: string, path: string, body?: object][] = [
  ["POST", "/operator/content/check", {}],
  ["POST", "/operator/content/import", { digest: "0".repeat(64) }],
  ["GET", "/operator/content"],
  ["POST", "/operator/imports/1/revert", { preview: true }],
  ["GET", "/operator/demonstration"],
  ["POST", "/operator/demonstration/removal", {}],
];
test.each(long)("half an hour for %s %s, and at HAProxy", async (method, path, body) => {
  expect(await allowedTime(method, path, body)).toBeGreaterThan(CONTENT_TIMEOUT_MS);
  const rules =
    readDeployFile("haproxy.cfg", []).match(/(?<=set-timeout server 1800s if \{ path_beg ).+(?= \})/g) ?? [];
  const areCovered = rules.map((rule) => rule.split(" ").some((start) => path.startsWith(start)));
  expect(areCovered).toEqual([true, true]);
});

test("no more than usual for another request", async () => {
  expect(await allowedTime("GET", "/operator/week")).toBeLessThan(CONTENT_TIMEOUT_MS);
});
