import { hostname } from "node:os";
import { errorForLog } from "./logger.ts";

/** pino's `fatal`. */
const FATAL = 60;

/**
 * Formats an error that ends the process, redacted like the log; in production as a line of the log.
 * @param now the time in milliseconds.
 */
export function describeCrash(error: unknown, { production }: { production: boolean }, now = Date.now()): string {
  const err = errorForLog(error instanceof Error ? error : new Error(String(error)));
  if (!production) return `${err.stack || err.message}${err.code === undefined ? "" : `\ncode: ${err.code}`}`;
  const line = { level: FATAL, time: now, pid: process.pid, hostname: hostname(), err, msg: "the process ends" };
  return JSON.stringify(line);
}
