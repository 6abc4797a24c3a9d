import { access, constants, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { decodeUtf8 } from "@talaqqi/api/import-export/csv/utf8";
import { CommandError } from "./command-error.ts";
import { reasonOf } from "./file-errors.ts";
import type { Progress } from "./progress.ts";
import type { Shape } from "./session.ts";

export type Language = "en" | "id";
type Table = keyof Shape<"ContentFiles">;

/** The files that the service has: the compiler compares them with the contract. */
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
  bookings: true,
  placement_tests: true,
};

const tableOf = (file: string): Table | undefined => {
  const name = file.replace(/\.csv$/, "");
  return file.endsWith(".csv") && Object.hasOwn(tables, name) ? (name as Table) : undefined;
};

const files = Object.keys(tables)
  .map((table) => `${table}.csv`)
  .join(", ");
const unknownFile: Record<Language, string> = {
  en: `there is no such file: the files are ${files}`,
  id: `tidak ada berkas seperti itu: berkasnya adalah ${files}`,
};
const notUtf8: Record<Language, string> = {
  en: "is not UTF-8: save the file as CSV UTF-8",
  id: "bukan UTF-8: simpanlah berkas sebagai CSV UTF-8",
};

/** The texts of a folder's CSV files by kind, and what is wrong with files that are none. */
export type Folder = { files: Partial<Shape<"ContentFiles">>; problems: Shape<"ContentProblem">[] };

/**
 * Reads the CSV files of a folder. Notes in Markdown, hidden files, and what spreadsheets leave open are passed over.
 * @throws CommandError when there is no such folder, or no file in it.
 */
export async function readFolder(folder: string, language: Language, progress: Progress): Promise<Folder> {
  const names = await readdir(folder).catch(refuseReading(folder));
  const wanted = names.filter((name) => !/^[.~]|\.md$/.test(name)).sort();
  if (wanted.length === 0) throw new CommandError(`There is no CSV file in ${folder}.`);
  const read: Folder = { files: {}, problems: [] };
  const refuse = (file: string, line: number, message: Record<Language, string>) =>
    read.problems.push({ file, line, column: "", message: message[language] });
  const show = progress.measure("Reading", wanted.length, "files");
  for (const [index, name] of wanted.entries()) {
    const table = tableOf(name);
    const decoded = table && decodeUtf8(await readFile(join(folder, name)).catch(refuseReading(join(folder, name))));
    if (!decoded) refuse(name, 0, unknownFile);
    else if ("text" in decoded) read.files[table] = decoded.text;
    else for (const line of decoded.lines) refuse(name, line, notUtf8);
    show(index + 1);
  }
  return read;
}

const refuseReading = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
};

/** @throws CommandError when a folder has something in it, is none, or cannot be made. */
export async function refuseUnwritable(folder: string): Promise<void> {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new CommandError(`${folder} cannot be written: ${reasonOf(error)}.`, { cause: error });
  };
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") refuse(error);
    return [];
  });
  if (there.length > 0) throw new CommandError(`There is something in ${folder} already: name a new folder.`);
  await access(dirname(resolve(folder)), constants.W_OK).catch(refuse);
}

/**
 * Writes files into a new or empty folder of one that there is, all of them or none, for this user alone to read: people may be in them.
 * @returns their names.
 */
export async function writeFolder(
  folder: string,
  files: Partial<Shape<"ContentFiles">>,
  progress: Progress,
): Promise<string[]> {
  const target = await realpath(folder).catch(() => resolve(folder));
  const whole = join(dirname(target), `.${basename(target)}.${process.pid}`);
  const texts = Object.entries(files);
  // Names are ours, whatever the server says: one with a path in it would be written elsewhere.
  const strange = texts.find(([table]) => !tableOf(`${table}.csv`));
  if (strange) throw new CommandError(`The server has given a file that there is not: ${strange[0]}.`);
  const show = progress.measure("Writing", texts.length, "files");
  try {
    await mkdir(whole, { mode: 0o700 });
    for (const [index, [table, text]] of texts.entries()) {
      await writeFile(join(whole, `${table}.csv`), text, { mode: 0o600 });
      show(index + 1);
    }
    // Onto an empty folder, too.
    await rename(whole, target);
  } catch (error) {
    await rm(whole, { recursive: true, force: true });
    throw new CommandError(`${folder} cannot be written: ${reasonOf(Object(error))}.`, { cause: error });
  }
  return texts.map(([table]) => `${table}.csv`);
}
