import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import helmet from "@fastify/helmet";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiConfigOptions } from "@fastify/swagger-ui";
import { readHistory, type Version } from "@talaqqi/contract/changes";
import Fastify, { type FastifyInstance } from "fastify";
import { renderChanges } from "./changes.ts";
import { renderFirstFiveMinutes } from "./first-five-minutes.ts";
import { renderReference } from "./reference.ts";
import { readTheme } from "./theme.ts";

/** An OpenAPI document. */
export type OpenApiDocument = Extract<StaticDocumentSpec["document"], { openapi: string }>;

/** What the documentation is built from. */
export type Docs = {
  /** Base address of the API that the pages call, without a slash at its end. */
  apiUrl: string;
  /** Where the sign-in for development usually is, with a slash at its end. */
  signInUrl?: string;
  /** The contract, bundled; the generated one unless given. */
  document?: OpenApiDocument;
  /** The contract as it was written; the hand-written file unless given. */
  yaml?: string;
  /** What changed in which version, the newest first; the generated history unless given. */
  history?: Version[];
};

/**
 * Builds the documentation: the first five minutes at `/`, Swagger UI at `/reference/`, what changed in which version at
 * `/changes`, and the contract as `/openapi.yaml` and `/openapi.json`. It does not listen yet.
 */
export async function createDocs(docs: Docs): Promise<FastifyInstance> {
  const { apiUrl, signInUrl = "http://127.0.0.1:3002/", document = readContract(), history = readHistory() } = docs;
  const shown = withServer(document, apiUrl);
  const json = JSON.stringify(shown);
  const written = withServerWritten(docs.yaml ?? (await readFile(contractFile, "utf8")), shown);
  // A browser keeps its connections open; the end does not wait for them.
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });

  await app.register(helmet, { contentSecurityPolicy: contentSecurityPolicy(apiUrl) });
  servePage(app, "/", await renderFirstFiveMinutes({ apiUrl, signInUrl }));
  servePage(app, "/changes", renderChanges(history, document));
  await serveReference(app, shown);
  for (const { name, type, content } of await readTheme()) {
    app.get(`/theme/${name}`, (_request, reply) => reply.type(type).send(content));
  }
  app.get("/openapi.yaml", (_request, reply) => reply.type("application/yaml; charset=utf-8").send(written));
  app.get("/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(json));
  app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send(notFound));
  return app;
}

function servePage(app: FastifyInstance, path: string, html: string): void {
  app.get(path, (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
}

/** Swagger UI's program and the document for it come from the plugin, the page around them is ours. */
async function serveReference(app: FastifyInstance, document: OpenApiDocument): Promise<void> {
  const page = renderReference();
  await app.register(swagger, { mode: "static", specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: "/reference",
    uiConfig,
    uiHooks: {
      onRequest: async (request, reply) => {
        if (request.url === "/reference/") return reply.type("text/html; charset=utf-8").send(page);
        // Without the slash, or with a query behind it, the page would look for its files elsewhere.
        if (/^\/reference\/?(\?|$)/.test(request.url)) return reply.redirect("/reference/");
      },
    },
  });
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

/** The same in the hand-written text, which stays what it is otherwise: comments, order, line breaks. */
function withServerWritten(yaml: string, { servers = [] }: OpenApiDocument): string {
  const [first] = servers;
  const isThere = !first || yaml.includes(`url: ${first.url}\n`);
  return isThere
    ? yaml
    : yaml.replace(/^servers:\n/m, `$&  - url: ${first.url}\n    description: ${first.description}\n`);
}

/** All that the pages need is their own, and the one thing that they call is the API. */
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
  syntaxHighlight: { theme: "tomorrow-night" },
  // Swagger UI would ask for "*/*"; the interface says what to send. This function runs in the page.
  requestInterceptor: (request) => {
    if (request.headers.accept === "*/*") request.headers.accept = "application/json";
    return request;
  },
};

const notFound = `There is nothing at this address.

The documentation is at /, the contract at /openapi.yaml and /openapi.json.
`;
