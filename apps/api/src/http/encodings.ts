import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** An encoding in which a response can be sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Most clients send one of a few values. */
const orders = new LRUCache<string, Encoding[]>({ max: 100 });

/** @returns the encodings that a client accepts, best first. Identity is always among them. */
export function preferredEncodings(accepted: string | undefined): Encoding[] {
  if (accepted === undefined) return ["identity"];
  const known = orders.get(accepted);
  if (known) return known;
  // The library knows `q` in lower case only.
  const headers = { "accept-encoding": accepted.toLowerCase() };
  const order = new Negotiator({ headers }).encodings<Encoding>(["br", "gzip", "identity"], {
    preferred: ["br", "gzip"],
  });
  // Identity is the last resort even where the client refuses it (RFC 9110, 12.5.3).
  if (!order.includes("identity")) order.push("identity");
  orders.set(accepted, order);
  return order;
}
