import rateLimit from "@fastify/rate-limit";
import type { OperationId } from "@talaqqi/contract";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Config } from "../../config/config.ts";
import { ApiError } from "../errors.ts";

/** Sign-in and registration have a stricter limit each: they are where guessing and flooding pay. */
const authOperations: readonly OperationId[] = ["createAccessToken", "registerAccount"];

/** Whoever has more addresses, or accounts, than are counted at a time has the limits anew for those. */
const COUNTED_AT_A_TIME = 50_000;

export type RateLimits = {
  /** An operation's own limit for a client; without one the server's counts. */
  of: (id: OperationId) => onRequestAsyncHookHandler | undefined;
  /** Makes a token check that also limits the account behind the token, from however many addresses it comes. */
  byAccount: (check: (request: FastifyRequest) => Promise<void>) => (request: FastifyRequest) => Promise<void>;
};

/** Limits what one client, by its address, and what one account may ask for in a minute. Each instance counts by itself. */
export async function limitRates(
  app: FastifyInstance,
  { rateLimitPerMinute, rateLimitAuthPerMinute }: Pick<Config, "rateLimitPerMinute" | "rateLimitAuthPerMinute">,
): Promise<RateLimits> {
  await app.register(rateLimit, {
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    cache: COUNTED_AT_A_TIME,
    // Only Retry-After: the others would make every answer of a list different.
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: () => new ApiError("too_many_requests"),
  });
  const ofClient = new Map(authOperations.map((id) => [id, app.rateLimit({ max: rateLimitAuthPerMinute })]));
  const ofAccount = app.createRateLimit({ max: rateLimitPerMinute, keyGenerator: accountOf });
  return {
    of: (id) => ofClient.get(id),
    byAccount: (check) => async (request) => {
      await check(request);
      const counted = await ofAccount(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new ApiError("too_many_requests", { headers: { "retry-after": String(counted.ttlInSeconds) } });
    },
  };
}

/** A deleted account's tokens are all that is left of it. */
function accountOf({ account }: FastifyRequest): string {
  return account?.idUser ? `account ${account.idUser}` : `token ${account?.idAccessToken}`;
}
