import type { IncomingMessage } from "node:http";
import type { Message } from "../messages/messages.ts";

/**
 * @returns what makes a request invalid although Node's parser accepts it (RFC 9112, 2.3, 3.2 and 6.3): an unknown version, a Host
 * that is missing or repeated, or one that names no host; and a body whose end is unknown.
 */
export function findInvalidHttp(request: Received): Message | undefined {
  const { headers, httpVersion, rawHeaders } = request;
  if ((httpVersion !== "1.1" && httpVersion !== "1.0") || hasUnknownEnd(request)) return (t) => t.requests.notHttp;
  if (headers.host === undefined) return httpVersion === "1.0" ? undefined : (t) => t.requests.noHost;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1;
  return hosts === 1 && host.test(headers.host) ? undefined : (t) => t.requests.wrongHost;
}

type Received = Pick<IncomingMessage, "headers" | "httpVersion" | "rawHeaders">;

/** Whether nobody can know where the next request on the connection begins: the connection has to close. */
export const hasUnknownEnd = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined && !/(?:^|[,\s])chunked\s*$/i.test(headers["transfer-encoding"]);

const isHost = (name = "") => name.length === 4 && name.toLowerCase() === "host";

/** A name or an address, and perhaps a port (RFC 3986, 3.2.2). */
const host = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\w:.%-]+\])(?::\d*)?$/;
