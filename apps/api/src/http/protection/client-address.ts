import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";
import type { Config } from "../../config/config.ts";

/**
 * Creates a function that names the client of a request: its address, behind trusted proxies the one they forward. The
 * addresses of an IPv6 network of 64 bits are one client, who may use all of them.
 */
export function createClientNames({ trustProxy }: Pick<Config, "trustProxy">): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => nameOf(socket.remoteAddress ?? "");
  const isTrusted = Array.isArray(trustProxy) ? proxyAddr.compile(trustProxy) : trustProxy;
  const trusts = isTrusted === true ? () => true : isTrusted;
  return (request) => nameOf(proxyAddr(request, trusts));
}

function nameOf(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  const network = ipaddr.process(address);
  // An IPv4 client of a server that listens on both.
  return network.kind() === "ipv4" ? network.toString() : network.toByteArray().slice(0, 8).join(":");
}
