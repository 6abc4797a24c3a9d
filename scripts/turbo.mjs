// Runs turbo. Nobody is told what you run: turbo's telemetry is off.
import { execIn } from "./pnpm.mjs";

/** Runs turbo in the project. @returns its exit code. */
export function runTurbo(args, options) {
  return execIn(".", ["turbo", ...args], { TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" }, options);
}

if (process.argv[1] === import.meta.filename) process.exit(await runTurbo(process.argv.slice(2)));
