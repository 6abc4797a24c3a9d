import { Presets, SingleBar } from "cli-progress";
import type { Session } from "./session.ts";

/** Shows how far something is. What is shown next takes the place of what was shown before. */
export type Progress = {
  /** Shows a bar. @returns what moves it: to so many files or bytes of all. */
  measure: (what: string, total: number, unit: "files" | "bytes") => (done: number) => void;
  /** Shows the time alone, where nobody can say how far it is: what a server does with what it was sent. */
  wait: (what: string) => void;
};

/**
 * Does something that takes its time, and shows how far it is: where errors go, and only on a terminal; for people, not for
 * scripts.
 */
export async function showProgress<Result>(
  session: Session,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  if (session.json() || !process.stderr.isTTY) return work({ measure: () => () => {}, wait() {} });
  let shown: SingleBar | undefined;
  const show = (format: string, total = 1, formatValue: Unit["format"] = String) => {
    shown?.stop();
    shown = new SingleBar({ ...options, format, formatValue }, Presets.shades_classic);
    shown.start(total, 0);
    return shown;
  };
  try {
    return await work({
      measure(what, total, unit) {
        const { name, format } = unit === "files" ? files : unitOf(total);
        const bar = show(`${what} {bar} {value} of {total} ${name}`, total, format);
        return (done) => bar.update(done);
      },
      wait: (what) => void show(`${what} … {duration_formatted}`),
    });
  } finally {
    // It would go on for ever, and the command with it.
    shown?.stop();
  }
}

/** Ctrl-C ends the command at once: nothing of the terminal is changed that would have to be put back. */
const options = { stream: process.stderr, clearOnComplete: true, linewrap: true, gracefulExit: false };

type Unit = { name: string; format: (count: number) => string };

const files: Unit = { name: "files", format: String };

function unitOf(bytes: number): Unit {
  return bytes < 1e6
    ? { name: "kB", format: (bytes) => String(Math.ceil(bytes / 1e3)) }
    : { name: "MB", format: (bytes) => (bytes / 1e6).toFixed(1) };
}
