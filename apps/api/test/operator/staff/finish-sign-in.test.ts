import { afterAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE, SIGN_IN_COOKIE } from "../../../src/http/staff-cookies.ts";
import { startProvider } from "../../development/start-provider.ts";
import { startTestApi } from "../../support/api.ts";
import { errorResponses } from "../../support/responses.ts";
import { type Browser, createBrowser, signInAtProvider, targetOf } from "./browser.ts";

const provider = await startProvider();
const api = await startTestApi({ IDP_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.audience });
afterAll(async () => {
  await api.close();
  await provider.close();
});

let count = 0;
/** Somebody who is invited. */
async function invited(member: Parameters<typeof api.db.operator.create>[0]["data"] | object = {}) {
  count += 1;
  const email = `staf.${count}@example.com`;
  const { id_operator } = await api.db.operator.create({ data: { name: `Staf ${count}`, email, ...member } });
  return { email, id_operator, browser: createBrowser() };
}

const sessionOf = (browser: Browser) => browser.cookies(api.url).get(SESSION_COOKIE);
const me = async (browser: Browser) => (await browser.open(`${api.url}/operator/me`)).status;

test("302 to the page that the sign-in was started for, with a session of 12 hours", async () => {
  const { email, id_operator, browser } = await invited();
  const callback = await signInAtProvider(api, browser, email.toUpperCase(), "?return_to=/console/week%3Fid_day=1");
  // Other providers add more than `code` and `state`.
  callback.searchParams.set("session_state", "1b2c3d");
  const response = await browser.open(callback);
  expect(response.headers.get("location")).toBe("/console/week?id_day=1");
  const [cookie = "", ended = ""] = response.headers.getSetCookie();
  const attributes = "Path=/operator; HttpOnly; SameSite=Lax";
  expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=[\\w-]{43}; Max-Age=43200; ${attributes}$`));
  expect(ended).toMatch(new RegExp(`^${SIGN_IN_COOKIE}=; Max-Age=0; Path=/operator/sign-in; `));
  expect(await (await browser.open(`${api.url}/operator/me`)).json()).toMatchObject({ data: { id_operator, email } });
  const row = await api.db.operator.findUniqueOrThrow({ where: { id_operator } });
  expect(row).toMatchObject({ issuer: provider.issuer, last_sign_in_at: expect.any(Date) });
  const signedIn = { action: "finishSignIn", role: "administrator", refusal: null, key: String(id_operator) };
  expect(await api.db.auditEntry.findMany({ where: { id_operator } })).toMatchObject([signedIn]);
  const secret = sessionOf(browser) ?? "";
  expect(JSON.stringify(await api.db.staffSession.findMany())).not.toContain(secret);
  expect(api.log()).not.toMatch(new RegExp(`${secret}|${callback.searchParams.get("code")}`));
});

test("302 to the provider, which lets the person choose an account, with state, nonce and PKCE", async () => {
  const { searchParams } = targetOf(await createBrowser().open(`${api.url}/operator/sign-in`));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    prompt: "select_account",
    code_challenge_method: "S256",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("302 with a new session each time; the browser's former one has ended", async () => {
  const { email, browser } = await invited();
  await browser.open(await signInAtProvider(api, browser, email));
  const former = sessionOf(browser) ?? "";
  const attacker = createBrowser();
  attacker.cookies(api.url).set(SESSION_COOKIE, former);
  expect(await me(attacker)).toBe(200);
  const other = createBrowser();
  other.cookies(api.url).set(SESSION_COOKIE, former);
  await other.open(await signInAtProvider(api, other, email));
  expect(sessionOf(other)).not.toBe(former);
  expect([await me(other), await me(attacker)]).toEqual([200, 401]);
});

describe("403 not_invited, without a session, for", () => {
  const refused: [what: string, member: () => Promise<{ email: string }>][] = [
    ["an e-mail that nobody invited", async () => ({ email: "stranger@example.com" })],
    ["a removed member", () => invited({ removed_at: new Date(), email: null })],
    [
      "another person with the e-mail at the same provider",
      () => invited({ issuer: provider.issuer, subject: "other" }),
    ],
    ["a member who is bound at a former provider", () => invited({ issuer: "https://former.example", subject: "1" })],
  ];
  test.each(refused)("%s", async (_what, member) => {
    const { email } = await member();
    const browser = createBrowser();
    const response = await browser.open(await signInAtProvider(api, browser, email));
    expect(await response.text()).toBe(JSON.stringify(errorResponses.not_invited));
    expect([sessionOf(browser), browser.cookies(api.url).size]).toEqual([undefined, 0]);
    const refusals = await api.db.auditEntry.findMany({ where: { refusal: "not_invited" } });
    // One an hour for all of them, without who it was.
    expect(refusals).toMatchObject([{ action: "finishSignIn", id_operator: null, name: "", key: "", changes: [] }]);
  });
});

test("a refused sign-in is an event", async () => {
  await api.events.flush();
  await api.db.event.deleteMany();
  const browser = createBrowser();
  await browser.open(await signInAtProvider(api, browser, "stranger@example.com"));
  await api.events.flush();
  const refused = { kind: "sign_in_refused", operation: "finishSignIn", reason: "not_invited", id_operator: null };
  expect(await api.db.event.findMany()).toMatchObject([refused]);
});

describe("a browser with a session goes on with it", () => {
  const callbacks: [what: string, query: (state: string) => Record<string, string>][] = [
    ["after a callback of another sign-in", () => ({ state: "other", code: "c" })],
    ["after a sign-in that was cancelled at the provider", (state) => ({ state, error: "access_denied" })],
    ["after a code that the provider does not know", (state) => ({ state, code: "c" })],
  ];
  test.each(callbacks)("%s", async (_, query) => {
    const { email, browser } = await invited();
    await browser.open(await signInAtProvider(api, browser, email));
    const session = sessionOf(browser);
    const address = targetOf(await browser.open(`${api.url}/operator/sign-in`));
    const callback = `${api.url}/operator/sign-in/callback?`;
    const given = new URLSearchParams(query(address.searchParams.get("state") ?? ""));
    const response = await browser.open(`${callback}${given}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/operator/me"]);
    expect([sessionOf(browser), await me(browser)]).toEqual([session, 200]);
    // One that has ended is none.
    await api.db.staffSession.updateMany({ data: { expires_at: new Date(0) } });
    expect((await browser.open(`${callback}${given}`)).status).toBe(400);
  });

  test("but not after a sign-in as somebody who is not invited", async () => {
    const { secret } = await api.session();
    const browser = createBrowser();
    browser.cookies(api.url).set(SESSION_COOKIE, secret);
    expect((await browser.open(await signInAtProvider(api, browser, "stranger@example.com"))).status).toBe(403);
    expect(await me(browser)).toBe(401);
  });
});

