import { readFileSync, writeFileSync } from "node:fs";
import { UnfitError } from "@talaqqi/test-kit/options";
import { drawChart } from "./chart.ts";
import { type Figures, type Results, targets } from "./figures.ts";
import { describeResults } from "./tables.ts";

/**
 * Checks a whole run before its results are written.
 * @throws UnfitError when other programs disturbed it, or when a figure with a target is missing.
 */
export function requireKeepable(figures: Figures, disturbances: readonly string[]): void {
  const missing = Object.keys(targets).filter((name) => figures[name] === undefined);
  const reasons = [...disturbances, ...missing.map((name) => `${name} was not measured`)];
  if (reasons.length === 0) return;
  throw new UnfitError(["The results are not written:", ...reasons.map((reason) => `- ${reason}`)].join("\n"));
}

/** Writes results, and the chart and tables made from them. */
export function writeResults(results: Results): void {
  const readme = withResults(readFileSync(files.readme, "utf8"), results);
  writeFileSync(files.results, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(files.chart, drawChart(results.figures));
  writeFileSync(files.readme, readme);
}

/** @returns the committed results. */
export const readResults = (): Results => JSON.parse(readFileSync(files.results, "utf8"));

/** @returns a text with the results between their markers. @throws Error without markers. */
export const withResults = (text: string, results: Results) => between(text, describeResults(results));

/** @returns a text with another one between the markers of results. @throws Error without markers. */
export function between(text: string, results: string): string {
  const [begin, end] = ["<!-- results -->\n", "<!-- end of results -->"];
  const [before = "", rest = ""] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error("there are no markers for the results");
  return `${before}${begin}\n${results}\n${end}${after}`;
}

export const files = {
  results: new URL("../results.json", import.meta.url),
  chart: new URL("../chart.svg", import.meta.url),
  readme: new URL("../README.md", import.meta.url),
};
