import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { environmentOfCopy } from "./environment.ts";

/** A copy of the project, for trials that must not touch the project itself. */
export type Copy = {
  folder: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** Replaces a passage. @throws Error unless the file has it exactly once. */
  replace: (path: string, passage: string, replacement: string) => void;
  /** Undoes every write: changed files get their text back, new files are removed. */
  restore: () => void;
  /** Runs a command in the copy or a folder of it. @returns its exit code, and its output from both streams. */
  run: (command: string[], options?: { folder?: string; env?: Record<string, string> }) => Promise<Outcome>;
  /** Runs a package's test files, on the embedded database. @param given file names and vitest options. */
  runTests: (folder: string, ...given: string[]) => Promise<TestRun>;
  /** Ends the commands that are running in the copy, and removes it. */
  remove: () => void;
};

export type Outcome = { code: number; output: string };

/** `failed` names each failed test, or a file that could not be loaded. */
export type TestRun = Outcome & { results: TestResults; failed: { title: string; file: string; message: string }[] };

/** The parts of vitest's JSON report that are read here and by the contract report. */
export type TestResults = { testResults: TestFile[] };
type TestFile = {
  name: string;
  status?: string;
  message?: string;
  assertionResults: {
    status: string;
    fullName?: string;
    failureMessages?: string[];
    meta?: { exercised?: string[]; examples?: string[] };
  }[];
};

const root = resolve(import.meta.dirname, "../../..");
const generated = ["node_modules", "dist", ".turbo", ".git", ".data", "coverage-report", ".stryker-tmp"];

/** Copies the project's sources; `npm run ...` in the copy installs and builds, as in a fresh clone. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-copy-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !generated.includes(basename(path)) });
  const before = new Map<string, string | undefined>();
  const running = new Set<ChildProcess>();
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    if (!before.has(path)) before.set(path, existsSync(file) ? read(path) : undefined);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const copy: Copy = {
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
    runTests: (inside, ...given) => runTests(copy, inside, given),
    remove() {
      for (const child of running) child.kill();
      // Programs that are ending may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
  return copy;
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

async function runTests(copy: Copy, folder: string, given: string[]): Promise<TestRun> {
  const report = join(copy.folder, folder, ".turbo/copied-tests.json");
  rmSync(report, { force: true });
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
  // The embedded database is on every machine.
  const env = { TEST_DATABASE: "embedded", NO_COLOR: "1" };
  const outcome = await copy.run(["node", ...vitest, `--outputFile.json=${report}`, ...given], { folder, env });
  if (!existsSync(report)) throw new Error(`no test was run in ${folder}:\n${outcome.output}`);
  const results: TestResults = JSON.parse(readFileSync(report, "utf8"));
  const failedFiles = results.testResults.filter(({ status }) => status === "failed");
  const failed = failedFiles.flatMap(({ name, message = "", assertionResults }) => {
    const file = name.replace(`${copy.folder}/`, "");
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0) return [{ title: file, file, message }];
    return tests.map(({ fullName = "", failureMessages = [] }) => {
      return { title: fullName, file, message: failureMessages.join("\n") };
    });
  });
  return { ...outcome, results, failed };
}
