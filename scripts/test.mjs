// `npm test`: every package's tests, whatever the others' say, and then the figures of all.

import { rmSync } from "node:fs";
import { resultFiles, showFigures } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

for (const { file } of resultFiles()) rmSync(file, { force: true });
const code = await runTurbo(["run", "test", "--continue", "--log-prefix=none"]);
showFigures();
process.exit(code);
