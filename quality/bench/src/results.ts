import { readFileSync, writeFileSync } from "node:fs";
import type { Machine } from "@talaqqi/test-kit/machine";
import { drawChart } from "./chart.ts";
import type { Figures } from "./figures.ts";
import { describeResults } from "./tables.ts";

/** What a whole run has found. */
export type Results = { machine: Machine; figures: Figures; notes: string[] };

/** Keeps results, and what is made from them. */
export function writeResults(results: Results): void {
  const readme = withResults(readFileSync(files.readme, "utf8"), results);
  writeFileSync(files.results, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(files.chart, drawChart(results.figures));
  writeFileSync(files.readme, readme);
}

/** @returns the kept results. */
export const readResults = (): Results => JSON.parse(readFileSync(files.results, "utf8"));

/** @returns a text in which the results stand between their marks. @throws Error when it has no such marks. */
export function withResults(text: string, results: Results): string {
  const [begin, end] = ["<!-- results -->\n", "<!-- end of results -->"];
  const [before = "", rest = ""] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error("there are no marks for the results");
  return `${before}${begin}\n${describeResults(results)}\n${end}${after}`;
}

/** Where they are kept. */
export const files = {
  results: new URL("../results.json", import.meta.url),
  chart: new URL("../chart.svg", import.meta.url),
  readme: new URL("../README.md", import.meta.url),
};
