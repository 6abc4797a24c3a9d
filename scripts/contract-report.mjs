// `npm run contract:report`: runs the API's tests, and prints how much of the contract they exercise.

import { execIn } from "./pnpm.mjs";
import { removeResults } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

removeResults();
const tested = await runTurbo(["run", "test", "--filter=@talaqqi/api", "--log-prefix=none"]);
const exercised = await execIn("quality/coverage", ["tsx", "src/contract-report.ts", "--table"]);
process.exit(tested || exercised);
