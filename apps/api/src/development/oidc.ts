import { randomBytes } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JWK } from "jose";
import { LRUCache } from "lru-cache";
import type Provider from "oidc-provider";
import type { Configuration } from "oidc-provider";
import { isLoopback } from "../config/loopback.ts";
import { claimsOf, type Identity, identitySchema } from "./identity.ts";
import { isLocalOrigin } from "./local-pages.ts";
import { renderMessage, renderSignIn, renderSignOut } from "./oidc-pages.ts";

const HOUR = 3600;
const MAX_ACCOUNTS = 1000;

type Options = {
  /** Known once the server listens. */
  issuer: () => string;
  /** The public client of apps. Staff of a server in production sign in as `<clientId>-staff`, with a secret. */
  clientId: string;
  /** The private key that signs every ID token, with its `kid`. */
  key: JWK;
  /** The page's policy with another `form-action`. @param formAction sources. */
  policy: (formAction: string) => string;
  /** What is wrong with a form. */
  describe: (error: Pick<FastifyError, "message" | "statusCode" | "validation">) => string;
};

/**
 * Serves OpenID Connect for apps under development with oidc-provider: authorization code with PKCE, discovery, keys, user
 * info, sign-out. Any redirect address on this machine or with an app's own scheme is accepted. What it stores is
 * bounded, expires, and ends with the process.
 */
export async function serveOpenIdConnect(app: FastifyInstance, options: Options): Promise<void> {
  const accounts = new LRUCache<string, ReturnType<typeof claimsOf>>({ max: MAX_ACCOUNTS });
  let starting: Promise<Provider> | undefined;
  const start = () => {
    starting ??= createProvider(options, accounts);
    return starting;
  };

  // The library reads forms itself.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = await start();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      await provider.callback()(request.raw, reply.raw);
    };
    for (const path of ["/.well-known/openid-configuration", "/jwks", "/authorize", "/authorize/:uid"])
      scope.get(path, handle);
    for (const path of ["/userinfo", "/sign-out"]) scope.route({ method: ["GET", "POST"], url: path, handler: handle });
    for (const path of ["/oauth/token", "/sign-out/confirm"]) scope.post(path, handle);
    scope.get("/sign-out/success", handle);
  });

  await app.register(async (scope) => {
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.name !== "SessionNotFound") throw error;
      const page = renderMessage("Sign-in expired", "Go back to your app and start again.");
      return reply.code(400).type("text/html; charset=utf-8").send(page);
    });
    scope.get("/interaction/:uid", async (request, reply) => {
      const provider = await start();
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      if (interaction.prompt.name === "consent")
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { consent: {} }), 303);
      return showSignIn(reply, interaction.params, request.url);
    });
    scope.post<{ Body: Identity }>(
      "/interaction/:uid",
      { schema: { body: identitySchema }, attachValidation: true },
      async (request, reply) => {
        const provider = await start();
        const { params } = await provider.interactionDetails(request.raw, reply.raw);
        if (request.validationError)
          return showSignIn(reply.code(400), params, request.url, options.describe(request.validationError));
        const claims = claimsOf(request.body);
        accounts.set(claims.sub, claims);
        const result = { login: { accountId: claims.sub }, select_account: {} };
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
      },
    );
  });

  function showSignIn(reply: FastifyReply, params: Record<string, unknown>, action: string, problem = "") {
    const address = String(params.redirect_uri);
    // Browsers apply form-action to the redirects that follow, the last of which leads to the app.
    reply.header("content-security-policy", options.policy(`'self' ${formTarget(address)}`));
    const email = String(params.login_hint ?? "");
    const { protocol, host } = new URL(address);
    const page = renderSignIn({ action, app: host || protocol, email, problem });
    return reply.type("text/html; charset=utf-8").send(page);
  }
}

