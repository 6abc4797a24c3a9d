import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import helmet from "@fastify/helmet";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiConfigOptions } from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";
import { readTheme } from "./theme.ts";

/** An OpenAPI document. */
export type OpenApiDocument = Extract<StaticDocumentSpec["document"], { openapi: string }>;

/** What the documentation is built from. */
export type Docs = {
  /** Base address of the API that the page calls, without a slash at its end. */
  apiUrl: string;
  /** The contract, bundled; the generated one unless given. */
  document?: OpenApiDocument;
  /** The contract as it was written; the hand-written file unless given. */
  yaml?: Uint8Array;
};

/**
 * Builds the documentation: Swagger UI at `/`, and the contract as `/openapi.yaml` and `/openapi.json`. It does not
 * listen yet.
 */
export async function createDocs({ apiUrl, document = readContract(), yaml }: Docs): Promise<FastifyInstance> {
  const shown = withServer(document, apiUrl);
  const json = JSON.stringify(shown);
  const written = Buffer.from(yaml ?? (await readFile(contractFile)));
  // A browser keeps its connections open; the end does not wait for them.
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });

  await app.register(helmet, { contentSecurityPolicy: contentSecurityPolicy(apiUrl) });
  await app.register(swagger, { mode: "static", specification: { document: shown } });
  await app.register(swaggerUi, {
    routePrefix: "/",
    uiConfig,
    theme: await readTheme(),
    uiHooks: {
      // With a query behind it the page would look for its files on another host ("//static/…").
      onRequest: async (request, reply) => {
        if (request.url.startsWith("/?")) return reply.redirect("/");
      },
    },
  });
  app.get("/openapi.yaml", (_request, reply) => reply.type("application/yaml; charset=utf-8").send(written));
  app.get("/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(json));
  app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send(notFound));
  return app;
}

/** The hand-written contract: as far from src as from dist. */
const contractFile = new URL("../../../openapi/openapi.yaml", import.meta.url);

function readContract(): OpenApiDocument {
  return createRequire(import.meta.url)("@talaqqi/contract/openapi.json");
}

/** The API that runs beside the page comes first, as the one that Try it out calls unless told otherwise. */
function withServer(document: OpenApiDocument, apiUrl: string): OpenApiDocument {
  const others = (document.servers ?? []).filter((server) => server.url.replace(/\/+$/, "") !== apiUrl);
  return { ...document, servers: [{ url: apiUrl, description: "The API that runs beside this page" }, ...others] };
}

/** All that the page needs is its own, and the one thing that it calls is the API. */
const contentSecurityPolicy = (apiUrl: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", sourceOf(new URL(apiUrl))],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    // On a machine without TLS it would turn every call of the page into one that fails.
    upgradeInsecureRequests: null,
  },
});

/** A policy cannot name an IPv6 address: browsers drop such a source, and with it every call. */
const sourceOf = ({ protocol, hostname, origin }: URL) => (hostname.startsWith("[") ? protocol : origin);

const uiConfig: FastifySwaggerUiConfigOptions = {
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  showCommonExtensions: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  validatorUrl: null,
  // Swagger UI would ask for "*/*"; the interface says what to send. This function runs in the page.
  requestInterceptor: (request) => {
    if (request.headers.accept === "*/*") request.headers.accept = "application/json";
    return request;
  },
};

const notFound = `There is nothing at this address.

The documentation is at /, the contract at /openapi.yaml and /openapi.json.
`;
