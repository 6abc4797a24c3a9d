import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import type { Config } from "../../config/config.ts";
import { createClientKey, nameOf } from "../client-address.ts";

/** Bytes of the hash that are stored: too few to be a secret, enough to tell clients apart. */
const HASH_BYTES = 8;
/** Bytes of an address that are stored without a key: /24 and /48. */
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 } as const;
const MAX_REMEMBERED = 50_000;

type Settings = Pick<Config, "addressHashKey" | "trustProxy">;

/** Creates a function that returns the address of a request as the event log stores it: see `storeAddress`. */
export function createStoredAddress({ addressHashKey, trustProxy }: Settings): (request: IncomingMessage) => string {
  const clientOf = createClientKey({ trustProxy });
  const stored = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (request) => {
    const client = clientOf(request);
    const known = stored.get(client);
    if (known !== undefined) return known;
    const address = storeClient(client, addressHashKey);
    stored.set(client, address);
    return address;
  };
}

/**
 * @param text an IP address, or an address as the event log stores it, which is returned as it is.
 * @returns with a key, 16 hexadecimal digits of a keyed hash of the address (of an IPv6 one, of its /64 network); without a key, the
 * network of the address: 203.0.113.0/24 or 2001:db8:1::/48. A client without an address is `unknown`.
 */
export const storeAddress = (text: string, key: string | undefined): string =>
  isIP(text) === 0 ? text : storeClient(nameOf(text), key);

function storeClient(client: string, key: string | undefined): string {
  if (client === "unknown") return client;
  if (key === undefined) return networkOf(client);
  return createHmac("sha256", key)
    .update(client)
    .digest("hex")
    .slice(0, 2 * HASH_BYTES);
}

function networkOf(client: string): string {
  const kind = isIPv4(client) ? "ipv4" : "ipv6";
  const bytes = client.split(kind === "ipv4" ? "." : ":").map(Number);
  const kept = NETWORK_BYTES[kind];
  const network = Array.from({ length: kind === "ipv4" ? 4 : 16 }, (_, index) =>
    index < kept ? (bytes[index] ?? 0) : 0,
  );
  return `${ipaddr.fromByteArray(network)}/${8 * kept}`;
}
