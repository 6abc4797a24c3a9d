import rateLimit from "@fastify/rate-limit";
import type { OperationId } from "@talaqqi/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Config } from "../../config/config.ts";
import { ApiError } from "../errors.ts";

/** Sign-in and registration have a stricter limit each, against guessing and flooding. */
const authOperations: readonly OperationId[] = ["createAccessToken", "registerAccount"];

/** Maximum addresses (and accounts) tracked; the least recently used are evicted. */
const MAX_COUNTED = 50_000;

export type RateLimits = {
  /** An operation's own limit for a client; default: the server's. */
  of: (id: OperationId) => onRequestAsyncHookHandler | undefined;
  /** Wraps a token check to limit the account as well, however many addresses it uses. */
  byAccount: (check: (request: FastifyRequest) => Promise<void>) => Check;
};

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Limits the requests per minute of one client, by its address, and of one account. Each instance counts its own. */
export async function limitRates(
  app: FastifyInstance,
  { rateLimitPerMinute, rateLimitAuthPerMinute }: Pick<Config, "rateLimitPerMinute" | "rateLimitAuthPerMinute">,
): Promise<RateLimits> {
  await app.register(rateLimit, {
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    cache: MAX_COUNTED,
    enableDraftSpec: true,
    errorResponseBuilder: () => new ApiError("too_many_requests"),
  });
  const ofClient = new Map(authOperations.map((id) => [id, app.rateLimit({ max: rateLimitAuthPerMinute })]));
  const ofAccount = app.createRateLimit({ max: rateLimitPerMinute, keyGenerator: accountOf });
  return {
    of: (id) => ofClient.get(id),
    byAccount: (check) => async (request, reply) => {
      await check(request);
      const counted = await ofAccount(request);
      if (counted.isAllowed) return;
      const { max, remaining, ttlInSeconds } = counted;
      // Of two limits the caller meets the one with fewer requests left.
      if (counted.isExceeded || remaining < Number(reply.getHeader("ratelimit-remaining"))) {
        reply.headers({ "ratelimit-limit": max, "ratelimit-remaining": remaining, "ratelimit-reset": ttlInSeconds });
      }
      if (!counted.isExceeded) return;
      throw new ApiError("too_many_requests", { headers: { "retry-after": String(counted.ttlInSeconds) } });
    },
  };
}

/** Takes the limits' headers from a response that caches share: they would be one client's. */
export const removeRateLimits = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader("ratelimit-limit").removeHeader("ratelimit-remaining").removeHeader("ratelimit-reset");

/** A deleted account is limited by token: nothing else of it is left. */
function accountOf({ account }: FastifyRequest): string {
  return account?.idUser ? `account ${account.idUser}` : `token ${account?.idAccessToken}`;
}
