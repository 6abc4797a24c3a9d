import swagger from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiConfigOptions } from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Contract, ContractName, OpenApiDocument } from "./contracts.ts";
import { type Page, renderPage } from "./layout.ts";

/** A page with Swagger UI. */
type Reference = {
  title: string;
  path: Page["path"];
  /** What those need to know first who have just come, as HTML. */
  hint: string;
  /** Whether the browser keeps the token that the page was given. */
  keepsToken: boolean;
};

const references: Record<ContractName, Reference> = {
  openapi: {
    title: "Reference",
    path: "reference/",
    hint: `New here? The <a href="../">first five minutes</a> say where tokens come from.`,
    keepsToken: true,
  },
  operator: {
    title: "Operators",
    path: "operator/",
    hint: `For those who run the service. On the machine of the database, <code>talaqqi operator create NAME</code> makes an
operator and shows the token, once. Give it to <code>talaqqi login</code> for the terminal, and to Authorize for this
page, which forgets it when it is left. <code>OPERATIONS.md</code> goes on.`,
    // It opens everybody's data: whoever sits down at this browser next must not find it.
    keepsToken: false,
  },
};

/**
 * Serves Swagger UI over a contract: its program and the document for it come from the plugin, the page around them is
 * ours.
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
        // Without the slash, or with a query behind it, the page would look for its files elsewhere.
        const [path] = request.url.split("?", 1);
        if (path === prefix || path === `${prefix}/`) return reply.redirect(`${prefix}/`);
      },
    },
  });
}

/**
 * Swagger UI fills in an example of every parameter, and then sends it: a list that is filtered by all that there is has
 * nothing in it. What may be left out is left empty, and its examples are told.
 */
const withOptionalsEmpty = (document: OpenApiDocument): OpenApiDocument =>
  JSON.parse(JSON.stringify(document, (_key, value) => (isOptionalParameter(value) ? withExamplesTold(value) : value)));

const isOptionalParameter = (value: unknown) => {
  const { in: place, required, examples } = Object(value);
  return place === "query" && required !== true && examples !== undefined;
};

function withExamplesTold({ examples, description, ...parameter }: Parameter) {
  const values = Object.values(examples).map(({ value }) => `\`${value}\``);
  return { ...parameter, description: `${description} For example ${values.join(", ")}.` };
}

type Parameter = { description: string; examples: Record<string, { value: unknown }> };

/** @returns the page around Swagger UI: the plugin's files, and ours that make it the documentation's. */
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
  // Swagger UI would ask for "*/*"; the interface says what to send. This function runs in the page.
  requestInterceptor: (request) => {
    if (request.headers.accept === "*/*") request.headers.accept = "application/json";
    return request;
  },
};
