// Servers of its own: they have settings.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { texts } from "../../src/messages/messages.ts";
import { tokens } from "../../src/sign-in/layout.ts";
import { createBrowser } from "../operator/staff/browser.ts";
import { startTestApi } from "../support/api.ts";
import { CLIENT, page, signInWith, unproved } from "./sign-in.ts";

const api = await startTestApi({ OIDC_CLIENT_ID: CLIENT, SCHOOL_TIME_ZONE: "Asia/Makassar" });
afterAll(() => api.close());

const cookieOf = (shown: unknown) =>
  `talaqqi_code=${Buffer.from(typeof shown === "string" ? shown : JSON.stringify(shown)).toString("base64url")}`;
const until = Date.parse("2099-01-31T08:30:00Z");
const good = { opens: "account", code: "KX7R94WT", until };
const open = (path: string, headers: Record<string, string> = {}) => api.request(path, { headers });

describe("the page with a code", () => {
  test("is the same when it is loaded again, in the browser's language, with the time in the school's zone", async () => {
    const browser = createBrowser();
    await signInWith(api, unproved("siti"), { browser });
    const load = async (language: string) => {
      const headers = { ...page, "accept-language": language };
      const response = await browser.send(`${api.url}/sign-in/code`, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-language")).toBe(language);
      return response.text();
    };
    const [first, again, english] = [await load("id"), await load("id"), await load("en")];
    expect(again).toBe(first);
    expect(first).toMatch(/<html lang="id">.*<title>Kode Anda – Talaqqi<.*Kode ini berlaku sampai \d\d\.\d\d WITA\./s);
    expect(first).toContain('<a href="/sign-in/bind">');
    expect(english).toMatch(/<html lang="en">.*<title>Your code – Talaqqi<.*This code is valid until /s);
  });

  test("leads staff to their own sign-in", async () => {
    const text = await (await open("/sign-in/code", { cookie: cookieOf({ ...good, opens: "staff" }) })).text();
    expect(text).toContain('<p class="code">KX7R-94WT</p>');
    expect(text).toContain('<a href="/operator/sign-in">');
  });

  test.each<[what: string, headers: Record<string, string>]>([
    ["without a cookie", {}],
    ["with a cookie that is not encoded", { cookie: "talaqqi_code=%zz" }],
    ["with a cookie that is no JSON", { cookie: cookieOf("{") }],
    ["with the cookie null", { cookie: cookieOf("null") }],
    ["with HTML for a code", { cookie: cookieOf({ ...good, code: "<b>1</b>" }) }],
    ["with an invalid time", { cookie: cookieOf({ ...good, until: 1e300 }) }],
    ["with something else to open", { cookie: cookieOf({ ...good, opens: "constructor" }) }],
    ["after it expired", { cookie: cookieOf({ ...good, until: Date.now() - 1 }) }],
  ])("404, and says that there is no code, %s", async (what, headers) => {
    const response = await open("/sign-in/code", { "accept-language": "id", ...headers });
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).toContain("Tidak ada kode yang berlaku");
    expect(text).not.toContain('class="code"');
    expect(response.headers.has("refresh")).toBe(false);
    // Where it is not known who it is for.
    const links = ['<a href="/sign-in/bind">', '<a href="/operator/sign-in">'];
    expect(text.match(/<a [^>]*>/g)).toEqual("cookie" in headers && what === "after it expired" ? [links[0]] : links);
  });

  test("waits for a code that is not confirmed, and in maintenance", async () => {
    const cookie = cookieOf(good);
    const other = await startTestApi({ OIDC_CLIENT_ID: CLIENT, MAINTENANCE: "1" });
    onTestFinished(() => other.close());
    for (const server of [api, other]) {
      const response = await server.request("/sign-in/code", { headers: { cookie } });
      expect([response.status, response.headers.get("refresh")]).toEqual([200, "10"]);
    }
  });
});

