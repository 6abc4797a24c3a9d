// `npm test`: every package's tests, whatever the others' say, and then the figures of all. A part of the contract that no
// test exercises fails it, too.

import { rmSync } from "node:fs";
import { readCoverage, showCoverage } from "./contract-coverage.mjs";
import { resultFiles, showFigures } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

for (const { file } of resultFiles()) rmSync(file, { force: true });
const code = await runTurbo(["run", "test", "--continue", "--log-prefix=none"]);
const coverage = readCoverage();
const isExercised = coverage !== undefined && showCoverage(coverage);
showFigures();
process.exit(isExercised ? code : 1);
