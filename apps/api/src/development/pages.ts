import type { FastifyInstance } from "fastify";
import * as layout from "./page-layout.ts";
import * as signIn from "./provider-page.ts";
import type { DocumentedErrors } from "./rules.ts";
import * as simulate from "./simulate-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A page for people, who may open it as `localhost`. */
    isPage?: boolean;
  }
}

/** Serves the pages for people with their scripts and styles; they load nothing from elsewhere. */
export function servePages(app: FastifyInstance, content: { apiUrl: string; operations: DocumentedErrors[] }): void {
  const page = (path: string, html: string) =>
    app.get(path, { config: { isPage: true } }, (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
  const asset = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) => reply.type(`text/${type}; charset=utf-8`).send(text));

  page("/", signIn.renderPage(content.apiUrl));
  page("/simulate", simulate.renderPage(content.operations));
  asset("/page.css", "css", layout.style);
  asset("/page.js", "javascript", layout.script);
  asset("/sign-in.js", "javascript", signIn.script);
  asset("/simulate.js", "javascript", simulate.script);
}
