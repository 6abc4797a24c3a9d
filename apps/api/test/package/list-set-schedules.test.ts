import { startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { openDatabase } from "../../src/database/connect.ts";
import type { AppDependencies } from "../../src/domain/dependencies.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";

describe("listSetSchedules", () => {
  describe("while the database works", () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi();
    });
    afterAll(() => api.close());

    it("503 with the interface's own body and headers", async () => {
      await expectUnavailable(await api.request("/api/set-schedules"));
    });

    it("503 whatever the query", async () => {
      const etag = (await api.request("/api/programs")).headers.get("etag") ?? "";
      await expectUnavailable(await api.request("/api/set-schedules?id=1&id=abc"));
      for (const headers of [
        { "if-none-match": "*" },
        { "if-none-match": etag },
        { authorization: "Bearer unknown" },
        { "content-type": "application/json" },
      ]) {
        await expectUnavailable(await api.request("/api/set-schedules", { headers }));
      }
    });

    it("503 to HEAD, with the same headers and no body", async () => {
      const answer = await api.request("/api/set-schedules", { method: "HEAD" });
      expect(await answer.text()).toBe("");
      expect(answer.status).toBe(503);
      expectHeaders(answer);
    });
  });

  describe("where CORS_ORIGIN restricts the origins", () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi({ CORS_ORIGIN: "https://app.example.com" });
    });
    afterAll(() => api.close());

    it.each([
      ["the allowed origin", { origin: "https://app.example.com" }],
      ["another origin", { origin: "https://elsewhere.example" }],
      ["no origin", {}],
    ])("503 that any page may read, to a request with %s", async (_, headers: Record<string, string>) => {
      await expectUnavailable(await api.request("/api/set-schedules", { headers }));
      const other = await api.request("/api/programs", { headers });
      expect(other.headers.get("access-control-allow-origin")).not.toBe("*");
    });
  });

  describe("in maintenance", () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi({ MAINTENANCE: "1", CORS_ORIGIN: "https://app.example.com" });
    });
    afterAll(() => api.close());

    it("503 with the interface's own body and headers, while the other operations have the ordinary ones", async () => {
      await expectUnavailable(await api.request("/api/set-schedules"), "30");
      const other = await api.request("/api/programs");
      expect(other.headers.get("cache-control")).toBe("no-store");
      expect(await other.text()).toBe('{"status":503,"message":"Service Unavailable","error":true}');
    });
  });

  describe("when the database fails", () => {
    let database: Awaited<ReturnType<typeof openBreakable>>;
    let api: Awaited<ReturnType<typeof serve>>;
    beforeAll(async () => {
      database = await openBreakable();
      api = await serve(database);
    });
    afterAll(async () => {
      await api.app.close();
      await database.close();
    });

    it("500 with errorInfo of three strings without internal details", async () => {
      await expectUnavailable(await fetch(`${api.url}/api/set-schedules`));
      await database.fail();
      const answer = await fetch(`${api.url}/api/set-schedules`);
      const text = await answer.text();

      const body = '{"status":500,"message":{"errorInfo":["HY000","0","Database failure"]},"error":true}';
      expect({ status: answer.status, body: text }).toEqual({ status: 500, body });
      expect(text).not.toMatch(/prisma|postgres|pglite|econn|127\.0\.0\.1|select|terminat|clos|\/|\\|\.ts|\.js/i);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("etag")).toBeNull();
    });
  });
});

/** @param retryAfter only when maintenance, overload or the database is the cause. */
async function expectUnavailable(answer: Response, retryAfter: string | null = null): Promise<void> {
  // Written out, so that the order of the keys is compared too.
  const body =
    '{"message":"Service Unavailable","exception":"ServiceUnavailable","file":"set-schedules","line":0,' +
    '"trace":[{"file":"set-schedules","line":0,"function":"listSetSchedules","class":"SetSchedules","type":"->"}]}';
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 503, body });
  expectHeaders(answer, retryAfter);
}

function expectHeaders({ headers }: Response, retryAfter: string | null = null): void {
  expect(headers.get("cache-control")).toBe("no-cache, private");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("retry-after")).toBe(retryAfter);
  expect(headers.get("etag")).toBeNull();
}

/** A database of this test's own, which `fail` takes away under the feet of whoever uses it. */
async function openBreakable(): Promise<Served & { fail: () => Promise<void>; close: () => Promise<void> }> {
  if (inject("template").kind === "embedded") {
    const { db, sql, close, followCatalogue } = await openTestDatabase();
    return { db, sql, revision: await followCatalogue(), fail: close, close: async () => {} };
  }
  const server = await startPostgres();
  const { db, sql, close, followCatalogue } = await openDatabase({ databaseUrl: server.url("postgres"), dataDir: "" });
  return {
    db,
    sql,
    revision: await followCatalogue(),
    fail: server.stop,
    async close() {
      await close();
      await server.destroy();
    },
  };
}

type Served = Pick<AppDependencies, "db" | "sql" | "revision">;

/** A server on that database, with the origins restricted. */
async function serve({ db, sql, revision }: Served) {
  const config = readConfig({ PORT: "0", CORS_ORIGIN: "https://app.example.com" });
  const verifyIdToken = () => Promise.reject(new Error("nobody signs in here"));
  const app = await createApp({ db, sql, revision, config, now: Date.now, verifyIdToken, events: { add: () => {} } });
  return { app, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
}
