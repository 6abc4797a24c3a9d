import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a command ended, and what it printed. */
export type Outcome = { code: number; stdout: string; stderr: string };

/** Runs the built command as a process. */
export const talaqqi = (environment: Record<string, string>, args: string[], input = "") =>
  runProgram(commandFor(environment, args), input);

/** Runs the server's own command, which opens the database. */
export const talaqqiServer = (environment: Record<string, string>, args: string[]) =>
  runProgram(commandFor(environment, args, "apps/api/dist/talaqqi-server.js"), "");

function runProgram({ file, parameters, options }: ReturnType<typeof commandFor>, input: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(file, parameters, { ...options, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

/** The command line; of this process's environment only PATH is passed on. */
export function commandFor(
  environment: Record<string, string>,
  args: string[],
  program = "apps/talaqqi/dist/talaqqi.js",
) {
  const { PATH = "" } = process.env;
  return {
    file: process.execPath,
    parameters: [program, ...args],
    options: { cwd: join(import.meta.dirname, "../../../.."), env: { PATH, HOME: home, ...environment } },
  };
}

const folders = mkdtempSync(join(tmpdir(), "talaqqi-command-"));
process.once("exit", () => rmSync(folders, { recursive: true, force: true }));

/** @returns a temporary folder that is removed when this process exits. */
export const newFolder = () => mkdtempSync(join(folders, "folder-"));

/** A home without a login. */
const home = newFolder();
