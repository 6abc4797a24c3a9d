import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer } from "../support/operations.ts";

const app = "https://app.example.com";
const elsewhere = "https://elsewhere.example";

const preflight = (origin: string, method: string) => ({
  method: "OPTIONS",
  headers: {
    origin,
    "access-control-request-method": method,
    "access-control-request-headers": "authorization,content-type",
  },
});

describe("for any origin, as it is unless set", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  test.each(allCalls)("204 for the preflight of $operationId", async ({ path, method }) => {
    const response = await api.request(path, preflight(app, method));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    const { headers } = response;
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(listOf(headers, "access-control-allow-methods")).toEqual(["GET", "HEAD", "POST", "PUT"]);
    expect(listOf(headers, "access-control-allow-headers")).toEqual([
      "authorization",
      "content-type",
      "idempotency-key",
      "if-none-match",
    ]);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    // Two hours: the most that Chromium keeps.
    expect(headers.get("access-control-max-age")).toBe("7200");
    expect(headers.get("x-request-id")).toBeTruthy();
  });

  test("200 that a page may read, with the headers that it needs", async () => {
    const { headers } = await api.request("/api/hurufs", { headers: { origin: app } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(listOf(headers, "access-control-expose-headers")).toEqual([
      ...["etag", "idempotent-replayed", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"],
      ...["retry-after", "x-request-id"],
    ]);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("304 that a page may read", async () => {
    const etag = (await api.request("/api/hurufs")).headers.get("etag") ?? "";
    const response = await api.request("/api/hurufs", { headers: { origin: app, "if-none-match": etag } });
    expect(response.status).toBe(304);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  test.each([
    { status: 400, path: "/api/auth/register", init: json("POST", {}) },
    { status: 400, path: "/api/teachers/%zz", init: {} },
    { status: 401, path: "/api/users", init: {} },
    { status: 404, path: "/api/packages/0", init: {} },
    { status: 404, path: "/nothing", init: {} },
    { status: 405, path: "/api/hurufs", init: { method: "DELETE" } },
    { status: 415, path: "/api/auth/register", init: { method: "POST", body: "x" } },
  ])("$status of $path that a page may read, and of it the request id", async ({ status, path, init }) => {
    const response = await api.request(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), origin: app },
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(listOf(response.headers, "access-control-expose-headers")).toContain("x-request-id");
  });

  test.each(["/api/hurufs", "/api/users", "/api/auth/logout", "/nothing"])(
    "204 for OPTIONS %s without a method, without effect",
    async (path) => {
      const { token } = await api.signedIn();
      const response = await api.request(path, { method: "OPTIONS", headers: bearer(token) });
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.text()).toBe("");
      expect((await api.request("/api/users", { headers: bearer(token) })).status).toBe(200);
    },
  );
});

describe("for the origins that CORS_ORIGIN lists", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ CORS_ORIGIN: `${app}, http://localhost:5173` });
  });
  afterAll(() => api.close());

  const requests = [
    { what: "200", path: "/api/hurufs", init: {} },
    { what: "401", path: "/api/users", init: {} },
    { what: "404", path: "/nothing", init: {} },
    { what: "the preflight", path: "/api/users", init: preflight(app, "PUT") },
  ];

  test.each(requests)("$what of a listed origin names that origin", async ({ path, init }) => {
    for (const origin of [app, "http://localhost:5173"]) {
      const { headers } = await ask(path, init, origin);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(listOf(headers, "vary")).toContain("origin");
    }
  });

  test.each(requests)("$what of another origin names none, and caches tell them apart", async ({ path, init }) => {
    for (const origin of [elsewhere, `${app}.evil.example`, "null", "http://app.example.com"]) {
      const { headers } = await ask(path, init, origin);
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(listOf(headers, "vary")).toContain("origin");
    }
  });

  test("400 for a path that is not correctly encoded follows the list, too", async () => {
    expect((await ask("/api/teachers/%zz", {}, app)).headers.get("access-control-allow-origin")).toBe(app);
    expect((await ask("/api/teachers/%zz", {}, elsewhere)).headers.get("access-control-allow-origin")).toBeNull();
  });

  test("without an origin the response is the same, with Vary: Origin", async () => {
    const response = await api.request("/api/hurufs");
    expect(response.status).toBe(200);
    expect(listOf(response.headers, "vary")).toContain("origin");
  });

  const ask = (path: string, init: RequestInit, origin: string) =>
    api.request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), origin } });
});

/** @returns the entries of a header that is a list: in lower case where case does not matter, sorted. */
function listOf(headers: Headers, name: string): string[] {
  const entries = (headers.get(name) ?? "").split(",").map((entry) => entry.trim());
  return (name === "access-control-allow-methods" ? entries : entries.map((entry) => entry.toLowerCase())).sort();
}
