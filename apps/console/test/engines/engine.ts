import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a driver does in a browser; everything else is written once upon it, in page.ts. */
export type Engine = {
  /** Opens an address, and waits until it is loaded. */
  goTo: (url: string) => Promise<void>;
  /** @returns the value of an expression in the page, a text. */
  evaluate: (expression: string) => Promise<string>;
  /** Performs input as WebDriver describes it, which BiDi has taken over. */
  perform: (sources: object[]) => Promise<void>;
  /** Gives a file to the page's field for files. */
  upload: (path: string) => Promise<void>;
  /** Changes the size of the page without loading it again. */
  resize: (width: number, height: number) => Promise<void>;
  /** @returns a PNG in Base64. */
  screenshot: () => Promise<string>;
  /** Prints to a PDF, in Base64; absent in WebKit's driver, which cannot. */
  print?: () => Promise<string>;
  close: () => Promise<void>;
};

/** How long something may take that happens on a page, in milliseconds: generous, because machines under load are slow. */
const PATIENCE_MS = 60_000;

/** Asks again until there is an answer. @throws Error with `what` if there is none for a minute. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await sleep(50);
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
}

/** A folder for what a browser stores, removed with `remove`. */
export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-browser-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts a program that ends with this process, whatever happens. */
export function begin(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  process.once("exit", () => child.kill());
  return child;
}

/** Waits for a line of a program's output. @returns the first group of the pattern. @throws Error when the program ends first. */
export async function lineOf(
  program: ChildProcess,
  stream: NodeJS.ReadableStream | null,
  line: RegExp,
): Promise<string> {
  let output = "";
  return new Promise((done, fail) => {
    program.once("error", fail);
    program.once("exit", () => fail(new Error(`it ended: ${output}`)));
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, found] = line.exec(output) ?? [];
      if (found !== undefined) done(found);
    });
  });
}

/** Ends a program, and waits for its end. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
}
