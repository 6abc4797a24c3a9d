import { execFileSync } from "node:child_process";
import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserFacingError } from "../config/user-facing-error.ts";

/** Another process uses the folder of the embedded database. */
export class DatabaseInUseError extends UserFacingError {
  override name = "DatabaseInUseError";
  constructor(
    readonly folder: string,
    /** The process that uses it. */
    readonly pid: number,
  ) {
    super(
      `The embedded database in ${folder} is in use by process ${pid}. ` +
        "Stop that process first, or set DATA_DIR to another folder.",
    );
  }
}

/**
 * Locks a folder for this process, creating it if missing: two processes on one embedded database lose rows silently.
 * The lock of a dead process is taken over.
 * @returns a function that releases the lock. A process that exits normally releases it as well.
 * @throws DatabaseInUseError when a living process, even this one, holds the lock; UserFacingError for an unusable folder.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, "lock");
  const own = write({ pid: process.pid, started: startOf(process.pid) ?? "" });
  while (!claim(file, own)) {
    const text = read(file);
    if (text === undefined) continue;
    const holder = parse(text);
    if (holder && isAlive(holder)) throw new DatabaseInUseError(folder, holder.pid);
    remove(file, text);
  }
  const release = () => {
    process.off("exit", release);
    if (read(file) === own) rmSync(file, { force: true });
  };
  process.on("exit", release);
  return release;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === "EEXIST" || code === "ENOTDIR" ? "a file of that name exists" : `it is not writable (${code})`;
    throw new UserFacingError(`Cannot store data in ${folder}: ${reason}. Set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

type Holder = { pid: number; started: string };

const write = ({ pid, started }: Holder) => `${pid}\n${started}\n`;

/** @returns undefined for a malformed lock, such as the empty file that a power loss can leave. */
function parse(text: string): Holder | undefined {
  const [pid = "", started = ""] = text.split("\n");
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), started } : undefined;
}

/** Creates the file with its content atomically, so that no process reads a partial one. */
function claim(file: string, own: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead process's file, unless another process has replaced it meanwhile. */
function remove(file: string, text: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  if (read(aside) !== text) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function isAlive({ pid, started }: Holder): boolean {
  const now = startOf(pid);
  if (now === undefined) return false;
  // Same PID, different start time: the system has reused the PID.
  return started === "" || now === "" || started === now;
}

/** @returns when a process started, for comparison only; "" when unknown, undefined when it is dead. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means a living process of another user.
    if (isCode(error, "ESRCH")) return undefined;
  }
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return startByPs(pid);
  // After the program's name, which may contain spaces and brackets: field 1 is the state, field 20 the start.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return undefined;
  return `${read("/proc/sys/kernel/random/boot_id")?.trim() ?? ""} ${fields[19] ?? ""}`;
}

function startByPs(pid: number): string {
  try {
    const output = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 1_000,
    });
    return output.trim();
  } catch {
    return "";
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
