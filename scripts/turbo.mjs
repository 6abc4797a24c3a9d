// Runs turbo through the pnpm that package.json pins, which installs first where something is missing: a machine with
// Node and npm needs nothing else. Nobody is told what you run: turbo's telemetry is off.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { packageManager } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/** Runs turbo. @returns its exit code. */
export function runTurbo(args) {
  // Offline is preferred: the version is pinned, and what is there need not be asked for.
  const turbo = spawn("npx", ["--prefer-offline", "-y", packageManager, "exec", "turbo", ...args], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" },
  });
  // Ctrl-C reaches the whole group by itself; a signal to this process alone is passed on. Either way turbo ends first.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => turbo.kill("SIGTERM"));
  return new Promise((done) => turbo.on("exit", (code) => done(code ?? 1)));
}

if (process.argv[1] === import.meta.filename) process.exit(await runTurbo(process.argv.slice(2)));
