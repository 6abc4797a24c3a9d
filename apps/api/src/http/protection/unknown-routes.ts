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
  const methodsAt = (url: string) => {
    const path = url.split("?", 1)[0] ?? "";
    return [...new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].join(", ");
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    count(request, reply);
    if (request.url !== withoutAuthority(request.originalUrl)) {
      throw new ApiError("invalid_request", { message: (t) => t.requests.notPercentEncoded });
    }
    const allow = methodsAt(request.url);
    throw allow ? new ApiError("method_not_allowed", { headers: { allow } }) : new ApiError("not_found");
  };
  app.addHook("onRequest", (request, reply, done) => {
    // The router matches an empty {id}, which in the contract is another path.
    const hasEmptyId = Object.values(Object(request.params)).includes("");
    if (request.is404 || hasEmptyId) refuse(request, reply);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // The plugin for CORS answers it, with the methods of all paths.
    const allow = request.method === "OPTIONS" && methodsAt(request.url);
    if (allow) reply.header("allow", allow);
    done(null, payload);
  });
}

/**
 * Fastify's rewriteUrl: routes a whole address like its path, and a path that cannot be decoded like an unknown one. It would
 * skip every hook otherwise.
 */
export function rewriteTarget({ url = "/" }: { url?: string | undefined }): string {
  const target = withoutAuthority(url);
  if (!target.includes("%")) return target;
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "");
    return target;
  } catch {
    return "/";
  }
}

/** A request may name a whole address (RFC 9112, 3.2.2). Its host does not matter, as little as the header's. */
const withoutAuthority = (target: string) => target.replace(/^https?:\/\/[^/?]*\/?/i, "/");
