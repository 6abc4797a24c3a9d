import type { OperationId } from "@talaqqi/contract";
import type { FastifyRequest, onRequestAsyncHookHandler, onSendAsyncHookHandler } from "fastify";
import type { Config } from "../../config/config.ts";
import { type Counted, refuseIfExceeded, reportLimit, tightest } from "./limit.ts";
import type { LimitStore } from "./limit-store.ts";
import { createSharedLimit } from "./shared-limit.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Counts a sign-in or a registration for its account; absent where accounts have no such limit. @throws ApiError */
    limitAccount: ((account: string) => Promise<void>) | undefined;
  }
}

/** More than a person needs, whatever address it comes from. */
const ATTEMPTS_PER_ACCOUNT = 10;

/** A sign-in or registration in progress, with the limits that it was counted against. */
type Attempt = { failures: Counted; address: Counted; account?: Counted };

export type AttemptLimits = {
  onRequest: onRequestAsyncHookHandler;
  onSend: onSendAsyncHookHandler;
};

/**
 * Limits the attempts at an operation by account strictly, failed ones by address, and all by address generously: a carrier puts
 * thousands behind one. All instances count together.
 * @param clientOf names the client of a request.
 */
export function createAttemptLimits(options: {
  operationId: OperationId;
  config: Pick<Config, "rateLimitPerMinute" | "rateLimitAuthPerMinute">;
  store: LimitStore;
  clientOf: (request: FastifyRequest["raw"]) => string;
}): AttemptLimits {
  const { operationId, store, clientOf } = options;
  const { rateLimitPerMinute, rateLimitAuthPerMinute } = options.config;
  const ofFailures = createSharedLimit(store, `${operationId} failures`, rateLimitAuthPerMinute);
  const ofAddresses = createSharedLimit(store, `${operationId} address`, rateLimitPerMinute);
  const ofAccounts = createSharedLimit(
    store,
    `${operationId} account`,
    Math.min(ATTEMPTS_PER_ACCOUNT, rateLimitAuthPerMinute),
  );
  const attempts = new WeakMap<FastifyRequest, Attempt>();
  return {
    async onRequest(request, reply) {
      const client = clientOf(request.raw);
      // Counted before the attempt and given back if it succeeds, so that wrong tokens that arrive together are not all verified.
      const [failures, address] = await Promise.all([ofFailures.count(client), ofAddresses.count(client)]);
      const attempt: Attempt = { failures, address };
      attempts.set(request, attempt);
      refuseIfExceeded(tightest(failures, address), reply);
      request.limitAccount = async (account) => {
        attempt.account = await ofAccounts.count(account);
        refuseIfExceeded(attempt.account, reply);
      };
    },
    async onSend(request, reply) {
      const attempt = attempts.get(request);
      if (!attempt) return;
      const { failures, address, account = address } = attempt;
      const failed = isFailure(operationId, reply.statusCode);
      if (!failed) await failures.uncount();
      const others = tightest(address, account);
      reportLimit(failed || failures.isExceeded ? tightest(failures, others) : others, reply);
    },
  };
}

/**
 * Whether an attempt failed because of what the client sent. After a sign-in's 403 the person is known, and limited by account;
 * a registration's 403 shows that an e-mail is taken. With a 429 nothing was tried.
 */
const isFailure = (operationId: OperationId, status: number) =>
  status >= 400 && status < 500 && status !== 429 && !(status === 403 && operationId === "createAccessToken");
