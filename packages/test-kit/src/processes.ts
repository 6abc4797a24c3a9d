import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { readStat } from "./proc.ts";
import { request } from "./request.ts";
import { countService, serviceProgram } from "./service.ts";

/** A process under test. */
export type Program = {
  child: ChildProcess;
  pid: number;
  /** Its output so far; nothing unless `options.output` keeps it. */
  output(): string;
  /** Its error output so far. */
  errors(): string;
  /** Its processor time so far, all threads, in microseconds, to 10 ms; NaN without /proc. */
  cpuUs(): number;
  /** Waits until it has been idle for a fifth of a second. */
  settle(): Promise<void>;
  /** Waits for its end. @returns its exit code; null after a signal. */
  ended(): Promise<number | null>;
  /** Kills it if it still runs. */
  stop(): Promise<void>;
};

const running = new Set<Program>();
const commands = new Set<ChildProcess>();

/**
 * Starts a program.
 * @param options.cpus the processors to pin it to, as a list for taskset; if omitted, all of them.
 * @param options.folder for its output.
 * @param options.output keeps its output. By default it is discarded.
 */
export function startProgram(
  command: readonly string[],
  options: { env: Record<string, string>; folder: string; cpus?: string | undefined; output?: "kept" },
): Program {
  const { env, folder, cpus } = options;
  if (command.includes(serviceProgram)) countService();
  const [file = "", ...parameters] = cpus === undefined ? command : ["taskset", "-c", cpus, ...command];
  const log = join(folder, `${process.hrtime.bigint()}.log`);
  const output = options.output && `${log}.out`;
  const { PATH = "", HOME = "" } = process.env;
  const files = [output, log].map((path) => (path ? openSync(path, "a") : undefined));
  const [out = "ignore", err] = files;
  const child = spawn(file, parameters, { env: { PATH, HOME, ...env }, stdio: ["ignore", out, err, "ipc"] });
  // The child has its own descriptors.
  for (const opened of files) if (opened !== undefined) closeSync(opened);
  // A message may have no listener.
  child.channel?.unref();
  const pid = child.pid ?? 0;
  const program: Program = {
    child,
    pid,
    output: () => (output ? readFileSync(output, "utf8") : ""),
    errors: () => readFileSync(log, "utf8"),
    cpuUs: () => cpuUs(pid),
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
 * Polls a program until it responds.
 * @returns the milliseconds it took.
 * @throws Error with its error output when it ends, or does not respond within three minutes.
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

/** Runs a command. @returns its output. @throws Error with its error output when it fails. */
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

// They end with this process.
process.once("exit", () => {
  for (const { child } of running) child.kill("SIGKILL");
  for (const child of commands) child.kill("SIGKILL");
});

/** Turns signals into a regular exit, so that programs stop and temporary files are removed. */
export function endOnSignals(): void {
  // Not once: a second signal would interrupt the cleanup.
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
}

/** Kills all programs. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

const TICK_US = 10_000;

function cpuUs(pid: number): number {
  const fields = readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
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
