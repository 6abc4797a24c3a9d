import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../../config/config.ts";
import { corsHeaders } from "../cors.ts";
import { securityHeaders } from "../security-headers.ts";
import { choose } from "./choose-response.ts";
import type { Representations } from "./representations.ts";

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
 * Creates the only writer of public responses. Node writes a response once a second; repeats reuse its text with another
 * request id, as writing the same headers takes a quarter of the time of a short response.
 * @param closes whether connections are to end with their next response.
 */
export function createSendPublic({ corsOrigin }: Pick<Config, "corsOrigin">, closes: () => boolean): SendPublic {
  const security = toList(securityHeaders());
  const createSent = (origin?: string): Sent => {
    const { vary, ...headers } = corsHeaders(corsOrigin, origin);
    const cors = toList({ vary: vary ? `${vary}, Accept-Encoding` : "Accept-Encoding", ...headers });
    return { cors, full: new Map(), notModified: new Map() };
  };
  const others = createSent();
  const sentTo = new Map((corsOrigin === "*" ? [] : corsOrigin).map((origin) => [origin, createSent(origin)]));
  let second = 0;

  /** Forgets the texts of the last second: their `Date` is over, and their responses may no longer be cached. */
  const forget = () => {
    const now = Math.floor(Date.now() / 1_000);
    if (now === second) return;
    second = now;
    for (const { full, notModified } of [others, ...sentTo.values()])
      for (const all of [full, notModified]) all.clear();
  };

  return (request, response, { content, requestId, isCacheable }) => {
    const { headers, method } = request;
    const { encoding, representation, isHeld } = choose(content, headers);
    const { cors, full, notModified } = sentTo.get(headers.origin ?? "") ?? others;
    const isHead = method === "HEAD";
    const isLast = closes();
    forget();
    const texts = isHeld ? notModified : full;
    const isUsual = isCacheable && !isHead && !isLast && hasUsualHead(request, response);
    const text = isUsual ? texts.get(representation.etag) : undefined;
    response.statusCode = isHeld ? 304 : 200;
    if (text) return repeat(response, text, requestId);
    const head = [...security, "cache-control", isCacheable ? "public, no-cache" : "no-store"];
    head.push(REQUEST_ID, requestId, ...cors, "etag", representation.etag);
    if (!isHeld && encoding !== "identity") head.push("content-encoding", encoding);
    if (!isHeld) head.push("content-type", "application/json; charset=utf-8");
    if (isLast) head.push("connection", "close");
    if (!isHeld || isHead) head.push("content-length", String(representation.bytes.length));
    response.writeHead(response.statusCode, head);
    const body = isHeld || isHead ? undefined : representation.bytes;
    if (isUsual) texts.set(representation.etag, toText(response, requestId, body));
    response.end(body);
  };
}

/** The headers for one origin, and what was sent to it in this second, by ETag. */
type Sent = { cors: string[]; full: Map<string, Text>; notModified: Map<string, Text> };

/** A response as text, without its request id. `body`: one that is too long to be part of the text. */
type Text = { before: string; after: string; body: Buffer | undefined };

/** Whether Node writes the same head as for the last request: connections and traces may add headers. */
const hasUsualHead = ({ headers, httpVersion }: IncomingMessage, response: ServerResponse) =>
  response.shouldKeepAlive &&
  httpVersion === "1.1" &&
  headers.expect === undefined &&
  !response.hasHeader("traceparent");

function toText(response: ServerResponse, requestId: string, body: Buffer | undefined): Text {
  const head: string = Object(response)._header;
  const start = `\r\n${REQUEST_ID}: `;
  const at = head.indexOf(start + requestId) + start.length;
  const [before, after] = [head.slice(0, at), head.slice(at + requestId.length)];
  // One text is one write. Node needs no memory for one of up to 16 KiB.
  if (body && body.length > MAX_SHORT_BYTES) return { before, after, body };
  return { before, after: after + (body?.toString("latin1") ?? ""), body: undefined };
}

/** Node sends `_header` as it is. It has no public name; the comparison in front-path.ci.test.ts fails without it. */
function repeat(response: ServerResponse, { before, after, body }: Text, requestId: string): void {
  Object(response)._header = before + requestId + after;
  response.end(body);
}

const REQUEST_ID = "x-request-id";
const MAX_SHORT_BYTES = 15_000;

const toList = (headers: Record<string, string>): string[] => Object.entries(headers).flat();
