import { type Service, startService } from "@talaqqi/test-kit/service";
import { decodeJwt } from "jose";
import * as oidc from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const redirectUri = "http://127.0.0.1:5173/callback";
const clientId = "talaqqi-development";

let service: Service;
let issuer: URL;
let config: oidc.Configuration;
beforeAll(async () => {
  service = await startService();
  issuer = new URL(service.signInUrl);
  const execute = [oidc.allowInsecureRequests];
  config = await oidc.discovery(issuer, clientId, undefined, oidc.None(), { execute });
});
afterAll(() => service?.stop());

/** A browser's cookies, and requests that follow no redirect. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (address: string | URL, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = form && new URLSearchParams(form);
    const init = { redirect: "manual", headers: { cookie }, ...(body && { method: "POST", body }) } as const;
    const response = await fetch(new URL(address, issuer), init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      value ? cookies.set(name, value) : cookies.delete(name);
    }
    return response;
  };
}

const locationOf = (response: Response) => {
  expect([302, 303]).toContain(response.status);
  return new URL(response.headers.get("location") ?? "", issuer);
};

async function begin(parameters: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...parameters,
  });
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  return { address, checks };
}

/** Signs in as a person would. @returns the address that the app gets, with its code. */
async function signIn(address: URL, identity: { email: string; name?: string }, browser = createBrowser()) {
  const page = locationOf(await browser(address));
  expect((await browser(page)).status).toBe(200);
  const resume = locationOf(await browser(page, identity));
  const response = await browser(resume);
  if (response.status !== 200) return locationOf(response);
  // Somebody else was signed in: a form signs them out, and goes on.
  expect(response.headers.get("content-security-policy")).toContain(
    `form-action 'self' ${new URL(redirectUri).origin};`,
  );
  const goOn = locationOf(await browser("/sign-out/confirm", { xsrf: xsrfOf(await response.text()), logout: "yes" }));
  return locationOf(await browser(goOn));
}

const xsrfOf = (html: string) => /name="xsrf" value="([^"]*)"/.exec(html)?.[1] ?? "";

