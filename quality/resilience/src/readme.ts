import { readFileSync, writeFileSync } from "node:fs";
import type { Machine } from "@talaqqi/test-kit/machine";
import { type Result, tabulateOutcomes } from "./table.ts";

const file = new URL("../README.md", import.meta.url);

/** Writes the results of a whole run between their marks in the README. @throws Error when it has no such marks. */
export function keepResults(results: Result[], machine: Machine): void {
  writeFileSync(file, withResults(readFileSync(file, "utf8"), results, machine));
}

/** @returns a text in which the results stand between their marks. */
export function withResults(text: string, results: Result[], machine: Machine): string {
  const { processor, cores, memory, kernel, node, postgresql, date, commit } = machine;
  const [begin, end] = ["<!-- results -->\n", "<!-- end of results -->"];
  const [before = "", rest = ""] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error("there are no marks for the results");
  const where = `${date}, commit ${commit}: ${processor}, ${cores} cores, ${memory} GiB, Linux ${kernel}; Node ${node}, PostgreSQL ${postgresql}.`;
  return `${before}${begin}\n${where}\n\n${tabulateOutcomes(results)}\n\n${end}${after}`;
}
