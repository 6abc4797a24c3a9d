import { operationsOf, readContract } from "@talaqqi/contract/document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, first, memoryTokenStore, TalaqqiError, unwrap } from "../src/index.ts";
import { failure, hurufs, signedOut, unauthorized } from "./responses.ts";
import { startServer, type TestServer } from "./server.ts";

type FetchAny = (path: string) => Promise<unknown>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("a request", () => {
  test("carries the token once there is one", async () => {
    const tokenStore = memoryTokenStore();
    const client = createClient({ baseUrl: server.url, tokenStore });
    server.answers(hurufs, hurufs, hurufs);
    await client.GET("/api/hurufs");
    await tokenStore.set("token-1");
    await client.GET("/api/hurufs");
    await tokenStore.set(undefined);
    await client.GET("/api/hurufs");
    expect(server.arrived.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      "Bearer token-1",
      undefined,
    ]);
  });

  test("keeps an Authorization header of its own", async () => {
    const tokenStore = memoryTokenStore();
    await tokenStore.set("token-1");
    const headers = { Authorization: "Bearer another" };
    const client = createClient({ baseUrl: server.url, tokenStore, headers });
    server.answers(hurufs);
    await client.GET("/api/hurufs");
    expect(server.arrived[0]?.headers.authorization).toBe("Bearer another");
  });

  test("has a Content-Type only with a body: without one, a page's request would need a preflight", async () => {
    const client = createClient({ baseUrl: server.url });
    server.answers(hurufs, { status: 201, body: { status: 201, error: false } });
    await client.GET("/api/hurufs");
    await client.POST("/api/auth/register", {
      body: { email: "aminah@murid.example", name: "Aminah", gender: "Perempuan", whatsapp: 6281200000001 },
    });
    expect(server.arrived.map(({ headers }) => [headers.accept, headers["content-type"]])).toEqual([
      ["application/json", undefined],
      ["application/json", "application/json"],
    ]);
  });

  test("is sent to the contract's path, with its parameters filled in and its body as JSON", async () => {
    const client = createClient({ baseUrl: `${server.url}/` });
    server.answers(hurufs, hurufs, {
      status: 200,
      body: { data: [], status: 200, message: "Profile updated", error: false },
    });
    await client.GET("/api/teachers/{id}/slot-time", { params: { path: { id: "a/b" } } });
    await client.GET("/api/pertanyaans", { params: { query: { id_content: 2 } } });
    await client.PUT("/api/users", { body: { name: "Aminah" } });
    expect(server.arrived.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["GET", "/api/teachers/a%2Fb/slot-time", ""],
      ["GET", "/api/pertanyaans?id_content=2", ""],
      ["PUT", "/api/users", '{"name":"Aminah"}'],
    ]);
  });
});

test.each([".", "..", "%2e", "%2E.", ".%2e"])("a path parameter %s is the client's 404", async (id) => {
  server.answers();
  const { error, response } = await createClient({ baseUrl: server.url }).getTeacher({ id });
  expect([error?.status, error?.message, response?.status, server.arrived]).toEqual([404, "Not Found", 404, []]);
});

describe("a call by name", () => {
  const path = "/api/teachers/a%2Fb/slot-time";
  type Client = ReturnType<typeof createClient>;
  test.each<[title: string, call: (client: Client) => Promise<unknown>, sent: object]>([
    ["without input", (client) => client.listHurufs(), { method: "GET", path: "/api/hurufs" }],
    ["with its path's parameter", (client) => client.getSlotTimes({ id: "a/b" }), { method: "GET", path }],
    ["with a query", (client) => client.listPertanyaans({ id_content: 2 }), { path: "/api/pertanyaans?id_content=2" }],
    ["with a body", (client) => client.updateProfile({ name: "Aminah" }), { method: "PUT", body: '{"name":"Aminah"}' }],
    ["without the body that may be omitted", (client) => client.registerPlacementTest(), { method: "POST", body: "" }],
    [
      "with headers",
      (client) => client.getProfile(undefined, { headers: { "x-app": "1" } }),
      { headers: { "x-app": "1" } },
    ],
  ])("%s is sent as by path", async (_title, call, sent) => {
    server.answers(hurufs);
    expect(await call(createClient({ baseUrl: server.url }))).toMatchObject({ data: expect.any(Array) });
    expect(server.arrived).toMatchObject([
      { ...sent, headers: { accept: "application/json", ...Object(sent).headers } },
    ]);
  });

  test("exists for every operation of the contract", async () => {
    const client = createClient({ baseUrl: server.url });
    const ids = operationsOf(readContract()).map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThanOrEqual(23);
    expect(Object.keys(client)).toEqual(expect.arrayContaining(ids));
  });
});

