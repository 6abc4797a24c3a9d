import type { Operation } from "@talaqqi/contract/document";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResponseCache } from "../cache/cached-responses.ts";
import type { FrontPath } from "../cache/front-path.ts";
import type { Representations } from "../cache/representations.ts";
import type { SendPublic } from "../cache/send-public.ts";
import { representBody } from "./serialization.ts";
import { withTimeout } from "./with-timeout.ts";

type Options = {
  cache: ResponseCache;
  sendPublic: SendPublic;
  frontPath?: Pick<FrontPath, "learn"> | undefined;
  /** How long a response may take, in milliseconds. */
  timeout: number;
};

/** Creates the handler of a public read, which is sent as bytes, from the cache where possible. */
export function respondPublicly(
  { cache, sendPublic, frontPath, timeout }: Options,
  { operationId, parameters = [] }: Operation,
  run: (request: FastifyRequest) => Promise<{ status: number; body: object }>,
  isCacheable: boolean,
) {
  const keyed = parameters.filter((one) => one.in !== "header");
  return (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(operationId, keyed, request);
    const send = (content: Representations) => {
      const { url: path = "" } = request.routeOptions;
      if (isCacheable) frontPath?.learn(request.raw.url ?? "", { operationId, path, key });
      reply.hijack();
      sendPublic(request.raw, reply.raw, { content, requestId: request.id, isCacheable });
    };
    const build = async (last?: Representations) => representBody(reply, await run(request), last);
    const content = isCacheable ? cache.getOrBuild(key, build) : build();
    // Only a build can take long.
    return content instanceof Promise ? withTimeout(content, timeout).then(send) : send(content);
  };
}

/** @returns the cache key: the operation and the values of its own parameters, without anything else in the query. */
function keyOf(id: string, parameters: Parameters, { params, query }: FastifyRequest): string {
  const given = { path: Object(params), query: Object(query) };
  const values = parameters.map((one) => (one.in === "path" ? given.path : given.query)[one.name]);
  return values.length > 1 ? JSON.stringify([id, ...values]) : `${id} ${values[0]}`;
}

type Parameters = NonNullable<Operation["parameters"]>;
