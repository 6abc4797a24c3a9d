// `npm run talaqqi -- …`: builds what has changed, with a word only if that takes its time or fails, and runs the command.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runTurbo } from "./turbo.mjs";

const PATIENCE_MS = 3_000;

const patience = setTimeout(() => console.error("Building the command: a moment."), PATIENCE_MS);
const failed = await runTurbo(["run", "build", "--filter=@talaqqi/api"], { quiet: true });
clearTimeout(patience);
if (failed) process.exit(failed);

const command = fileURLToPath(new URL("../apps/api/dist/talaqqi.js", import.meta.url));
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
