import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { allCalls, bearer, errorOf, withHeaders } from "../support/operations.ts";

describe("with MAINTENANCE=1", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ MAINTENANCE: "1", CORS_ORIGIN: "https://app.example.com" });
  });
  afterAll(() => api.close());

  test.each(allCalls)("503 of $operationId, in its own shape", async ({ operationId, path, init }) => {
    const response = await api.request(path, init);
    await conforms(response, operationId);
    const text = JSON.stringify(errorOf(operationId, 503, "Service Unavailable"));
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 503, text });
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(response.headers.get("x-request-id")).toBeTruthy();
  });

  test("503 for a caller with a valid token, too", async () => {
    const { accessToken, operatorToken } = await tokensOf(api);
    const asked = { "/api/users": accessToken, "/operator/me": operatorToken };
    for (const [path, token] of Object.entries(asked)) {
      const response = await api.request(path, { headers: bearer(token) });
      expect(response.status).toBe(503);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("503 of listSetSchedules has the interface's headers, for any page to read", async () => {
    const { headers } = await api.request("/api/set-schedules", { headers: { origin: "https://elsewhere.example" } });
    expect(headers.get("cache-control")).toBe("no-cache, private");
    expect(headers.get("content-type")).toMatch(/^application\/json\b/);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  test("503 for a HEAD, without a body", async () => {
    const response = await api.request("/api/hurufs", { method: "HEAD" });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBeTruthy();
    expect(await response.text()).toBe("");
  });

  test("503 that a page of an allowed origin may read", async () => {
    const response = await api.request("/api/hurufs", withHeaders({}, { origin: "https://app.example.com" }));
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
  });

  test("a preflight gets a response, or a page could not read the 503", async () => {
    const headers = { origin: "https://app.example.com", "access-control-request-method": "PUT" };
    expect((await api.request("/api/users", { method: "OPTIONS", headers })).status).toBe(204);
  });
});
