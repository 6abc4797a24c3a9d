// `npm run talaqqi -- …`: builds what has changed, quietly unless that is slow or fails, and runs the command.
import { fileURLToPath } from "node:url";
import { run } from "./run.mjs";
import { runTurbo } from "./turbo.mjs";

const NOTICE_AFTER_MS = 3_000;

const notice = setTimeout(() => console.error("Building the command…"), NOTICE_AFTER_MS);
const failed = await runTurbo(["run", "build", "--filter=@talaqqi/command"], { quiet: true });
clearTimeout(notice);
if (failed) process.exit(failed);

const command = fileURLToPath(new URL("../apps/talaqqi/dist/talaqqi.js", import.meta.url));
process.exit(await run(process.execPath, [command, ...process.argv.slice(2)]));
