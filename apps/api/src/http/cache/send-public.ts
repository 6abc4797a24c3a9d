import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../../config/config.ts";
import { corsHeaders } from "../cors.ts";
import { securityHeaders } from "../security-headers.ts";
import { type Choice, choose } from "./choose-response.ts";
import type { Representation, Representations } from "./representations.ts";

/** Sends the response of a public GET or HEAD, or 304. */
export type SendPublic = (
  request: IncomingMessage,
  response: ServerResponse,
  sent: {
    content: Representations;
    requestId: string;
    /** Whether others may store it. */
    isCacheable: boolean;
  },
) => void;

/**
 * Creates the one writer of public responses. Node gets the headers as a list and in one call, which costs a third of setting
 * them one by one.
 * @param closes whether connections are to end with their next response.
 */
export function createSendPublic({ corsOrigin }: Pick<Config, "corsOrigin">, closes: () => boolean): SendPublic {
  const security = toList(securityHeaders());
  const requestIdAt = security.length + 3;
  const createHeads = (origin?: string): Heads => {
    const { vary, ...headers } = corsHeaders(corsOrigin, origin);
    const cors = vary
      ? toList({ vary: `${vary}, Accept-Encoding`, ...headers })
      : toList({ ...headers, vary: "Accept-Encoding" });
    return { cors, full: new WeakMap(), notModified: new WeakMap() };
  };
  const others = createHeads();
  const headsOf = new Map((corsOrigin === "*" ? [] : corsOrigin).map((origin) => [origin, createHeads(origin)]));

  const makeHead = (cors: string[], { encoding, representation, isHeld }: Choice, variant: Variant): string[] => {
    const head = [...security, "cache-control", variant.isCacheable ? "public, no-cache" : "no-store"];
    head.push("x-request-id", "", ...cors, "etag", representation.etag);
    if (!isHeld && encoding !== "identity") head.push("content-encoding", encoding);
    if (!isHeld) head.push("content-type", "application/json; charset=utf-8");
    if (variant.closes) head.push("connection", "close");
    if (!isHeld || variant.isHead) head.push("content-length", String(representation.bytes.length));
    return head;
  };
  const findHead = (heads: Heads, choice: Choice): string[] => {
    const known = choice.isHeld ? heads.notModified : heads.full;
    const head = known.get(choice.representation) ?? makeHead(heads.cors, choice, usual);
    known.set(choice.representation, head);
    return head;
  };

  return (request, response, { content, requestId, isCacheable }) => {
    const { headers, method } = request;
    const choice = choose(content, headers);
    const heads = headsOf.get(headers.origin ?? "") ?? others;
    const variant = { isCacheable, isHead: method === "HEAD", closes: closes() };
    const isUsual = isCacheable && !variant.isHead && !variant.closes;
    const head = isUsual ? findHead(heads, choice) : makeHead(heads.cors, choice, variant);
    head[requestIdAt] = requestId;
    response.writeHead(choice.isHeld ? 304 : 200, head);
    response.end(choice.isHeld || variant.isHead ? undefined : choice.representation.bytes);
  };
}

/** What is known of the responses to one origin: its headers, and whole heads, of which only the request id varies. */
type Heads = {
  cors: string[];
  full: WeakMap<Representation, string[]>;
  notModified: WeakMap<Representation, string[]>;
};

type Variant = { isCacheable: boolean; isHead: boolean; closes: boolean };
const usual: Variant = { isCacheable: true, isHead: false, closes: false };

const toList = (headers: Record<string, string>): string[] => Object.entries(headers).flat();
