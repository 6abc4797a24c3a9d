import { parseCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppDependencies } from "../domain/dependencies.ts";
import { isCodeUsed, type Opens } from "../domain/sign-in-codes.ts";
import { transact } from "../domain/transactions.ts";
import { withTimeout } from "../http/binding/with-timeout.ts";
import { withoutCors } from "../http/cors.ts";
import { preferredLanguage, varyByLanguage } from "../http/language.ts";
import { CODE_PAGE, readShownCode } from "../http/sign-in-code.ts";
import { type BindingOperation, prefersPage, REFUSED_PAGE } from "../http/sign-in-page.ts";
import { type Language, texts } from "../messages/messages.ts";
import { BOUND_PAGE, finishBinding, startBinding } from "./bind.ts";
import { headersOfPages, renderPage } from "./layout.ts";
import { boundPage, codePage, type Page, refusedPage } from "./pages.ts";

type Options = {
  dependencies: AppDependencies;
  /** Whose sign-ins this server has: staff, and users of the apps, who bind their accounts. */
  served: readonly Opens[];
  /** Counts a request unless it exceeds its client's rate limit. */
  countIfAllowed: (request: FastifyRequest["raw"]) => boolean;
  /** @returns the client's address, as it is stored. */
  addressOf: (request: FastifyRequest["raw"]) => string;
  /** How long a response may take, in milliseconds. */
  timeout: number;
};

/** Serves the sign-in to bind an account, and the pages after it. Staff get the page with a code, too. */
export function serveSignInPages(
  app: FastifyInstance,
  { dependencies, served, countIfAllowed, addressOf, timeout }: Options,
): void {
  const { db, config, now } = dependencies;
  // Served during maintenance, too: they need no database, and one of them explains the 503.
  const page = { config: { always: true }, exposeHeadRoute: true };
  app.get(CODE_PAGE, page, async (request, reply) => {
    const time = now();
    const shown = readShownCode(request.headers, { config, now: time });
    const look = shown?.code !== undefined && !config.maintenance && countIfAllowed(request.raw);
    // If the database does not respond, the page stays as it is, and reloads later.
    const isConfirmed = look && (await withTimeout(isCodeUsed(db, shown.code ?? ""), timeout).catch(() => false));
    const state = { now: time, timeZone: config.schoolTimeZone, isConfirmed, served };
    return send(request, reply, (t) => codePage(t, shown, state));
  });
  if (!served.includes("account")) return;

  app.get(BOUND_PAGE, page, (request, reply) => send(request, reply, boundPage));
  app.get<{ Querystring: Record<string, unknown> }>(REFUSED_PAGE, page, (request, reply) =>
    send(request, reply, (t) => refusedPage(t, request.query)),
  );
  app.get("/sign-in/bind", routeOf("startBinding"), async (_request, reply) => {
    const { status, headers } = await withTimeout(startBinding(dependencies), timeout);
    return reply.code(status).headers(headers).send();
  });
  app.get("/sign-in/bind/callback", routeOf("finishBinding"), async ({ headers: asked, url, raw }, reply) => {
    const callback = {
      query: Object.fromEntries(new URLSearchParams(url.slice(url.indexOf("?") + 1))),
      cookies: parseCookie(asked.cookie ?? ""),
      prefersPage: prefersPage(asked.accept),
      address: addressOf(raw),
      transact: <Result>(work: Parameters<typeof transact<Result>>[1]) => transact(db, work, { timeout }),
    };
    const { status, headers } = await withTimeout(finishBinding(dependencies, callback), timeout);
    return reply.code(status).headers(headers).send();
  });
}

const routeOf = (operationId: BindingOperation) => ({ config: { operationId } });

function send(request: FastifyRequest, reply: FastifyReply, pageIn: (t: (typeof texts)[Language]) => Page) {
  const language = preferredLanguage(request.headers["accept-language"]);
  const { status = 200, headers = {}, ...page } = pageIn(texts[language]);
  withoutCors(reply);
  return reply
    .code(status)
    .headers({ ...headersOfPages, ...headers, "content-language": language, vary: varyByLanguage(undefined) })
    .send(renderPage({ ...page, language }));
}
