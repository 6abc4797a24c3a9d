import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { nameRequest } from "../../tracing/spans.ts";
import type { ReportResponse } from "../report-responses.ts";
import type { RequestIds } from "../request-id.ts";
import { findInvalidHttp } from "../valid-http.ts";
import type { ResponseCache } from "./cached-responses.ts";
import type { SendPublic } from "./send-public.ts";

/** What a URL asks for, and the path of its route. */
type PublicRead = { operationId: string; path: string; key: string };

/** Answers public reads in front of Fastify. */
export type FrontPath = {
  /** Remembers what a URL asks for, once Fastify has routed and validated it. */
  learn: (url: string, read: PublicRead) => void;
  /** Answers a request if that needs nothing but the cache. @returns whether it did. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** The least recently used go first. A longer URL is no ordinary read. */
const learnable = { urls: 5_000, characters: 200 };

/**
 * A cached response leaves a framework nothing to decide, and would cost three times as much through it. Everything but a GET
 * or HEAD of a known URL whose response is current takes the path through Fastify.
 * @param isOpen whether the server should answer at all.
 * @param countIfAllowed counts the request unless it exceeds the caller's rate limit.
 */
export function createFrontPath(options: {
  cache: Pick<ResponseCache, "findCurrent" | "countHit">;
  isOpen: () => boolean;
  countIfAllowed: (request: IncomingMessage) => boolean;
  send: SendPublic;
  requestIdOf: RequestIds;
  report: ReportResponse;
}): FrontPath {
  const { cache, isOpen, countIfAllowed, send, requestIdOf, report } = options;
  const reads = new LRUCache<string, PublicRead>({ max: learnable.urls });
  return {
    learn(url, read) {
      if (url.length <= learnable.characters) reads.set(url, read);
    },
    answer(request, response) {
      const startedAt = performance.now();
      const { method, url = "" } = request;
      if ((method !== "GET" && method !== "HEAD") || isUnusual(request)) return false;
      const read = reads.get(url);
      const content = read && isOpen() ? cache.findCurrent(read.key) : undefined;
      if (!read || !content || !countIfAllowed(request)) return false;
      cache.countHit();
      const { operationId, path } = read;
      const requestId = requestIdOf(request);
      nameRequest(operationId);
      send(request, response, { content, requestId, isCacheable: true });
      const reportSent = () => {
        const milliseconds = performance.now() - startedAt;
        report({ requestId, operationId, method, path, status: response.statusCode, milliseconds });
      };
      // Most are sent at once; the others wait for the client, or for the responses before them.
      if (response.writableLength === 0) reportSent();
      else response.once("finish", reportSent);
      return true;
    },
  };
}

/** A request with a body, or an invalid one. */
const isUnusual = (request: IncomingMessage) =>
  "content-length" in request.headers ||
  "transfer-encoding" in request.headers ||
  findInvalidHttp(request) !== undefined;
