import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConsole } from "../../src/http/console.ts";
import { sharedApi, startTestApi, type TestApi } from "../support/api.ts";

// The built console itself is opened in a browser by the tests of its package.

const page = "<!doctype html><title>Talaqqi</title>";
let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-console-"));
  for (const name of ["assets", ".git"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, ".git/config"), "[core]");
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "assets/console-Ab12.js"), "start()");
  writeFileSync(join(folder, "assets/console-Ab12.js.gz"), gzipSync("start()"));
  api = await startTestApi({ RATE_LIMIT_PER_MINUTE: "2" }, undefined, undefined, undefined, folder);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(["/console/", "/console/week?slot=3", "/console/students/7", "/console/.git/config", "/console/assets"])(
  "200 with the page and nothing else from %s, whatever the rate limit",
  async (path) => {
    const response = await api.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  },
);

test("200 only to pages of its own origin, which may load and call nothing else", async () => {
  const { headers } = await api.request("/console/", { headers: { origin: "https://elsewhere.example" } });
  expect(headers.get("access-control-allow-origin")).toBeNull();
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy.split(";")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy).not.toContain("unsafe");
});

test("200 with a file that may be cached for ever, compressed if the browser accepts it", async () => {
  for (const [accepted, encoding] of [
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const response = await api.request("/console/assets/console-Ab12.js", { headers: { "accept-encoding": accepted } });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe("start()");
  }
});

test("200 to HEAD, without a body", async () => {
  const response = await api.request("/console/", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test.each([
  [304, "", '"'],
  [304, "W/", '"'],
  [304, '"x", ', '-gzip"'],
  [200, "", '-gzip-br"'],
])("%d for the page that the browser has with the ETag %s…%s", async (status, start, end) => {
  const etag = (await api.request("/console/")).headers.get("etag") ?? "";
  const held = `${start}${etag.replace(/"$/, end)}`;
  expect((await api.request("/console/", { headers: { "if-none-match": held } })).status).toBe(status);
});

test("308 from the address without a slash", async () => {
  const response = await api.request("/console", { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([308, "/console/"]);
});

test.each(["", "console-Old1.js", "..%2f..%2fpackage.json"])(
  "404 for assets/%s, which is no file of the console",
  async (name) => {
    const response = await api.request(`/console/assets/${name}`);
    expect([response.status, await response.json()]).toEqual([404, { status: 404, message: "Not Found", error: true }]);
  },
);

test("404 to POST: it is not in the contract", async () => {
  expect((await api.request("/console/", { method: "POST" })).status).toBe(404);
});

test("200 in maintenance, for the page to say so", async () => {
  const maintained = await startTestApi({ MAINTENANCE: "1" }, undefined, undefined, undefined, folder);
  expect((await maintained.request("/console/")).status).toBe(200);
  await maintained.close();
});

test("404 from a server that was built without a console", async () => {
  expect(readConsole(join(folder, "absent"))).toBeUndefined();
  expect((await (await sharedApi()).request("/console/")).status).toBe(404);
});
