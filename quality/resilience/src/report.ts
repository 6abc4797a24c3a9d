import { readFileSync, writeFileSync } from "node:fs";
import type { Machine } from "@talaqqi/test-kit/machine";
import { describeTarget, isReached } from "@talaqqi/test-kit/targets";
import Table from "cli-table3";
import type { Check, Outcome, ResilienceCase } from "./resilience-case.ts";

/** The outcome of one case. */
export type Result = { name: string; action: ResilienceCase["action"]; outcome: Outcome };

export const passes = (check: Check) => isReached(check.figure, check);

type Run = { quick: boolean };

/** How a check ended. In a quick run a missed time decides nothing: it depends on what else the machine does. */
export function verdictOf(check: Check, { quick }: Run): "ok" | "slow" | "FAILED" {
  if (passes(check)) return "ok";
  return quick && isTime(check) ? "slow" : "FAILED";
}

export const isGood = ({ outcome }: Result, run: Run) =>
  outcome.checks.every((check) => verdictOf(check, run) !== "FAILED");

const isTime = ({ name }: Check) => /\((ms|s)\)|\bp99\b|of capacity/.test(name);

/** @returns the end of the output: a table, every figure on a line, then the counts. */
export function describeOutcomes(results: Result[], run: Run): string {
  const all = results.flatMap(({ outcome }) => outcome.checks);
  const passed = results.filter((result) => isGood(result, run));
  return [
    tabulate(results, run),
    "",
    ...results.flatMap(({ name, outcome }) =>
      outcome.checks.map((check) => `RESULT ${name}: ${check.name} ${round(check.figure)}`),
    ),
    "",
    `faults: ${passed.length} of ${results.length} held, ${all.filter((check) => verdictOf(check, run) !== "FAILED").length} of ${all.length} checks`,
  ].join("\n");
}

function tabulate(results: Result[], run: Run): string {
  const table = new Table({
    head: ["case", "amount", "checks"],
    colWidths: [30, 30, 70],
    wordWrap: true,
    style: { head: [], border: [] },
  });
  for (const { name, action, outcome } of results) {
    const checks = outcome.checks.map((check) => `${verdictOf(check, run)}  ${describeCheck(check)}`);
    table.push([`${name}: ${action}`, outcome.summary, checks.join("\n")]);
  }
  return table.toString();
}

const readme = new URL("../README.md", import.meta.url);

/** Replaces the section "Last whole run" at the end of the README. */
export function writeReadme(results: Result[], machine: Machine): void {
  writeFileSync(readme, withResults(readFileSync(readme, "utf8"), results, machine));
}

/** @returns a text whose section "Last whole run" shows these results. */
export function withResults(text: string, results: Result[], machine: Machine): string {
  const { processor, cores, memory, kernel, node, postgresql, date, commit } = machine;
  const rows = results.map(({ name, action, outcome }) => {
    const checks = outcome.checks.map((check) => `${describeCheck(check)}${passes(check) ? "" : " **failed**"}`);
    return `| \`${name}\`: ${action} | ${outcome.summary} | ${checks.join("<br>")} |`;
  });
  const where = `${date}, commit ${commit}: ${processor}, ${cores} cores, ${memory} GiB, Linux ${kernel}; Node ${node}, PostgreSQL ${postgresql}.`;
  const [before = ""] = text.split("\n## Last whole run\n");
  return [before, "## Last whole run", "", where, "", "| case | amount | checks |", "|---|---|---|", ...rows, ""].join(
    "\n",
  );
}

/** @returns the name, the figure, and the target. */
export const describeCheck = (check: Check) => `${check.name}: ${round(check.figure)} (${describeTarget(check)})`;

const round = (figure: number) => (Number.isInteger(figure) ? figure : Number(figure.toPrecision(3)));
