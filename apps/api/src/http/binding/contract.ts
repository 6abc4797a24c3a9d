import type { IncomingMessage } from "node:http";
import type { Handlers, OperationId } from "@talaqqi/contract";
import {
  type ContractDocument,
  isOperatorPath,
  isPublicGet,
  type Operation,
  operationsOf,
  securityOf,
} from "@talaqqi/contract/document";
import { parseCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { fastifyOpenapiGlue } from "fastify-openapi-glue";
import { showTo } from "../../domain/roles.ts";
import type { ResponseCache } from "../cache/cached-responses.ts";
import type { FrontPath } from "../cache/front-path.ts";
import type { SendPublic } from "../cache/send-public.ts";
import { ApiError, invalidField, invalidFields } from "../errors.ts";
import { languageIn, languageOf, varyByLanguage } from "../language.ts";
import { extendBodyTimeout } from "../protection/broken-requests.ts";
import { prefersPage } from "../sign-in-page.ts";
import type { Result } from "./access.ts";
import type { ServerTypes } from "./define-handlers.ts";
import { contractProblems, useCompiledSchema } from "./document.ts";
import { respondPublicly } from "./public-reads.ts";
import { sendBody } from "./streaming.ts";
import type { RunWithAccess } from "./transactions.ts";
import { createValidatorCompiler, describeValidation } from "./validation.ts";
import { withTimeout } from "./with-timeout.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operationId?: string;
    /** A public read with cached responses: it seldom needs the database. */
    isCacheable?: boolean;
    /** Without a token the response is 401, whatever else is wrong. */
    needsToken?: boolean;
    /** Members of staff with other roles get a 403. */
    roles?: readonly string[] | undefined;
    limits?: RouteLimits | undefined;
  }
}

useCompiledSchema();

export type SecurityHandlers = Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<void>>;

/**
 * The larger limits of an operation: its body in bytes, then milliseconds from the start of the request until the body has
 * arrived, and from then until the response is made (an export: until its stream is open, too).
 */
export type RouteLimits = { bodyLimit: number; requestTimeout: number; timeout: number };

type Options = {
  document: ContractDocument;
  handlers: Partial<Handlers<ServerTypes>>;
  /** One for every security scheme of the contract, by its name. */
  security: SecurityHandlers;
  /** How long a response may take, in milliseconds. */
  timeout: number;
  /** Larger limits of single operations, which apply after the token check. */
  limits?: Partial<Record<OperationId, RouteLimits>>;
  /** Caches the responses of public GETs. */
  cache: ResponseCache;
  sendPublic: SendPublic;
  /** Where a request comes from, as it may be stored. */
  addressOf: (request: IncomingMessage) => string;
  /** Learns the URLs of cached responses. */
  frontPath?: Pick<FrontPath, "learn"> | undefined;
  /** Runs handlers with what they get of the database. */
  runWithAccess: RunWithAccess;
  /** Public GETs whose responses may be cached neither here nor elsewhere. */
  uncached?: readonly OperationId[];
};

/**
 * Binds handlers to the contract's operations through fastify-openapi-glue, and makes that strict: the start is refused
 * when contract and handlers differ; the token check comes before the body is read; nothing is coerced
 * or removed; HEAD and conditional requests exist on public GETs, and only there.
 * @throws Error that lists everything in which contract and handlers differ.
 */
export async function bindContract(app: FastifyInstance, options: Options): Promise<void> {
  const { document, handlers, security } = options;
  const problems = contractProblems(document, Object.keys(handlers), Object.keys(security));
  if (problems.length > 0) throw new Error(["The contract is not met:", ...problems].join("\n  "));
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));

  app.setValidatorCompiler(createValidatorCompiler());
  app.setSchemaErrorFormatter((found, part) => invalidFields(describeValidation(found, part), part));
  app.decorateRequest("account", undefined);
  app.decorateRequest("operator", undefined);
  app.decorateRequest("language", undefined);
  app.addHook("onRoute", checkTokenFirst);
  app.addHook("onRoute", closeQuery);
  await app.register(fastifyOpenapiGlue, {
    specification: withoutHeaders(document),
    securityHandlers: { ...security },
    operationResolver: (id) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`No operation ${id} in the contract`);
      const run = handlers[id as OperationId] as Run;
      return routeOf(options, operation, run);
    },
  });
}

/** Headers are read by the code for HTTP, never validated: no value of If-None-Match is a 400. */
function withoutHeaders(document: ContractDocument): ContractDocument {
  const served = structuredClone(document);
  for (const { method, path, parameters } of operationsOf(document)) {
    const operation = served.paths[path]?.[method];
    if (operation && parameters) operation.parameters = parameters.filter((one) => one.in !== "header");
  }
  return served;
}

/** A handler as called here; its own types were checked at compile time. */
type Run = (input: object) => Promise<Result>;