describe("the page of a refusal", () => {
  test.each(Object.entries(texts.id.signInPages.refusals))("says what to do: %s", async (reason, { title, hint }) => {
    const response = await open(`/sign-in/refused?reason=${reason}&seconds=17&id=ab-1`, { "accept-language": "id" });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<p>${hint("17", "ab-1")}</p>`);
  });

  test.each([
    ["another reason", "reason=constructor"],
    ["two reasons", "reason=unknown&reason=blocked"],
    ["none", ""],
    ["text that is not ours", `reason=internal&id=${encodeURIComponent("<b>Call 0812</b>")}&seconds=1e9`],
  ])("shows nothing of a query with %s", async (_, query) => {
    const text = await (await open(`/sign-in/refused?${query}`)).text();
    expect(text).toContain(`<p>${texts.en.signInPages.refusals.internal.hint("", "")}</p>`);
  });
});

const all = ["/sign-in/code", "/sign-in/bound", "/sign-in/refused"];

test.each(all)("%s has the headers of a page that runs and loads nothing", async (path) => {
  const { headers } = await open(path, { origin: "https://elsewhere.example" });
  const policy = headers.get("content-security-policy")?.split(";");
  const style = expect.stringMatching(/^style-src 'sha256-[\w+/]{43}='$/);
  const none = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];
  expect(policy).toEqual(["default-src 'none'", style, "img-src data:", ...none]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    vary: "Accept-Language",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  expect(headers.has("access-control-allow-origin")).toBe(false);
});

test.each(all)("HEAD of %s has the headers alone, and other methods are 404", async (path) => {
  const [get, head] = [await open(path), await api.request(path, { method: "HEAD" })];
  expect([head.status, await head.text(), head.headers.get("content-type")]).toEqual([
    get.status,
    "",
    "text/html; charset=utf-8",
  ]);
  expect((await api.request(path, { method: "POST" })).status).toBe(404);
});

test.each(["/sign-in/bind", "/sign-in/bind/callback"])("404 for other methods at %s, and below it", async (path) => {
  for (const method of ["HEAD", "POST"]) expect((await api.request(path, { method })).status).toBe(404);
  expect((await api.request(`${path}/`)).status).toBe(404);
});

test("the colours are the design's", () => {
  const design = readFileSync(createRequire(import.meta.url).resolve("@talaqqi/design/tokens.css"), "utf8");
  for (const [name, value] of Object.entries(tokens)) expect(design).toContain(`--${name}: ${value};`);
});

test("with OPERATOR_PORT accounts are bound where apps are served, and both servers show codes", async () => {
  const both = await startTestApi({ OIDC_CLIENT_ID: CLIENT, OPERATOR_PORT: "0" });
  onTestFinished(() => both.close());
  const statusesOf = (path: string) =>
    Promise.all(
      [both.url, both.operatorUrl].map(async (url) => (await fetch(url + path, { redirect: "manual" })).status),
    );
  expect(await statusesOf("/sign-in/bind")).toEqual([302, 404]);
  expect(await statusesOf("/sign-in/bind/callback")).toEqual([400, 404]);
  expect(await statusesOf("/sign-in/bound")).toEqual([200, 404]);
  expect(await statusesOf("/sign-in/refused")).toEqual([200, 404]);
  const cookie = cookieOf(good);
  for (const url of [both.url, both.operatorUrl]) {
    expect((await fetch(`${url}/sign-in/code`, { headers: { cookie } })).status).toBe(200);
  }
  const { status, headers } = await signInWith(both, unproved("siti"));
  expect([status, headers.get("location")]).toEqual([303, "/sign-in/code"]);
  const staff = await signInWith(both, unproved("siti"), { entry: `${both.operatorUrl}/operator/sign-in` });
  expect([new URL(staff.url).origin, staff.headers.get("location")]).toEqual([both.operatorUrl, "/sign-in/code"]);
});

test.each([
  [404, "sign_in_off", "no provider", {}],
  [503, "unavailable", "maintenance", { OIDC_CLIENT_ID: CLIENT, MAINTENANCE: "1" }],
  [503, "unavailable", "a provider out of reach", { OIDC_CLIENT_ID: CLIENT, IDP_ISSUER: "http://127.0.0.1:9" }],
])("%i %s with %s, and a browser's page", async (status, reason, _, settings) => {
  const other = await startTestApi(settings);
  onTestFinished(() => other.close());
  for (const path of ["/sign-in/bind", ...(reason === "unavailable" ? [] : ["/sign-in/bind/callback?state=s"])]) {
    expect((await other.request(path)).status).toBe(status);
    const response = await other.request(path, { headers: page, redirect: "manual" });
    const target = new URL(response.headers.get("location") ?? "", other.url);
    expect([response.status, target.searchParams.get("reason")]).toEqual([303, reason]);
    const text = await (await fetch(target, { headers: { "accept-language": "en" } })).text();
    expect(text).toContain(texts.en.signInPages.refusals[reason as "unavailable"].title);
  }
});

test("429 too_many_requests, and a browser's page with the seconds to wait", async () => {
  const other = await startTestApi({ OIDC_CLIENT_ID: CLIENT, RATE_LIMIT_AUTH_PER_MINUTE: "1" });
  onTestFinished(() => other.close());
  await other.request("/sign-in/bind", { redirect: "manual" });
  expect((await other.request("/sign-in/bind")).status).toBe(429);
  const response = await other.request("/sign-in/bind", { headers: page, redirect: "manual" });
  const { searchParams } = new URL(response.headers.get("location") ?? "", other.url);
  expect([response.status, searchParams.get("reason")]).toEqual([303, "too_many_requests"]);
  expect(Number(searchParams.get("seconds"))).toBeGreaterThan(0);
});

test("cookies are Secure where the service is on https", async () => {
  const other = await startTestApi({ OIDC_CLIENT_ID: CLIENT, API_URL: "https://api.school.example" });
  onTestFinished(() => other.close());
  const response = await other.request("/sign-in/bind", { redirect: "manual" });
  const attributes = "Max-Age=600; Path=/sign-in/bind; HttpOnly; Secure; SameSite=Lax";
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(`^__Secure-talaqqi_sign_in=[\\w-]+; ${attributes}$`),
  ]);
});
