// `npm run test:browser`: the tests of every package in Chromium; with `--engine firefox` or `--engine webkit` the console's in that.
import { parseArgs } from "node:util";
import { execIn } from "./pnpm.mjs";
import { runTurbo } from "./turbo.mjs";
import { runBefore } from "./with-build.mjs";

const engines = ["firefox", "webkit"];

const { engine } = parseArgs({ options: { engine: { type: "string" } } }).values;
if (engine === undefined) {
  process.exit(await runTurbo(["run", "test:browser", "--concurrency=1", "--continue", "--log-prefix=none"]));
}
if (!engines.includes(engine)) {
  console.error(`Unknown engine: ${engine}. The engines are ${engines.join(" and ")}.`);
  process.exit(2);
}
const failed = await runBefore("build", ["@talaqqi/console...", "@talaqqi/api..."]);
process.exit(failed || (await execIn("apps/console", ["vitest", "run", "--project=engines"], { ENGINE: engine })));
