// `npm run contract:report`: the API's tests, over real HTTP on real databases, and how much of the contract they have
// exercised.

import { rmSync } from "node:fs";
import { readCoverage, showCoverage, showTable } from "./contract-coverage.mjs";
import { resultFiles } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

for (const { file } of resultFiles()) rmSync(file, { force: true });
const code = await runTurbo(["run", "test", "--filter=@talaqqi/api", "--log-prefix=none"]);
const coverage = readCoverage();
if (!coverage) process.exit(code || 1);
showTable(coverage);
process.exit(showCoverage(coverage) ? code : 1);
