import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";

let api: TestApi;
beforeAll(async () => {
  // Somebody who asks every second would soon have more than enough of them.
  api = await startTestApi({ RATE_LIMIT_PER_MINUTE: "3", METRICS_PORT: "0" });
});
afterAll(() => api.close());

describe.each(["/healthz", "/readyz"])("%s", (path) => {
  test("200 to GET and HEAD on both ports, however often", async () => {
    const message = path === "/healthz" ? "Healthy" : "Ready";
    for (const base of [api.url, api.monitoringUrl, api.url, api.url, api.url]) {
      const response = await fetch(base + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(JSON.stringify({ status: 200, error: false, message }));
      expect((await fetch(base + path, { method: "HEAD" })).status).toBe(200);
    }
    expect((await fetch(api.url + path)).headers.get("cache-control")).toBe("no-store");
  });

  test("404 to POST: it is not in the contract", async () => {
    const response = await fetch(api.url + path, { method: "POST" });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 404, message: "Not Found", error: true });
  });
});

test("200 of both in maintenance: the 503 of everything else is the service's own", async () => {
  const maintained = await startTestApi({ MAINTENANCE: "1" });
  expect((await maintained.request("/healthz")).status).toBe(200);
  expect((await maintained.request("/readyz")).status).toBe(200);
  expect((await maintained.request("/api/hurufs")).status).toBe(503);
  await maintained.close();
});

test("those who watch do not fill the log", async () => {
  await api.request("/healthz");
  await api.request("/api/hurufs");
  expect(api.log()).toContain('"operation":"listHurufs"');
  expect(api.log()).not.toContain("healthz");
});
