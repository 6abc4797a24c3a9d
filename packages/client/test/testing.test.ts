import { exampleOperations } from "@talaqqi/contract/examples";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createClient, memoryTokenStore, type TokenStore } from "../src/index.ts";
import { createHandlers, type FakeOptions, fakeAccessToken, fakeIdToken } from "../src/testing.ts";

const baseUrl = "https://api.school.example";
const server = setupServer(...createHandlers({ baseUrl }));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const fake = (responses: FakeOptions["responses"] & object) => server.use(...createHandlers({ baseUrl, responses }));
const newClient = (tokenStore: TokenStore = memoryTokenStore()) => createClient({ baseUrl, tokenStore, retries: 0 });

describe("every operation", () => {
  const all = Object.entries(exampleOperations);

  test.each(all)("%s sends its first example", async (id, { method, path, examples: [first] }) => {
    const response = await fetch(baseUrl + path.replace("{id}", "1"), {
      method,
      headers: { authorization: `Bearer ${fakeAccessToken()}` },
      ...(method === "get" ? {} : { body: JSON.stringify({ id_token: fakeIdToken({ email: "a@example.com" }) }) }),
    });
    expect(response.status).toBe(first?.status);
    if (id !== "createAccessToken") expect(await response.json()).toEqual(first?.body);
  });

  test.each(all.filter(([, { isSecured }]) => isSecured))("401 %s without a token", async (_id, { method, path }) => {
    expect((await fetch(baseUrl + path, { method })).status).toBe(401);
  });
});

describe("a chosen response", () => {
  test("404 by its status", async () => {
    fake({ getTeacher: 404 });
    const { error } = await newClient().GET("/api/teachers/{id}", { params: { path: { id: "1" } } });
    expect(error).toMatchObject({ name: "TalaqqiError", status: 404, message: "Not Found" });
  });

  test("403 by its name", async () => {
    fake({ createAccessToken: "noAccount" });
    expect((await newClient().signIn(fakeIdToken({ email: "a@example.com" }))).error).toMatchObject({
      status: 403,
      message: "Account user not found",
    });
  });

  test("400 has the invalid fields", async () => {
    fake({ updateProfile: "malformed" });
    const { error } = await newClient().PUT("/api/users", { body: { name: "" } });
    expect(error?.errors.length).toBeGreaterThan(0);
  });

  test("200 with data of one's own, for somebody with a token", async () => {
    const data = [{ id: 7, name: "Aisyah", avatar: "" }];
    fake({ getProfile: { data } });
    expect((await newClient(memoryTokenStore(fakeAccessToken())).GET("/api/users")).data).toEqual(data);
    expect((await newClient().GET("/api/users")).error?.status).toBe(401);
  });

  test("is refused if the contract does not have it, with those that there are", () => {
    expect(() => createHandlers({ baseUrl, responses: { listHurufs: "none" as never } })).toThrow(
      "listHurufs has no example none. It has: letters (200), tooMany (429), fault (500), unavailable (503).",
    );
  });
});

describe("the sign-in", () => {
  test("200 from sign-in to sign-out", async () => {
    const tokenStore = memoryTokenStore();
    const client = newClient(tokenStore);
    const { data } = await client.signIn(fakeIdToken({ email: "siti-é@example.com" }));
    expect(data).toMatchObject({ email: "siti-é@example.com", token_type: "Bearer" });
    expect((await client.GET("/api/users")).error).toBeUndefined();
    const token = String(await tokenStore.get());
    await client.signOut();
    expect((await newClient(memoryTokenStore(token)).GET("/api/users")).error?.status).toBe(401);
  });

  test("400 for an ID token that is none", async () => {
    const { error } = await newClient().signIn("not a token");
    expect(error).toMatchObject({ status: 400, message: "idToken is not verified" });
  });

  test("200 keeps the token when signing out fails", async () => {
    const tokenStore = memoryTokenStore(fakeAccessToken());
    const token = String(await tokenStore.get());
    fake({ revokeAccessToken: 503 });
    expect((await newClient(tokenStore).signOut()).error?.status).toBe(503);
    expect((await newClient(memoryTokenStore(token)).GET("/api/users")).error).toBeUndefined();
  });
});
