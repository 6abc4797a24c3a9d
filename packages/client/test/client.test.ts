import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, memoryTokenStore, TalaqqiError, type TokenStore, unwrap } from "../src/index.ts";
import { startServer, type TestServer } from "./server.ts";

const hurufs = {
  status: 200,
  body: { status: 200, error: false, data: [{ id_huruf: "1", huruf: "ا", daftar_sifat: [] }] },
};
const signedOut = { status: 200, body: { status: 200, error: false } };
const fault = { status: 500, body: { status: 500, message: "Internal Server Error", error: true } };
const accessToken = {
  access_token: "token-1",
  token_type: "Bearer",
  expires_at: 1893456000,
  email: "aminah@murid.example",
  is_profile_complete: true,
};
const signedIn = { status: 200, body: { status: 200, error: false, data: accessToken } };

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

  test("has the two headers that the interface's clients send always, with a body and without", async () => {
    const client = createClient({ baseUrl: server.url });
    server.answers(hurufs, { status: 201, body: { status: 201, error: false } });
    await client.GET("/api/hurufs");
    await client.POST("/api/auth/register", {
      body: { email: "aminah@murid.example", name: "Aminah", gender: "Perempuan", whatsapp: 6281200000001 },
    });
    expect(server.arrived.map(({ headers }) => [headers.accept, headers["content-type"]])).toEqual([
      ["application/json", "application/json"],
      ["application/json", "application/json"],
    ]);
  });

  test("goes to the contract's path, with its parameters filled in and its body as JSON", async () => {
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

describe("signIn", () => {
  test("exchanges the ID token, keeps the access token, and says until when", async () => {
    const tokenStore = memoryTokenStore();
    const client = createClient({ baseUrl: server.url, tokenStore });
    server.answers(signedIn);
    expect(await client.signIn("an-id-token")).toEqual({
      email: "aminah@murid.example",
      expiresAt: new Date("2030-01-01T00:00:00Z"),
      isProfileComplete: true,
    });
    expect(await tokenStore.get()).toBe("token-1");
    expect(server.arrived).toMatchObject([
      { method: "POST", path: "/api/auth/idp", body: '{"id_token":"an-id-token"}' },
    ]);
  });

  test("keeps the token in a store of the app's own, which may take its time", async () => {
    const store = slowStore();
    const client = createClient({ baseUrl: server.url, tokenStore: store });
    server.answers(signedIn, hurufs);
    await client.signIn("an-id-token");
    await client.GET("/api/hurufs");
    expect(store.kept).toEqual(["token-1"]);
    expect(server.arrived[1]?.headers.authorization).toBe("Bearer token-1");
  });

  test("that is refused throws, and leaves the store as it was", async () => {
    const tokenStore = memoryTokenStore();
    await tokenStore.set("an-older-token");
    const client = createClient({ baseUrl: server.url, tokenStore });
    server.answers({ status: 403, body: { status: 403, message: "Account user not found", error: true } });
    await expect(client.signIn("an-id-token")).rejects.toMatchObject({
      status: 403,
      message: "Account user not found",
    });
    expect(await tokenStore.get()).toBe("an-older-token");
  });

  test("of two clients keeps two tokens", async () => {
    const [one, other] = [createClient({ baseUrl: server.url }), createClient({ baseUrl: server.url })];
    server.answers(signedIn, hurufs);
    await one.signIn("an-id-token");
    await other.GET("/api/hurufs");
    expect(server.arrived[1]?.headers.authorization).toBeUndefined();
  });
});

describe("signOut", () => {
  test("sends the token to be revoked, then forgets it", async () => {
    const tokenStore = memoryTokenStore();
    const client = createClient({ baseUrl: server.url, tokenStore });
    await tokenStore.set("token-1");
    server.answers(signedOut);
    await expect(client.signOut()).resolves.toBeUndefined();
    expect(server.arrived).toMatchObject([
      { method: "GET", path: "/api/auth/logout", headers: { authorization: "Bearer token-1" } },
    ]);
    expect(await tokenStore.get()).toBeUndefined();
  });

  test("forgets the token when the server fails, and says so", async () => {
    const tokenStore = memoryTokenStore();
    const client = createClient({ baseUrl: server.url, tokenStore });
    await tokenStore.set("token-1");
    server.answers(fault);
    await expect(client.signOut()).rejects.toBeInstanceOf(TalaqqiError);
    expect(await tokenStore.get()).toBeUndefined();
  });

  test("forgets the token when the server cannot be reached, and says so", async () => {
    const gone = await startServer();
    await gone.close();
    const tokenStore = memoryTokenStore();
    await tokenStore.set("token-1");
    await expect(createClient({ baseUrl: gone.url, tokenStore }).signOut()).rejects.toBeInstanceOf(TypeError);
    expect(await tokenStore.get()).toBeUndefined();
  });
});

describe("unwrap", () => {
  test("gives what is in the envelope's data", async () => {
    server.answers(hurufs);
    const letters = await unwrap(createClient({ baseUrl: server.url }).GET("/api/hurufs"));
    expect(letters).toEqual([{ id_huruf: "1", huruf: "ا", daftar_sifat: [] }]);
  });

  test("gives undefined where an operation has no data", async () => {
    server.answers(signedOut);
    expect(await unwrap(createClient({ baseUrl: server.url }).GET("/api/auth/logout"))).toBeUndefined();
  });
});

function slowStore(): TokenStore & { kept: string[] } {
  const kept: string[] = [];
  const later = () => new Promise((resolve) => setImmediate(resolve));
  return {
    kept,
    get: async () => {
      await later();
      return kept.at(-1);
    },
    set: async (token) => {
      await later();
      if (token !== undefined) kept.push(token);
    },
  };
}
