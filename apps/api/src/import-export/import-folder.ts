import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Queryable } from "../database/connect.ts";
import { notUtf8 } from "./csv/csv.ts";
import { ContentError, type Finding, tell } from "./csv/problems.ts";
import { decodeUtf8 } from "./csv/utf8.ts";
import { applyContent, importContent } from "./import.ts";
import { type Message, say } from "./messages/messages.ts";
import { type ContentFiles, preparePlan } from "./plan.ts";
import { type Table, tableOf, unknownFile } from "./tables/tables.ts";

/** How many rows a file had, by table; only the tables whose files were there. */
export type ImportReport = Record<string, number>;

/** In the folders of the project every time says its zone; its messages are for who develops. */
const fixed = { language: "en", zone: "UTC" } as const;

/**
 * Loads a folder of CSV files, one per kind of content, named after its table: all of it, or nothing. What
 * `applyContent` says of files holds here, too.
 * @param db a database, or a transaction that is to hold more than this: then it is for the caller to undo it, and to
 * give it time. (A sequence that was moved on stays so, as PostgreSQL's do.)
 * @throws ContentError with all that is wrong, by file, line and column; then nothing was written.
 */
export async function importFolder(db: Queryable, folder: URL | string): Promise<ImportReport> {
  const path = typeof folder === "string" ? folder : fileURLToPath(folder);
  const { files, unreadable, problems } = await readFolder(path);
  const options = { ...fixed, now: new Date() };
  if (problems.length > 0) {
    const { plan } = await preparePlan(db, files, { ...options, unreadable });
    throw new ContentError([...tell(problems, "en"), ...plan.problems], "en", problems.length + plan.found);
  }
  const { counts } = await ("$connect" in db ? importContent(db, files, options) : applyContent(db, files, options));
  return Object.fromEntries(counts.map(({ file, rows }) => [file.replace(/\.csv$/, ""), rows]));
}

type Folder = { files: ContentFiles; unreadable: Table[]; problems: Finding[] };

/** Reads the CSV files of a folder; notes in Markdown, and hidden files, are passed over. */
async function readFolder(folder: string): Promise<Folder> {
  const found: Folder = { files: {}, unreadable: [], problems: [] };
  const refuse = (file: string, message: Message, line = 0) => found.problems.push({ file, line, column: "", message });
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    refuse(folder, say("there is no such folder", "tidak ada map seperti itu"));
    return null;
  });
  const files = names?.filter((name) => !name.startsWith(".") && !name.endsWith(".md")) ?? [];
  if (names && files.length === 0) {
    refuse(folder, say("there is no CSV file in this folder", "tidak ada berkas CSV di map ini"));
  }
  for (const file of files) {
    const table = tableOf(file);
    if (!table) {
      refuse(file, unknownFile());
      continue;
    }
    const decoded = decodeUtf8(await readFile(join(folder, file)));
    if ("text" in decoded) found.files[table] = decoded.text;
    else {
      found.unreadable.push(table);
      for (const line of decoded.lines) refuse(file, notUtf8, line);
    }
  }
  return found;
}
