import type { Configuration, CustomFetchOptions } from "openid-client";
import type { Prompt } from "../../config/environment.ts";
import type { SignIn } from "../../domain/dependencies.ts";
import { mayBeAtUserinfo, readProvedEmail } from "../../domain/proved-email.ts";
import type { Claimed, Opens } from "../../domain/sign-in-codes.ts";
import type { VerifiedIdentity } from "../../domain/sign-ins.ts";
import { ProviderRefusedError } from "../../domain/sign-ins.ts";
import { ApiError } from "../../http/errors.ts";
import { notConfirmed } from "../../http/sign-in-attempts.ts";
import { tracedFetch } from "../../tracing/spans.ts";
import { createCodeExchange, isRefusedClient } from "./code-exchange.ts";

const TIMEOUT_SECONDS = 5;
const REFRESH_MS = 3_600_000;

type Options = {
  issuer: string;
  clientId: string;
  /** Absent for the public client of the development sign-in. */
  clientSecret: string | undefined;
  /** Absent: by what the provider offers. */
  prompt?: Prompt | undefined;
  /** The addresses of the operators' and the apps' server; known once they listen. */
  urls: () => { operatorUrl: string; apiUrl: string };
  /** Verifies an ID token of this client. */
  verify: (idToken: string) => Promise<VerifiedIdentity>;
  /** The time in milliseconds. */
  now: () => number;
};

/**
 * Creates the sign-in at an OpenID Connect provider in a browser: authorization code with PKCE, state and nonce, by
 * openid-client. The ID token is verified by the rules of every other one.
 */
export function createSignIn({ issuer, clientId, clientSecret, prompt, urls, verify, now }: Options): SignIn {
  const url = () => `${urls().operatorUrl}/operator/sign-in`;
  const redirectUri = (opens: Opens) => `${opens === "staff" ? url() : `${urls().apiUrl}/sign-in/bind`}/callback`;
  const exchange = createCodeExchange({ clientId, clientSecret, callProvider, verify });
  let known: { provider: Promise<Configuration>; since: number } | undefined;

  /** Asks again after an hour, and after a failure. @throws ApiError, a 503. */
  async function discover() {
    const oidc = await import("openid-client");
    if (!known || now() - known.since > REFRESH_MS) {
      const execute = issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [];
      const authentication = clientSecret === undefined ? oidc.None() : undefined;
      const options = { execute, timeout: TIMEOUT_SECONDS, [oidc.customFetch]: callProvider };
      known = {
        provider: oidc.discovery(new URL(issuer), clientId, clientSecret, authentication, options),
        since: now(),
      };
    }
    const provider = await known.provider.catch((cause: unknown) => {
      known = undefined;
      throw unreachable(cause);
    });
    return { oidc, provider };
  }

  return {
    url,

    async start({ state, nonce, verifier, isAgain }, opens) {
      const { oidc, provider } = await discover();
      const isPromptLeftOut = isAgain && prompt === undefined;
      const asked = isPromptLeftOut ? undefined : promptOf(prompt, provider.serverMetadata().prompt_values_supported);
      const challenge = {
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      };
      const address = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri(opens),
        scope: "openid email profile",
        state,
        nonce,
        ...(hasChallenge(provider, isAgain) && challenge),
        ...(asked !== undefined && { prompt: asked }),
      });
      return address.href;
    },

    async finish(query, { state, nonce, verifier, isAgain }, opens) {
      const { oidc, provider } = await discover();
      const callback = new URL(redirectUri(opens));
      callback.search = new URLSearchParams(query).toString();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(hasChallenge(provider, isAgain) && { pkceCodeVerifier: verifier }),
      };
      const tokens = await exchange(provider, (client) => oidc.authorizationCodeGrant(client, callback, checks)).catch(
        explain,
      );
      const identity = await verify(tokens.id_token ?? "").catch(explain);
      const claims = tokens.claims();
      if (!mayBeAtUserinfo(identity) || !provider.serverMetadata().userinfo_endpoint) {
        return { ...identity, claimed: claimedIn(identity, claims) };
      }
      // By default most providers put the e-mail there alone. Both claims are of that document, whose subject is the token's.
      const { access_token } = tokens;
      const userinfo = await oidc.fetchUserInfo(provider, access_token, identity.subject).catch(() => undefined);
      const email = userinfo
        ? readProvedEmail(userinfo, { issuer, trustedDomains: [] })
        : // Who is bound signs in without an e-mail.
          { email: "", emailProblem: "userinfo_unusable" as const };
      return { issuer, subject: identity.subject, ...email, claimed: claimedIn(identity, { ...claims, ...userinfo }) };
    },

    async mayAskAgain(error) {
      if (!(error instanceof ProviderRefusedError && error.error === "invalid_request")) return false;
      return prompt === undefined || !offersChallenge((await discover()).provider);
    },
  };
}

/**
 * Whether PKCE protects the authorization code, too. Most providers that do not offer it ignore it; one that refuses it is
 * asked again without. The nonce, which is always checked, protects the code on its own (RFC 9700, section 2.1.1).
 */
const hasChallenge = (provider: Configuration, isAgain = false) => !isAgain || offersChallenge(provider);
const offersChallenge = (provider: Configuration) => provider.serverMetadata().supportsPKCE();

/** On a shared computer the next person must not become the one before. @returns undefined for no prompt. */
export function promptOf(setting: Prompt | undefined, offered: unknown): string | undefined {
  if (setting) return setting === "none" ? undefined : setting;
  if (!Array.isArray(offered)) return "select_account";
  // Some providers list select_account without having a page for it.
  return ["login", "select_account"].find((one) => offered.includes(one));
}

/** The library's options with the types of `fetch`. */
const callProvider = (url: string, { body = null, signal, ...options }: CustomFetchOptions) =>
  tracedFetch(url, { ...options, body, ...(signal && { signal }) });

/** The name and e-mail that the provider reports, proved or not. */
const claimedIn = ({ issuer, subject }: VerifiedIdentity, { name, email }: Record<string, unknown> = {}): Claimed => ({
  issuer,
  subject,
  name: typeof name === "string" ? name : "",
  email: typeof email === "string" ? email : "",
});

const unreachable = (cause: unknown) => new ApiError("unavailable", { cause });

/** Rethrows outages and configuration errors. */
function explain(error: unknown): never {
  const { name, code, error: reason } = Object(error);
  // A 500, so that the log has it: nobody can sign in until the settings are right.
  if (isRefusedClient(error)) {
    throw new Error("The identity provider refused OIDC_CLIENT_ID or OIDC_CLIENT_SECRET", { cause: error });
  }
  const isOutage =
    error instanceof TypeError ||
    name === "ProviderUnreachableError" ||
    ["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"].includes(code);
  if (isOutage) throw unreachable(error);
  if (name !== "AuthorizationResponseError") throw notConfirmed("not_confirmed", error);
  throw notConfirmed(reason === "access_denied" ? "cancelled" : "provider_refused", new ProviderRefusedError(reason));
}
