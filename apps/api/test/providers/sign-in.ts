import { createHash, randomBytes } from "node:crypto";
import { type Browser, createBrowser } from "../operator/staff/browser.ts";
import { page } from "../sign-in/sign-in.ts";
import type { TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { type Provider, person } from "./provider.ts";

const MAX_STEPS = 20;

/** What is seen of a sign-in: `signed in`, the reason in the event log, or where the person is left. */
export type Result = string;

/** Opens a page as a browser does, and does what the provider's pages ask. @returns what is shown last, or the address `until`. */
async function visit(browser: Browser, provider: Provider, from: string, until: (address: string) => boolean) {
  let address = new URL(from);
  let response = await browser.open(address);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const location = response.headers.get("location");
    if (location !== null) {
      address = new URL(location, address);
      if (until(address.href)) return { address };
      response = await browser.open(address);
      continue;
    }
    const html = await response.clone().text();
    const next = response.status === 200 ? await provider.answer(browser, { address, html }) : undefined;
    if (!next) return { address, response };
    // A form may be sent to another page.
    address = new URL(next.url || address);
    response = next;
  }
  throw new Error(`The sign-in does not end: ${address}`);
}

/** Signs a member of staff in at the service's own address. */
export async function signInStaff(api: TestApi, provider: Provider): Promise<Result> {
  const browser = createBrowser();
  const me = `${api.operatorUrl}/operator/me`;
  const { address, response } = await visit(
    browser,
    provider,
    `${api.operatorUrl}/operator/sign-in`,
    (one) => one === me,
  );
  if (address.href === me) {
    const { email } = Object(await (await browser.open(me)).json()).data;
    return email === person.email ? "signed in" : `signed in as ${email}`;
  }
  if (response && address.origin === api.operatorUrl) return refusalOf(api, response.status);
  return `left at ${address.pathname}${errorIn(address)}`;
}

/** Binds the account at `/sign-in/bind`. @returns the path of the last page. */
export async function bindAccount(api: TestApi, provider: Provider): Promise<string> {
  const { address } = await visit(createBrowser(page), provider, `${api.url}/sign-in/bind`, isLastPage);
  return address.pathname;
}

/** Signs a member of staff in with the code that the first attempt shows. */
export async function signInByCode(api: TestApi, provider: Provider): Promise<Result> {
  const browser = createBrowser(page);
  const { address } = await visit(browser, provider, `${api.operatorUrl}/operator/sign-in`, isLastPage);
  const [, code = ""] = /class="code">([\w-]+)</.exec(await (await browser.open(address)).text()) ?? [];
  const { id_operator: id } = await api.db.operator.findFirstOrThrow({ where: { email: person.email } });
  const { client } = await api.operator();
  await client.POST("/operator/sign-in-codes/confirmation", { body: { code, opens: "staff", id } });
  return signInStaff(api, provider);
}

const isLastPage = (address: string) => /^\/sign-in\/(code|bound|refused)$/.test(new URL(address).pathname);

const errorIn = ({ searchParams }: URL) => (searchParams.has("error") ? `: ${searchParams.get("error")}` : "");

/** Gets an ID token as an app does, by authorization code with PKCE. @returns the provider's error if it gives none. */
export async function getIdToken(
  provider: Provider,
  redirect_uri: string,
): Promise<{ token?: string; error?: string | null }> {
  const discovered = await fetch(`${provider.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const { authorization_endpoint, token_endpoint } = Object(await discovered.json());
  const code_verifier = randomBytes(32).toString("base64url");
  const [state, client_id] = [randomBytes(16).toString("hex"), provider.clients.app];
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    state,
    response_type: "code",
    scope: "openid email profile",
    nonce: randomBytes(16).toString("hex"),
    code_challenge_method: "S256",
    code_challenge: createHash("sha256").update(code_verifier).digest("base64url"),
  });
  const isCallback = (one: string) => one.startsWith(redirect_uri);
  const shown = await visit(createBrowser(), provider, `${authorization_endpoint}?${query}`, isCallback);
  if (!isCallback(shown.address.href)) throw new Error(`${shown.address}: ${await shown.response?.text()}`);
  const { searchParams } = shown.address;
  const code = searchParams.get("code");
  if (searchParams.get("state") !== state || !code) return { error: searchParams.get("error") };
  const grant = { grant_type: "authorization_code", code, redirect_uri, client_id, code_verifier };
  const response = await fetch(token_endpoint, { method: "POST", body: new URLSearchParams(grant) });
  const { id_token } = Object(await response.clone().json());
  if (typeof id_token !== "string") throw new Error(`${token_endpoint}: ${await response.text()}`);
  return { token: id_token };
}

/** Exchanges an ID token of an app for an access token. */
export async function signInApp(api: TestApi, id_token: string): Promise<Result> {
  const { status } = await api.request("/api/auth/idp", json("POST", { id_token }));
  return status === 200 ? "signed in" : refusalOf(api, status);
}

/** @returns the reason of the refusal, as staff see it; the status if it was none. */
async function refusalOf({ db, events }: TestApi, status: number): Promise<string> {
  await events.flush();
  const where = { kind: "sign_in_refused" };
  const refused = await db.event.findFirst({ where });
  await db.event.deleteMany({ where });
  return refused?.reason ?? String(status);
}
