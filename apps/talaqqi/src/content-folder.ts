import { access, constants, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { decodeUtf8 } from "@talaqqi/api/import-export/csv/utf8";
import type { Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { reasonOf } from "./file-errors.ts";
import type { Progress } from "./progress.ts";
import { texts } from "./texts.ts";

export type Table = keyof Shape<"ContentFiles">;

/** All tables of the contract; the compiler reports a missing one. */
const tables: Record<Table, true> = {
  kategoris: true,
  contents: true,
  subkategoris: true,
  sifats: true,
  hurufs: true,
  feedbacks: true,
  pertanyaans: true,
  lembagas: true,
  levels: true,
  teachers: true,
  sertifikats: true,
  pengalamans: true,
  teacher_levels: true,
  slots: true,
  packages: true,
  programs: true,
  users: true,
  students: true,
  guardians: true,
  bookings: true,
  placement_tests: true,
};

/** @returns the table of a file such as `levels.csv`. */
export const tableOf = (file: string): Table | undefined => {
  const name = file.replace(/\.csv$/, "");
  return file.endsWith(".csv") && Object.hasOwn(tables, name) ? (name as Table) : undefined;
};

export const tableList = Object.keys(tables).join(", ");
const files = tableList.replaceAll(/\w+/g, "$&.csv");

/** The texts of a folder's CSV files, and problems with files that cannot be decoded. */
export type Folder = { files: Partial<Shape<"ContentFiles">>; problems: Shape<"ContentProblem">[] };

/**
 * Reads the CSV files of a folder, except Markdown notes, hidden files and the lock files of spreadsheets.
 * @throws CommandError when the folder does not exist or has no such file.
 */
export async function readFolder(folder: string, progress: Progress): Promise<Folder> {
  const names = await readdir(folder).catch(failReading(folder));
  const csvNames = names.filter((name) => !/^[.~]|\.md$/.test(name)).sort();
  if (csvNames.length === 0) throw new CommandError(texts.contentFolder.noFile(folder));
  const read: Folder = { files: {}, problems: [] };
  const addProblem = (file: string, line: number, message: string) =>
    read.problems.push({ file, line, column: "", message });
  const show = progress.measure(texts.contentFolder.reading, csvNames.length, "count");
  for (const [index, name] of csvNames.entries()) {
    const table = tableOf(name);
    const decoded = table && decodeUtf8(await readFile(join(folder, name)).catch(failReading(join(folder, name))));
    if (!decoded) addProblem(name, 0, texts.contentFolder.unknownFile(files));
    else if ("text" in decoded) read.files[table] = decoded.text;
    else for (const line of decoded.lines) addProblem(name, line, texts.contentFolder.notUtf8);
    show(index + 1);
  }
  return read;
}

const failReading = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new CommandError(texts.contentFolder.cannotRead(path, reasonOf(error)), { cause: error });
};

const failWriting = (folder: string) => (error: NodeJS.ErrnoException) => {
  throw new CommandError(texts.contentFolder.cannotWrite(folder, reasonOf(error)), { cause: error });
};

/** @throws CommandError unless a folder is empty or can be created. */
export async function checkWritable(folder: string): Promise<void> {
  const fail = failWriting(folder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? [] : fail(error),
  );
  if (names.length > 0) throw new CommandError(texts.contentFolder.notEmpty(folder));
  await access(dirname(resolve(folder)), constants.W_OK).catch(fail);
}

/**
 * Writes all files or none into a new or empty folder, readable by this user only: they may contain personal data.
 * @returns their names.
 */
export async function writeFolder(
  folder: string,
  files: Partial<Shape<"ContentFiles">>,
  progress: Progress,
): Promise<string[]> {
  const target = await realpath(folder).catch(() => resolve(folder));
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}`);
  const contents = Object.entries(files);
  // A name with a path in it would be written elsewhere.
  const unknown = contents.find(([table]) => !tableOf(`${table}.csv`));
  if (unknown) throw new CommandError(texts.contentFolder.unknown(unknown[0]));
  const show = progress.measure(texts.contentFolder.writing, contents.length, "count");
  try {
    await mkdir(temporary, { mode: 0o700 });
    for (const [index, [table, text]] of contents.entries()) {
      await writeFile(join(temporary, `${table}.csv`), text, { mode: 0o600 });
      show(index + 1);
    }
    // Replaces an empty folder too.
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    failWriting(folder)(Object(error));
  }
  return contents.map(([table]) => `${table}.csv`);
}
