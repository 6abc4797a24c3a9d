// A server of its own: it has settings.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createBrowser, targetOf } from "../operator/staff/browser.ts";
import { someone, startTestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { emptyDatabase } from "../support/rows.ts";
import { CLIENT, page, signInWith, unproved } from "./sign-in.ts";

const api = await startTestApi({ OIDC_CLIENT_ID: CLIENT, IDP_TRUSTED_EMAIL_DOMAINS: "sekolah.example" });
afterAll(() => api.close());
beforeEach(async () => {
  await api.events.flush();
  await emptyDatabase(api.db);
});

const { issuer } = api.issuer;
const anAccount = (more = {}) => api.db.user.create({ data: { ...someone(), ...more } });
const bind = (id_user: number, subject: string, at = issuer) =>
  api.db.identity.create({ data: { id_user, issuer: at, subject } });
/** Signs in with the app. */
const signInApp = async (sub: string) => {
  const id_token = api.issuer.goodToken({ sub, email: undefined });
  return (await api.request("/api/auth/idp", json("POST", { id_token }))).status;
};
const findEvents = async () => {
  await api.events.flush();
  // One a minute, and a test may begin in one and end in another.
  return api.db.event.groupBy({
    by: ["kind", "reason", "id_user"],
    where: { operation: "finishBinding" },
    _sum: { count: true },
  });
};

describe("302 to the page that says that the account is bound", () => {
  test.each([
    ["with an e-mail that the ID token proves", true],
    ["with one that only userinfo proves", false],
  ])("%s", async (_, isInToken) => {
    const { id, email } = await anAccount();
    const claims = { email: email.toUpperCase(), email_verified: true };
    expect(await signInApp("siti")).toBe(400);
    const none = { email: undefined, email_verified: undefined };
    const given = { sub: "siti", ...(isInToken ? claims : none) };
    const response = await signInWith(api, given, { userinfo: { sub: "siti", ...claims } });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sign-in/bound"]);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^talaqqi_sign_in=; Max-Age=0; /)]);
    expect(await api.db.identity.findMany()).toMatchObject([{ issuer, subject: "siti", id_user: id }]);
    expect(await findEvents()).toMatchObject([{ kind: "sign_in", id_user: id, reason: "" }]);
    expect(await signInApp("siti")).toBe(200);
  });

  test("for somebody who is bound already, without a proved e-mail", async () => {
    const { id } = await anAccount();
    await bind(id, "siti");
    const response = await signInWith(api, unproved("siti"));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sign-in/bound"]);
    expect(await findEvents()).toEqual([]);
    expect(await api.db.signInCode.count()).toBe(0);
  });

  test("only for the first of two people with the same e-mail", async () => {
    const { email } = await anAccount();
    const claims = ["one", "other"].map((sub) => ({ sub, email, email_verified: true }));
    const places = await Promise.all(
      claims.map(async (one) => {
        const browser = createBrowser();
        // Both have started before the first of them comes back.
        const start = targetOf(await browser.open(`${api.url}/sign-in/bind`));
        return { browser, start, one };
      }),
    );
    const responses: Response[] = [];
    for (const { browser, start, one } of places) {
      const { nonce, state } = Object.fromEntries(start.searchParams);
      api.issuer.idTokenOfCode = api.issuer.goodToken({ aud: CLIENT, nonce, ...one });
      const query = new URLSearchParams({ code: "c", state: state ?? "" });
      responses.push(await browser.send(`${api.url}/sign-in/bind/callback?${query}`, { headers: page }));
    }
    expect(responses.map(({ status }) => status)).toEqual([302, 303]);
    expect(await api.db.identity.count()).toBe(1);
  });
});

describe("303 to the page that says why it was refused, and 403 for a program:", () => {
  const cases: [reason: string, event: string, account: () => Promise<{ email: string; sub?: string }>][] = [
    ["unknown", "account_not_found", async () => ({ email: "tamu@example.com" })],
    [
      "blocked",
      "blocked",
      async () => {
        const { id, email } = await anAccount({ blocked_at: new Date() });
        await bind(id, "siti");
        return { email };
      },
    ],
    [
      "other_subject",
      "other_subject",
      async () => {
        const { id, email } = await anAccount();
        await bind(id, "another");
        return { email };
      },
    ],
  ];
  test.each(cases)("%s", async (reason, event, account) => {
    const { email } = await account();
    const claims = { sub: "siti", email, email_verified: true };
    const response = await signInWith(api, claims);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/sign-in/refused?reason=${reason}`]);
    const program = await signInWith(api, claims, { headers: {} });
    expect([program.status, await program.json()]).toMatchObject([403, { message: "Account user not found" }]);
    expect(await findEvents()).toMatchObject([{ kind: "sign_in_refused", reason: event, _sum: { count: 2 } }]);
    expect(await api.db.signInCode.count()).toBe(0);
  });

  test("former_issuer", async () => {
    const other = await startTestApi({ OIDC_CLIENT_ID: CLIENT, IDP_MOVING_FROM: "https://former.example" });
    const { id, email } = await other.db.user.create({ data: someone() });
    await other.db.identity.create({ data: { id_user: id, issuer: "https://older.example", subject: "1" } });
    const response = await signInWith(other, { sub: "siti", email, email_verified: true });
    expect(response.headers.get("location")).toBe("/sign-in/refused?reason=former_issuer");
    await other.close();
  });
});

describe("303 to the page with a code, and 400 without one for a program:", () => {
  test.each<[reason: string, claims: Record<string, unknown>]>([
    ["email_verified_false", { email: "siti@sekolah.example", email_verified: false }],
    ["email_absent", { email: undefined, email_verified: undefined }],
    // IDP_TRUSTED_EMAIL_DOMAINS is for the app's token.
    ["email_verified_absent", { email: "siti@sekolah.example", email_verified: undefined }],
  ])("%s", async (reason, claims) => {
    await anAccount({ email: "siti@sekolah.example" });
    const given = { sub: "siti", ...claims };
    const program = await signInWith(api, given, { headers: {} });
    expect([program.status, await program.json()]).toMatchObject([400, { reason: "email_unverified" }]);
    expect(program.headers.getSetCookie()).toEqual([]);
    expect(await api.db.signInCode.count()).toBe(0);
    const response = await signInWith(api, given);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/sign-in/code"]);
    const attributes = "Max-Age=4500; Path=/sign-in; HttpOnly; SameSite=Lax";
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(`^talaqqi_code=[\\w-]+; ${attributes}$`)]);
    const claimed = { issuer, subject: "siti", opens: "account", email: claims.email ?? "" };
    expect(await api.db.signInCode.findMany()).toMatchObject([claimed]);
    expect(await findEvents()).toMatchObject([{ kind: "sign_in_refused", reason, _sum: { count: 2 } }]);
    expect(await api.db.identity.count()).toBe(0);
  });

  test("a name without invisible characters, or ones that reverse the text", async () => {
    await signInWith(api, { ...unproved("siti"), name: "Siti\u202E\u0000\uD800 Aminah\u200B" });
    expect(await api.db.signInCode.findMany()).toMatchObject([{ name: "Siti Aminah" }]);
  });
});

describe("after an administrator has confirmed the code", () => {
  const codeOn = async (browser: ReturnType<typeof createBrowser>) => {
    const text = await (await browser.send(`${api.url}/sign-in/code`, { headers: page })).text();
    return /<p class="code">([A-Z0-9]{4}-[A-Z0-9]{4})<\/p>/.exec(text)?.[1] ?? "";
  };

  /** What the page shows by itself, without asking again. */
  const confirmedOn = async (browser: ReturnType<typeof createBrowser>) => {
    const response = await browser.send(`${api.url}/sign-in/code`, { headers: page });
    expect([response.status, response.headers.get("refresh")]).toEqual([200, null]);
    const text = await response.text();
    expect(text).toContain("<h1>The code is confirmed</h1>");
    expect(text).not.toContain('class="code"');
    return text;
  };

  test("200 for the app's sign-in, and the page says that the account is bound", async () => {
    const { client } = await api.operator();
    const { id } = await anAccount();
    const browser = createBrowser();
    await signInWith(api, unproved("siti"), { browser });
    const body = { code: await codeOn(browser), opens: "account", id } as const;
    const waiting = await browser.send(`${api.url}/sign-in/code`, { headers: page });
    expect(waiting.headers.get("refresh")).toBe("10");
    const { data } = await client.POST("/operator/sign-in-codes/confirmation", { body });
    expect(data?.sign_in).toMatchObject({ name: "Siti Aminah", email: "siti@example.com" });
    expect(await confirmedOn(browser)).not.toContain("<a ");
    expect(await signInApp("siti")).toBe(200);
    const again = await signInWith(api, unproved("siti"), { browser });
    expect(again.headers.get("location")).toBe("/sign-in/bound");
  });

  test("302 for the sign-in of staff, where no console is served", async () => {
    const { client } = await api.operator();
    const member = { name: "Bu Siti", email: "siti@example.com", role: "coordinator" };
    const { id_operator: id } = await api.db.operator.create({ data: member });
    const browser = createBrowser();
    const staff = { entry: "/operator/sign-in", browser };
    const refused = await signInWith(api, unproved("siti"), staff);
    expect([refused.status, refused.headers.get("location")]).toEqual([303, "/sign-in/code"]);
    const body = { code: await codeOn(browser), opens: "staff", id } as const;
    const { data } = await client.POST("/operator/sign-in-codes/confirmation", { body });
    expect(data).toMatchObject({ id, role: "coordinator" });
    expect(await confirmedOn(browser)).toContain('<a href="/operator/sign-in">');
    const signedIn = await signInWith(api, unproved("siti"), staff);
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/operator/me"]);
    expect(await (await browser.open(`${api.url}/operator/me`)).json()).toMatchObject({ data: { id_operator: id } });
  });
});

test("a program that signs in as staff gets no code", async () => {
  const response = await signInWith(api, unproved("siti"), { entry: "/operator/sign-in", headers: {} });
  expect([response.status, await response.json()]).toMatchObject([400, { reason: "email_unverified" }]);
  expect(await api.db.signInCode.count()).toBe(0);
});

test("the fourth sign-in of a person within 15 minutes gets no code, but the time of the next one", async () => {
  const browser = createBrowser();
  const codes = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    await signInWith(api, unproved("siti"), { browser });
    codes.add(browser.cookies(api.url).get("talaqqi_code") ?? "");
  }
  expect(codes.size).toBe(3);
  api.clock.advance(60_000);
  const response = await signInWith(api, unproved("siti"), { browser });
  expect(response.headers.get("location")).toBe("/sign-in/code");
  const waiting = await browser.send(`${api.url}/sign-in/code`, { headers: page });
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(780);
  expect(Number(waiting.headers.get("retry-after"))).toBeLessThanOrEqual(840);
  expect(waiting.headers.get("refresh")).toBe(waiting.headers.get("retry-after"));
  expect(await waiting.text()).not.toContain('class="code"');
  api.clock.advance(840_000);
  const ended = await browser.send(`${api.url}/sign-in/code`, { headers: page });
  expect(ended.status).toBe(404);
  expect((await ended.text()).match(/<a [^>]*>/g)).toEqual(['<a href="/sign-in/bind">']);
  await signInWith(api, unproved("siti"), { browser });
  expect((await browser.send(`${api.url}/sign-in/code`, { headers: page })).status).toBe(200);
  api.clock.reset();
});

describe("303 to the page that says what to do, and 400 for a program:", () => {
  const start = async () => {
    const browser = createBrowser();
    const address = targetOf(await browser.open(`${api.url}/sign-in/bind`));
    return { browser, state: address.searchParams.get("state") ?? "" };
  };
  type Started = Awaited<ReturnType<typeof start>>;
  test.each<[what: string, reason: string, query: (started: Started) => object]>([
    ["a state of another sign-in", "not_started", () => ({ state: "other", code: "c" })],
    ["no state", "not_started", () => ({ code: "c" })],
    ["no query", "not_started", () => ({})],
    ["a sign-in that was cancelled", "cancelled", ({ state }) => ({ state, error: "access_denied" })],
    ["another error of the provider", "provider_refused", ({ state }) => ({ state, error: "server_error" })],
    ["a code that the provider does not know", "not_confirmed", ({ state }) => ({ state, code: "c" })],
    ["neither code nor error", "not_confirmed", ({ state }) => ({ state })],
  ])("%s", async (_, reason, query) => {
    api.issuer.idTokenOfCode = "unknown";
    for (const headers of [page, {}]) {
      const started = await start();
      const callback = `${api.url}/sign-in/bind/callback?${new URLSearchParams({ ...query(started) })}`;
      const response = await started.browser.send(callback, { headers });
      if (headers === page) {
        const { pathname, searchParams } = targetOf(response);
        expect([pathname, searchParams.get("reason")]).toEqual(["/sign-in/refused", reason]);
      } else expect([response.status, await response.json()]).toMatchObject([400, { reason }]);
    }
  });

  test("a callback in a browser that has not started it, and one that is opened again", async () => {
    const { email } = await anAccount();
    const { browser, state } = await start();
    const callback = `${api.url}/sign-in/bind/callback?${new URLSearchParams({ state, code: "c" })}`;
    const open = (by: typeof browser) => by.send(callback, { headers: page });
    expect(targetOf(await open(createBrowser())).searchParams.get("reason")).toBe("not_started");
    const own = createBrowser();
    expect((await signInWith(api, { sub: "siti", email, email_verified: true }, { browser: own })).status).toBe(302);
    expect(own.cookies(api.url).size).toBe(0);
    expect(targetOf(await open(own)).searchParams.get("reason")).toBe("not_started");
  });

  test("a provider that refuses two attempts; the second is without a prompt", async () => {
    const { browser, state } = await start();
    const refuse = (by: string) => {
      const query = new URLSearchParams({ state: by, error: "invalid_request" });
      return browser.send(`${api.url}/sign-in/bind/callback?${query}`, { headers: page });
    };
    const again = targetOf(await refuse(state));
    expect([again.origin, again.searchParams.get("prompt")]).toEqual([issuer, null]);
    const refusedPage = targetOf(await refuse(again.searchParams.get("state") ?? ""));
    expect(refusedPage.searchParams.get("reason")).toBe("provider_refused");
  });
});

test("a warning after ten sign-ins in a row that get a code, as for those of an app", async () => {
  api.clearLog();
  for (let n = 0; n < 10; n += 1) await signInWith(api, unproved("siti"));
  expect(api.log().match(/sign-ins with the provider's tokens were refused alike/g)).toHaveLength(1);
  expect(api.log()).not.toMatch(/siti/i);
});
