import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Queryable } from "../database/connect.ts";
import type { Message, TableName } from "../messages/messages.ts";
import { ImportError, type Problem, renderProblems } from "./csv/problems.ts";
import { decodeUtf8 } from "./csv/utf8.ts";
import { applyImport, importFiles } from "./import.ts";
import { type CsvFiles, preparePlan } from "./plan.ts";
import { findTableName, unknownFile } from "./tables/tables.ts";

/** How many rows each file had, by table. */
export type ImportReport = Record<string, number>;

/** Times in the project's own folders have a zone; the messages are for developers. */
const fixed = { language: "en", zone: "UTC" } as const;

/**
 * Imports a folder of CSV files, one per table: all of it or nothing.
 * @param db a database, or a transaction: then the caller sets its timeout, and rolls it back when this throws. (A sequence
 * that was advanced stays so.)
 * @throws ImportError with all problems; then nothing was written.
 */
export async function importFolder(db: Queryable, folder: URL | string): Promise<ImportReport> {
  const path = typeof folder === "string" ? folder : fileURLToPath(folder);
  const { files, unreadable, problems } = await readFolder(path);
  const options = { ...fixed, now: new Date() };
  if (problems.length > 0) {
    const { plan } = await preparePlan(db, files, { ...options, unreadable });
    const all = [...renderProblems(problems, "en"), ...plan.problems];
    throw new ImportError(all, "en", problems.length + plan.problemCount);
  }
  const { counts } = await ("$connect" in db ? importFiles(db, files, options) : applyImport(db, files, options));
  return Object.fromEntries(counts.map(({ file, rows }) => [file.replace(/\.csv$/, ""), rows]));
}

type Folder = { files: CsvFiles; unreadable: TableName[]; problems: Problem[] };

/** Reads the CSV files of a folder; Markdown and hidden files are skipped. */
export async function readFolder(folder: string): Promise<Folder> {
  const read: Folder = { files: {}, unreadable: [], problems: [] };
  const addProblem = (file: string, message: Message, line = 0) =>
    read.problems.push({ file, line, column: "", message });
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    addProblem(folder, "noFolder");
    return null;
  });
  const files = names?.filter((name) => !name.startsWith(".") && !name.endsWith(".md")) ?? [];
  if (names && files.length === 0) addProblem(folder, "noFiles");
  for (const file of files) {
    const table = findTableName(file);
    if (!table) {
      addProblem(file, unknownFile);
      continue;
    }
    const decoded = decodeUtf8(await readFile(join(folder, file)));
    if ("text" in decoded) read.files[table] = decoded.text;
    else {
      read.unreadable.push(table);
      for (const line of decoded.lines) addProblem(file, "notUtf8", line);
    }
  }
  return read;
}
