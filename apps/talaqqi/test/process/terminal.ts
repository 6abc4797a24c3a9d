import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished } from "vitest";
import { commandFor } from "./run.ts";

/** The command as a user sees it on a terminal. */
export type Terminal = {
  /** The whole output, without control sequences. */
  drawn: () => string;
  /** Waits for a pattern in the output. @throws Error when the command ends without it. */
  draws: (pattern: RegExp) => Promise<RegExpMatchArray>;
  type: (keys: string) => void;
  /** Waits until the command ends. @returns its exit code. */
  ends: () => Promise<number>;
};

export const CTRL_C = "\u0003";
export const ENTER = "\r";

/** Runs the command on a pseudoterminal, which `script` of util-linux creates. */
export function atTerminal(environment: Record<string, string>, args: string[]): Terminal {
  const { file, parameters, options } = commandFor(environment, args);
  const line = [file, ...parameters].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    ...options,
    env: { ...options.env, SHELL: "/bin/sh", TERM: "xterm" },
  });
  // A failed test may leave it running.
  onTestFinished(() => void child.kill());
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? -1);
  let output = "";
  const looking = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    for (const look of looking) look();
  });
  const drawn = () => stripVTControlCharacters(output);
  return {
    drawn,
    draws: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = drawn().match(pattern);
          if (!match) return;
          looking.delete(look);
          resolve(match);
        };
        looking.add(look);
        look();
        ended.then((code) => reject(new Error(`it ended with ${code} and never drew ${pattern}:\n${drawn()}`)));
      }),
    type: (keys) => void child.stdin.write(keys),
    ends: () => ended,
  };
}
