import { discoveryAddress, getJson, readDiscovery } from "./account/discovery.ts";
import { createAppTokenVerifier, IdTokenError, isAsymmetric } from "./account/id-token.ts";
import { createKeySet, publicKeysOf } from "./account/key-set.ts";
import type { Config } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { emailProblems } from "./domain/sign-ins.ts";
import { createSignIn, promptOf } from "./operator/staff/identity-provider.ts";
import { trySignIn } from "./operator/staff/try-sign-in.ts";

const TIMEOUT_MS = 5_000;

/** What was looked at, and whether it keeps people from signing in. */
export type Finding = { isProblem: boolean; text: string };

/**
 * Looks whether people can sign in at the identity provider that the settings name.
 * @param options.token an ID token, of which nothing is returned.
 * @returns what was found, up to the first thing without which the rest cannot be known.
 * @throws UserFacingError without a provider.
 */
export async function checkProvider(config: Config, options: { token?: string | undefined } = {}): Promise<Finding[]> {
  const { identityProvider, staffClient, signInPrompt } = config;
  if (!identityProvider) throw new UserFacingError("IDP_ISSUER is not set: the development sign-in needs no check.");
  const { issuer, audiences, jwksUri } = identityProvider;
  const get = (address: string) => getJson(address, fetch, AbortSignal.timeout(TIMEOUT_MS));
  const findings: Finding[] = [];
  const add = (isProblem: boolean, text: string) => void findings.push({ isProblem, text });

  const json = await get(discoveryAddress(issuer)).catch((error: unknown) => add(true, reasonOf(error)));
  if (json === undefined) return findings;
  const document = await attempt(() => readDiscovery(json, issuer));
  if (document instanceof Error) {
    add(true, `${document.message}: set IDP_ISSUER to exactly what it calls itself`);
    return findings;
  }
  add(false, `issuer ${issuer}`);

  const keys = await attempt(async () => publicKeysOf(await get(jwksUri ?? document.jwks_uri)));
  if (keys instanceof Error) add(true, `no keys: ${reasonOf(keys)}`);
  else add(false, `public keys: ${keys.length}`);

  const { id_token_signing_alg_values_supported: algorithms = ["RS256"] } = document;
  const usable = algorithms.filter(isAsymmetric);
  const others = algorithms.filter((one) => !isAsymmetric(one));
  if (usable.length === 0) add(true, `ID tokens are signed with ${others.join(", ")} only, which are refused`);
  else
    add(
      false,
      `ID tokens may be signed with ${usable.join(", ")}${others.length ? `; not with ${others.join(", ")}: choose for each client` : ""}`,
    );

  const { subject_types_supported: subjects = ["public"] } = document;
  if (!subjects.includes("public")) {
    add(audiences.length > 1, "each client gets other subjects (pairwise): use one client for all apps");
    if (staffClient && !audiences.includes(staffClient.id))
      add(
        false,
        "staff: the provider gives OIDC_CLIENT_ID other subjects than apps: do not link to /sign-in/bind, which would bind those",
      );
  }
  if (staffClient) {
    const { code_challenge_methods_supported: methods, prompt_values_supported: prompts } = document;
    if (!document.authorization_endpoint) add(true, "staff: there is no authorization endpoint");
    else await checkSignIn(config, add);
    const hasPkce = methods?.includes("S256") ?? false;
    add(false, `staff: ${hasPkce ? "PKCE with S256" : "the provider does not say that it checks PKCE"}`);
    const asked = promptOf(signInPrompt, prompts);
    const isGuess = signInPrompt === undefined && prompts === undefined;
    add(false, `staff: prompt ${asked ?? "none"}${isGuess ? ", and once more without it if that is refused" : ""}`);
    const userinfo = document.userinfo_endpoint ? "is asked for an e-mail that the ID token lacks" : "is not there";
    add(false, `staff: userinfo ${userinfo}`);
  }
  if (options.token !== undefined) await checkToken(config, options.token, add);
  return findings;
}

/** Begins a sign-in of staff, which nobody goes on with. */
async function checkSignIn(config: Config, add: (isProblem: boolean, text: string) => void): Promise<void> {
  const { identityProvider, staffClient, signInPrompt: prompt, operatorUrl, apiUrl } = config;
  if (!identityProvider || !staffClient) return;
  const { issuer } = identityProvider;
  const client = { clientId: staffClient.id, clientSecret: staffClient.secret, urls: () => ({ operatorUrl, apiUrl }) };
  const verify = () => Promise.reject(new Error("nobody signs in here"));
  const refusal = await attempt(() => trySignIn(createSignIn({ issuer, ...client, prompt, verify, now: Date.now })));
  if (refusal instanceof Error) add(true, `staff: the sign-in cannot begin: ${reasonOf(refusal)}`);
  else if (refusal === undefined) add(false, "staff: the provider begins a sign-in");
  else
    add(
      true,
      `staff: the provider refuses the sign-in with ${refusal}: look whether it knows the client and its redirect address ${operatorUrl}/operator/sign-in/callback and allows PKCE, or try OIDC_PROMPT=login`,
    );
}

/** By the rules of the sign-in; also for the client of staff. */
async function checkToken(
  config: Config,
  token: string,
  add: (isProblem: boolean, text: string) => void,
): Promise<void> {
  const { identityProvider, staffClient } = config;
  if (!identityProvider) return;
  const audiences = [...identityProvider.audiences, ...(staffClient ? [staffClient.id] : [])];
  const provider = { ...identityProvider, audiences, now: Date.now };
  const identity = await attempt(() =>
    createAppTokenVerifier(config, { ...provider, keySet: createKeySet(provider) })(token),
  );
  if (identity instanceof Error) {
    add(true, `the token is refused: ${identity instanceof IdTokenError ? identity.reason : reasonOf(identity)}`);
    return;
  }
  add(false, "the token is verified: who is bound already signs in with it");
  const { emailProblem, isTrustedDomain } = identity;
  if (emailProblem) add(true, `the token opens no account for the first time: ${emailProblems[emailProblem]}`);
  else
    add(false, `its e-mail is proved${isTrustedDomain ? ", by IDP_TRUSTED_EMAIL_DOMAINS alone: not for staff" : ""}`);
}

async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result | Error> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = Object(error);
  return cause instanceof Error ? `${message}: ${cause.message}` : String(message);
};
