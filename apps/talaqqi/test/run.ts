import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a command ended, and what it printed. */
export type Outcome = { code: number; stdout: string; stderr: string };

/** Runs the built command as a process. */
export function talaqqi(environment: Record<string, string>, args: string[], input = ""): Promise<Outcome> {
  const { file, parameters, options } = commandFor(environment, args);
  return new Promise((resolve) => {
    const child = execFile(file, parameters, { ...options, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

/** The command line; of this process's environment only PATH is passed on. */
export function commandFor(environment: Record<string, string>, args: string[]) {
  const { PATH = "" } = process.env;
  return {
    file: process.execPath,
    parameters: ["apps/talaqqi/dist/talaqqi.js", ...args],
    options: { cwd: join(import.meta.dirname, "../../.."), env: { PATH, HOME: home, ...environment } },
  };
}

const folders = mkdtempSync(join(tmpdir(), "talaqqi-command-"));
process.once("exit", () => rmSync(folders, { recursive: true, force: true }));

/** @returns a temporary folder that is removed when this process exits. */
export const newFolder = () => mkdtempSync(join(folders, "folder-"));

/** A home without a login. */
const home = newFolder();
