import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import type { Config } from "../config/config.ts";

/**
 * Creates a function that names the client of a request: its address, behind trusted proxies the one they forward. The
 * addresses of an IPv6 network of 64 bits are one client, who may use all of them.
 */
export function createClientKey(config: Pick<Config, "trustProxy">): (request: IncomingMessage) => string {
  if (config.trustProxy === false) return ({ socket }) => nameOf(socket.remoteAddress);
  const trusts = createProxyTrust(config);
  return (request) => nameOf(proxyAddr(request, trusts));
}

/** @returns a function that tells whether the headers of a proxy are believed: `hop` 0 is the one that connects. */
export function createProxyTrust({
  trustProxy,
}: Pick<Config, "trustProxy">): (address: string, hop: number) => boolean {
  if (typeof trustProxy === "boolean") return () => trustProxy;
  return Array.isArray(trustProxy) ? proxyAddr.compile(trustProxy) : trustProxy;
}

/**
 * @param given by a socket, which has none once the client is gone, or by a proxy, which may forward any text.
 * @returns an IPv4 address, the first 8 bytes of an IPv6 one as `32:1:13:184:0:1:0:2`, or `unknown`.
 */
export function nameOf(given = ""): string {
  if (isIPv4(given)) return given;
  // Without the zone of a link-local address, of which the library knows fewer than Node.
  const address = given.replace(/%.*$/, "");
  if (!isIPv6(address)) return "unknown";
  const network = ipaddr.process(address);
  // An IPv4 client of a server that listens on both.
  return network.kind() === "ipv4" ? network.toString() : network.toByteArray().slice(0, 8).join(":");
}
