import type { IncomingMessage } from "node:http";
import type { OperationId } from "@talaqqi/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import { LRUCache } from "lru-cache";
import type { Config } from "../../config/config.ts";
import { ApiError } from "../errors.ts";
import { createClientKey } from "./client-address.ts";

/** Sign-in and registration have a stricter limit each, against guessing and flooding. */
const authOperations: readonly OperationId[] = ["createAccessToken", "registerAccount", "startSignIn", "finishSignIn"];

const WINDOW_MS = 60_000;
/** Maximum clients, accounts or members of staff that a limit counts; the least recently seen are forgotten. */
const MAX_COUNTED = 50_000;

export type RateLimits = {
  /** Limits every route that is added from now on, except the health checks. */
  watch: (app: FastifyInstance) => void;
  /** Counts a request of a client. @throws ApiError when it exceeds the server's limit. */
  count: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Counts a request of a client if that is within the server's limit. @returns whether it was. */
  countIfAllowed: (request: IncomingMessage) => boolean;
  /** Wraps a token check to limit the account as well, however many addresses it uses. */
  byAccount: (check: (request: FastifyRequest) => Promise<void>) => Check;
  /** Wraps a check of staff to limit the member instead of the address. */
  byMember: (check: (request: FastifyRequest) => Promise<void>) => Check;
};

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits the requests per minute of one client, by its address, of one account, and of one member of staff. Each instance counts its own, at once:
 * of requests that arrive together only those beyond the limit are refused.
 */
export function createRateLimits(
  config: Pick<Config, "rateLimitPerMinute" | "rateLimitAuthPerMinute" | "trustProxy">,
): RateLimits {
  const clientOf = createClientKey(config);
  const ofClients = createLimit(config.rateLimitPerMinute);
  const ofAccounts = createLimit(config.rateLimitPerMinute);
  const ofMembers = createLimit(config.rateLimitPerMinute);
  const countedByAddress = new WeakMap<FastifyRequest, Counted>();
  const hook = ({ count }: Limit): onRequestHookHandler => {
    return (request, reply, done) => {
      const counted = count(clientOf(request.raw));
      countedByAddress.set(request, counted);
      done(refusalOf(counted, reply));
    };
  };
  const hookOfClients = hook(ofClients);
  const ownHooks = new Map<string, onRequestHookHandler>(
    authOperations.map((id) => [id, hook(createLimit(config.rateLimitAuthPerMinute))]),
  );
  return {
    watch(app) {
      app.addHook("onRoute", (route) => {
        if (route.config?.always) return;
        const limit = ownHooks.get(route.config?.operationId ?? "") ?? hookOfClients;
        // Fastify adds a route for HEAD from one for GET, with its hooks.
        route.onRequest = [...new Set([route.onRequest ?? [], limit].flat())];
      });
    },
    count(request, reply) {
      const refusal = refusalOf(ofClients.count(clientOf(request.raw)), reply);
      if (refusal) throw refusal;
    },
    countIfAllowed: (request) => ofClients.countIfAllowed(clientOf(request)),
    byAccount: (check) => async (request, reply) => {
      await check(request);
      const counted = ofAccounts.count(accountOf(request));
      // Of two limits the caller meets the one with fewer requests left.
      if (counted.remaining >= Number(reply.getHeader("ratelimit-remaining")) && !counted.isExceeded) return;
      const refusal = refusalOf(counted, reply);
      if (refusal) throw refusal;
    },
    byMember: (check) => async (request, reply) => {
      // The address is counted first, so that it limits guessing; the staff of a school share one, so success is free.
      await check(request);
      countedByAddress.get(request)?.uncount();
      const refusal = refusalOf(ofMembers.count(`${request.operator?.idOperator}`), reply);
      if (refusal) throw refusal;
    },
  };
}

/** A client's requests of the minute that began with the first of them. */
type Window = { count: number; endsAt: number };
/** A limit after a request was counted against it. `remaining`: requests; `resetSeconds`: until the window ends. */
type Counted = {
  limit: number;
  remaining: number;
  resetSeconds: number;
  isExceeded: boolean;
  /** Takes the request out of the window that it was counted in. */
  uncount: () => void;
};
type Limit = { count: (key: string) => Counted; countIfAllowed: (key: string) => boolean };

function createLimit(limit: number): Limit {
  // Its own: many readers must not make it forget who tried to sign in.
  const windows = new LRUCache<string, Window>({ max: MAX_COUNTED });
  const find = (key: string): Window => {
    const found = windows.get(key);
    if (found && performance.now() < found.endsAt) return found;
    const window = { count: 0, endsAt: performance.now() + WINDOW_MS };
    windows.set(key, window);
    return window;
  };
  return {
    count(key) {
      const window = find(key);
      window.count += 1;
      return {
        limit,
        remaining: Math.max(0, limit - window.count),
        resetSeconds: Math.ceil((window.endsAt - performance.now()) / 1000),
        isExceeded: window.count > limit,
        uncount: () => {
          window.count -= 1;
        },
      };
    },
    countIfAllowed(key) {
      const window = find(key);
      if (window.count >= limit) return false;
      window.count += 1;
      return true;
    },
  };
}

/** Tells the caller what is left. @returns the error if nothing is. */
function refusalOf(counted: Counted, reply: FastifyReply): ApiError | undefined {
  const { limit, remaining, resetSeconds, isExceeded } = counted;
  reply.headers({ "ratelimit-limit": limit, "ratelimit-remaining": remaining, "ratelimit-reset": resetSeconds });
  if (!isExceeded) return undefined;
  return new ApiError("too_many_requests", { headers: { "retry-after": String(resetSeconds) } });
}

/** A deleted account is limited by token: nothing else of it is left. */
function accountOf({ account }: FastifyRequest): string {
  return account?.idUser ? `${account.idUser}` : `token ${account?.idAccessToken}`;
}
