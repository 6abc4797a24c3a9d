import swagger from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiConfigOptions } from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Contract, ContractName, OpenApiDocument } from "../contracts.ts";
import { escapeHtml, renderPage } from "../layout.ts";
import { addressOf, type SiteSettings } from "../site-files.ts";

/** A page with Swagger UI. */
type TryPage = {
  title: string;
  path: string;
  /** The header's link to highlight. */
  section: string;
  description: string;
  /** A hint for newcomers, as HTML. */
  hint: string;
  /** A path that only a valid token may call. */
  checkPath: string;
  /** Whether the browser stores the token entered in the page. */
  keepsToken: boolean;
};

const tryPages: Record<ContractName, TryPage> = {
  openapi: {
    title: "Try it out",
    path: "try/",
    section: "reference/",
    description: "Call every operation of the Talaqqi API from this page, with Swagger UI.",
    hint: `New here? The <a href="../">first five minutes</a> show how to get a token.`,
    checkPath: "/api/users",
    keepsToken: true,
  },
  operator: {
    title: "Try operators' operations",
    path: "try/operator/",
    section: "operator/",
    description: "Call every operation for operators from this page, with Swagger UI.",
    hint: `<a href="../../operator/#authentication">Authentication</a> shows how to get an operator token. Enter it in Authorize;
the token is not kept after you leave the page.`,
    checkPath: "/operator/me",
    // The token gives access to everybody's data: the next user of this browser must not find it.
    keepsToken: false,
  },
};

/** The port for staff sends no CORS headers. */
const outOfReach = `This server has a port of its own for staff, which no other page may call, this one included: its responses do
not arrive here. Use the samples of the <a href="../../operator/">reference</a> or the command <code>talaqqi</code>.`;

/**
 * Serves Swagger UI for a contract. The plugin serves its scripts and the document; the page around them is ours.
 * @param app a context that has no document yet.
 */
export async function serveSwaggerUi(
  app: FastifyInstance,
  { name, document }: Contract,
  settings: SiteSettings,
): Promise<void> {
  const tryPage = tryPages[name];
  const apiUrl = addressOf(name, settings);
  const page = renderTryPage(apiUrl === settings.apiUrl ? tryPage : { ...tryPage, hint: outOfReach }, apiUrl, settings);
  const prefix = `/${tryPage.path.slice(0, -1)}`;
  await app.register(swagger, { mode: "static", specification: { document: toTry(document) } });
  await app.register(swaggerUi, {
    routePrefix: prefix,
    uiConfig: { ...uiConfig, persistAuthorization: tryPage.keepsToken },
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
 * Leaves out the guide and the errors of every operation, which are in the reference. Moves the examples of optional
 * parameters into their descriptions: Swagger UI would send them all, and filter every list to nothing. Leaves out sessions:
 * no page can enter their cookie.
 */
function toTry({ info: { description: _, ...info }, ...document }: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify({ ...document, info }, (key, value) => {
    if (key === "responses" && isByStatus(value)) return withoutCommon(value);
    if (key === "securitySchemes") return withoutSession(value);
    if (key === "security") return value.filter((scheme: object) => !("staffSession" in scheme));
    return isOptionalParameter(value) ? withDescribedExamples(value) : value;
  });
  return JSON.parse(text);
}

const isByStatus = (responses: object) => Object.keys(responses).every((key) => /^\d+$/.test(key));
const withoutCommon = ({ 429: _, 500: __, 503: ___, ...responses }: Record<string, unknown>) => responses;

const withoutSession = ({ staffSession: _, ...schemes }: Record<string, unknown>) => schemes;

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
const renderTryPage = ({ hint, checkPath, ...page }: TryPage, apiUrl: string, settings: SiteSettings): string =>
  renderPage(
    {
      ...page,
      styles: [styleSheet, "try.css", "try-operations.css"],
      scripts: ["try.js", ...sharedScripts, `${page.path}static/swagger-initializer.js`],
      main: `<div class="try" data-api-url="${escapeHtml(apiUrl)}" data-check="${checkPath}">
<h1>${page.title}</h1>
<p class="hint">${hint}</p>
${page.keepsToken ? renderSignIn(settings) : ""}
<h2 class="visually-hidden">Operations</h2>
<div id="swagger-ui"></div>
</div>`,
    },
    settings,
  );

/** Both pages share the files of the first. */
const styleSheet = "try/static/swagger-ui.css";
const sharedScripts = ["try/static/swagger-ui-bundle.js", "try/static/swagger-ui-standalone-preset.js"];

/** What Swagger UI needs beside the site's files, as paths from the root. */
export const swaggerUiPaths: string[] = [
  styleSheet,
  ...sharedScripts,
  ...Object.values(tryPages).flatMap(({ path }) =>
    ["index.html", "json", "static/swagger-initializer.js"].map((file) => path + file),
  ),
];

/** Registers if needed and signs in, with any e-mail. In development only. */
const renderSignIn = ({ signInUrl }: SiteSettings): string =>
  signInUrl === undefined
    ? ""
    : `<form class="sign-in" data-sign-in-url="${escapeHtml(signInUrl)}">
<label for="sign-in-email">Sign in for development</label>
<input id="sign-in-email" type="email" required maxlength="100" autocomplete="email" value="aisyah@example.com">
<button type="submit" class="quiet-button">Sign in</button>
<p role="status"></p>
</form>`;

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
  // The function runs in the page, where theme/try.js has made the plugin.
  plugins: [(system: unknown) => Reflect.get(globalThis, "talaqqiPlugin")(system)],
  // Swagger UI sends "*/*"; the interface documents this header. The function runs in the page.
  requestInterceptor: (request) => {
    if (request.headers.accept === "*/*") request.headers.accept = "application/json";
    return request;
  },
};
