import { isIPv6 } from "node:net";

/** @returns whether a hostname, as in a URL, is this machine's own. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * @param address a PostgreSQL address. It may name its host as a parameter, as pg reads it; of several hosts none counts.
 * @param usual what pg takes when the address names no host.
 * @returns whether the database is on this machine: at a loopback address or a Unix socket.
 */
export function isLocalDatabase(address: string, usual = "localhost"): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.getAll("host").at(-1) || hostname || usual;
  return /^(\/|%2f)/i.test(host) || isLoopback(isIPv6(host) ? `[${host}]` : host.toLowerCase());
}
