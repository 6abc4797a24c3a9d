import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { SIGN_IN_COOKIE } from "../../../src/http/staff-cookies.ts";
import { startTestApi, type TestApi } from "../../support/api.ts";

// A browser whose sign-in is refused is sent to the console's page that says why; a program gets the error.

const consoleFolder = mkdtempSync(join(tmpdir(), "talaqqi-console-"));
writeFileSync(join(consoleFolder, "index.html"), "<!doctype html><title>Talaqqi</title>");
const startApi = (settings: Record<string, string>) =>
  startTestApi(settings, undefined, undefined, undefined, consoleFolder);
const api = await startApi({ OIDC_CLIENT_ID: "console", OIDC_CLIENT_SECRET: "secret" });

let respond: (response: ServerResponse) => void;
const tokenEndpoint = createServer((_request, response) => respond(response));
await once(tokenEndpoint.listen(0, "127.0.0.1"), "listening");
const { issuer } = api.issuer;
api.issuer.discovery = {
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `http://127.0.0.1:${(tokenEndpoint.address() as AddressInfo).port}`,
};
afterAll(async () => {
  await api.close();
  tokenEndpoint.close();
  rmSync(consoleFolder, { recursive: true, force: true });
});

const send = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const vouchFor = (claims: object) => {
  const id_token = api.issuer.goodToken({ aud: "console", nonce: "n", ...claims });
  return send(200, { access_token: "a", token_type: "Bearer", id_token });
};

const attempt = { state: "s", nonce: "n", verifier: "v".repeat(43), return_to: "/console/week" };
const cookie = `${SIGN_IN_COOKIE}=${Buffer.from(JSON.stringify(attempt)).toString("base64url")}`;
/** What Chromium and WebKit send for a page. */
const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

const start = "/operator/sign-in";
const callback = (query: string) => `/operator/sign-in/callback?${query}`;
const nobody = () => {};

type Row = [status: number, reason: string, what: string, path: string, provider: typeof respond, target?: TestApi];
const refused: Row[] = [
  [403, "not_invited", "nobody's e-mail", callback("state=s&code=c"), vouchFor({ email: "tamu@example.com" })],
  [400, "not_started", "the sign-in of another tab", callback("state=other&code=c"), nobody],
  [400, "cancelled", "a cancelled sign-in", callback("state=s&error=access_denied"), nobody],
  [400, "provider_refused", "another error of the provider", callback("state=s&error=invalid_scope"), nobody],
  [400, "not_confirmed", "a code that was used", callback("state=s&code=c"), send(400, { error: "invalid_grant" })],
  [500, "internal", "refused settings", callback("state=s&code=c"), send(401, { error: "invalid_client" })],
  [503, "unavailable", "a broken connection", callback("state=s&code=c"), (response) => response.destroy()],
  [400, "invalid_request", "the page of another site", `${start}?return_to=//elsewhere.example`, nobody],
];

test.each(refused)("%i %s for %s, and a browser's page", async (status, reason, _what, path, provider) => {
  respond = provider;
  await expectBoth(api, { status, reason, path });
});

test.each([
  [404, "sign_in_off", "no provider", {}],
  [503, "unavailable", "maintenance", { OIDC_CLIENT_ID: "console", MAINTENANCE: "1" }],
  [
    503,
    "unavailable",
    "a provider that cannot be reached",
    { OIDC_CLIENT_ID: "console", IDP_ISSUER: "http://127.0.0.1:9" },
  ],
] as const)("%i %s with %s, and a browser's page", async (status, reason, _what, settings) => {
  const other = await startApi(settings);
  onTestFinished(() => other.close());
  await expectBoth(other, { status, reason, path: start });
});

test("400 email_unverified for an unverified e-mail, and a browser's page with a code", async () => {
  respond = vouchFor({ email_verified: false });
  const path = callback("state=s&code=c");
  expect((await open(api, path, { accept: "*/*" })).status).toBe(400);
  const response = await open(api, path, browser);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/sign-in/code"]);
});

test("429 too_many_requests, and a browser's page with the seconds to wait", async () => {
  const other = await startApi({ OIDC_CLIENT_ID: "console", RATE_LIMIT_AUTH_PER_MINUTE: "1" });
  onTestFinished(() => other.close());
  await other.request(start);
  const page = await expectBoth(other, { status: 429, reason: "too_many_requests", path: start });
  expect(Number(page.searchParams.get("seconds"))).toBeGreaterThan(0);
});

test("the page has the e-mail of whom it is about, where no log has it", async () => {
  respond = vouchFor({ email: "tamu@example.com" });
  const response = await open(api, callback("state=s&code=c"), browser);
  expect(new URL(response.headers.get("location") ?? "", api.url).hash).toBe("#tamu%40example.com");
  expect(api.log()).not.toContain("tamu");
});

test("the log has the provider's error, but nothing else of the callback's query", async () => {
  for (const error of ["login_required", "Siti <b>", "a".repeat(41)]) {
    await open(api, callback(`state=s&${new URLSearchParams({ error })}`), browser);
  }
  expect(api.log()).toContain("the provider's error is login_required");
  expect(api.log()).not.toMatch(/Siti|a{41}/);
});

test("a server without the console sends a browser the error itself", async () => {
  const bare = await startTestApi({ OIDC_CLIENT_ID: "console" });
  onTestFinished(() => bare.close());
  expect((await open(bare, callback("state=s"), browser)).status).toBe(400);
});

const open = (server: TestApi, path: string, headers: Record<string, string>) =>
  server.request(path, { redirect: "manual", headers: { cookie, ...headers } });

/** @returns the browser's page. */
async function expectBoth(server: TestApi, { status, reason, path }: { status: number; reason: string; path: string }) {
  for (const accept of ["application/json", "*/*"]) {
    const response = await open(server, path, { accept });
    expect([response.status, Object(await response.json()).status]).toEqual([status, status]);
  }
  const response = await open(server, path, browser);
  expect([response.status, await response.text()]).toEqual([303, ""]);
  const page = new URL(response.headers.get("location") ?? "", server.url);
  expect([page.origin, page.pathname]).toEqual([server.url, "/console/sign-in-refused"]);
  const given = { reason, id: response.headers.get("x-request-id") };
  expect(Object.fromEntries(page.searchParams)).toMatchObject(given);
  expect(page.searchParams.has("seconds")).toBe(status === 503 || status === 429);
  for (const language of ["id", "en"]) expect(readWords(language)).toMatch(new RegExp(`^ {4}${reason}: {`, "m"));
  return page;
}

/** The console's words: the console itself is opened in a browser by the tests of its package. */
const readWords = (language: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../../console/src/texts/${language}/sign-in.ts`), "utf8");
