import { join } from "node:path";
import { BUSY } from "@talaqqi/test-kit/cpus";
import { runCommand } from "@talaqqi/test-kit/processes";

/** What to send, to where and how long. */
export type Load = {
  url: string;
  headers?: Record<string, string>;
  /** What load.lua takes: requests that differ. */
  script?: ["registrations" | "bodies" | "bearers", string];
  connections: number;
  seconds: number;
};

/** What came of it. */
export type Answered = {
  /** Answers that came whole within the time, errors too. */
  requests: number;
  /** All bytes that came, heads included. */
  bytes: number;
  microseconds: number;
  /** Answers with a status of 400 or more. */
  statusErrors: number;
  socketErrors: number;
  timeouts: number;
  p50Us: number;
  p99Us: number;
  maxUs: number;
  /** The load generator's own processor time. */
  cpuSeconds: number;
};

/**
 * Sends requests from one thread, as many at once as there are connections. None need come whole within the time.
 * @throws Error when more failed than did not: then what was measured is something else.
 */
export async function runWrk(load: Load): Promise<Answered> {
  const { url, headers = {}, script = [], connections, seconds } = load;
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const size = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--timeout", "60s"];
  const answered = readReport(await runCommand(["wrk", ...size, "-s", lua, ...given, url, "--", ...script]));
  if (failures(answered) > answered.requests / 2) {
    const { requests, statusErrors, socketErrors, timeouts } = answered;
    const failed = `${statusErrors} were of 400 or more, ${socketErrors} connections lost, ${timeouts} answers never came`;
    throw new Error(`${url}: of ${requests} answers ${failed}`);
  }
  return answered;
}

/** Reads what load.lua has written at the end. @throws Error when it is not there. */
export function readReport(output: string): Answered {
  const line = output.split("\n").find((written) => written.startsWith("{"));
  if (line === undefined) throw new Error(`wrk has told nothing: ${output}`);
  return JSON.parse(line) satisfies Answered;
}

/** How many requests were answered by an error, or not at all. */
export const failures = ({ statusErrors, socketErrors, timeouts }: Answered) => statusErrors + socketErrors + timeouts;

/** Whether the load generator was itself the limit. */
export const wasLimit = ({ cpuSeconds, microseconds }: Answered) => cpuSeconds / (microseconds / 1e6) >= BUSY;

const lua = join(import.meta.dirname, "../wrk/load.lua");
