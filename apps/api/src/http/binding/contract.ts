import type { Handlers, OperationId } from "@talaqqi/contract";
import {
  type ContractDocument,
  isPublicGet,
  type Operation,
  operationsOf,
  securityOf,
} from "@talaqqi/contract/document";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from "fastify";
import { fastifyOpenapiGlue } from "fastify-openapi-glue";
import pTimeout from "p-timeout";
import type { Snapshots } from "../cache/cached-responses.ts";
import { leaveOutType, sendConditionally } from "../cache/conditional-requests.ts";
import type { Representations } from "../cache/representations.ts";
import { ApiError, invalidField } from "../errors.ts";
import { extendBodyTimeout } from "../protection/broken-requests.ts";
import { useCompiledSchema } from "./compiled-schema.ts";
import type { Callers } from "./define-handlers.ts";
import { contractProblems } from "./document.ts";
import { representBody } from "./serialization.ts";
import { sendBody } from "./streaming.ts";
import { createValidatorCompiler, describeValidation } from "./validation.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operationId?: string;
    /** A public read whose answers are kept: it seldom needs the database. */
    isKept?: boolean;
    /** Without a token it is 401, whatever else. */
    needsToken?: boolean;
    larger?: Larger | undefined;
  }
}

useCompiledSchema();

export type SecurityHandlers = Record<string, (request: FastifyRequest) => Promise<void>>;

/**
 * What a request to an operation may be, and how long it may take in milliseconds, where that is more than for others: its
 * body in bytes, until that is there, until the answer (which counts from before the body).
 */
export type Larger = { bodyLimit: number; requestTimeout: number; timeout: number };

type Options = {
  document: ContractDocument;
  handlers: Handlers<Callers>;
  /** One for every security scheme of the contract, by its name. */
  security: SecurityHandlers;
  /** An operation's own rate limit, at whatever paths it stands; without one the server's counts. */
  limit?: (id: OperationId) => onRequestAsyncHookHandler | undefined;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
  /** What may be larger than others and take longer; an operation without a token may not. */
  larger?: Partial<Record<OperationId, Larger>>;
  /** Where the answers of public GETs are kept. */
  snapshots: Snapshots;
  /** Public GETs whose answers nobody may keep, neither a cache nor this server. */
  neverKept?: readonly OperationId[];
};

/**
 * Binds handlers to the contract's operations through fastify-openapi-glue, and makes that strict: the start is refused
 * when contract and handlers do not fit each other; the token check comes before the body is read; nothing is coerced
 * or removed; HEAD and conditional requests exist on public GETs, and only there.
 * @throws Error that names everything in which the contract is not met.
 */
export async function bindContract(app: FastifyInstance, options: Options): Promise<void> {
  const { document, handlers, security } = options;
  const problems = contractProblems(document, Object.keys(handlers), Object.keys(security));
  if (problems.length > 0) throw new Error(["The contract is not met:", ...problems].join("\n  "));
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));

  app.setValidatorCompiler(createValidatorCompiler());
  app.setSchemaErrorFormatter((found, part) => new ApiError("invalid_request", describeValidation(found, part)));
  app.decorateRequest("account", undefined);
  app.decorateRequest("operator", undefined);
  app.addHook("onRoute", checkTokenFirst);
  await app.register(fastifyOpenapiGlue, {
    specification: structuredClone(document),
    securityHandlers: { ...security },
    operationResolver: (id) => {
      const operation = operations.get(id);
      if (!operation) throw new Error(`No operation ${id} in the contract`);
      const run = handlers[id as OperationId] as Run;
      return routeOf(options, operation, run);
    },
  });
}

/** The handlers' types have done their work at compile time; from here on a handler is one of many. */
type Run = (input: object) => Promise<{ status: number; body: object }>;

