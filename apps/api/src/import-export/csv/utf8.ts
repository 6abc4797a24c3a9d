const LF = 10;

/** @returns the text of a file without its byte order mark, or the lines that are not UTF-8, from 1. */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { lines: number[] } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = linesOutsideUtf8(buffer);
  return lines.length > 0 ? { lines } : { text: new TextDecoder().decode(buffer) };
}

/** Lines can be decoded one by one: no multi-byte character contains the byte of LF. */
function linesOutsideUtf8(bytes: Buffer): number[] {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines: number[] = [];
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(LF, start);
    const next = end < 0 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(start, next));
    } catch {
      lines.push(line);
    }
    start = next;
  }
  return lines;
}
