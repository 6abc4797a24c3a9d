// `npm run talaqqi -- …`: builds what has changed, with a word only if that takes its time or fails, and runs the command.
import { fileURLToPath } from "node:url";
import { run } from "./run.mjs";
import { runTurbo } from "./turbo.mjs";

const PATIENCE_MS = 3_000;

const patience = setTimeout(() => console.error("Building the command: a moment."), PATIENCE_MS);
const failed = await runTurbo(["run", "build", "--filter=@talaqqi/command"], { quiet: true });
clearTimeout(patience);
if (failed) process.exit(failed);

const command = fileURLToPath(new URL("../apps/talaqqi/dist/talaqqi.js", import.meta.url));
process.exit(await run(process.execPath, [command, ...process.argv.slice(2)]));
