import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";
export type Representation = { bytes: Buffer; etag: string };

/** An answer as the bytes that are sent, each way with a strong ETag of its own. What is not made yet is not there. */
export type Representations = { identity: Representation } & Partial<Record<Encoding, Representation>>;

/** Smaller than this, an answer fits into one packet in any case. */
const WORTH_ENCODING = 256;
/** Beyond this Brotli's quality 10 takes seconds. */
const BEST_BROTLI_UP_TO = 1024 * 1024;

/** @param chunks the bytes of the answer, one after the other. */
export function represent(chunks: Buffer[]): Representations {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk);
  return { identity: { bytes: Buffer.concat(chunks), etag: `"${hash.digest("base64url")}"` } };
}

/**
 * Adds the encodings to an answer, gzip first, one after the other and one answer after the other, in threads beside the
 * program's own: whoever asks meanwhile gets what there is.
 * @param isWanted asked before each: an answer that has been replaced meanwhile is left as it is.
 * @param onAdded told of each that was added.
 */
export function encodeLater(answer: Representations, isWanted: () => boolean, onAdded: () => void): void {
  if (answer.identity.bytes.length < WORTH_ENCODING) return;
  line = line.then(() => addEncodings(answer, isWanted, onAdded)).catch(() => undefined);
}

// One that fails is not there, and holds up no other.
let line = Promise.resolve();

async function addEncodings(answer: Representations, isWanted: () => boolean, onAdded: () => void): Promise<void> {
  const { bytes, etag } = answer.identity;
  for (const encoding of ["gzip", "br"] as const) {
    if (!isWanted()) return;
    const encoded = await encoders[encoding](bytes);
    if (encoded.length >= bytes.length) continue;
    answer[encoding] = { bytes: encoded, etag: etag.replace(/"$/, `-${encoding}"`) };
    onAdded();
  }
}

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length <= BEST_BROTLI_UP_TO ? 10 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/** @returns the ways in which a caller takes an answer that are there, best first. Plain is always among them. */
export function acceptable(answer: Representations, accepted: string | undefined): (Encoding | "identity")[] {
  if (accepted === undefined) return ["identity"];
  const headers = { "accept-encoding": accepted };
  const order = new Negotiator({ headers }).encodings(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
  const there = order.filter((encoding) => answer[encoding]);
  // Plain bytes are sent even to whoever says that they are not wanted, if nothing else is (RFC 9110, 12.5.3).
  return there.includes("identity") ? there : [...there, "identity"];
}
