import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { OperationId } from "@talaqqi/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from "fastify";
import type { Config } from "../../config/config.ts";
import { createClientKey, nameOf } from "../client-address.ts";
import type { ApiError } from "../errors.ts";
import type { BindingOperation } from "../sign-in-page.ts";
import { createAttemptLimits } from "./attempt-limits.ts";
import { type Counted, createLimit, type Limit, refusalOf, refuseIfExceeded } from "./limit.ts";
import type { LimitStore } from "./limit-store.ts";
import { wouldBe401 } from "./overload.ts";
import { createSharedLimit } from "./shared-limit.ts";

/** Sign-in and registration have a stricter limit each, against guessing and flooding. */
const authOperations: readonly (OperationId | BindingOperation)[] = [
  ...(["createAccessToken", "registerAccount", "startSignIn", "finishSignIn"] as const),
  ...(["startBinding", "finishBinding"] as const),
];

export type RateLimits = {
  /** Limits every route that is added from now on, except the health checks. */
  watch: (app: FastifyInstance) => void;
  /** Counts a request of a client. @throws ApiError when it exceeds the server's limit. */
  count: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Counts a request of a client if that is within the server's limit. @returns whether it was. */
  countIfAllowed: (request: IncomingMessage) => boolean;
  /** Counts a request that is not HTTP, by the address of its connection. @returns the error if it exceeds the limit. */
  countBroken: (socket: Socket) => ApiError | undefined;
  /** Wraps a token check to limit the account instead of the address. */
  byAccount: Wrap;
  /** Wraps a check of staff to limit the member instead of the address. */
  byMember: Wrap;
};

type Hooks = Required<Pick<RouteOptions, "onRequest">> & Pick<RouteOptions, "onSend">;
type Wrap = (check: (request: FastifyRequest) => Promise<void>) => Check;
type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits the requests per minute of one account, of one member of staff, and of one address: those without a token, and
 * apart from them those whose token is not valid. Each instance counts its own, at once: of requests that arrive together
 * only those beyond the limit are refused.
 * @param store counts sign-ins and registrations for all instances; absent: each instance counts every one by address.
 */
export function createRateLimits(
  config: Pick<Config, "rateLimitPerMinute" | "rateLimitAuthPerMinute" | "trustProxy">,
  store?: LimitStore,
): RateLimits {
  const clientOf = createClientKey(config);
  const ofClients = createLimit(config.rateLimitPerMinute);
  // Apart: a stranger who sends none does not lock out those behind the same address who do.
  const ofTokens = createLimit(config.rateLimitPerMinute);
  const ofAccounts = createLimit(config.rateLimitPerMinute);
  const ofMembers = createLimit(config.rateLimitPerMinute);
  const countedByAddress = new WeakMap<FastifyRequest, Counted>();
  const hook = (limitOf: (request: FastifyRequest) => Limit<Counted>): onRequestHookHandler => {
    return (request, reply, done) => {
      const counted = limitOf(request).count(clientOf(request.raw));
      countedByAddress.set(request, counted);
      refuseIfExceeded(counted, reply);
      done();
    };
  };
  const hooksOfClients: Hooks = {
    onRequest: hook(({ raw, routeOptions }) =>
      routeOptions.config.needsToken && !wouldBe401(routeOptions.config, raw) ? ofTokens : ofClients,
    ),
  };
  const limitCaller =
    (limit: Limit<Counted>, callerOf: (request: FastifyRequest) => string): Wrap =>
    (check) =>
    async (request, reply) => {
      // The address is counted first, so that it limits guessing; a class or a staff shares one, so success is free.
      await check(request);
      countedByAddress.get(request)?.uncount();
      refuseIfExceeded(limit.count(callerOf(request)), reply);
    };
  const createHooks = (operationId: OperationId | BindingOperation): Hooks => {
    const limit = config.rateLimitAuthPerMinute;
    if (!store) {
      const own = createLimit(limit);
      return { onRequest: hook(() => own) };
    }
    if (hasAccount(operationId)) return createAttemptLimits({ operationId, config, store, clientOf });
    const { count } = createSharedLimit(store, operationId, limit);
    return { onRequest: async (request, reply) => refuseIfExceeded(await count(clientOf(request.raw)), reply) };
  };
  const ownHooks = new Map<string, Hooks>(authOperations.map((id) => [id, createHooks(id)]));
  return {
    watch(app) {
      app.decorateRequest("limitAccount", undefined);
      app.addHook("onRoute", (route) => {
        if (route.config?.always) return;
        const { onRequest, onSend } = ownHooks.get(route.config?.operationId ?? "") ?? hooksOfClients;
        // Fastify adds a route for HEAD from one for GET, with its hooks.
        route.onRequest = [...new Set([route.onRequest ?? [], onRequest].flat())];
        if (onSend) route.onSend = [route.onSend ?? [], onSend].flat();
      });
    },
    count(request, reply) {
      refuseIfExceeded(ofClients.count(clientOf(request.raw)), reply);
    },
    countBroken: ({ remoteAddress }) => refusalOf(ofClients.count(nameOf(remoteAddress))),
    countIfAllowed: (request) => ofClients.countIfAllowed(clientOf(request)),
    byAccount: limitCaller(ofAccounts, accountOf),
    byMember: limitCaller(ofMembers, ({ operator }) => `${operator?.idOperator}`),
  };
}

/** The steps of a sign-in in a browser are limited by address alone: nobody is known before the last of them. */
const hasAccount = (id: string): id is "createAccessToken" | "registerAccount" =>
  id === "createAccessToken" || id === "registerAccount";

/** A deleted account is limited by token: nothing else of it is left. */
function accountOf({ account }: FastifyRequest): string {
  return account?.idUser ? `${account.idUser}` : `token ${account?.idAccessToken}`;
}
