import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** How often it is checked whether npm still runs, in milliseconds. */
const CHECK_MS = 500;

/**
 * Runs a program until it ends. SIGTERM stops it, and so does the end of the npm that runs this script.
 * @param options.quiet prints its output only if it fails.
 * @param options others are those of `spawn`.
 * @returns its exit code, 1 if a signal ended it.
 */
export async function run(program, args, { quiet = false, ...options } = {}) {
  const child = spawn(program, args, { stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit", ...options });
  // Once: a server takes a second SIGTERM as an order to exit without finishing its requests.
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    child.kill("SIGTERM");
  };
  // Ctrl-C reaches the whole process group; the program ends first.
  const ignore = () => {};
  process.on("SIGTERM", stop).on("SIGINT", ignore);
  const starters = startedBy();
  const timer = setInterval(() => startedBy() === starters || stop(), CHECK_MS);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)));
  clearInterval(timer);
  process.off("SIGTERM", stop).off("SIGINT", ignore);
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code;
}

/**
 * npm runs a script in a shell, which does not forward signals and outlives npm.
 * @returns the process ids of the parent and, if that is such a shell, of npm; without /proc only the parent's. Empty if
 * npm does not run this script.
 */
function startedBy() {
  if (!process.env.npm_lifecycle_event) return "";
  const { ppid } = process;
  try {
    return `${ppid} ${/^\d+ \((?:sh|dash)\) \S (\d+)/.exec(readFileSync(`/proc/${ppid}/stat`, "utf8"))?.[1]}`;
  } catch {
    return String(ppid);
  }
}
