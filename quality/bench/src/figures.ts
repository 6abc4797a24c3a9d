import type { Machine } from "@talaqqi/test-kit/machine";
import type { Target } from "@talaqqi/test-kit/targets";
import { round } from "./statistics.ts";

/** Targets by figure. */
export const targets: Record<string, { what: string } & Target> = {
  "list.rps_vs_http": { what: "List of 100 teachers: requests per second, relative to node:http", atLeast: 0.8 },
  "list.rps_vs_competitor": { what: "The same, relative to the competitor without a cache", atLeast: 100 },
  "single.rps_vs_http": { what: "One package: requests per second, relative to node:http", atLeast: 0.65 },
  "single.rps_vs_competitor": { what: "The same, relative to the competitor without a cache", atLeast: 10 },
  "not_modified.cpu_vs_http_full": {
    what: "304: processor time, relative to the full body of node:http",
    atMost: 0.45,
  },
  "brotli.bytes_of_plain": { what: "List in Brotli: bytes, relative to uncompressed", atMost: 0.044 },
  "registration.rps_vs_http": {
    what: "Registration: requests per second, relative to node:http with one INSERT",
    atLeast: 0.7,
  },
  "registration.rps_vs_competitor": { what: "The same, relative to the competitor", atLeast: 2.5 },
  "sign_in.rps_vs_http": {
    what: "Sign-in: requests per second, relative to node:http with jose and two statements",
    atLeast: 0.7,
  },
  "cold_start.vs_competitor": { what: "Start to first list, relative to the competitor", atMost: 0.7 },
  "memory.idle_vs_competitor": { what: "Memory after one list, relative to the competitor", atMost: 1.1 },
  "tenfold.cpu_per_byte": { what: "Ten times the teachers: processor time per byte", atMost: 1.15 },
  "staleness.writer_never": { what: "Stale reads after a writer's own acknowledged write", atMost: 0 },
  "staleness.ms_max": { what: "Commit to updated response on both of two instances, at most (ms)", atMost: 1000 },
  "event_loop.p99_ms": {
    what: "Event loop delay with 1,000 constantly changing teachers, p99 (ms)",
    atMost: 50,
  },
  "generate.unchanged_vs_full": { what: "`npm run generate` without changes, relative to a full run", atMost: 0.15 },
};

/** By name, without those that this machine cannot measure. */
export type Figures = Record<string, number>;

/** The results of a whole run. */
export type Results = { machine: Machine; figures: Figures; notes: string[] };

/** @returns the figures that were measured, with four digits. */
export function roundFigures(figures: Figures): Figures {
  const measured = Object.entries(figures).filter(([, figure]) => Number.isFinite(figure));
  return Object.fromEntries(measured.map(([name, figure]) => [name, round(figure)]));
}
