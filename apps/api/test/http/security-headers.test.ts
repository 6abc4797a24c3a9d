import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { parseResponse, sendRaw } from "../support/http.ts";

// Each row is sent by another part of the server.

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-console-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  api = await startTestApi({ METRICS_PORT: "0" }, undefined, undefined, undefined, folder);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const none = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
const page = ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"];
const notModified = async () => {
  const etag = (await api.request("/api/hurufs")).headers.get("etag") ?? "";
  return api.request("/api/hurufs", { headers: { "if-none-match": etag } });
};
const responses: [status: number, what: string, policy: string[], get: () => Promise<Response>][] = [
  [200, "a public list", none, () => api.request("/api/hurufs")],
  [200, "the same, cached", none, () => api.request("/api/hurufs")],
  [304, "the same, unchanged", none, notModified],
  [401, "an operation with a token", none, () => api.request("/operator/me")],
  [404, "an unknown path", none, () => api.request("/nothing")],
  [400, "what is not HTTP", none, async () => parseResponse(await sendRaw(api.url, "nonsense\r\n\r\n"))],
  [200, "a health check", none, () => api.request("/healthz")],
  [200, "the metrics", none, () => fetch(`${api.monitoringUrl}/metrics`)],
  [200, "the console", page, () => api.request("/console/")],
];

test.each(responses)("%i with the headers that protect a browser: %s", async (status, _what, policy, get) => {
  const response = await get();
  expect(response.status).toBe(status);
  const { headers } = response;
  expect(headers.get("content-security-policy")?.split(";")).toEqual(expect.arrayContaining(policy));
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});
