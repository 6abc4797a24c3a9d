import { isIPv6 } from "node:net";
import { isLoopback } from "./loopback.ts";

/** @returns an address for each host of a PostgreSQL address; it may list several, as `postgres://role@one,two:5433/talaqqi`. */
export function addressesOf(address: string): string[] {
  const [, start = "", hosts = address, rest = ""] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(address) ?? [];
  return hosts.split(",").map((host) => start + host + rest);
}

/** @returns the password in an address; "" without one. */
export const passwordOf = (address: string | undefined): string =>
  addressesOf(address ?? "").map((one) => (URL.canParse(one) ? new URL(one).password : ""))[0] ?? "";

/**
 * @param address a PostgreSQL address of one host. Like pg, it may give its host as a parameter; the last one applies.
 * @param usual the host that pg uses when the address has none.
 * @returns whether the database is on this machine: at a loopback address or a Unix socket.
 */
export function isLocalDatabase(address: string, usual = "localhost"): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.getAll("host").at(-1) || hostname || usual;
  return /^(\/|%2f)/i.test(host) || isLoopback(isIPv6(host) ? `[${host}]` : host.toLowerCase());
}
