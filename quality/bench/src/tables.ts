import { describeTarget, isReached } from "@talaqqi/test-kit/targets";
import { type Figures, type Results, targets } from "./figures.ts";
import { newerNodeTable } from "./newer-node-table.ts";
import { describeSpread } from "./report.ts";

/** @returns Markdown: the machine, targets, notes of the run, and the sides beside each other. */
export function describeResults(results: Results): string {
  const { machine, figures, spreads, notes } = results;
  const { processor, cores, memory, kernel, node, postgresql, wrk, date, commit } = machine;
  return [
    `${date}, commit ${commit}: ${processor}, ${cores} cores, ${memory} GiB, Linux ${kernel}; Node ${node}, PostgreSQL`,
    `${postgresql}, wrk ${wrk}.`,
    "",
    "| | figure | reached | lowest to highest | target | |",
    "|---|---|---|---|---|---|",
    ...Object.entries(targets).map(([name, target]) => {
      const figure = figures[name];
      const reached = figure === undefined ? "missing" : isReached(figure, target) ? "ok" : "**missed**";
      return `| ${target.what} | \`${name}\` | ${figure ?? ""} | ${describeSpread(spreads[name])} | ${describeTarget(target)} | ${reached} |`;
    }),
    "",
    ...(notes.length > 0 ? ["Notes of the run:", "", ...notes.map((note) => `- ${note}`), ""] : []),
    "Side by side: requests per second, and microseconds of processor time per request.",
    "",
    ...sideBySide(figures),
    "",
    ...newerNodeTable(results),
  ].join("\n");
}

/** `list.rps_http`: case, measure and side; no side means the service. */
const ofSide = /^(\w+)\.(rps|cpu_us)(_http|_competitor|_competitor_cached)?$/;

const sides = ["service", "http", "competitor", "competitor_cached"] as const;
const titles = ["this service", "node:http", "competitor", "competitor with a cache"];

function sideBySide(figures: Figures): string[] {
  const cases = new Set(Object.keys(figures).flatMap((name) => ofSide.exec(name)?.[1] ?? []));
  const cell = (name: string, side: string) => {
    const suffix = side === "service" ? "" : `_${side}`;
    const [rps, cpuUs] = [figures[`${name}.rps${suffix}`], figures[`${name}.cpu_us${suffix}`]];
    return rps === undefined ? "" : `${rps}/s${cpuUs === undefined ? "" : `, ${cpuUs} µs`}`;
  };
  return [
    `| | ${titles.join(" | ")} |`,
    `|---|${titles.map(() => "---|").join("")}`,
    ...[...cases].map((name) => `| ${name} | ${sides.map((side) => cell(name, side)).join(" | ")} |`),
  ];
}
