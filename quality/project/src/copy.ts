import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { environmentOfCopy } from "@talaqqi/test-kit/environment";

/** A copy of the project, in which something is tried that the project itself must not suffer. */
export type Copy = {
  folder: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** Replaces a passage. @throws Error unless it stands there exactly once: then the trial is not what it says it is. */
  replace: (path: string, passage: string, replacement: string) => void;
  /** Makes every file what it was before it was written, or removes it. */
  restore: () => void;
  /** Runs a command in the copy or a folder of it. @returns its exit code, and what it wrote to both streams. */
  run: (command: string[], options?: { folder?: string; env?: Record<string, string> }) => Promise<Outcome>;
  /** Ends what runs in the copy, and removes it. */
  remove: () => void;
};

export type Outcome = { code: number; output: string };

/** Runs the API's tests on the embedded database. */
export const onEmbeddedDatabase = { TEST_DATABASE: "embedded" };

const root = resolve(import.meta.dirname, "../../..");

/** What is made from the rest. */
const made = ["node_modules", "dist", ".turbo", ".git", ".data", "coverage"];

/** Copies what people wrote; `npm run …` in the copy installs and builds, as in a fresh clone. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-copy-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !made.includes(basename(path)) });
  const before = new Map<string, string | undefined>();
  const running = new Set<ChildProcess>();
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    if (!before.has(path)) before.set(path, existsSync(file) ? read(path) : undefined);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  return {
    folder,
    read,
    write,
    replace(path, passage, replacement) {
      const parts = read(path).split(passage);
      if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${passage}`);
      write(path, parts.join(replacement));
    },
    restore() {
      for (const [path, text] of before) {
        if (text === undefined) rmSync(join(folder, path));
        else writeFileSync(join(folder, path), text);
      }
      before.clear();
    },
    run: (command, { folder: inside = ".", env = {} } = {}) => run(command, join(folder, inside), env, running),
    remove() {
      for (const child of running) child.kill();
      // What is being ended may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function run(
  [command = "", ...given]: string[],
  cwd: string,
  env: Record<string, string>,
  running: Set<ChildProcess>,
): Promise<Outcome> {
  const child = spawn(command, given, {
    cwd,
    env: { ...environmentOfCopy(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}