test("fetch is looked up for each call, so that a mock installed later is used", async () => {
  const client = createClient({ baseUrl: "https://api.school.example" });
  const { fetch } = globalThis;
  globalThis.fetch = async () => Response.json({ status: 200, error: false, data: ["from the mock"] });
  const { data } = await client.listHurufs().finally(() => {
    globalThis.fetch = fetch;
  });
  expect(data).toEqual(["from the mock"]);
});

describe("a result", () => {
  test("has the data out of its envelope, and the response", async () => {
    server.answers(hurufs);
    const { data, error, response } = await createClient({ baseUrl: server.url }).GET("/api/hurufs");
    expect(data).toEqual([{ id_huruf: "1", huruf: "ا", daftar_sifat: [] }]);
    expect(error).toBeUndefined();
    expect(response?.status).toBe(200);
  });

  test("has undefined for data where an operation has none", async () => {
    server.answers(signedOut);
    expect(await createClient({ baseUrl: server.url }).GET("/api/auth/logout")).toMatchObject({ data: undefined });
  });

  test("has an error for everything else, and the response", async () => {
    server.answers(failure(404, "Not Found"));
    const client = createClient({ baseUrl: server.url });
    const { data, error, response } = await client.GET("/api/programs/{id}", { params: { path: { id: "9" } } });
    expect(data).toBeUndefined();
    expect(error).toBeInstanceOf(TalaqqiError);
    expect(error).toMatchObject({ status: 404, message: "Not Found" });
    expect(response?.status).toBe(404);
  });

  test("is the same for every operation that the contract has", async () => {
    const client = createClient({ baseUrl: server.url }) as unknown as Record<string, FetchAny>;
    const operations = operationsOf(readContract()).map(({ path, method }) => ({ path, method: method.toUpperCase() }));
    for (const { path, method } of operations) {
      server.answers({ status: 200, body: { status: 200, error: false, data: ["in its envelope"] } });
      expect(await client[method]?.(path), `${method} ${path}`).toMatchObject({ data: ["in its envelope"] });
    }
  });

  test("passes through the middleware that openapi-fetch has", async () => {
    const client = createClient({ baseUrl: server.url });
    client.use({ onRequest: ({ request }) => request.headers.set("x-app", "tahsin") });
    server.answers(hurufs);
    await client.GET("/api/hurufs");
    expect(server.arrived[0]?.headers["x-app"]).toBe("tahsin");
  });
});

describe("unwrap", () => {
  test("gives the data", async () => {
    server.answers(hurufs);
    const letters = await unwrap(createClient({ baseUrl: server.url }).GET("/api/hurufs"));
    expect(letters).toEqual([{ id_huruf: "1", huruf: "ا", daftar_sifat: [] }]);
  });

  test("throws the error", async () => {
    server.answers(unauthorized);
    const call = unwrap(createClient({ baseUrl: server.url }).GET("/api/users"));
    await expect(call).rejects.toMatchObject({ name: "TalaqqiError", status: 401, message: "Unauthorized" });
  });
});

describe("first", () => {
  const getProfile = (data: unknown[]) => {
    server.answers({ status: 200, body: { status: 200, error: false, data } });
    return first(createClient({ baseUrl: server.url }).getProfile());
  };

  test("gives the only record of a list", async () => {
    const profile = { id: 101, name: "Aminah", avatar: "" };
    expect(await getProfile([profile])).toEqual(profile);
  });

  test("throws an error of status 0 for an empty list, which the contract excludes", async () => {
    await expect(getProfile([])).rejects.toMatchObject({
      name: "TalaqqiError",
      status: 0,
      message: "The list is empty",
    });
  });

  test("throws the error", async () => {
    server.answers(failure(404, "Not Found"));
    await expect(first(createClient({ baseUrl: server.url }).getTeacher({ id: "9" }))).rejects.toMatchObject({
      status: 404,
    });
  });
});