const callApi = (path: string, body: object) =>
  fetch(`${service.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("the development provider, with openid-client", () => {
  test("signs in by code and PKCE, and the API accepts the ID token", async () => {
    const { address, checks } = await begin();
    const callback = await signIn(address, { email: "Siti.Aminah@Example.com", name: "Siti Aminah" });
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks);
    const claims = tokens.claims();
    const identity = { email: "siti.aminah@example.com", email_verified: true, name: "Siti Aminah" };
    expect(claims).toMatchObject({ iss: issuer.origin, aud: clientId, nonce: checks.expectedNonce, ...identity });
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(3600);
    expect(await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? "")).toMatchObject(identity);

    const direct = await fetch(new URL("/token", issuer), {
      method: "POST",
      body: new URLSearchParams({ email: identity.email }),
    });
    const { id_token = "" } = Object(await direct.json());
    expect(decodeJwt(id_token).sub).toBe(claims?.sub);

    expect((await callApi("/api/auth/idp", { id_token: tokens.id_token })).status).toBe(403);
    const account = { email: identity.email, name: identity.name, gender: "Perempuan", whatsapp: 6281200000901 };
    expect((await callApi("/api/auth/register", account)).status).toBe(201);
    for (const token of [tokens.id_token, id_token]) {
      const response = await callApi("/api/auth/idp", { id_token: token });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ data: { email: identity.email, token_type: "Bearer" } });
    }
  });

  test("includes the e-mail in the ID token when only openid was requested", async () => {
    const { address, checks } = await begin({ scope: "openid" });
    const tokens = await oidc.authorizationCodeGrant(config, await signIn(address, { email: "a@example.com" }), checks);
    expect(tokens.claims()).toMatchObject({ email: "a@example.com", email_verified: true });
  });

  test("refuses a wrong verifier and a reused code", async () => {
    const { address, checks } = await begin();
    const callback = await signIn(address, { email: "siti@example.com" });
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(config, callback, wrong)).rejects.toMatchObject({
      error: "invalid_grant",
    });

    const again = await begin();
    const other = await signIn(again.address, { email: "siti@example.com" });
    await oidc.authorizationCodeGrant(config, other, again.checks);
    const reused = oidc.authorizationCodeGrant(config, other, again.checks);
    await expect(reused).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test.each([
    "https://evil.example/callback",
    "http://127.0.0.1.evil.example/",
    "http://localhost:5173/#here",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("refuses to redirect to %s", async (redirect_uri) => {
    const { address } = await begin({ redirect_uri });
    const response = await createBrowser()(address);
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).toContain("invalid_redirect_uri");
  });

  test.each([
    ["http://localhost:4321/x", "http://localhost:4321"],
    ["http://[::1]:4321/", "http:"], // a policy cannot contain an IPv6 address
    ["com.example.app:/callback", "com.example.app:"],
  ])("redirects to %s, which the page's policy allows", async (redirect_uri, source) => {
    const { address } = await begin({ redirect_uri });
    const browser = createBrowser();
    const page = await browser(locationOf(await browser(address)));
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${source};`);
    expect((await signIn(address, { email: "siti@example.com" })).href.startsWith(redirect_uri)).toBe(true);
  });

  test.each([
    [{ code_challenge: "" }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ response_type: "id_token" }, "unsupported_response_type"],
    [{ prompt: "none" }, "login_required"],
  ])("redirects %j with %s", async (parameters, error) => {
    const { address } = await begin(Object(parameters));
    const callback = locationOf(await createBrowser()(address));
    const given = callback.searchParams.get("error") ?? new URLSearchParams(callback.hash.slice(1)).get("error");
    expect(given).toBe(error);
  });

  test("asks again after a sign-in only when the app requests it, and after signing out", async () => {
    const browser = createBrowser();
    const first = await begin();
    const callback = await signIn(first.address, { email: "siti@example.com" }, browser);
    const tokens = await oidc.authorizationCodeGrant(config, callback, first.checks);
    const silent = await begin();
    expect(locationOf(await browser(silent.address)).searchParams.get("code")).toBeTruthy();
    for (const [prompt, email] of [
      ["login", "other@example.com"],
      ["select_account", "siti@example.com"],
    ] as const) {
      const { address, checks } = await begin({ prompt });
      const other = await signIn(address, { email }, browser);
      const { id_token = "" } = await oidc.authorizationCodeGrant(config, other, checks);
      expect(decodeJwt(id_token).email).toBe(email);
    }
    const signOut = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? "",
      post_logout_redirect_uri: redirectUri,
    });
    const page = await browser(signOut);
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${new URL(redirectUri).origin};`);
    const xsrf = xsrfOf(await page.text());
    expect(locationOf(await browser("/sign-out/confirm", { xsrf, logout: "yes" })).href).toBe(redirectUri);
    expect(locationOf(await browser((await begin()).address)).pathname).toMatch(/^\/interaction\//);
  });

  test("400 on the page for a wrong e-mail, and for a sign-in that is not known", async () => {
    const browser = createBrowser();
    const page = locationOf(await browser((await begin({ login_hint: '"><b>' })).address));
    expect(await (await browser(page)).text()).toContain('value="&#34;&#62;&#60;b&#62;"');
    const response = await browser(page, { email: "nobody" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Type an e-mail address");
    const unknown = await createBrowser()(page);
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).toContain("Go back to your app and start again.");
  });

  test("publishes what OpenID Connect Discovery requires", async () => {
    const response = await fetch(new URL("/.well-known/openid-configuration", issuer));
    const base = issuer.origin;
    expect(await response.json()).toMatchObject({
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/oauth/token`,
      userinfo_endpoint: `${base}/userinfo`,
      end_session_endpoint: `${base}/sign-out`,
      jwks_uri: `${base}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: expect.arrayContaining(["none"]),
      scopes_supported: expect.arrayContaining(["openid", "email", "profile"]),
    });
  });

  test.each(["/.well-known/openid-configuration", "/jwks", "/oauth/token", "/userinfo"])(
    "only pages on this machine may read %s",
    async (path) => {
      const method = path === "/oauth/token" ? "POST" : "GET";
      for (const [origin, allowed] of [
        ["http://localhost:5173", "http://localhost:5173"],
        ["https://evil.example", null],
      ] as const) {
        const response = await fetch(new URL(path, issuer), { method, headers: { origin } });
        expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
      }
    },
  );
});
