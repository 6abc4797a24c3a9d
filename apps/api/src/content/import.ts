import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Queryable, Transaction } from "../database/connect.ts";
import { checkRows, type Known } from "./checks.ts";
import { readCsv } from "./csv.ts";
import type { Kind } from "./kind.ts";
import { lessonKinds } from "./lesson-kinds.ts";
import { ContentError, type ContentProblem } from "./problems.ts";
import { schoolKinds } from "./school-kinds.ts";
import { talaqqiKinds } from "./talaqqi-kinds.ts";

/** How many rows were loaded, by table; only the tables whose files were there. */
export type ImportReport = Record<string, number>;

/** All kinds of content, in the order in which they can be written: one that is referred to comes first. */
const kinds: readonly Kind[] = [...lessonKinds, ...talaqqiKinds, ...schoolKinds];
const fileOf = (kind: Kind) => `${kind.table}.csv`;

/**
 * Loads a folder of CSV files, one per kind of content, named after its table: all of it, or nothing. Everything is
 * checked before anything is written. Identifiers are the files' own, and must be new to the database; references may
 * be to rows of the folder or of the database.
 * @param db a database, or a transaction that is to hold more than this: then it is for the caller to undo it, and to
 * give it time. (A sequence that was moved on stays so, as PostgreSQL's do.)
 * @throws ContentError with all that is wrong, by file, line and column; then nothing was written.
 */
export async function importFolder(db: Queryable, folder: URL | string): Promise<ImportReport> {
  const path = typeof folder === "string" ? folder : fileURLToPath(folder);
  // Within a transaction no other is opened: the embedded database has no savepoints to offer.
  return "$connect" in db ? db.$transaction((tx) => importInto(tx, path), { timeout: 60_000 }) : importInto(db, path);
}

async function importInto(tx: Transaction, folder: string): Promise<ImportReport> {
  const problems: ContentProblem[] = [];
  const files = await listFiles(folder, problems);
  const known = new Map<string, Known>();
  for (const kind of kinds) {
    const bytes = files.includes(fileOf(kind)) ? await readFile(join(folder, fileOf(kind))) : null;
    known.set(kind.table, readKind(kind, bytes, problems));
  }
  await readHeld(tx, known, files);
  checkRows(known);
  if (problems.length > 0) throw new ContentError(inOrder(problems));

  const report: ImportReport = {};
  for (const { kind, sheet } of known.values()) {
    if (!files.includes(fileOf(kind))) continue;
    await sheet.write(tx);
    report[kind.table] = sheet.entries.length;
  }
  await continueSequences(tx, [...known.values()]);
  return report;
}

/** @returns the names of the CSV files; notes in Markdown, and hidden files, are passed over. */
async function listFiles(folder: string, problems: ContentProblem[]): Promise<string[]> {
  const refuse = (file: string, reason: string) => problems.push({ file, line: 0, column: "", reason });
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    refuse(folder, "there is no such folder");
    return null;
  });
  if (!names) return [];
  const expected = kinds.map(fileOf);
  const files = names.filter((name) => !name.startsWith(".") && !name.endsWith(".md"));
  for (const name of files.filter((file) => !expected.includes(file))) {
    refuse(name, `there is no such kind of content: the files are ${expected.join(", ")}`);
  }
  if (files.length === 0) refuse(folder, "there is no CSV file in this folder");
  return files;
}

/** @param bytes null when there is no file of this kind. */
function readKind(kind: Kind, bytes: Buffer | null, problems: ContentProblem[]): Known {
  const file = fileOf(kind);
  const table = bytes ? readCsv(file, bytes, kind.columns, problems) : { rows: [], complete: true };
  const sheet = kind.read(table.rows, (line, column, reason) => problems.push({ file, line, column, reason }));
  return { kind, sheet, complete: table.complete, held: [] };
}

/** Looks up what the database holds of the kinds that are imported, or referred to by those. */
async function readHeld(tx: Transaction, known: Map<string, Known>, files: string[]): Promise<void> {
  const imported = kinds.filter((kind) => files.includes(fileOf(kind)));
  const referred = imported.flatMap((kind) => kind.references.map(([, address]) => address.split(".")[0]));
  for (const one of known.values()) {
    if (imported.includes(one.kind) || referred.includes(one.kind.table)) one.held = await one.kind.held(tx);
  }
}

/** Makes the database go on numbering after the highest identifier that was loaded. */
async function continueSequences(tx: Transaction, known: Known[]): Promise<void> {
  const highest = known.flatMap(({ kind: { table, serial }, sheet }) => {
    if (!serial || sheet.entries.length === 0) return [];
    return [{ table, serial, id: Math.max(...sheet.entries.map(({ values }) => Number(values[serial]))) }];
  });
  await tx.$queryRaw`
    SELECT setval(sequence, greatest(id, coalesce(pg_sequence_last_value(sequence), 1)))
    FROM (
      SELECT pg_get_serial_sequence(name, serial)::regclass AS sequence, id
      FROM unnest(
        ${highest.map(({ table }) => table)}::text[],
        ${highest.map(({ serial }) => serial)}::text[],
        ${highest.map(({ id }) => id)}::bigint[]
      ) AS imported (name, serial, id)
    ) AS sequences`;
}

/** By file, then from top to bottom. */
function inOrder(problems: ContentProblem[]): ContentProblem[] {
  const order = kinds.map(fileOf);
  const rank = ({ file }: ContentProblem) => order.indexOf(file);
  return problems.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line);
}
