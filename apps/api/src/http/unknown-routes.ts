import type { FastifyInstance } from "fastify";
import { type ContractDocument, isPublicGet, operationsOf, patternOf } from "./document.ts";
import { ApiError } from "./errors.ts";

/**
 * Answers what is not in the contract before anything of it is read: 405 with `Allow` where the path exists, 404
 * elsewhere. They count against the caller's rate limit like everything else.
 */
export function refuseUnknownRoutes(app: FastifyInstance, document: ContractDocument): void {
  const limit = app.rateLimit();
  const paths = allowedMethods(document);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    await limit.call(app, request, reply);
    if (request.originalUrl !== request.url) {
      throw new ApiError("invalid_request", { message: "the path is not correctly percent-encoded" });
    }
    const path = request.url.split("?", 1)[0] ?? "";
    const allow = paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allow.length === 0) throw new ApiError("not_found");
    throw new ApiError("method_not_allowed", { headers: { allow: [...new Set(allow)].join(", ") } });
  });
}

/**
 * Sends a path that cannot be decoded the way of the unknown ones; by itself it would pass every hook by. Fastify's
 * rewriteUrl.
 */
export function rerouteUndecodable({ url = "/" }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url;
  } catch {
    return "/";
  }
}

function allowedMethods(document: ContractDocument): { pattern: RegExp; methods: string[] }[] {
  const operations = operationsOf(document);
  return Object.keys(document.paths).map((path) => ({
    pattern: patternOf(path),
    methods: operations
      .filter((operation) => operation.path === path)
      .flatMap((operation) => (isPublicGet(document, operation) ? ["GET", "HEAD"] : [operation.method.toUpperCase()])),
  }));
}
