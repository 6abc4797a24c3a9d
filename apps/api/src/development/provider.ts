import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { isLoopback } from "../config/loopback.ts";
import { listen } from "../http/listen.ts";
import { type Control, serveControl } from "./control.ts";
import { claimsOf, type Identity, identitySchema } from "./identity.ts";
import { allowLocalPages } from "./local-pages.ts";
import { serveOpenIdConnect } from "./oidc.ts";
import { servePages } from "./pages.ts";

const TOKEN_LIFE_SECONDS = 3600;

/** A running provider. Its issuer is its own address without a trailing slash; `url` is the page for people. */
export type DevelopmentProvider = { issuer: string; audience: string; url: string; close: () => Promise<void> };

type Options = {
  /** A loopback address: `127.0.0.1` or `::1`. */
  host: string;
  /** 0 means any free port. */
  port: number;
  /** The `aud` of every token. */
  audience: string;
  /** The service's public base address, for the commands that the page shows. */
  apiUrl: string;
  /** Simulation and reset. */
  control: Control;
  production: boolean;
  /** The time in milliseconds. */
  now: () => number;
};

/**
 * Starts an OpenID Connect provider for development, which accepts any e-mail: authorization code with PKCE for apps,
 * `POST /token` for commands (`{email, name?}` as JSON or as a form, returns `{id_token}`), and a page for people. Tokens
 * are real, RS256 with a key made at the start. It also serves the simulation.
 * @throws Error in production and for a host that other machines can reach; UserFacingError when the port is taken.
 */
export async function startDevelopmentProvider(options: Options): Promise<DevelopmentProvider> {
  const { host, port, audience, production } = options;
  if (production) throw new Error("The development sign-in checks no identity: it never runs in production.");
  const hostname = host.includes(":") ? `[${host}]` : host;
  if (!isLoopback(hostname))
    throw new Error(`The development sign-in listens on loopback addresses only, not on ${host}.`);

  // The issuer contains the port, which is known once the provider listens.
  const self = { issuer: "" };
  const app = await createProvider(self, options);
  const address = await listen(app, "The development sign-in", "SIGN_IN_PORT", { host, port }).catch(async (error) => {
    await app.close();
    throw error;
  });
  self.issuer = new URL(address).origin;
  return { issuer: self.issuer, audience, url: `${self.issuer}/`, close: () => app.close() };
}

async function createProvider(self: { issuer: string }, options: Options): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true, pluginTimeout: 0 });
  const headers = securityHeaders(options.apiUrl);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    // DNS rebinding: a foreign page whose name resolves to this machine sends that name.
    if (`http://${request.headers.host}` === self.issuer) return;
    // People may type localhost; redirect them to the issuer's own name.
    const { port } = new URL(self.issuer);
    const { isPage, url } = request.routeOptions?.config ?? {};
    if (isPage && request.headers.host === `localhost:${port}`) return reply.redirect(`${self.issuer}${url}`);
    return reply.code(403).send({ message: `Use ${self.issuer}: this server accepts no other host name.` });
  });
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: describe(error) }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: "Not Found" }));
  servePages(app, { apiUrl: options.apiUrl, operations: options.control.simulation.documented });
  await app.register(async (local) => {
    await allowLocalPages(local);
    await local.register(async (scope) => serveTokens(scope, self, options));
    await local.register(async (scope) => serveControl(scope, options.control));
  });
  return app;
}

async function serveTokens(app: FastifyInstance, self: { issuer: string }, options: Options): Promise<void> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.post<{ Body: Identity }>("/token", { schema: { body: identitySchema } }, async (request) => {
    const now = Math.floor(options.now() / 1000);
    const idToken = await new SignJWT(claimsOf(request.body))
      .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
      .setIssuer(self.issuer)
      .setAudience(options.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFE_SECONDS)
      .sign(privateKey);
    return { id_token: idToken };
  });

  await serveOpenIdConnect(app, {
    issuer: () => self.issuer,
    clientId: options.audience,
    key: { ...privateJwk, kid },
    policy: (formAction) => contentPolicy(options.apiUrl, formAction),
    describe,
  });
}

function describe(error: Pick<FastifyError, "message" | "statusCode" | "validation">): string {
  const problem = error.validation?.[0];
  if (problem?.instancePath === "/name") return "The name may have at most 50 characters.";
  if (problem) return "Type an e-mail address of at most 100 characters, such as siti@example.com.";
  if (error.statusCode === 415) return "Send the body as Content-Type: application/json.";
  return (error.statusCode ?? 500) < 500 ? error.message : "Internal Server Error";
}

const securityHeaders = (apiUrl: string) => ({
  "cache-control": "no-store",
  "content-security-policy": contentPolicy(apiUrl, "'self'"),
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
});

/** The sign-in page calls the API. */
const contentPolicy = (apiUrl: string, formAction: string) =>
  `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self' ${sourceOf(new URL(apiUrl))}; ` +
  `img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;

/** A policy cannot contain an IPv6 address: browsers would ignore it and block every call. */
const sourceOf = ({ protocol, hostname, origin }: URL) => (hostname.startsWith("[") ? protocol : origin);
