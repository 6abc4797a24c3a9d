// Prints how much of the two contracts the last run of the API's tests has exercised; `--table` adds a row per operation.
// The exit code is 1 below 100 %.
import { existsSync, readFileSync } from "node:fs";
import { contracts, coverageOf, summaryOf, tableOf } from "./coverage.ts";

const results = new URL("../../../apps/api/.turbo/test-results.json", import.meta.url);
if (!existsSync(results)) {
  console.log("contract: the API's tests did not finish");
  process.exit(1);
}
const coverage = coverageOf(contracts, JSON.parse(readFileSync(results, "utf8")));
if (process.argv.includes("--table")) console.log(`\n${tableOf(coverage)}\n`);
const { lines, isComplete } = summaryOf(coverage);
console.log(lines.join("\n"));
process.exit(isComplete ? 0 : 1);
