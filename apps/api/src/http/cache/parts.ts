import { createHash } from "node:crypto";
import { NEVER, type Part, type Parts, type Representations } from "./representations.ts";

/** @param bytes are replaced by a view of the whole response in `joinParts`. */
export const createPart = (version: string, bytes: Buffer): Part => ({
  version,
  bytes,
  digest: createHash("sha256").update(bytes).digest(),
});

/**
 * Joins a response from its start, the entries, separated by commas, and its end. The ETag is a hash of the parts' hashes:
 * most parts have theirs from the last response.
 */
export function joinParts(start: Buffer, parts: Parts, end: Buffer): Representations {
  const hash = createHash("sha256").update(start);
  const chunks = [start];
  for (const { bytes, digest } of parts.values()) {
    if (chunks.length > 1) chunks.push(COMMA);
    chunks.push(bytes);
    hash.update(digest);
  }
  const bytes = Buffer.concat([...chunks, end]);
  const etag = `"${hash.update(end).digest("base64url")}"`;
  return { identity: { bytes, etag }, parts: viewsOf(bytes, start.length, parts), expiresAt: NEVER };
}

const COMMA = Buffer.from(",");

/** Views, so that neither the last response nor copies of its parts stay in memory. */
function viewsOf(bytes: Buffer, start: number, parts: Parts): Parts {
  let at = start;
  return new Map(
    Array.from(
      parts,
      ([
        id,
        {
          version,
          bytes: { length },
          digest,
        },
      ]) => {
        const view = bytes.subarray(at, at + length);
        at += length + COMMA.length;
        return [id, { version, bytes: view, digest }] as const;
      },
    ),
  );
}
