import { type ContractDocument, methodsOf, patternOf } from "@talaqqi/contract/document";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../errors.ts";

/**
 * Answers what is not in the contract before anything of it is read: 405 with `Allow` where the path exists, 404
 * elsewhere. They count against the caller's rate limit like everything else.
 */
export function refuseUnknownRoutes(app: FastifyInstance, document: ContractDocument): void {
  const limit = app.rateLimit();
  const paths = Object.keys(document.paths).map((path) => ({
    pattern: patternOf(path),
    methods: methodsOf(document, path),
  }));
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    await limit.call(app, request, reply);
    if (request.originalUrl !== request.url) {
      throw new ApiError("invalid_request", { message: "the path is not correctly percent-encoded" });
    }
    const path = request.url.split("?", 1)[0] ?? "";
    const allow = paths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allow.length === 0) throw new ApiError("not_found");
    throw new ApiError("method_not_allowed", { headers: { allow: [...new Set(allow)].join(", ") } });
  };
  app.addHook("onRequest", (request, reply, done) => {
    // The router takes nothing between two slashes for an identifier; in the contract that is another path.
    const isAnother = Object.values(Object(request.params)).includes("");
    if (request.is404 || isAnother) refuse(request, reply).catch(done);
    else done();
  });
}

/**
 * Sends a path that cannot be decoded the way of the unknown ones; by itself it would pass every hook by. Fastify's
 * rewriteUrl.
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
