import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { isSetting } from "@talaqqi/test-kit/environment";

/** A command that runs as a user's would: a process of its own, with its children in a group of their own. */
export type Command = {
  pid: number;
  /** What it has written so far, both streams. */
  output: () => string;
  /** Waits until it has written something; throws when it ends without. */
  says: (pattern: RegExp) => Promise<RegExpMatchArray>;
  /** Waits for its end. @returns the exit code, null when a signal ended it. */
  ends: () => Promise<number | null>;
  /** Sends a signal to the process alone, or to the whole group as Ctrl-C in a terminal does. */
  signal: (signal: NodeJS.Signals, to?: "process" | "group") => void;
  /** Ends the whole group, if anything of it is left. */
  destroy: () => void;
};

/**
 * Runs a command.
 * @param settings the settings of ours that it gets; it gets none of those that the tests themselves run with.
 */
export function run(
  command: string,
  args: string[],
  options: { cwd: string; settings?: Record<string, string> },
): Command {
  const child: ChildProcess = spawn(command, args, {
    cwd: options.cwd,
    env: { ...inherited(), ...options.settings },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be run`);
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }

  const says = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const match = output.match(pattern);
        if (!match) return;
        listeners.delete(look);
        resolve(match);
      };
      listeners.add(look);
      look();
      ended.then((code) => reject(new Error(`${command} ended with ${code} and never said ${pattern}:\n${output}`)));
    });
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  return {
    pid,
    output: () => output,
    says,
    ends: () => ended,
    signal: (signal, to = "process") => (to === "group" ? signalGroup(signal) : void child.kill(signal)),
    destroy: () => signalGroup("SIGKILL"),
  };
}

/** @returns so many ports that nobody listens on, next to each other. */
export async function freePorts(count: number): Promise<number[]> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return ports;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** What belongs to the tests' own run would change the command's: how vitest and turbo run it, and the settings. */
function inherited(): NodeJS.ProcessEnv {
  const own = /^(NODE_ENV|NODE_OPTIONS|VITEST.*|TURBO_.*|TEST|DEV|PROD|MODE|BASE_URL|SSR)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name) && !isSetting(name)));
}
