import type { Configuration } from "openid-client";
import type { SignIn, VerifiedIdentity } from "../../domain/dependencies.ts";
import { ApiError } from "../../http/errors.ts";

const TIMEOUT_SECONDS = 5;
const REFRESH_MS = 3_600_000;

type Options = {
  issuer: string;
  clientId: string;
  /** Absent for the public client of the development sign-in. */
  clientSecret: string | undefined;
  /** Where the provider redirects to; known once the server listens. */
  redirectUri: () => string;
  /** Verifies an ID token of this client. */
  verify: (idToken: string) => Promise<VerifiedIdentity>;
  /** The time in milliseconds. */
  now: () => number;
};

/**
 * Creates the sign-in of staff at an OpenID Connect provider: authorization code with PKCE, state and nonce, by
 * openid-client. The ID token is verified by the rules of every other one.
 */
export function createSignIn({ issuer, clientId, clientSecret, redirectUri, verify, now }: Options): SignIn {
  let known: { provider: Promise<Configuration>; since: number } | undefined;

  /** Asks again after an hour, and after a failure. @throws ApiError, a 503. */
  async function discover() {
    const oidc = await import("openid-client");
    if (!known || now() - known.since > REFRESH_MS) {
      const execute = issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [];
      const authentication = clientSecret === undefined ? oidc.None() : undefined;
      const options = { execute, timeout: TIMEOUT_SECONDS };
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
    async start({ state, nonce, verifier }) {
      const { oidc, provider } = await discover();
      const address = oidc.buildAuthorizationUrl(provider, {
        ...{ redirect_uri: redirectUri(), scope: "openid email profile", state, nonce },
        ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" },
        // On a shared computer the next person must not become the one before.
        prompt: "select_account",
      });
      return address.href;
    },

    async finish(query, { state, nonce, verifier }) {
      const { oidc, provider } = await discover();
      const callback = new URL(redirectUri());
      callback.search = new URLSearchParams(query).toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(provider, callback, checks).catch(explain);
      return verify(tokens.id_token ?? "").catch(explain);
    },
  };
}

const unreachable = (cause: unknown) => new ApiError("unavailable", { cause });

/** What is wrong with the provider passes; what it refuses has to be started again. */
function explain(error: unknown): never {
  const { name, code } = Object(error);
  const isOutage =
    error instanceof TypeError ||
    name === "ProviderUnreachableError" ||
    ["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"].includes(code);
  if (isOutage) throw unreachable(error);
  throw new ApiError("invalid_request", { message: (t) => t.requests.signInNotConfirmed, cause: error });
}
