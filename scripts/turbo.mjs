// Runs turbo through the pnpm that package.json pins, which installs first where something is missing: a machine with
// Node and npm needs nothing else. Nobody is told what you run: turbo's telemetry is off.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const { packageManager } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const turbo = spawn("npx", ["-y", packageManager, "exec", "turbo", ...process.argv.slice(2)], {
  cwd: new URL("..", import.meta.url),
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" },
});

// Ctrl-C reaches the whole group by itself; a signal to this process alone is passed on. Either way turbo ends first.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => turbo.kill("SIGTERM"));
turbo.on("exit", (code) => process.exit(code ?? 1));
