import { addressesOf, isLocalDatabase } from "./database-address.ts";
import { isOpenIssuer } from "./email-domains.ts";
import { isLoopback } from "./loopback.ts";

/** The raw settings, without empty ones. */
export type Given = Partial<Record<string, string>>;

export const isProduction = (given: Given) => given.NODE_ENV === "production";

/** The development sign-in starts where no other provider is set. */
const hasSignIn = (given: Given) => !given.IDP_ISSUER && !isProduction(given);

/** @returns problems with settings that require or exclude each other. */
export function contradictions(given: Given): string[] {
  const problems: string[] = [];
  if (given.IDP_ISSUER && !given.IDP_AUDIENCE) problems.push("IDP_AUDIENCE: must be set when IDP_ISSUER is");
  for (const name of ["IDP_AUDIENCE", "IDP_JWKS_URI", "IDP_MOVING_FROM", "IDP_TRUSTED_EMAIL_DOMAINS"]) {
    if (given[name] && !given.IDP_ISSUER && !isProduction(given))
      problems.push(`${name}: has no effect without IDP_ISSUER`);
  }
  if (given.IDP_MOVING_FROM?.split(",").some((one) => one.trim() === given.IDP_ISSUER))
    problems.push("IDP_MOVING_FROM: must not list IDP_ISSUER");
  if (given.IDP_TRUSTED_EMAIL_DOMAINS && isOpenIssuer(given.IDP_ISSUER ?? ""))
    problems.push("IDP_TRUSTED_EMAIL_DOMAINS: must not be set where IDP_ISSUER gives anybody an account");
  if (given.OIDC_CLIENT_ID && !given.IDP_ISSUER && !isProduction(given))
    problems.push("OIDC_CLIENT_ID: has no effect without IDP_ISSUER; the development sign-in brings its own client");
  for (const name of ["OIDC_CLIENT_SECRET", "OIDC_PROMPT"]) {
    if (given[name] && !given.OIDC_CLIENT_ID) problems.push(`${name}: has no effect without OIDC_CLIENT_ID`);
  }
  if (given.OPERATOR_URL && !given.OPERATOR_PORT) problems.push("OPERATOR_URL: has no effect without OPERATOR_PORT");
  if (given.OPERATOR_PORT && given.API_URL && !given.OPERATOR_URL)
    problems.push("OPERATOR_URL: must be set when OPERATOR_PORT and API_URL are");
  for (const name of ["MIGRATION_DATABASE_URL", "MIGRATE", "DATABASE_POOL_SIZE", "DATABASE_CONNECTION_MINUTES"]) {
    if (given[name] && !given.DATABASE_URL && !isProduction(given))
      problems.push(`${name}: has no effect without DATABASE_URL`);
  }
  return [...problems, ...samePorts(given)];
}

/** Two servers cannot share a port; 0 means any free port. */
function samePorts(given: Given): string[] {
  const { PORT = "3000", DOCS_PORT = "3001", SIGN_IN_PORT, METRICS_PORT = "0", OPERATOR_PORT = "0" } = given;
  const next = DOCS_PORT === "0" ? "0" : String(Number(DOCS_PORT) + 1);
  const problems: string[] = [];
  const differ = (name: string, port: string, others: Record<string, string>) => {
    for (const [other, taken] of Object.entries(others)) {
      if (port !== "0" && port === taken) problems.push(`${name}: must differ from ${other}`);
    }
  };
  differ("PORT", given.PORT ?? "0", { DOCS_PORT });
  differ("OPERATOR_PORT", OPERATOR_PORT, { PORT, DOCS_PORT });
  differ("METRICS_PORT", METRICS_PORT, { PORT, DOCS_PORT, OPERATOR_PORT });
  if (!hasSignIn(given)) return problems;
  if (!SIGN_IN_PORT && next === "65536") problems.push("SIGN_IN_PORT: must be set when DOCS_PORT is 65535");
  if (!SIGN_IN_PORT && next !== "0" && next === PORT)
    problems.push("SIGN_IN_PORT: must be set when PORT is DOCS_PORT + 1");
  differ("SIGN_IN_PORT", SIGN_IN_PORT ?? "0", { PORT, DOCS_PORT });
  differ("OPERATOR_PORT", OPERATOR_PORT, { SIGN_IN_PORT: SIGN_IN_PORT ?? next });
  differ("METRICS_PORT", METRICS_PORT, { SIGN_IN_PORT: SIGN_IN_PORT ?? next });
  return problems;
}

/** Production requires durable data, also of a command. */
export const lacksDatabase = (given: Given): string[] => (isProduction(given) ? lacking(given, ["DATABASE_URL"]) : []);

const lacking = (given: Given, names: string[]) =>
  names.filter((name) => !given[name]).map((name) => `${name}: must be set in production`);

/** A server in production requires durable data, a real identity provider, and keys fetched over TLS. */
export function notForProduction(given: Given): string[] {
  if (!isProduction(given)) return [];
  const problems = [
    ...lacksDatabase(given),
    ...lacking(given, ["IDP_ISSUER", ...(given.IDP_ISSUER ? [] : ["IDP_AUDIENCE"])]),
  ];
  if (given.OIDC_CLIENT_ID && !given.OIDC_CLIENT_SECRET) {
    problems.push("OIDC_CLIENT_SECRET: must be set in production when OIDC_CLIENT_ID is");
  }
  for (const name of ["IDP_ISSUER", "IDP_JWKS_URI"]) {
    const value = given[name];
    if (value && URL.canParse(value) && !isSecure(new URL(value))) {
      problems.push(`${name}: must begin with https:// in production`);
    }
  }
  return problems;
}

const isSecure = ({ protocol, hostname }: URL) => protocol === "https:" || isLoopback(hostname);

/** The development sign-in lets anyone in, so it starts only beside a database on the developer's own machine. */
export function opensSignIn(given: Given): string[] {
  if (!hasSignIn(given) || !isDatabase(given.DATABASE_URL)) return [];
  if (!given.NODE_ENV)
    return [`NODE_ENV: must be set when DATABASE_URL is set and IDP_ISSUER is not, because ${signInIsOpen}`];
  return ["DATABASE_URL", "MIGRATION_DATABASE_URL"]
    .filter(
      (name) => isDatabase(given[name]) && !addressesOf(given[name]).every((one) => isLocalDatabase(one, given.PGHOST)),
    )
    .map((name) => `${name}: must be a database on this machine when IDP_ISSUER is not set, because ${signInIsOpen}`);
}

/** Any other address is malformed and reported separately. */
const isDatabase = (address = ""): address is string =>
  /^postgres(ql)?:\/\//i.test(address) && addressesOf(address).every((one) => URL.canParse(one));

const signInIsOpen =
  "anyone could sign in. In production, set NODE_ENV=production, IDP_ISSUER and IDP_AUDIENCE; " +
  "for development, set NODE_ENV=development and use a local database";
