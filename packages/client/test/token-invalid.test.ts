import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClient, memoryTokenStore, type TalaqqiError } from "../src/index.ts";
import { failure, hurufs, signedIn, signedOut, unauthorized } from "./responses.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
let heard: TalaqqiError[];
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  heard = [];
});
afterAll(() => server.close());

const signedInClient = (tokenStore = memoryTokenStore("token-1")) =>
  createClient({ baseUrl: server.url, tokenStore, onTokenInvalid: (error) => heard.push(error) });

test("401 removes the token, then calls the hook, and is still the call's error", async () => {
  const tokenStore = memoryTokenStore("token-1");
  const kept: unknown[] = [];
  const onTokenInvalid = async () => kept.push(await tokenStore.get());
  server.answers(unauthorized);
  const client = createClient({ baseUrl: server.url, tokenStore, onTokenInvalid });
  expect((await client.GET("/api/users")).error).toMatchObject({ status: 401, message: "Unauthorized" });
  await expect.poll(() => kept).toEqual([undefined]);
});

test("401 in the body of a 404, which is an account that is gone, calls it as well", async () => {
  server.answers({ status: 404, body: { status: 401, message: "Not Found", error: true } });
  expect((await signedInClient().GET("/api/users")).error?.status).toBe(404);
  expect(heard).toMatchObject([{ status: 404 }]);
});

test("401 of many concurrent calls calls it once, and once again for the next token", async () => {
  const client = signedInClient();
  server.answers(unauthorized, unauthorized, unauthorized, signedIn, unauthorized);
  await Promise.all([client.GET("/api/users"), client.GET("/api/placement-test"), client.GET("/api/users")]);
  expect(heard).toHaveLength(1);
  server.answers(
    { ...signedIn, body: JSON.parse(JSON.stringify(signedIn.body).replace("token-1", "token-2")) },
    unauthorized,
  );
  await client.signIn("an-id-token");
  await client.GET("/api/users");
  expect(heard).toHaveLength(2);
});

test("401 of an older token keeps the newer one, and does not call it: the user is signed in", async () => {
  const tokenStore = memoryTokenStore("token-1");
  const client = signedInClient(tokenStore);
  server.answers(unauthorized);
  const call = client.GET("/api/users");
  await Promise.resolve();
  await tokenStore.set("token-2");
  await call;
  expect(await tokenStore.get()).toBe("token-2");
  expect(heard).toEqual([]);
});

test("401 of a call that was on its way when the user signed out does not call it", async () => {
  const client = signedInClient();
  server.answers(unauthorized, signedOut);
  const call = client.GET("/api/users");
  await Promise.all([call, client.signOut()]);
  expect(heard).toEqual([]);
});

test("401 without a token does not call it, also after one was refused", async () => {
  const client = signedInClient();
  server.answers(unauthorized, unauthorized, unauthorized);
  await client.GET("/api/users");
  await client.GET("/api/users");
  await client.GET("/api/users", { headers: { authorization: "Bearer another" } });
  expect(heard).toHaveLength(1);
});

test("a failing hook makes the call reject", async () => {
  const failing = new Error("there is no page for it");
  const onTokenInvalid = () => Promise.reject(failing);
  const client = createClient({ baseUrl: server.url, tokenStore: memoryTokenStore("token-1"), onTokenInvalid });
  server.answers(unauthorized);
  await expect(client.GET("/api/users")).rejects.toBe(failing);
});

test.each([404, 403, 500])("%i does not call it", async (status) => {
  server.answers(failure(status, "Refused"));
  await signedInClient().GET("/api/users");
  expect(heard).toEqual([]);
});

test("401 without a token, or with one of the caller's own, does not call it", async () => {
  const tokenStore = memoryTokenStore("token-1");
  server.answers(unauthorized, unauthorized);
  await signedInClient(memoryTokenStore()).GET("/api/users");
  await signedInClient(tokenStore).GET("/api/users", { headers: { authorization: "Bearer another" } });
  expect(heard).toEqual([]);
  expect(await tokenStore.get()).toBe("token-1");
});

test("signing out with a token that is not taken any more does not call it", async () => {
  server.answers(unauthorized, hurufs);
  await signedInClient().signOut();
  expect(heard).toEqual([]);
});
