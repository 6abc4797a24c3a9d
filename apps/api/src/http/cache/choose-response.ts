import type { IncomingHttpHeaders } from "node:http";
import { type Encoding, preferredEncodings } from "../encodings.ts";
import { findHeld } from "../validators.ts";
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
  { "accept-encoding": accepted, "if-none-match": ifNoneMatch }: IncomingHttpHeaders,
): Choice {
  const encodings = preferredEncodings(accepted);
  const encoding = encodings.find((one) => response[one]) ?? "identity";
  const best = response[encoding] ?? response.identity;
  if (ifNoneMatch === undefined || ifNoneMatch === best.etag) {
    return { encoding, representation: best, isHeld: ifNoneMatch !== undefined };
  }
  const others = encodings.flatMap((one) => response[one] ?? []);
  const held = findHeld(ifNoneMatch, [best, ...others], response.identity.etag);
  return { encoding, representation: held ?? best, isHeld: held !== undefined };
}
