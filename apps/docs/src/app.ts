import helmet from "@fastify/helmet";
import { type History, readHistory } from "@talaqqi/contract-diff";
import Fastify, { type FastifyInstance } from "fastify";
import { renderChanges } from "./changes.ts";
import { type Contract, readContract } from "./contracts.ts";
import { renderFirstFiveMinutes } from "./first-five-minutes.ts";
import { serveReference } from "./reference.ts";
import { readTheme } from "./theme.ts";

/** The inputs of the documentation. */
export type Docs = {
  /** Base address of the API that the pages call, without a trailing slash. */
  apiUrl: string;
  /** The address of the development sign-in, with a trailing slash. */
  signInUrl?: string;
  /** The changes per version of each contract; default: the generated history. */
  history?: History;
};

/**
 * Builds the documentation: the first five minutes at `/`, Swagger UI with the interface's contract at `/reference/` and
 * the operators' at `/operator/`, the changes per version of both at `/changes`, and the contracts as
 * `/openapi.yaml`, `/openapi.json`, `/operator.yaml` and `/operator.json`, for any origin. It does not listen yet.
 */
export async function createDocs(docs: Docs): Promise<FastifyInstance> {
  const { apiUrl, signInUrl = "http://127.0.0.1:3002/", history = readHistory() } = docs;
  const [openapi, operator] = [readContract("openapi", apiUrl), readContract("operator", apiUrl)];
  // Browsers keep connections open; a stop must not wait for them.
  // Without a limit for plugins, which a slow machine exceeds while the database starts.
  const app: FastifyInstance = Fastify({ forceCloseConnections: true, pluginTimeout: 0 });

  await app.register(helmet, { contentSecurityPolicy: contentSecurityPolicy(apiUrl) });
  servePage(app, "/", await renderFirstFiveMinutes({ apiUrl, signInUrl }));
  servePage(app, "/changes", renderChanges(history, [openapi, operator]));
  for (const contract of [openapi, operator]) {
    // In a context of its own: the plugins support one document each.
    await app.register((context) => serveReference(context, contract));
    serveContract(app, contract);
  }
  for (const { name, type, content } of await readTheme()) {
    app.get(`/theme/${name}`, (_request, reply) => reply.type(type).send(content));
  }
  app.setNotFoundHandler((_request, reply) => reply.code(404).type("text/plain; charset=utf-8").send(notFound));
  return app;
}

function servePage(app: FastifyInstance, path: string, html: string): void {
  app.get(path, (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
}

function serveContract(app: FastifyInstance, { name, document, yaml }: Contract): void {
  for (const [form, content] of [
    ["yaml", yaml],
    ["json", JSON.stringify(document)],
  ]) {
    app.get(`/${name}.${form}`, (_request, reply) =>
      reply.type(`application/${form}; charset=utf-8`).headers(fromAnyOrigin).send(content),
    );
  }
}

/** Editors and importers in other pages load the contracts by their address. */
const fromAnyOrigin = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/** The pages load everything from their own server and call only the API. */
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
    // On a machine without TLS every call of the page would fail.
    upgradeInsecureRequests: null,
  },
});

/** A policy cannot contain an IPv6 address: browsers would ignore it and block every call. */
const sourceOf = ({ protocol, hostname, origin }: URL) => (hostname.startsWith("[") ? protocol : origin);

const notFound = `This page does not exist.

The documentation is at /, the contract at /openapi.yaml and /openapi.json, the operators' at /operator.yaml and
/operator.json.
`;
