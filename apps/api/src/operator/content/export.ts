import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Database } from "../../database/connect.ts";
import type { JsonStream } from "../../http/binding/streaming.ts";
import { ExportTooLargeError } from "../../import-export/csv/problems.ts";
import { type ExportOptions, exportTables, type FilePart } from "../../import-export/export.ts";
import { inTransaction } from "../../import-export/import.ts";
import { contentLimits } from "../../import-export/limits.ts";

/** Room for the language and the digest in the body of an import. */
const RESERVED_BYTES = 1024;
/** A larger export is stored on disk until it is sent. */
const BUFFER_BYTES = 1024 * 1024;

/**
 * Exports one snapshot. The transaction ends before anything is sent: a slow client holds no database connection, and an
 * export that is too large is refused, not cut off.
 * @throws ExportTooLargeError when a check would refuse the export for its size.
 */
export async function openExport(db: Database, options: ExportOptions, signal: AbortSignal): Promise<JsonStream> {
  const { limits = contentLimits } = options;
  const spool = createSpool();
  try {
    const length = await inTransaction(db, "RepeatableRead", async (tx) => {
      let bytes = 0;
      for await (const part of writeJson(exportTables(tx, options))) {
        signal.throwIfAborted();
        bytes += await spool.write(part);
        if (bytes <= limits.bytes - RESERVED_BYTES) continue;
        throw new ExportTooLargeError((t) => t.exportBytes(limits.bytes));
      }
      return bytes;
    });
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
