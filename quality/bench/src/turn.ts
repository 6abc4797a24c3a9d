import { BUSY, type Foreign, watchCpus, watchForeign } from "@talaqqi/test-kit/cpus";
import { type Bench, CONNECTIONS } from "./bench.ts";
import type { Side } from "./sides.ts";
import { type Answered, failures, type Load, runWrk, wasLimit } from "./wrk.ts";

/** The longest wait for a first response. */
const LONGEST_SECONDS = 60;

/** The requests for a side. */
export type Turn = Pick<Load, "threads" | "headers"> & {
  side: Side;
  path: string;
  /** Default: CONNECTIONS. */
  connections?: number;
  /** The least time for a turn; by default that of the bench. */
  seconds?: number;
  /** Called for each turn, so that no request is repeated that must not be. */
  script?: () => NonNullable<Load["script"]>;
  /** Called before each turn, for example to reset the database. @returns what ends it after the turn. */
  prepare?: () => Promise<(() => Promise<unknown>) | undefined>;
};

/** The figures of one turn. */
export type Taken = {
  /** Requests per second. */
  rps: number;
  /** Microseconds of processor time per request. */
  cpuUs: number;
  /** The same per byte sent. */
  cpuUsPerByte: number;
  /** Full responses per second to conditional requests. */
  changedRps: number;
  /** The processors that the load generator needed: 1 is a whole one. */
  loadCpus: number;
  /** The load generator was the limit. */
  limited: boolean;
  /** The other processors were the limit. */
  crowded: boolean;
  /** What others took of the processors; NaN where the side has none for itself. */
  foreign: Foreign;
  /** Failed requests, which are not counted. */
  failed: number;
};

/** Runs a turn, longer if no response comes within it. */
export async function take(bench: Bench, turn: Turn, seconds: number): Promise<Taken> {
  const end = await turn.prepare?.();
  const { cpuUs, restBusy, foreign, answered } = await load(bench, turn, seconds).finally(end);
  const failed = failures(answered);
  const succeeded = answered.requests - answered.statusErrors;
  if (succeeded === 0) {
    if (seconds > LONGEST_SECONDS) throw new Error(`${turn.side.url}${turn.path}: no answer came within ${seconds} s`);
    return take(bench, turn, seconds * 2);
  }
  const duration = answered.microseconds / 1e6;
  return {
    rps: succeeded / duration,
    cpuUs: cpuUs / succeeded,
    cpuUsPerByte: cpuUs / answered.bytes,
    changedRps: answered.changed / duration,
    loadCpus: answered.cpuSeconds / duration,
    limited: wasLimit(answered),
    crowded: restBusy >= BUSY,
    foreign,
    failed,
  };
}

type Loaded = {
  cpuUs: number;
  /** The share of their time in which the processors that are not the side's were busy; NaN where it has none for itself. */
  restBusy: number;
  foreign: Foreign;
  answered: Answered;
};

const NOBODY: Foreign = { programs: Number.NaN, stolen: Number.NaN };

async function load({ cpus }: Bench, turn: Turn, seconds: number): Promise<Loaded> {
  const { side, path, headers = {}, threads, script, connections = CONNECTIONS } = turn;
  const load = { url: side.url + path, headers, connections, seconds, ...(threads ? { threads } : {}) };
  const whole = script ? { ...load, script: script() } : load;
  await side.program.settle();
  const before = side.program.cpuUs();
  const getRestBusy = cpus ? watchCpus(cpus.rest) : () => Number.NaN;
  const getForeign = cpus ? watchForeign(cpus.all) : () => NOBODY;
  const answered = await runWrk(whole);
  const [restBusy, foreign] = [getRestBusy(), getForeign()];
  const cpuUs = side.program.cpuUs() - before;
  // What is still under way must not slow the next.
  await side.program.settle();
  return { cpuUs, restBusy, foreign, answered };
}
