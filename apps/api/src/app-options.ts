import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { RouteLimits } from "./http/binding/contract.ts";
import type { ResponseCache } from "./http/cache/cached-responses.ts";
import type { Console } from "./http/console.ts";
import type { LimitStore } from "./http/protection/limit-store.ts";
import { CONTENT_TIMEOUT_MS, contentLimits } from "./import-export/limits.ts";
import type { Metrics } from "./monitoring/metrics.ts";

/** An import, like its revert, is one request: it takes minutes over a line of 1 Mbit/s, and more to write. */
export const contentRouteLimits: RouteLimits = {
  bodyLimit: contentLimits.bytes,
  requestTimeout: 1_200_000,
  timeout: CONTENT_TIMEOUT_MS,
};

/** What a server serves: both contracts, the one for apps, or the one for operators. */
export type Serves = "everything" | "apps" | "operators";

/** Overrides responses, in development only. */
type Simulation = {
  /** Whether every request gets the response of MAINTENANCE=1. */
  readonly maintenance: boolean;
  /** The longest delay that a rule may add, in milliseconds. */
  maxDelayMs: number;
  /** @throws the ApiError to send instead of the usual response. */
  apply: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Ends all delays: the server is stopping. */
  stop: () => void;
};

export type AppOptions = {
  /** Absent: nothing is logged. */
  loggerInstance?: FastifyBaseLogger;
  simulation?: Simulation | undefined;
  /** Caches the responses of public reads; one of its own unless given. */
  cache?: ResponseCache;
  /** Absent: nothing is counted. */
  metrics?: Metrics | undefined;
  /** Counts sign-ins and registrations for all instances; absent: this one counts its own. */
  limitStore?: LimitStore | undefined;
  /** The limits of imports and exports. */
  content?: RouteLimits;
  /** Whether current cached responses are sent in front of Fastify; false only to compare. */
  hasFrontPath?: boolean;
  /** The built console; absent: it is not served. */
  console?: Console | undefined;
  /**
   * Everything unless given. Pages of any origin may call the API for apps, and none the one for operators where it is alone:
   * the console has its origin.
   */
  serves?: Serves;
  /** Whether the process should receive requests; this server alone unless given. */
  isReady?: () => boolean;
};
