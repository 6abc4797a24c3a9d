import { type ContractDocument, methodsOf, patternOf } from "@talaqqi/contract/document";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Refuses requests that are not in the contract before their body is read: 405 with `Allow` where the path exists, else
 * 404. They count against the caller's rate limit.
 */
export function refuseUnknownRoutes(
  app: FastifyInstance,
  document: ContractDocument,
  { count }: Pick<RateLimits, "count">,
): void {
  const paths = Object.keys(document.paths).map((path) => ({
    pattern: patternOf(path),
    methods: methodsOf(document, path),
  }));
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    count(request, reply);
    if (request.originalUrl !== request.url) {
      throw new ApiError("invalid_request", { message: (t) => t.requests.notPercentEncoded });
    }
    const path = request.url.split("?", 1)[0] ?? "";
    const allow = paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allow.length === 0) throw new ApiError("not_found");
    throw new ApiError("method_not_allowed", { headers: { allow: [...new Set(allow)].join(", ") } });
  };
  app.addHook("onRequest", (request, reply, done) => {
    // The router matches an empty {id}, which in the contract is another path.
    const hasEmptyId = Object.values(Object(request.params)).includes("");
    if (request.is404 || hasEmptyId) refuse(request, reply);
    done();
  });
}

/**
 * Fastify's rewriteUrl: routes a path that cannot be decoded like an unknown one. It would skip every hook otherwise.
 */
export function rerouteUndecodable({ url = "/" }: { url?: string | undefined }): string {
  if (!url.includes("%")) return url;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url;
  } catch {
    return "/";
  }
}
