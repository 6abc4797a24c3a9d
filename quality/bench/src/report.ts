import { readFileSync, writeFileSync } from "node:fs";
import type { Machine } from "@talaqqi/test-kit/machine";
import { describeTarget, isReached, type Target } from "@talaqqi/test-kit/targets";
import { type Estimate, round } from "./statistics.ts";

/** Targets by figure. */
export const targets: Record<string, { what: string } & Target> = {
  "list.rps_vs_http": { what: "List of 100 teachers: requests per second, relative to node:http", atLeast: 0.92 },
  "list.rps_vs_competitor": { what: "The same, relative to the competitor", atLeast: 300 },
  "single.rps_vs_http": { what: "One package: requests per second, relative to node:http", atLeast: 0.65 },
  "brotli.rps_vs_http": { what: "List in Brotli: the same, relative to node:http with these bytes", atLeast: 0.55 },
  "not_modified.cpu_vs_http": {
    what: "304: processor time, relative to the full list from node:http",
    atMost: 0.3,
  },
  "registration.rps_vs_http": {
    what: "Registration: requests per second, relative to node:http with the same INSERT",
    atLeast: 0.65,
  },
  "registration.rps_vs_competitor": { what: "The same, relative to the competitor", atLeast: 2.5 },
  "sign_in.rps_vs_http": {
    what: "Sign-in: requests per second, relative to node:http with jose and the same statement",
    atLeast: 0.8,
  },
  "cold_start.vs_competitor": { what: "Start to first list, relative to the competitor", atMost: 0.54 },
  "staleness.writer_never": { what: "Stale reads after a writer's own acknowledged write", atMost: 0 },
  "staleness.ms_max": { what: "Commit to updated response on both of two instances, at most (ms)", atMost: 1000 },
  "import.others_503": { what: "Writes refused during an import of 30,000 students", atMost: 0 },
  "import.others_wait_ms_max": { what: "Longest wait of the others (ms)", atMost: 1000 },
  "import.seconds.vs_compared": { what: "Such an import alone, relative to COMPARED_BUILD", atMost: 0.3 },
  "check.seconds.vs_compared": { what: "Check of 29 MB, relative to COMPARED_BUILD", atMost: 0.4 },
  "check.peak_mb.vs_compared": { what: "Memory that it needs, relative to COMPARED_BUILD", atMost: 0.4 },
};

/** Figures by name, with their spread where they are medians of pairs. */
export type Measurements = Record<string, number | Estimate>;

/** A name, its figure, and where there is one the spread, with four digits, as `0.61 (0.58–0.66)`. */
export type Row = { name: string; figure: number; text: string };

/** @returns what was measured; what could not be is left out. */
export const rowsOf = (measurements: Measurements): Row[] =>
  Object.entries(measurements).flatMap(([name, measured]) => {
    const { median, ...spread } = typeof measured === "number" ? { median: measured } : measured;
    if (!Number.isFinite(median)) return [];
    const range = "lowest" in spread ? ` (${round(spread.lowest)}–${round(spread.highest)})` : "";
    return [{ name, figure: round(median), text: `${round(median)}${range}` }];
  });

/** @returns a line for each figure: `RESULT list.rps 5526`. */
export const resultLines = (rows: Row[]) => rows.map(({ name, figure }) => `RESULT ${name} ${figure}`).join("\n");

/** @returns Markdown: the machine and the commit of figures. */
export const describeRun = ({ date, commit, processor, cores, memory, kernel, node, postgresql }: Machine) =>
  `${date}, commit ${commit}: ${processor}, ${cores} cores, ${memory} GiB, Linux ${kernel}; Node ${node}, PostgreSQL ${postgresql}.`;

/** @returns Markdown: the targets, and the sides beside each other. */
export function describeBench(rows: Row[]): string {
  const find = (wanted: string) => rows.find(({ name }) => name === wanted);
  const reached = Object.entries(targets).flatMap(([name, target]) => {
    const row = find(name);
    if (!row) return [];
    const verdict = isReached(row.figure, target) ? "" : ", **missed**";
    return [`| ${target.what} | \`${name}\` | ${row.text} | ${describeTarget(target)}${verdict} |`];
  });
  const cases = rows.flatMap(({ name }) => /^(\w+)\.rps$/.exec(name)?.[1] ?? []);
  const sides = cases.map((name) => {
    const cells = ["", "_http", "_competitor"].map((side) => {
      const [rps, cpuUs] = [find(`${name}.rps${side}`), find(`${name}.cpu_us${side}`)];
      return rps ? `${rps.text}/s${cpuUs ? `, ${cpuUs.text} µs` : ""}` : "";
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  const head = ["| | figure | reached (lowest to highest) | target |", "|---|---|---|---|"];
  const headOfSides = ["| | this service | node:http | competitor |", "|---|---|---|---|"];
  return [...head, ...reached, "", ...headOfSides, ...sides].join("\n");
}

/** Replaces what is between the markers of a file. @throws Error without markers. */
export function writeBetweenMarkers(file: URL, results: string): void {
  const [before, rest] = readFileSync(file, "utf8").split("<!-- results -->\n");
  const after = rest?.split("<!-- end of results -->")[1];
  if (after === undefined) throw new Error(`${file.pathname} has no markers for the results`);
  writeFileSync(file, `${before}<!-- results -->\n\n${results}\n\n<!-- end of results -->${after}`);
}
