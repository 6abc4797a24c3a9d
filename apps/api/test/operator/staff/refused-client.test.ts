import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIGN_IN_COOKIE } from "../../../src/http/staff-cookies.ts";
import { startTestApi } from "../../support/api.ts";

// What becomes of an error at the identity provider: a 500 and a line for the operators if it refuses the settings, otherwise
// a 400. Anybody can open the callback with any query.

let refuse: (response: ServerResponse, way: string) => void = () => {};
let ways: string[] = [];
const provider = createServer(({ url, headers }: IncomingMessage, response) => {
  response.setHeader("content-type", "application/json");
  if (url === "/token") {
    const way = headers.authorization === `Basic ${btoa("console:wrong")}` ? "basic" : "post";
    ways.push(way);
    return refuse(response, way);
  }
  response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }));
});
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const api = await startTestApi({ IDP_ISSUER: issuer, OIDC_CLIENT_ID: "console", OIDC_CLIENT_SECRET: "wrong" });
afterAll(async () => {
  await api.close();
  provider.close();
});

const attempt = { state: "s", nonce: "n", verifier: "v".repeat(43), return_to: "/" };
const cookie = `${SIGN_IN_COOKIE}=${Buffer.from(JSON.stringify(attempt)).toString("base64url")}`;
const failWith =
  (status: number, error: string, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify({ error }));

test.each([
  [500, "a challenge", "code=c", failWith(401, "invalid_client", { "www-authenticate": 'Basic realm="provider"' })],
  [500, "invalid_client", "code=c", failWith(401, "invalid_client")],
  [500, "unauthorized_client", "code=c", failWith(400, "unauthorized_client")],
  [400, "invalid_grant", "code=c", failWith(400, "invalid_grant")],
  [400, "invalid_client in the callback's query", "error=invalid_client", () => {}],
  [400, "unauthorized_client in the callback's query", "error=unauthorized_client", () => {}],
])("%i for %s", async (status, _what, query, answer) => {
  refuse = answer;
  const logged = api.log().length;
  const response = await api.request(`/operator/sign-in/callback?state=s&${query}`, { headers: { cookie } });
  expect(response.status).toBe(status);
  expect(api.log().slice(logged).includes("refused OIDC_CLIENT_ID or")).toBe(status === 500);
});

describe("the client is known by", () => {
  let known = "basic";
  const signIn = async () => {
    ways = [];
    const [grant, client] = [failWith(400, "invalid_grant"), failWith(401, "invalid_client")];
    refuse = (response, way) => (way === known ? grant(response) : client(response));
    return api.request("/operator/sign-in/callback?state=s&code=c", { headers: { cookie } });
  };
  beforeAll(signIn);

  // What was right last time is tried first.
  test.each([
    ["basic", 400, ["basic"]],
    ["post", 400, ["basic", "post"]],
    ["post", 400, ["post"]],
    ["neither", 500, ["post", "basic"]],
    ["basic", 400, ["basic"]],
  ])("%s: %i", async (way, status, asked) => {
    known = way;
    expect([(await signIn()).status, ways]).toEqual([status, asked]);
  });
});
