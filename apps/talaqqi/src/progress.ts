import { Presets, SingleBar } from "cli-progress";
import type { Session } from "./session.ts";
import { say } from "./texts.ts";

/** Shows progress; each new bar replaces the one before. */
export type Progress = {
  /** Shows a bar. @returns a function that sets how many files or bytes are done. */
  measure: (what: string, total: number, unit: "count" | "bytes") => (done: number) => void;
  /** Shows only the elapsed time, while the server is working. */
  wait: (what: string) => void;
};

/** Shows the progress of `work` on standard error, if that is a terminal and `--json` is not given. */
export async function showProgress<Result>(
  session: Session,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const { stderr } = session.host;
  if (session.json() || !stderr.isTTY) return work({ measure: () => () => {}, wait() {} });
  let current: SingleBar | undefined;
  const show = (format: string, total = 1, formatValue: Unit["format"] = String) => {
    current?.stop();
    current = new SingleBar({ ...options, stream: stderr, format, formatValue }, Presets.shades_classic);
    current.start(total, 0);
    return current;
  };
  try {
    return await work({
      measure(what, total, unit) {
        const { name, format } = unit === "count" ? files : unitOf(total);
        const bar = show(`${what} {bar} {value} ${say("of")} {total} ${name}`, total, format);
        return (done) => bar.update(done);
      },
      wait: (what) => void show(`${what} … {duration_formatted}`),
    });
  } finally {
    // A running bar keeps the process alive.
    current?.stop();
  }
}

/** Without `gracefulExit`, Ctrl-C ends the command immediately; the terminal needs no restoring. */
const options = { clearOnComplete: true, linewrap: true, gracefulExit: false };

type Unit = { name: string; format: (count: number) => string };

const files: Unit = { name: say("files"), format: String };

function unitOf(bytes: number): Unit {
  return bytes < 1e6
    ? { name: "kB", format: (bytes) => String(Math.ceil(bytes / 1e3)) }
    : { name: "MB", format: (bytes) => (bytes / 1e6).toFixed(1) };
}
