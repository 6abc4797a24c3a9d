// `npm run contract:report`: the API's tests, over real HTTP on real databases, and how much of the contract they have
// exercised.

import { execIn } from "./pnpm.mjs";
import { removeResults } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

removeResults();
const tested = await runTurbo(["run", "test", "--filter=@talaqqi/api", "--log-prefix=none"]);
const exercised = await execIn("quality/coverage", ["tsx", "src/contract-report.ts", "--table"]);
process.exit(tested || exercised);
