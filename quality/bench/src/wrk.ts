import { join } from "node:path";
import { BUSY } from "@talaqqi/test-kit/cpus";
import { runCommand } from "@talaqqi/test-kit/processes";

export type Load = {
  url: string;
  headers?: Record<string, string>;
  /** Arguments of load.lua, for requests that differ. */
  script?: ["registrations" | "bodies" | "bearers", string] | ["conditional"];
  connections: number;
  /** Default: 1. */
  threads?: number;
  seconds: number;
};

/** The report of wrk. */
export type Answered = {
  /** Complete responses within the time, errors included. */
  requests: number;
  /** All bytes received, heads included. */
  bytes: number;
  microseconds: number;
  /** Responses with a status of 400 or more. */
  statusErrors: number;
  socketErrors: number;
  timeouts: number;
  p50Us: number;
  p99Us: number;
  maxUs: number;
  /** For `conditional`: responses of 200 but the first of each thread. */
  changed: number;
  /** The load generator's own processor time. */
  cpuSeconds: number;
};

/**
 * Sends requests, one at a time per connection.
 * @throws Error when more than half fail: the figures would measure something else.
 */
export async function runWrk(load: Load): Promise<Answered> {
  const { url, headers = {}, script = [], connections, threads = 1, seconds } = load;
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const size = ["-t", String(threads), "-c", String(connections), "-d", `${seconds}s`, "--timeout", "60s"];
  const answered = readReport(await runCommand(["wrk", ...size, "-s", lua, ...given, url, "--", ...script]));
  if (failures(answered) > answered.requests / 2) {
    const { requests, statusErrors, socketErrors, timeouts } = answered;
    const failed = `${statusErrors} were of 400 or more, ${socketErrors} connections lost, ${timeouts} answers never came`;
    throw new Error(`${url}: of ${requests} answers ${failed}`);
  }
  return answered;
}

/** Reads the report of load.lua. @throws Error without one. */
export function readReport(output: string): Answered {
  const line = output.split("\n").find((written) => written.startsWith("{"));
  if (line === undefined) throw new Error(`wrk printed no report: ${output}`);
  return JSON.parse(line) satisfies Answered;
}

/** @returns the number of errors and missing responses. */
export const failures = ({ statusErrors, socketErrors, timeouts }: Answered) => statusErrors + socketErrors + timeouts;

/** Whether the load generator was itself the limit. */
export const wasLimit = ({ cpuSeconds, microseconds }: Answered) => cpuSeconds / (microseconds / 1e6) >= BUSY;

const lua = join(import.meta.dirname, "../wrk/load.lua");
