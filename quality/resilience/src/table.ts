import { describeTarget, isReached } from "@talaqqi/test-kit/targets";
import Table from "cli-table3";
import type { Check, Fault, Outcome } from "./fault.ts";

/** What came of one fault. */
export type Result = { name: string; done: Fault["done"]; outcome: Outcome };

/** Whether a check holds. */
export const holds = (check: Check) => isReached(check.figure, check);

/**
 * Whether a result is good enough. Times depend on the machine and on what else it does: where each fault is tried a few
 * times only, as in CI, they are told, and decide nothing.
 */
export const isGood = ({ outcome }: Result, { quick }: { quick: boolean }) =>
  outcome.held.every((check) => holds(check) || (quick && isTime(check)));

const isTime = ({ what }: Check) => /\((ms|s)\)|\bp99\b|to what can be taken/.test(what);

/** @returns what is printed at the end: what was done, how often and what held, then every figure, then the counts. */
export function describeOutcomes(results: Result[]): string {
  const all = results.flatMap(({ outcome }) => outcome.held);
  const kept = results.filter(({ outcome }) => outcome.held.every(holds));
  return [
    tabulate(results),
    "",
    ...results.flatMap(({ name, outcome }) =>
      outcome.held.map(({ what, figure }) => `RESULT ${name}: ${what} ${round(figure)}`),
    ),
    "",
    `faults: ${kept.length} of ${results.length} held, ${all.filter(holds).length} of ${all.length} checks`,
  ].join("\n");
}

function tabulate(results: Result[]): string {
  const table = new Table({
    head: ["done to it", "how often", "what had to hold"],
    colWidths: [30, 30, 70],
    wordWrap: true,
    style: { head: [], border: [] },
  });
  for (const { name, done, outcome } of results) {
    const held = outcome.held.map((check) => `${holds(check) ? "held" : "NOT HELD"}  ${describeCheck(check)}`);
    table.push([`${done} (${name})`, outcome.often, held.join("\n")]);
  }
  return table.toString();
}

/** @returns the same as Markdown. */
export function tabulateOutcomes(results: Result[]): string {
  const rows = results.map(({ done, outcome }) => {
    const held = outcome.held.map((check) => `${describeCheck(check)}${holds(check) ? "" : " **not held**"}`);
    return `| ${done} | ${outcome.often} | ${held.join("<br>")} |`;
  });
  return ["| done to it | how often | what had to hold |", "|---|---|---|", ...rows].join("\n");
}

/** @returns a check in words: what, the figure, and what it had to be. */
export const describeCheck = (check: Check) => `${check.what}: ${round(check.figure)} (${describeTarget(check)})`;

const round = (figure: number) => (Number.isInteger(figure) ? figure : Number(figure.toPrecision(3)));
