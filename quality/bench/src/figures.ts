import type { Machine } from "@talaqqi/test-kit/machine";
import type { Target } from "@talaqqi/test-kit/targets";
import { type Estimate, round } from "./statistics.ts";

/** Targets by figure. */
export const targets: Record<string, { what: string } & Target> = {
  "list.rps_vs_http": { what: "List of 100 teachers: requests per second, relative to node:http", atLeast: 0.9 },
  "list.rps_vs_competitor": { what: "The same, relative to the competitor without a cache", atLeast: 300 },
  "single.rps_vs_http": { what: "One package: requests per second, relative to node:http", atLeast: 0.6 },
  "single.rps_vs_competitor": { what: "The same, relative to the competitor without a cache", atLeast: 25 },
  "not_modified.cpu_vs_http_full": {
    what: "304: processor time, relative to the full body of node:http",
    atMost: 0.35,
  },
  "brotli.bytes_of_plain": { what: "List in Brotli: bytes, relative to uncompressed", atMost: 0.044 },
  "brotli.rps_vs_http_same_bytes": {
    what: "The same: requests per second, relative to node:http with the same bytes",
    atLeast: 0.55,
  },
  "registration.rps_vs_http": {
    what: "Registration: requests per second, relative to node:http with one INSERT",
    atLeast: 0.5,
  },
  "registration.rps_vs_competitor": { what: "The same, relative to the competitor", atLeast: 2.5 },
  "sign_in.rps_vs_http": {
    what: "Sign-in: requests per second, relative to node:http with jose and two statements",
    atLeast: 0.85,
  },
  // What they were before public reads were answered in front of Fastify.
  "cold_start.vs_competitor": { what: "Start to first list, relative to the competitor", atMost: 0.54 },
  "memory.idle_vs_competitor": { what: "Memory after one list, relative to the competitor", atMost: 0.81 },
  "tenfold.cpu_per_byte": { what: "Ten times the teachers: processor time per byte", atMost: 1.15 },
  "long_list.conditional_vs_quiet": {
    what: "1,000 teachers, four changes a second: conditional reads per second, relative to none",
    atLeast: 0.8,
  },
  "staleness.writer_never": { what: "Stale reads after a writer's own acknowledged write", atMost: 0 },
  "staleness.ms_max": { what: "Commit to updated response on both of two instances, at most (ms)", atMost: 1000 },
  "event_loop.p99_ms": {
    what: "Event loop delay with 1,000 constantly changing teachers, p99 (ms)",
    atMost: 50,
  },
  "generate.unchanged_vs_full": { what: "`npm run generate` without changes, relative to a full run", atMost: 0.15 },
};

/** What a case returns: figures by name, with their spread where they are medians of pairs. */
export type Measurements = Record<string, number | Estimate>;

/** By name, without those that this machine cannot measure. */
export type Figures = Record<string, number>;

/** The lowest and the highest of the ratios whose median is the figure, by its name. */
export type Spreads = Record<string, [lowest: number, highest: number]>;

/** The results of a whole run. */
export type Results = {
  machine: Machine;
  figures: Figures;
  /** Of some figures. */
  spreads: Spreads;
  /** The version of Node in the case `newer_node`; absent from results without that case. */
  newerNode?: string;
  notes: string[];
};

/** @returns what was measured, with four digits. */
export function roundFigures(measurements: Measurements): Pick<Results, "figures" | "spreads"> {
  const figures: Figures = {};
  const spreads: Spreads = {};
  for (const [name, measured] of Object.entries(measurements)) {
    const { median, ...spread } = typeof measured === "number" ? { median: measured } : measured;
    if (!Number.isFinite(median)) continue;
    figures[name] = round(median);
    if ("lowest" in spread) spreads[name] = [round(spread.lowest), round(spread.highest)];
  }
  return { figures, spreads };
}
