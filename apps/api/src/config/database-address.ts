import { isIPv6 } from "node:net";
import { isLoopback } from "./loopback.ts";

/** @returns an address for each host of a PostgreSQL address; it may list several, as `postgres://role@one,two:5433/talaqqi`. */
export function addressesOf(address: string): string[] {
  const [, start = "", hosts = address, rest = ""] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  return hosts.split(",").map((host) => start + host + rest);
}

/** How a password stands in an address. */
export const ENCODED = "has / as %2F, # as %23, ? as %3F, @ as %40 and % as %25";

/**
 * @returns what is wrong with a PostgreSQL address, without any part of it; undefined for nothing. An unencoded password may
 * look like a host, a port or a database.
 */
export function findAddressProblem(address: string): string | undefined {
  const [, authority = "", path = "", query = "", fragment = ""] =
    /^postgres(?:ql)?:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(address) ?? [];
  if (!/^postgres(ql)?:\/\//i.test(address)) return "must be an address that begins with postgres:// or postgresql://";
  const urls = addressesOf(address).map((one) => (URL.canParse(one) ? new URL(one) : undefined));
  const isCutOff = !authority.includes("@") && /^[^=]*@/.test(query);
  const isUnreadable = urls.includes(undefined) && !authority.includes("@") && query.includes("@");
  const isEncoded = urls.every((url) => !url || [url.username, url.password, url.pathname].every(isPercentEncoded));
  if (fragment || path.includes("@") || isCutOff || isUnreadable || !isEncoded) {
    return `must be an address whose password ${ENCODED}`;
  }
  if (urls.includes(undefined)) return "must be an address such as postgres://role:password@db.example:5432/talaqqi";
  if (urls.some((url) => (url?.pathname.length ?? 0) < 2)) {
    return "must name the database, as postgres://role:password@db.example/talaqqi does";
  }
  return undefined;
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
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
