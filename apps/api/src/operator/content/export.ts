import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Transaction } from "../../database/connect.ts";
import type { Transact } from "../../http/binding/access.ts";
import type { JsonStream } from "../../http/binding/streaming.ts";
import { ExportTooLargeError } from "../../import-export/csv/problems.ts";
import { type ExportOptions, exportTables, type FilePart } from "../../import-export/export.ts";
import { contentLimits } from "../../import-export/limits.ts";

/** Room for the language and the digest in the body of an import. */
const RESERVED_BYTES = 1024;
/** A larger export is stored on disk until it is sent. */
const BUFFER_BYTES = 1024 * 1024;

/**
 * Exports one snapshot. The transaction ends before anything is sent: a slow client holds no database connection, an export
 * that is too large is refused, not cut off, and what is sent is recorded.
 * @param options.record records the export in its transaction.
 * @throws ExportTooLargeError when a check would refuse the export for its size.
 */
export async function openExport(
  transact: Transact,
  { record, ...options }: ExportOptions & { record: (tx: Transaction) => Promise<void> },
  signal: AbortSignal,
): Promise<JsonStream> {
  const { limits = contentLimits } = options;
  let spool = createSpool();
  try {
    const write = async (tx: Transaction) => {
      await record(tx);
      // Empty, if this is a retry.
      await spool.close();
      spool = createSpool();
      let bytes = 0;
      for await (const part of writeJson(exportTables(tx, options))) {
        signal.throwIfAborted();
        bytes += await spool.write(part);
        if (bytes <= limits.bytes - RESERVED_BYTES) continue;
        throw new ExportTooLargeError((t) => t.exportBytes(limits.bytes));
      }
      return bytes;
    };
    const length = await transact(write, { isolationLevel: "RepeatableRead" });
    return { stream: await spool.read(), length };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** Writes the response body: the envelope with each file as one string. */
async function* writeJson(parts: AsyncIterable<FilePart>): AsyncGenerator<string> {
  let current: string | undefined;
  for await (const { table, text } of parts) {
    const opened = current === undefined ? '{"status":200,"error":false,"data":{' : '",';
    if (table !== current) yield `${opened}${JSON.stringify(table)}:"`;
    current = table;
    yield JSON.stringify(text).slice(1, -1);
  }
  yield '"}}';
}

/** Stores bytes in memory, and larger amounts in an unlinked file, which disappears with the process. */
function createSpool() {
  let buffered: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  const flush = async () => {
    file ??= await openUnnamed();
    await file.appendFile(Buffer.concat(buffered));
    buffered = [];
    size = 0;
  };
  return {
    /** @returns the number of bytes of a text. */
    async write(text: string): Promise<number> {
      const bytes = Buffer.from(text);
      buffered.push(bytes);
      size += bytes.length;
      if (size > BUFFER_BYTES) await flush();
      return bytes.length;
    },
    /** @returns all bytes; the file is closed with the stream, even if it is not read to its end. */
    async read(): Promise<Readable> {
      if (!file) return Readable.from(buffered);
      await flush();
      return file.createReadStream({ start: 0 });
    },
    close: async () => file?.close(),
  };
}

/** Unlinked before personal data are in it. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `talaqqi-export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
