import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished } from "vitest";
import { commandFor } from "./desk.ts";

/** The command as somebody has it before them who sits at a terminal. */
export type Terminal = {
  /** Everything that has been drawn, without what steers the terminal. */
  drawn: () => string;
  /** Waits until it has been. @throws Error when the command ends without. */
  draws: (pattern: RegExp) => Promise<RegExpMatchArray>;
  type: (keys: string) => void;
  /** Waits for the end of the command. @returns its exit code. */
  ends: () => Promise<number>;
};

export const CTRL_C = "\u0003";
export const ENTER = "\r";

/** Runs the command at a terminal of its own, which `script` makes: it is there wherever util-linux is. */
export function atTerminal(environment: Record<string, string>, args: string[]): Terminal {
  const { file, given, options } = commandFor(environment, args);
  const line = [file, ...given].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    ...options,
    env: { ...options.env, SHELL: "/bin/sh", TERM: "xterm" },
  });
  // Who sits there leaves: what a failed test has left running ends with it.
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