test("500 without a session when it cannot be stored", async () => {
  const { email, browser } = await invited();
  const callback = await signInAtProvider(api, browser, email);
  await api.db.$executeRaw`ALTER TABLE staff_sessions RENAME TO taken_away`;
  const response = await browser.open(callback);
  await api.db.$executeRaw`ALTER TABLE taken_away RENAME TO staff_sessions`;
  expect([response.status, sessionOf(browser)]).toEqual([500, undefined]);
});

test.each([
  ["302 with the client's secret", "development", 302, ""],
  ["500 with the settings in the log when the provider refuses the client", "wrong", 500, "refused OIDC_CLIENT_ID or"],
])("%s", async (_title, OIDC_CLIENT_SECRET, status, logged) => {
  const client = { OIDC_CLIENT_ID: `${provider.audience}-staff`, OIDC_CLIENT_SECRET };
  const other = await startTestApi({ IDP_ISSUER: provider.issuer, ...client });
  await other.db.operator.create({ data: { name: "Staf", email: "staf@example.com" } });
  const browser = createBrowser();
  const response = await browser.open(await signInAtProvider(other, browser, "staf@example.com"));
  expect(response.status).toBe(status);
  expect(other.log()).toContain(logged);
  await other.close();
});

describe("400, without a session, for", () => {
  test("the callback of another browser", async () => {
    const { email, browser } = await invited();
    const callback = await signInAtProvider(api, browser, email);
    const victim = createBrowser();
    const response = await victim.open(callback);
    expect(await response.text()).toBe(JSON.stringify(errorResponses.signInNotStarted));
    expect(sessionOf(victim)).toBeUndefined();
    // The victim has started a sign-in, too.
    await signInAtProvider(api, victim, "victim@example.com");
    expect((await victim.open(callback)).status).toBe(400);
    expect(sessionOf(victim)).toBeUndefined();
  });

  test("a code of another sign-in with this browser's state", async () => {
    const [one, other] = [await invited(), await invited()];
    const stolen = await signInAtProvider(api, one.browser, one.email);
    const own = await signInAtProvider(api, other.browser, other.email);
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    const response = await other.browser.open(own);
    expect(await response.json()).toMatchObject({ status: 400, message: /did not confirm/ });
    expect(sessionOf(other.browser)).toBeUndefined();
  });

  test("a callback that is replayed, with the cookie of the sign-in", async () => {
    const { email, browser } = await invited();
    const callback = await signInAtProvider(api, browser, email);
    const kept = browser.cookies(api.url).get(SIGN_IN_COOKIE) ?? "";
    expect((await browser.open(callback)).status).toBe(302);
    const thief = createBrowser();
    thief.cookies(api.url).set(SIGN_IN_COOKIE, kept);
    expect((await thief.open(callback)).status).toBe(400);
    expect(sessionOf(thief)).toBeUndefined();
  });

  test("a cookie that leads to another site", async () => {
    const { email, browser } = await invited();
    const callback = await signInAtProvider(api, browser, email);
    const jar = browser.cookies(api.url);
    const attempt = JSON.parse(Buffer.from(jar.get(SIGN_IN_COOKIE) ?? "", "base64url").toString());
    for (const return_to of ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example"]) {
      jar.set(SIGN_IN_COOKIE, Buffer.from(JSON.stringify({ ...attempt, return_to })).toString("base64url"));
      expect((await browser.open(callback)).status).toBe(400);
    }
  });

  test("a sign-in that was cancelled at the provider", async () => {
    const browser = createBrowser();
    const address = targetOf(await browser.open(`${api.url}/operator/sign-in`));
    const state = address.searchParams.get("state") ?? "";
    const query = new URLSearchParams({ error: "access_denied", state, iss: provider.issuer });
    const response = await browser.open(`${api.url}/operator/sign-in/callback?${query}`);
    expect(await response.text()).toBe(JSON.stringify(errorResponses.signInCancelled));
  });
});
