import type { Target } from "@talaqqi/test-kit/targets";
import { round } from "./statistics.ts";

/** What is to be reached, and what the figure is, by the figure's name. */
export const targets: Record<string, { what: string } & Target> = {
  "list.rps_vs_http": { what: "A list of 100 teachers: requests a second, to node:http's", atLeast: 0.8 },
  "list.rps_vs_competitor": { what: "The same, to the competitor's without a cache", atLeast: 100 },
  "single.rps_vs_http": { what: "One package: requests a second, to node:http's", atLeast: 0.65 },
  "single.rps_vs_competitor": { what: "The same, to the competitor's without a cache", atLeast: 10 },
  "not_modified.cpu_vs_http_full": { what: "304: processor time, to that of node:http's full body", atMost: 0.45 },
  "brotli.bytes_of_plain": { what: "The list in Brotli: bytes, to the plain ones", atMost: 0.044 },
  "registration.rps_vs_http": { what: "Registration: requests a second, to node:http's with one INSERT", atLeast: 0.7 },
  "registration.rps_vs_competitor": { what: "The same, to the competitor's", atLeast: 2.5 },
  "sign_in.rps_vs_http": {
    what: "Sign-in: requests a second, to node:http's with jose and two statements",
    atLeast: 0.7,
  },
  "cold_start.vs_competitor": { what: "From the start to the first list, to the competitor's", atMost: 0.7 },
  "memory.idle_vs_competitor": { what: "Memory after one list, to the competitor's", atMost: 1.1 },
  "tenfold.cpu_per_byte": { what: "Ten times the teachers: processor time a byte", atMost: 1.15 },
  "staleness.writer_never": { what: "Old data for a writer, after the write was answered: times", atMost: 0 },
  "staleness.ms_max": { what: "From a commit to its answer on either of two instances, at most: ms", atMost: 1000 },
  "event_loop.p99_ms": {
    what: "How late the event loop is, of 1,000 teachers that change all the time, p99: ms",
    atMost: 50,
  },
  "generate.unchanged_vs_full": { what: "`npm run generate` with nothing changed, to a full one", atMost: 0.15 },
};

/** Figures by name. What could not be measured on this machine is not among them. */
export type Figures = Record<string, number>;

/** @returns figures as they are told: four digits, and none that is not a number. */
export function told(figures: Figures): Figures {
  const measured = Object.entries(figures).filter(([, figure]) => Number.isFinite(figure));
  return Object.fromEntries(measured.map(([name, figure]) => [name, round(figure)]));
}