async function createProvider(options: Options, accounts: LRUCache<string, ReturnType<typeof claimsOf>>) {
  const { issuer, clientId, key } = options;
  return withoutNotices(async () => {
    const { Provider, interactionPolicy } = await import("oidc-provider");
    const policy = interactionPolicy.base();
    // Nothing is asked but who signs in; apps may request these prompts, as of other providers.
    policy.remove("consent");
    policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
    policy.add(new interactionPolicy.Prompt({ name: "consent", requestable: true }));
    const client = {
      redirect_uris: [`${issuer()}/`],
      grant_types: ["authorization_code"],
      response_types: ["code" as const],
    };
    const secret = { client_secret: "development", token_endpoint_auth_method: "client_secret_post" as const };
    const provider = new Provider(issuer(), {
      clients: [
        { ...client, client_id: clientId, token_endpoint_auth_method: "none" },
        { ...client, client_id: `${clientId}-staff`, ...secret },
      ],
      jwks: { keys: [{ ...key, use: "sig", alg: "RS256" }] },
      cookies: { keys: [randomBytes(32).toString("hex")] },
      responseTypes: ["code"],
      scopes: ["openid", "email", "profile"],
      // The service requires the e-mail, and exchanges ID tokens only: they have all claims, whatever the scopes.
      claims: {
        openid: ["sub", "email", "email_verified", "name"],
        email: ["email", "email_verified"],
        profile: ["name"],
      },
      conformIdTokenClaims: false,
      clientBasedCORS: () => false,
      pkce: { required: () => true },
      findAccount: (_context, sub) => {
        const claims = accounts.get(sub);
        return claims && { accountId: sub, claims: () => claims };
      },
      loadExistingGrant: async ({ oidc }) => {
        const { session, client } = oidc;
        if (!session?.accountId || !client) return undefined;
        const grantId = session.grantIdFor(client.clientId);
        const existing = grantId ? await provider.Grant.find(grantId) : undefined;
        if (existing?.accountId === session.accountId) return existing;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
      routes: {
        authorization: "/authorize",
        token: "/oauth/token",
        jwks: "/jwks",
        userinfo: "/userinfo",
        end_session: "/sign-out",
      },
      ttl: {
        AccessToken: HOUR,
        AuthorizationCode: 60,
        IdToken: HOUR,
        Interaction: HOUR,
        Session: 24 * HOUR,
        Grant: 24 * HOUR,
      },
      renderError: (context, out) => {
        context.type = "html";
        context.body = renderMessage(
          "Cannot sign in",
          `${out.error}: ${out.error_description ?? "see the app's request"}`,
        );
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context, form) => {
            const address = context.oidc.session?.state?.postLogoutRedirectUri;
            const target = typeof address === "string" ? ` ${formTarget(address)}` : "";
            context.set("content-security-policy", options.policy(`'self'${target}`));
            context.body = renderSignOut(form);
          },
          postLogoutSuccessSource: (context) => {
            context.body = renderMessage("Signed out", "You are signed out. You may close this page.");
          },
        },
      },
    } satisfies Configuration);
    provider.use(async (context, next) => {
      await next();
      // The library would allow every page; allowLocalPages has set the header for those on this machine.
      if (!isLocalOrigin(context.get("origin"))) context.remove("access-control-allow-origin");
      // Signing in as somebody else submits a form whose redirects lead to the app.
      const address = context.oidc?.entities.Interaction?.params.redirect_uri;
      const policy: unknown = context.response.get("content-security-policy");
      if (typeof address === "string" && typeof policy === "string")
        context.set("content-security-policy", policy.replace("form-action 'self'", `$& ${formTarget(address)}`));
    });
    provider.Client.prototype.redirectUriAllowed = isDevelopmentAddress;
    provider.Client.prototype.postLogoutRedirectUriAllowed = isDevelopmentAddress;
    return provider;
  });
}

const forbiddenSchemes = [
  "about:",
  "blob:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "javascript:",
  "vbscript:",
  "ws:",
  "wss:",
];

/** @returns whether an address leads to an app under development: on this machine, or by a scheme of its own. */
function isDevelopmentAddress(address: string): boolean {
  if (!URL.canParse(address) || address.includes("#")) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === "http:" || protocol === "https:") return isLoopback(hostname);
  return !forbiddenSchemes.includes(protocol);
}

/** A source for a policy, which cannot contain an IPv6 address. */
function formTarget(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  return /^https?:$/.test(protocol) && !hostname.startsWith("[") ? origin : protocol;
}

const notices = /^\S*oidc-provider WARNING: (Unsupported runtime|a quick start development-only in-memory adapter)/;

/** Loads the library without its notices: Node 20 is tested here, and what it stores may end with the process. */
async function withoutNotices<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words) => notices.test(String(words[0])) || warn(...words);
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
