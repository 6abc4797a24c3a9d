// `npm run contract:changes`: how the contracts differ from those published last.
import { run } from "./command.ts";
import { thisProject } from "./contracts.ts";

const { exitCode, stdout, stderr } = await run(thisProject(), process.argv.slice(2));
if (stdout) console.log(stdout);
if (stderr) console.error(stderr);
process.exitCode = exitCode;
