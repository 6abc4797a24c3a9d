import { describeTarget, isReached } from "@talaqqi/test-kit/targets";
import type { Check, Outcome } from "./resilience-case.ts";

/** The outcome of one case. */
export type Result = { name: string; outcome: Outcome };

type Run = { quick: boolean };

/** How a check ended. In a quick run a missed time decides nothing: it depends on what else the machine does. */
export function verdictOf(check: Check, { quick }: Run): "ok" | "slow" | "FAILED" {
  if (isReached(check.figure, check)) return "ok";
  return quick && isTime(check) ? "slow" : "FAILED";
}

const isTime = ({ name }: Check) => /\((ms|s)\)|\bp99\b|of capacity/.test(name);

export const isGood = ({ outcome }: Result, run: Run) =>
  outcome.checks.every((check) => verdictOf(check, run) !== "FAILED");

/** @returns the verdict, the name, the figure, and the target. */
export const describeCheck = (check: Check, run: Run) =>
  `${verdictOf(check, run)}  ${check.name}: ${round(check.figure)} (${describeTarget(check)})`;

/** @returns the end of the output: every figure on a line, then the counts. */
export function describeResults(results: Result[], run: Run): string {
  const all = results.flatMap(({ name, outcome }) => outcome.checks.map((check) => ({ case: name, check })));
  const held = results.filter((result) => isGood(result, run)).length;
  const good = all.filter(({ check }) => verdictOf(check, run) !== "FAILED").length;
  return [
    ...all.map(({ case: name, check }) => `RESULT ${name}: ${check.name} ${round(check.figure)}`),
    `faults: ${held} of ${results.length} held, ${good} of ${all.length} checks`,
  ].join("\n");
}

const round = (figure: number) => (Number.isInteger(figure) ? figure : Number(figure.toPrecision(3)));
