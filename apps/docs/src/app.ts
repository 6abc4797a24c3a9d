import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { readContract } from "./contracts.ts";
import { createSite } from "./site.ts";
import { addressOf, type SiteFile, type SiteSettings } from "./site-files.ts";
import { serveSwaggerUi } from "./try/swagger-ui.ts";

/**
 * Builds the documentation: the site's pages and files, and Swagger UI with the interface's contract at `/try/` and with
 * the operators' at `/try/operator/`. It does not listen yet.
 */
export async function createDocs(settings: SiteSettings): Promise<FastifyInstance> {
  // Browsers keep connections open; a stop must not wait for them. Slow machines exceed the default time limit of plugins.
  const app: FastifyInstance = Fastify({ forceCloseConnections: true, pluginTimeout: 0 });

  const directives = { ...contentSecurityPolicy(settings), "frame-ancestors": ["'none'"] };
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives } });
  for (const file of await createSite(settings)) serveFile(app, file);
  for (const name of ["openapi", "operator"] as const) {
    // In a context of its own: the plugins support one document each.
    await app.register((context) => serveSwaggerUi(context, readContract(name, addressOf(name, settings)), settings));
  }
  return app;
}

function serveFile(app: FastifyInstance, { path, type, content }: SiteFile): void {
  if (path === "404.html") {
    app.setNotFoundHandler((_request, reply) => reply.code(404).type(type).send(content));
    return;
  }
  const address = `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
  app.get(address, (_request, reply) =>
    reply
      .type(type)
      .headers(isContract(path) ? fromAnyOrigin : {})
      .send(content),
  );
  // Relative links need the trailing slash.
  if (address.length > 1 && address.endsWith("/")) {
    app.get(address.slice(0, -1), (_request, reply) => reply.redirect(address));
  }
}

const isContract = (path: string) => /^\w+\.(yaml|json)$/.test(path);

/** Editors and importers in other pages load the contracts by their address. */
const fromAnyOrigin = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
