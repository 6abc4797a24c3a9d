import swagger from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiConfigOptions } from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Contract, ContractName, OpenApiDocument } from "./contracts.ts";
import { type Page, renderPage } from "./layout.ts";

/** A page with Swagger UI. */
type Reference = {
  title: string;
  path: Page["path"];
  /** A hint for newcomers, as HTML. */
  hint: string;
  /** Whether the browser stores the token entered in the page. */
  keepsToken: boolean;
};

const references: Record<ContractName, Reference> = {
  openapi: {
    title: "Reference",
    path: "reference/",
    hint: `New here? The <a href="../">first five minutes</a> show how to get a token.`,
    keepsToken: true,
  },
  operator: {
    title: "Operators",
    path: "operator/",
    hint: `For operators. On the database's machine, <code>talaqqi operator create NAME</code> creates an operator and
shows the token once. Enter it in <code>talaqqi login</code> for the terminal, or in Authorize on this page; the token is not
kept after you leave the page. See <code>OPERATIONS.md</code>.`,
    // The token gives access to everybody's data: the next user of this browser must not find it.
    keepsToken: false,
  },
};

/**
 * Serves Swagger UI for a contract. The plugin serves its scripts and the document; the page around them is ours.
 * @param app a context that has no document yet.
 */
export async function serveReference(app: FastifyInstance, { name, document }: Contract): Promise<void> {
  const reference = references[name];
  const page = renderReference(name, reference);
  const prefix = `/${reference.path.slice(0, -1)}`;
  await app.register(swagger, { mode: "static", specification: { document: withOptionalsEmpty(document) } });
  await app.register(swaggerUi, {
    routePrefix: prefix,
    uiConfig: { ...uiConfig, persistAuthorization: reference.keepsToken },
    uiHooks: {
      onRequest: async (request, reply) => {
        if (request.url === `${prefix}/`) return reply.type("text/html; charset=utf-8").send(page);
        // Relative links need the trailing slash, without a query.
        const [path] = request.url.split("?", 1);
        if (path === prefix || path === `${prefix}/`) return reply.redirect(`${prefix}/`);
      },
    },
  });
}

/**
 * Swagger UI fills in and sends an example of every parameter: a list filtered by all of them is empty. Optional parameters
 * stay empty instead, and their description lists the examples.
 */
const withOptionalsEmpty = (document: OpenApiDocument): OpenApiDocument =>
  JSON.parse(
    JSON.stringify(document, (_key, value) => (isOptionalParameter(value) ? withDescribedExamples(value) : value)),
  );

const isOptionalParameter = (value: unknown) => {
  const { in: place, required, examples } = Object(value);
  return (place === "query" || place === "header") && required !== true && examples !== undefined;
};

function withDescribedExamples({ examples, description, ...parameter }: Parameter) {
  const values = Object.values(examples).map(({ value }) => `\`${value}\``);
  return { ...parameter, description: `${description} For example ${values.join(", ")}.` };
}

type Parameter = { description: string; examples: Record<string, { value: unknown }> };

/** @returns the page around Swagger UI, with the plugin's files and our theme. */
const renderReference = (contract: ContractName, { title, path, hint }: Reference): string =>
  renderPage({
    title,
    path,
    contract,
    styles: [`${path}static/swagger-ui.css`, "theme/reference.css"],
    scripts: [
      "theme/reference.js",
      `${path}static/swagger-ui-bundle.js`,
      `${path}static/swagger-ui-standalone-preset.js`,
      `${path}static/swagger-initializer.js`,
    ],
    main: `<p class="reference-hint">${hint}</p>
<button type="button" class="guide-button" aria-expanded="false">Guide: requests, errors, limits</button>
<div id="swagger-ui"></div>`,
  });

const uiConfig: FastifySwaggerUiConfigOptions = {
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  showCommonExtensions: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  validatorUrl: null,
  syntaxHighlight: { theme: "tomorrow-night" },
  // Swagger UI sends "*/*"; the interface documents this header. The function runs in the page.
  requestInterceptor: (request) => {
    if (request.headers.accept === "*/*") request.headers.accept = "application/json";
    return request;
  },
};
