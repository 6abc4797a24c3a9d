import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A process of its own that runs a script of the tests, and what it says. */
export type TestProcess = {
  child: ChildProcess;
  pid: number;
  /** The lines that it has written so far. */
  lines: string[];
  /** Waits until it has written a line that matches. @throws when it ends before. */
  line(pattern: RegExp): Promise<string>;
  /** Waits until it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Starts a TypeScript file, given relative to the test that calls, in a process of its own. */
export function startProcess(script: URL, ...parameters: string[]): TestProcess {
  const command = ["--import", "tsx", fileURLToPath(script), ...parameters];
  const child = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  const notify = () => {
    for (const check of waiting) check();
  };
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    notify();
  });
  let over = false;
  void ended.then(() => {
    over = true;
    notify();
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = lines.find((written) => pattern.test(written));
        if (found === undefined && !over) return;
        waiting.delete(check);
        if (found === undefined) reject(new Error(`ended without writing ${pattern}: ${lines.join(" / ")}`));
        else resolve(found);
      };
      waiting.add(check);
      check();
    });
  return { child, pid: child.pid ?? 0, lines, line, ended };
}
