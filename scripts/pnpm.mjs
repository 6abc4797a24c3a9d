// Runs the pnpm that package.json pins, which installs first where something is missing: a machine with Node and npm
// needs nothing else.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { packageManager } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/**
 * Runs a command of a package: `execIn("packages/contract", ["tsx", "src/generate.ts"])`.
 * @returns its exit code.
 */
export function execIn(folder, command, env = {}) {
  // `npm pack --dry-run` says so to everything that it starts: npx would then get nothing.
  const { npm_config_dry_run: _, ...own } = process.env;
  // Offline is preferred: the version is pinned, and what is there need not be asked for.
  const child = spawn("npx", ["--prefer-offline", "-y", packageManager, "exec", ...command], {
    cwd: resolve(root, folder),
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...own, ...env },
  });
  // Ctrl-C reaches the whole group by itself; a signal to this process alone is passed on. Either way the command ends
  // first.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((done) => child.on("exit", (code) => done(code ?? 1)));
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...command] = process.argv.slice(2);
  process.exit(await execIn(folder, command));
}
