import type { IncomingMessage } from "node:http";
import type { Message } from "../messages/messages.ts";

/**
 * @returns what makes a request invalid although Node's parser accepts it (RFC 9112, 2.3 and 3.2): an unknown version, a Host
 * that is missing or repeated, or one that names no host.
 */
export function findInvalidHttp(request: Pick<IncomingMessage, "httpVersion" | "rawHeaders">): Message | undefined {
  const { httpVersion, rawHeaders } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return (t) => t.requests.notHttp;
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1]));
  if (hosts.length === 0) return httpVersion === "1.0" ? undefined : (t) => t.requests.noHost;
  return hosts.length === 1 && host.test(hosts[0] ?? "") ? undefined : (t) => t.requests.wrongHost;
}

const isHost = (name = "") => name.length === 4 && name.toLowerCase() === "host";

/** A name or an address, and perhaps a port (RFC 3986, 3.2.2). */
const host = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\w:.%-]+\])(?::\d*)?$/;
