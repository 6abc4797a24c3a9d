import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../../config/config.ts";
import { corsHeaders } from "../cors.ts";
import { securityHeaders } from "../security-headers.ts";
import { choose } from "./choose-response.ts";
import type { Representations } from "./representations.ts";

/** Sends the response of a public GET or HEAD, or 304. @returns the status. */
export type SendPublic = (
  request: IncomingMessage,
  response: ServerResponse,
  sent: {
    content: Representations;
    requestId: string;
    /** Whether others may store it. */
    isCacheable: boolean;
  },
) => 200 | 304;

/**
 * Creates the one writer of public responses. It gives Node the headers as a list and in one call, which costs a third of
 * setting them one by one; those that never vary are computed here.
 * @param closes whether the connection is to end after the response.
 */
export function createSendPublic({ corsOrigin }: Pick<Config, "corsOrigin">, closes: () => boolean): SendPublic {
  const security = toList(securityHeaders());
  const ofOrigin = (origin?: string) => {
    const { vary, ...headers } = corsHeaders(corsOrigin, origin);
    return vary === undefined
      ? toList({ ...headers, vary: "Accept-Encoding" })
      : toList({ vary: `${vary}, Accept-Encoding`, ...headers });
  };
  const ofOthers = ofOrigin();
  const ofOrigins = new Map((corsOrigin === "*" ? [] : corsOrigin).map((origin) => [origin, ofOrigin(origin)]));

  return (request, response, { content, requestId, isCacheable }) => {
    const { headers, method } = request;
    const { encoding, representation, isHeld } = choose(content, headers);
    const head = [...security, "cache-control", isCacheable ? "public, no-cache" : "no-store"];
    head.push("x-request-id", requestId, ...(ofOrigins.get(headers.origin ?? "") ?? ofOthers));
    head.push("etag", representation.etag);
    if (!isHeld) {
      if (encoding !== "identity") head.push("content-encoding", encoding);
      head.push("content-type", "application/json; charset=utf-8");
    }
    if (closes()) head.push("connection", "close");
    if (!isHeld || method === "HEAD") head.push("content-length", String(representation.bytes.length));
    const status = isHeld ? 304 : 200;
    response.writeHead(status, head);
    response.end(isHeld || method === "HEAD" ? undefined : representation.bytes);
    return status;
  };
}

const toList = (headers: Record<string, string>): string[] => Object.entries(headers).flat();