function routeOf(options: Options, operation: Operation, run: Run) {
  const id = operation.operationId as OperationId;
  const isPublic = isPublicGet(options.document, operation);
  const isCacheable = isPublic && "200" in operation.responses && !options.uncached?.includes(id);
  const limits = options.limits?.[id];
  const route = {
    config: {
      operationId: id,
      isCacheable,
      limits,
      roles: operation["x-roles"],
      needsToken: securityOf(options.document, operation).length > 0,
    },
    ...(limits && { bodyLimit: limits.bodyLimit }),
    exposeHeadRoute: isPublic,
    ...(operation.requestBody && {
      preValidation: async (request: FastifyRequest) => checkBodyIsThere(operation, request),
    }),
    ...(isPublic
      ? {
          handler: respondPublicly(
            options,
            operation,
            (request) => runFor(options, request, { operation, run, timeout: options.timeout }),
            isCacheable,
          ),
        }
      : { handler: respondTo(options, { operation, run, timeout: limits?.timeout ?? options.timeout }) }),
  };
  // The binder adds method, url and schema.
  return route as unknown as RouteOptions;
}

/** A connection is cut only after the 503 of a handler that takes too long. */
const MARGIN_MS = 10_000;

/** The connection would otherwise be cut as idle while the handler works. */
const allowTime =
  ({ requestTimeout, timeout }: RouteLimits) =>
  async ({ raw }: FastifyRequest) => {
    extendBodyTimeout(raw, requestTimeout);
    raw.socket.setTimeout(timeout + MARGIN_MS);
  };

type Bound = { operation: Operation; run: Run; timeout: number };

function respondTo(options: Options, bound: Bound) {
  const { timeout } = bound;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.language = languageIn(request.body);
    const { status, body, headers = {} } = await withTimeout(runFor(options, request, bound), timeout);
    const { operator } = request;
    if (LANGUAGE in headers) reply.header("vary", varyByLanguage(reply.getHeader("vary")));
    return sendBody(reply.code(status).headers(headers), body, timeout, (plain) =>
      operator ? showTo(operator, plain) : plain,
    );
  };
}

const runFor = (options: Options, request: FastifyRequest, { operation, run, timeout }: Bound) =>
  options.runWithAccess(
    { request, operation },
    (access) => runWith(access, options.addressOf, request, { operation, run }),
    timeout,
  );

async function runWith(
  access: object,
  addressOf: Options["addressOf"],
  request: FastifyRequest,
  { operation, run }: Pick<Bound, "operation" | "run">,
): Promise<Result> {
  const { params: path, query, body, account, operator, limitAccount = unlimited } = request;
  const { "user-agent": userAgent = "" } = request.headers;
  const language = languageOf(request);
  const cookies = parseCookie(request.headers.cookie ?? "");
  const result = await run({
    path,
    query,
    body,
    cookies,
    account,
    operator,
    language,
    limitAccount,
    userAgent,
    ...access,
    // Few operations read these.
    get address() {
      return addressOf(request.raw);
    },
    get prefersPage() {
      return prefersPage(request.headers.accept);
    },
    log: (details: object, message: string) => request.log.info(details, message),
  });
  const response = operation.responses[result.status];
  if (!response)
    throw new Error(`${operation.operationId} returned ${result.status}, which the contract does not declare`);
  // In the result, so that a stored response keeps the language that it was made in.
  return hasLanguage(response) ? { ...result, headers: { ...result.headers, [LANGUAGE]: language } } : result;
}

const unlimited = async () => {};

const LANGUAGE = "content-language";

/** Whether the text of a response depends on the language, as its headers in the contract show. */
const hasLanguage = (response: object) => "headers" in response && "Content-Language" in Object(response.headers);

/**
 * The binder checks tokens after the body; the interface wants 401 whatever the body. Larger limits apply only after a
 * valid token.
 */
function checkTokenFirst(route: RouteOptions): void {
  if (!route.config?.operationId || !route.preHandler) return;
  route.onRequest = [route.onRequest ?? [], route.preHandler].flat();
  if (route.config.roles) route.onRequest.push(checkRole);
  if (route.config.limits) route.onRequest.push(allowTime(route.config.limits));
  delete route.preHandler;
}

/** Identity providers add parameters of their own, such as `iss` and `session_state`, which the check of the response needs. */
const withOpenQuery: readonly string[] = ["finishSignIn"] satisfies OperationId[];

/** Operators get a 400 for a parameter that the contract does not list, such as a misspelled filter; apps may send any. */
function closeQuery(route: RouteOptions): void {
  const { operationId } = route.config ?? {};
  if (!operationId || !isOperatorPath(route.url) || withOpenQuery.includes(operationId)) return;
  const { querystring, ...schema } = route.schema ?? {};
  route.schema = { ...schema, querystring: { type: "object", ...Object(querystring), additionalProperties: false } };
}

/** Runs after the token check, which knows the role. */
async function checkRole({ operator, routeOptions }: FastifyRequest): Promise<void> {
  if (operator && !routeOptions.config.roles?.includes(operator.role)) throw new ApiError("role_forbidden");
}

/** The binder checks no body that is absent. */
async function checkBodyIsThere(operation: Operation, request: FastifyRequest): Promise<void> {
  if (!operation.requestBody || request.body !== undefined) return;
  if (operation.requestBody.required) {
    throw invalidField("", (t) => t.fields.required);
  }
  // An absent optional body is an empty one: every field of it is optional.
  request.body = {};
}
