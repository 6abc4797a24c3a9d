import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "../encodings.ts";

type Compression = Exclude<Encoding, "identity">;
export type Representation = { bytes: Buffer; etag: string };

/**
 * A response as bytes, with a strong ETag for each encoding. An encoding that is not ready yet is absent, and so
 * are the parts of what is no list of entries.
 */
export type Representations = {
  identity: Representation;
  parts?: Parts;
  /** When the response is out of date whatever the catalogue, in milliseconds: `NEVER` unless it depends on the date. */
  expiresAt: number;
} & Partial<Record<Compression, Representation>>;

/** An entry of a list as bytes. Entries of equal versions have equal bytes. */
export type Part = { version: string; bytes: Buffer; digest: Buffer };

/** The entries of a list by their identifiers, in order. */
export type Parts = ReadonlyMap<number, Part>;

export const NEVER = Number.POSITIVE_INFINITY;

/** A smaller response fits into one packet anyway. */
const MIN_ENCODED_BYTES = 256;
/** Beyond this Brotli's quality 10 takes seconds. */
const BEST_BROTLI_UP_TO = 1024 * 1024;

/** @param chunks the bytes of the response, in order. */
export function represent(chunks: Buffer[]): Representations {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk);
  return { identity: { bytes: Buffer.concat(chunks), etag: `"${hash.digest("base64url")}"` }, expiresAt: NEVER };
}

/**
 * Adds the encodings to a response in the background, gzip first, one response after the other.
 * @param isCurrent checked before each encoding: a response that has been replaced needs no more.
 * @param onAdded called after each encoding.
 */
export function encodeLater(response: Representations, isCurrent: () => boolean, onAdded: () => void): void {
  if (response.identity.bytes.length < MIN_ENCODED_BYTES) return;
  queue = queue.then(() => addEncodings(response, isCurrent, onAdded)).catch(() => undefined);
}

// An encoding that fails stays absent, and blocks no other.
let queue = Promise.resolve();

async function addEncodings(response: Representations, isCurrent: () => boolean, onAdded: () => void): Promise<void> {
  const { bytes, etag } = response.identity;
  for (const encoding of ["gzip", "br"] as const) {
    if (!isCurrent()) return;
    if (response[encoding]) continue;
    const encoded = await encoders[encoding](bytes);
    if (encoded.length >= bytes.length) continue;
    response[encoding] = { bytes: encoded, etag: etag.replace(/"$/, `-${encoding}"`) };
    onAdded();
  }
}

const encoders: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length <= BEST_BROTLI_UP_TO ? 10 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};
