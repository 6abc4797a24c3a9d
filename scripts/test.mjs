// `npm test`: the types of every package and its tests, whatever the others' say, and then the figures of all. A part of
// the contract that no test exercises fails it, too.

import { execIn } from "./pnpm.mjs";
import { removeResults, showFigures } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

removeResults();
const tested = await runTurbo(["run", "check", "test:unit", "test", "--continue", "--log-prefix=none"]);
const exercised = await execIn("quality/coverage", ["tsx", "src/contract-report.ts"]);
showFigures();
process.exit(tested || exercised);
