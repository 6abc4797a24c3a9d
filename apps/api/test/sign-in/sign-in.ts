import { type Browser, createBrowser, targetOf } from "../operator/staff/browser.ts";
import type { TestApi } from "../support/api.ts";

export const CLIENT = "talaqqi-staff";

/** What browsers send when they open a page. */
export const page = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

type Claims = Record<string, unknown>;
/** `userinfo`: the claims there; the same unless given. */
type Options = { entry?: string; browser?: Browser; headers?: Record<string, string>; userinfo?: Claims };

/** Signs somebody in at the provider with these claims. @returns the response to the callback. */
export async function signInWith(api: TestApi, claims: Claims, options: Options = {}) {
  const { entry = "/sign-in/bind", browser = createBrowser(), headers = page, userinfo = claims } = options;
  // Before the first sign-in, which asks the provider what it has.
  api.issuer.userinfo = userinfo;
  const { searchParams } = targetOf(await browser.open(new URL(entry, api.url)));
  const nonce = searchParams.get("nonce");
  api.issuer.idTokenOfCode = api.issuer.goodToken({ aud: CLIENT, nonce, ...claims });
  const callback = new URL(searchParams.get("redirect_uri") ?? "");
  callback.search = String(new URLSearchParams({ code: "any", state: searchParams.get("state") ?? "" }));
  return browser.send(callback, { headers });
}

/** Claims that prove no e-mail. */
export const unproved = (sub: string) => ({
  sub,
  name: "Siti Aminah",
  email: `${sub}@example.com`,
  email_verified: false,
});
