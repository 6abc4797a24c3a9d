import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { request } from "./request.ts";

/** A process that is measured, or that something is done to. */
export type Program = {
  child: ChildProcess;
  pid: number;
  /** What it has written to its output; nothing unless that is kept. */
  output(): string;
  /** What it has written to its error output. */
  errors(): string;
  /** Its processor time so far, all threads, in microseconds, to 10 ms; NaN where there is no /proc. */
  cpuUs(): number;
  /** Its resident memory in bytes; NaN where there is no /proc. */
  memory(): number;
  /** Waits until it has done nothing for a fifth of a second: what was begun under load is over. */
  settle(): Promise<void>;
  /** Waits until it has ended by itself. @returns its exit code, null when a signal ended it. */
  ended(): Promise<number | null>;
  /** Kills it, unless it has ended. */
  stop(): Promise<void>;
};

/** All that was started and not stopped. */
const running = new Set<Program>();
const commands = new Set<ChildProcess>();

/**
 * Starts a program.
 * @param options.cpus the processors to hold it on, as taskset writes them; absent: where it may.
 * @param options.folder for what it writes.
 * @param options.output whether its output is kept. Otherwise it goes nowhere, as it does for all sides that are compared.
 */
export function startProgram(
  command: readonly string[],
  options: { env: Record<string, string>; folder: string; cpus?: string | undefined; output?: "kept" },
): Program {
  const { env, folder, cpus } = options;
  const [file = "", ...parameters] = cpus === undefined ? command : ["taskset", "-c", cpus, ...command];
  const log = join(folder, `${process.hrtime.bigint()}.log`);
  const output = options.output && `${log}.out`;
  const { PATH = "", HOME = "" } = process.env;
  const files = [output, log].map((path) => (path ? openSync(path, "a") : undefined));
  const [out = "ignore", err] = files;
  const child = spawn(file, parameters, { env: { PATH, HOME, ...env }, stdio: ["ignore", out, err, "ipc"] });
  // The child has its own.
  for (const opened of files) if (opened !== undefined) closeSync(opened);
  // Nobody on the other side need listen.
  child.channel?.unref();
  const pid = child.pid ?? 0;
  const program: Program = {
    child,
    pid,
    output: () => (output ? readFileSync(output, "utf8") : ""),
    errors: () => readFileSync(log, "utf8"),
    cpuUs: () => cpuUs(pid),
    memory: () => memory(pid),
    settle: () => settle(pid),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      return child.exitCode;
    },
    stop: async () => {
      running.delete(program);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
  running.add(program);
  return program;
}

/**
 * Asks a program that has been started until it answers, whatever it answers.
 * @returns the milliseconds that it took.
 * @throws Error with what it has written when it ends, or does not respond within three minutes.
 */
export async function untilAnswers(
  program: Program,
  url: string,
  isAnswer = (_status: number) => true,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await request(url).catch(() => undefined);
    if (answer && isAnswer(answer.status)) return performance.now() - begun;
    if (program.child.exitCode !== null || program.child.signalCode !== null || performance.now() > begun + 180_000) {
      throw new Error(`${url} does not answer: ${program.errors()}`);
    }
    await wait(2);
  }
}

/** Runs a command to its end. @returns its output. @throws Error with its error output unless it succeeds. */
export async function runCommand(
  command: readonly string[],
  options: { folder?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const [file = "", ...parameters] = command;
  const running = execute(file, parameters, { cwd: options.folder, env: options.env });
  commands.add(running.child);
  const { stdout } = await running.finally(() => commands.delete(running.child));
  return stdout;
}

const execute = promisify(execFile);

// However this process ends, they do.
process.once("exit", () => {
  for (const { child } of running) child.kill("SIGKILL");
  for (const child of commands) child.kill("SIGKILL");
});

/** Whatever ends at a signal ends in order: the programs go with this process, and so does what listens to its exit. */
export function endOnSignals(): void {
  // Not once: a second signal would end it in the middle.
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
}

/** Ends everything that is running. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

const TICK_US = 10_000;

function cpuUs(pid: number): number {
  // The second field is the program's name in brackets, in which anything may stand.
  const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

function memory(pid: number): number {
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(readProc(pid, "status"))?.[1]) * 1024;
}

/** @returns "" where there is no such file. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

async function settle(pid: number): Promise<void> {
  const end = Date.now() + 30_000;
  let before = Number.NaN;
  for (let now = cpuUs(pid); now > before + TICK_US || Number.isNaN(before); now = cpuUs(pid)) {
    if (Date.now() > end || Number.isNaN(now)) return;
    before = now;
    await wait(200);
  }
}
