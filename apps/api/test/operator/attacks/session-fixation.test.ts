import { afterAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE, SIGN_IN_COOKIE } from "../../../src/http/staff-cookies.ts";
import { startProvider } from "../../development/start-provider.ts";
import { startTestApi } from "../../support/api.ts";
import { bearer, inSession } from "../../support/operations.ts";
import { type Browser, createBrowser, signInAtProvider } from "../staff/browser.ts";

// An attacker who has put cookies into somebody's browser, or has seen the addresses of a sign-in.

const provider = await startProvider();
const api = await startTestApi({ IDP_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.audience });
afterAll(async () => {
  await api.close();
  await provider.close();
});

let count = 0;
/** Somebody who is invited, with a browser. */
async function person() {
  count += 1;
  const email = `staf.${count}@example.com`;
  const { id_operator } = await api.db.operator.create({ data: { name: `Staf ${count}`, email } });
  return { email, id_operator, browser: createBrowser() };
}

const sessionOf = (browser: Browser) => browser.cookies(api.url).get(SESSION_COOKIE);
const whoIs = async (headers: Record<string, string>): Promise<{ status: number; data?: { id_operator: number } }> =>
  JSON.parse(await (await api.request("/operator/me", { headers })).text());

/** The cookie of a sign-in that has begun. */
const attemptOf = (browser: Browser): Record<string, string> =>
  JSON.parse(Buffer.from(browser.cookies(api.url).get(SIGN_IN_COOKIE) ?? "", "base64url").toString());
const plantAttempt = (browser: Browser, attempt: object) =>
  browser.cookies(api.url).set(SIGN_IN_COOKIE, Buffer.from(JSON.stringify(attempt)).toString("base64url"));

describe("a session that is in the browser before the sign-in is not that of who signs in:", () => {
  const planted: [what: string, value: () => Promise<string>][] = [
    ["made up", async () => "A".repeat(43)],
    ["empty", async () => ""],
    ["the attacker's own", async () => (await api.session()).secret],
    [
      "one that has expired",
      async () => {
        const { secret, idOperator } = await api.session();
        await api.db.staffSession.updateMany({ where: { id_operator: idOperator }, data: { expires_at: new Date(0) } });
        return secret;
      },
    ],
    ["one of a removed member", async () => (await api.session({ removed_at: new Date() })).secret],
    ["a token", async () => (await api.operator()).token],
  ];
  test.each(planted)("%s", async (_what, plant) => {
    const [{ email, id_operator, browser }, value] = [await person(), await plant()];
    browser.cookies(api.url).set(SESSION_COOKIE, value);
    expect((await browser.open(await signInAtProvider(api, browser, email))).status).toBe(302);
    const own = sessionOf(browser) ?? "";
    expect(own).toMatch(/^[\w-]{43}$/);
    expect(own).not.toBe(value);
    expect(await whoIs(inSession(own))).toMatchObject({ data: { id_operator } });
    // Nor does the attacker's value work for anybody any more.
    expect(await whoIs(inSession(value))).toMatchObject({ status: 401 });
  });
});

describe("400 without a session for a callback with another browser's", () => {
  test.each(["state", "nonce", "verifier"])("%s", async (part) => {
    const [victim, attacker] = [await person(), await person()];
    await signInAtProvider(api, attacker.browser, attacker.email);
    const callback = await signInAtProvider(api, victim.browser, victim.email);
    const own = attemptOf(victim.browser);
    plantAttempt(victim.browser, { ...own, [part]: attemptOf(attacker.browser)[part] });
    expect((await victim.browser.open(callback)).status).toBe(400);
    expect(sessionOf(victim.browser)).toBeUndefined();
    expect(await api.db.staffSession.count({ where: { id_operator: victim.id_operator } })).toBe(0);
  });

  test("code, of a sign-in as somebody else", async () => {
    const [victim, attacker] = [await person(), await person()];
    const stolen = await signInAtProvider(api, victim.browser, victim.email);
    const callback = await signInAtProvider(api, attacker.browser, attacker.email);
    for (const code of [stolen.searchParams.get("code") ?? "", "", "x"]) {
      callback.searchParams.set("code", code);
      expect((await attacker.browser.open(callback)).status).toBe(400);
    }
    expect(await api.db.staffSession.count({ where: { id_operator: victim.id_operator } })).toBe(0);
  });
});

describe("a callback that is opened again signs nobody in, and the session of the first goes on:", () => {
  const again: [who: string, withAttempt: boolean, sameBrowser: boolean][] = [
    ["by the same browser", false, true],
    ["by the same browser, with the cookie of the sign-in", true, true],
    ["by another one that saw the address", false, false],
    ["by another one with the cookie of the sign-in", true, false],
  ];
  test.each(again)("%s", async (_who, withAttempt, sameBrowser) => {
    const { email, id_operator, browser } = await person();
    const callback = await signInAtProvider(api, browser, email);
    const attempt = attemptOf(browser);
    expect((await browser.open(callback)).status).toBe(302);
    const session = sessionOf(browser) ?? "";
    const other = sameBrowser ? browser : createBrowser();
    if (withAttempt) plantAttempt(other, attempt);
    const response = await other.open(callback);
    // Who has a session goes on with it.
    const expected = sameBrowser ? [303, "/operator/me"] : [400, null];
    expect([response.status, response.headers.get("location")]).toEqual(expected);
    expect(sessionOf(other)).toBe(sameBrowser ? session : undefined);
    expect(await api.db.staffSession.count({ where: { id_operator } })).toBe(1);
    expect(await whoIs(inSession(session))).toMatchObject({ data: { id_operator } });
  });
});

test("401 for a session anywhere but in its cookie", async () => {
  const { secret } = await api.session();
  for (const headers of [bearer(secret), { cookie: `__Secure-${SESSION_COOKIE}=${secret}` }, { "x-session": secret }]) {
    expect(await whoIs(headers)).toMatchObject({ status: 401 });
  }
  expect((await api.request(`/operator/me?${SESSION_COOKIE}=${secret}`)).status).toBe(401);
});
