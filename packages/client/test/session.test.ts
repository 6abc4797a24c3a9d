import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, memoryTokenStore, type TokenStore } from "../src/index.ts";
import { accessToken, failure, hurufs, signedIn, signedOut, unauthorized } from "./responses.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("signIn", () => {
  test("exchanges the ID token, stores the access token, and returns the response", async () => {
    const tokenStore = memoryTokenStore();
    const client = createClient({ baseUrl: server.url, tokenStore });
    server.answers(signedIn);
    expect(await client.signIn("an-id-token")).toMatchObject({ data: accessToken });
    expect(await tokenStore.get()).toBe("token-1");
    expect(server.arrived).toMatchObject([
      { method: "POST", path: "/api/auth/idp", body: '{"id_token":"an-id-token"}' },
    ]);
  });

  test("keeps the token in the app's own store, which may be asynchronous", async () => {
    const store = slowStore();
    const client = createClient({ baseUrl: server.url, tokenStore: store });
    server.answers(signedIn, hurufs);
    await client.signIn("an-id-token");
    await client.GET("/api/hurufs");
    expect(store.kept).toEqual(["token-1"]);
    expect(server.arrived[1]?.headers.authorization).toBe("Bearer token-1");
  });

  test("that is rejected returns the error, and does not change the store", async () => {
    const tokenStore = memoryTokenStore("an-older-token");
    server.answers(failure(403, "Account user not found"));
    const { error } = await createClient({ baseUrl: server.url, tokenStore }).signIn("an-id-token");
    expect(error).toMatchObject({ status: 403, message: "Account user not found" });
    expect(await tokenStore.get()).toBe("an-older-token");
  });

  test("of two clients stores two tokens", async () => {
    const [one, other] = [createClient({ baseUrl: server.url }), createClient({ baseUrl: server.url })];
    server.answers(signedIn, hurufs);
    await one.signIn("an-id-token");
    await other.GET("/api/hurufs");
    expect(server.arrived[1]?.headers.authorization).toBeUndefined();
  });

  test("rejects when the app's store fails: the token would be lost without a word", async () => {
    const full = new Error("the store is full");
    const tokenStore: TokenStore = { get: () => undefined, set: () => Promise.reject(full) };
    server.answers(signedIn);
    await expect(createClient({ baseUrl: server.url, tokenStore }).signIn("an-id-token")).rejects.toBe(full);
  });
});

describe("signOut", () => {
  const signingOut = () => {
    const tokenStore = memoryTokenStore("token-1");
    return { tokenStore, client: createClient({ baseUrl: server.url, tokenStore, retries: 0 }) };
  };

  test("forgets the token, and has it revoked", async () => {
    const { tokenStore, client } = signingOut();
    server.answers(signedOut);
    expect((await client.signOut()).error).toBeUndefined();
    expect(server.arrived).toMatchObject([
      { method: "GET", path: "/api/auth/logout", headers: { authorization: "Bearer token-1" } },
    ]);
    expect(await tokenStore.get()).toBeUndefined();
  });

  test("removes the token before the service has responded: concurrent calls are sent without it", async () => {
    const client = createClient({ baseUrl: server.url, tokenStore: memoryTokenStore("token-1"), timeout: 2_000 });
    server.answers({ status: 0, fails: "no answer" }, hurufs);
    const leaving = client.signOut();
    await expect.poll(() => server.arrived.length).toBe(1);
    await client.GET("/api/hurufs");
    await leaving;
    expect(server.arrived.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ["/api/auth/logout", "Bearer token-1"],
      ["/api/hurufs", undefined],
    ]);
  });

  test("keeps the token of a sign-in in the meantime", async () => {
    const { tokenStore, client } = signingOut();
    server.answers(signedOut);
    const leaving = client.signOut();
    await Promise.resolve();
    await tokenStore.set("token-2");
    await leaving;
    expect(await tokenStore.get()).toBe("token-2");
  });

  test.each([
    ["fails", failure(500, "Internal Server Error"), 500],
    ["cannot be reached", { status: 0, fails: "cut" } as const, 0],
  ])("removes the token when the service %s, and returns the error", async (_what, answer, status) => {
    const { tokenStore, client } = signingOut();
    server.answers(answer);
    expect((await client.signOut()).error).toMatchObject({ name: "TalaqqiError", status });
    expect(await tokenStore.get()).toBeUndefined();
  });

  test("with a token that is no longer valid succeeds", async () => {
    const { client } = signingOut();
    server.answers(unauthorized);
    expect(await client.signOut()).toEqual({});
  });

  test("without a token sends no request", async () => {
    server.answers();
    expect(await createClient({ baseUrl: server.url }).signOut()).toEqual({});
    expect(server.arrived).toEqual([]);
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
