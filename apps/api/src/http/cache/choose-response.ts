import type { IncomingHttpHeaders } from "node:http";
import { type Encoding, preferredEncodings } from "../encodings.ts";
import type { Representation, Representations } from "./representations.ts";

/** What to send of a cached response. */
export type Choice = {
  encoding: Encoding;
  representation: Representation;
  /** The client has it already: 304. */
  isHeld: boolean;
};

/**
 * Chooses the best encoding that the client accepts, or the one that it has already. The request's `Cache-Control: no-cache`
 * is ignored: Node's fetch always adds it.
 */
export function choose(
  response: Representations,
  { "accept-encoding": accepted, "if-none-match": held }: IncomingHttpHeaders,
): Choice {
  const encodings = preferredEncodings(accepted);
  const encoding = encodings.find((one) => response[one]) ?? "identity";
  const representation = response[encoding] ?? response.identity;
  if (held === undefined) return { encoding, representation, isHeld: false };
  if (held === representation.etag || held.trim() === "*") return { encoding, representation, isHeld: true };
  // RFC 9110, 13.1.2: a list of entity tags, compared weakly, so that a proxy's `W/` does not matter. A tag of an encoding
  // that the client does not accept may come from another client of a shared cache.
  const tags = new Set((held.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, "")));
  const match = encodings.find((one) => tags.has(response[one]?.etag ?? ""));
  if (match === undefined) return { encoding, representation, isHeld: false };
  return { encoding: match, representation: response[match] ?? representation, isHeld: true };
}