function routeOf(options: Options, operation: Operation, run: Run) {
  const id = operation.operationId as OperationId;
  const isPublic = isPublicGet(options.document, operation);
  const isKept = isPublic && "200" in operation.responses && !options.neverKept?.includes(id);
  const limit = options.limit?.(id);
  const larger = options.larger?.[id];
  const route = {
    config: { operationId: id, isKept, needsToken: securityOf(options.document, operation).length > 0, larger },
    ...(limit && { onRequest: [limit] }),
    ...(larger && { bodyLimit: larger.bodyLimit }),
    exposeHeadRoute: isPublic,
    ...(operation.requestBody && {
      preValidation: async (request: FastifyRequest) => checkBodyIsThere(operation, request),
    }),
    ...(isPublic
      ? { handler: answerPublicly(options, operation, run, isKept), onSend: leaveOutType }
      : { handler: answerTo(operation, run), handlerTimeout: larger?.timeout ?? options.timeout }),
  };
  // The binder adds method, url and schema.
  return route as unknown as RouteOptions;
}

/** A connection on which nothing is said for a while is cut, and one that is waited on for long would be. */
const allowTime =
  ({ requestTimeout, timeout }: Larger) =>
  async ({ raw }: FastifyRequest) => {
    extendBodyTimeout(raw, requestTimeout);
    raw.socket.setTimeout(timeout);
  };

function answerTo(operation: Operation, run: Run) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = await runFor(request, operation, run);
    return sendBody(reply.code(status), body);
  };
}

/** What anybody may read is answered with bytes that are kept, or made to be. */
function answerPublicly({ snapshots, timeout }: Options, operation: Operation, run: Run, isKept: boolean) {
  const id = operation.operationId as OperationId;
  const parameters = operation.parameters ?? [];
  return (request: FastifyRequest, reply: FastifyReply) => {
    const send = (answer: Representations) => {
      if (isKept) reply.header("cache-control", "public, no-cache");
      return sendConditionally(request, reply, answer);
    };
    const make = async () => representBody(reply, await runFor(request, operation, run));
    const answer = isKept ? snapshots.find(keyOf(id, parameters, request), make) : make();
    // Only what has to be made can take long. Fastify's own time limit costs more than sending what is kept.
    return answer instanceof Promise
      ? pTimeout(answer, { milliseconds: timeout, fallback: tooLate }).then(send)
      : send(answer);
  };
}

async function runFor(request: FastifyRequest, operation: Operation, run: Run) {
  const { params: path, query, body, account, operator } = request;
  const answer = await run({ path, query, body, account, operator });
  if (answer.status in operation.responses) return answer;
  throw new Error(`${operation.operationId} answered ${answer.status}, which the contract does not declare`);
}

/** @returns the operation and the values of its own parameters; what else is in a query does not matter. */
function keyOf(id: string, parameters: Parameters, { params, query }: FastifyRequest): string {
  const given = { path: Object(params), query: Object(query) };
  const values = parameters.map((one) => (one.in === "path" ? given.path : given.query)[one.name]);
  return values.length > 1 ? JSON.stringify([id, ...values]) : `${id} ${values[0]}`;
}

const tooLate = () => {
  throw new ApiError("unavailable", { cause: new Error("the answer was not made in time") });
};

type Parameters = NonNullable<Operation["parameters"]>;

/**
 * The binder checks tokens after the body; the interface wants 401 whatever the body. More time than others have is for
 * those alone who have shown one.
 */
function checkTokenFirst(route: RouteOptions): void {
  if (!route.config?.operationId || !route.preHandler) return;
  route.onRequest = [route.onRequest ?? [], route.preHandler].flat();
  if (route.config.larger) route.onRequest.push(allowTime(route.config.larger));
  delete route.preHandler;
}

/** Without a body there is nothing that the binder would check. */
async function checkBodyIsThere(operation: Operation, request: FastifyRequest): Promise<void> {
  if (!operation.requestBody || request.body !== undefined) return;
  if (operation.requestBody.required) {
    throw invalidField("", "is required");
  }
  // An absent optional body is an empty one: every field of it is optional.
  request.body = {};
}
