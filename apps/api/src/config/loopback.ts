import { isIPv6 } from "node:net";

/** @param hostname as in a URL: IPv6 in brackets. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * @param address a PostgreSQL address. Like pg, it may give its host as a parameter; the last one applies.
 * @param usual the host that pg uses when the address has none.
 * @returns whether the database is on this machine: at a loopback address or a Unix socket.
 */
export function isLocalDatabase(address: string, usual = "localhost"): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.getAll("host").at(-1) || hostname || usual;
  return /^(\/|%2f)/i.test(host) || isLoopback(isIPv6(host) ? `[${host}]` : host.toLowerCase());
}
