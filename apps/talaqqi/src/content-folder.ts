import { access, constants, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { decodeUtf8 } from "@talaqqi/api/import-export/csv/utf8";
import type { Shape } from "./client.ts";
import { getNoun } from "./contract/table.ts";
import { CommandError } from "./errors.ts";
import { cannotRead, cannotWrite } from "./files.ts";
import type { Progress } from "./progress.ts";
import { say } from "./texts.ts";

/** The texts of CSV files, by their tables. */
type Files = Partial<Shape<"ContentFiles">>;

const tables = (getNoun("content").fields ?? []).map(({ name }) => name);

/** The texts of a folder's CSV files, and problems with files that cannot be decoded. */
type Folder = { files: Files; problems: Shape<"ContentProblem">[] };

/**
 * Reads the CSV files of a folder, except Markdown notes, hidden files and the lock files of spreadsheets.
 * @throws CommandError when the folder does not exist or has no such file.
 */
export async function readFolder(folder: string, progress: Progress): Promise<Folder> {
  const names = await readdir(folder).catch(cannotRead(folder));
  const csvNames = names.filter((name) => !/^[.~]|\.md$/.test(name)).sort();
  if (csvNames.length === 0) throw new CommandError(say("noFile", { folder }));
  const read: Folder = { files: {}, problems: [] };
  const addProblem = (file: string, line: number, message: string) =>
    read.problems.push({ file, line, column: "", message });
  const show = progress.measure(say("reading"), csvNames.length, "count");
  for (const [index, name] of csvNames.entries()) {
    const table = tables.find((one) => `${one}.csv` === name);
    const path = join(folder, name);
    const decoded = table && decodeUtf8(await readFile(path).catch(cannotRead(path)));
    if (!decoded) addProblem(name, 0, say("unknownFile", { files: tables.map((one) => `${one}.csv`).join(", ") }));
    else if ("text" in decoded) Object.assign(read.files, { [table]: decoded.text });
    else for (const line of decoded.lines) addProblem(name, line, say("notUtf8"));
    show(index + 1);
  }
  return read;
}

/** @throws CommandError unless a folder is empty or can be created. */
export async function checkWritable(folder: string): Promise<void> {
  const fail = cannotWrite(folder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? [] : fail(error),
  );
  if (names.length > 0) throw new CommandError(say("notEmpty", { folder }));
  await access(dirname(resolve(folder)), constants.W_OK).catch(fail);
}

/**
 * Writes all files or none into a new or empty folder, readable by this user only: they may contain personal data.
 * @returns their names.
 */
export async function writeFolder(folder: string, files: Files, progress: Progress): Promise<string[]> {
  const target = await realpath(folder).catch(() => resolve(folder));
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}`);
  const contents = Object.entries(files);
  // A name with a path in it would be written elsewhere.
  const unknown = contents.find(([table]) => !tables.includes(table));
  if (unknown) throw new CommandError(say("strangeFile", { name: unknown[0] }));
  const show = progress.measure(say("writing"), contents.length, "count");
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
    cannotWrite(folder)(Object(error));
  }
  return contents.map(([table]) => `${table}.csv`);
}
