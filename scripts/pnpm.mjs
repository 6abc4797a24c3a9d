// Runs a command of a package: `node scripts/pnpm.mjs apps/api vitest run`. What is missing is installed first: a machine with
// Node and npm needs nothing else.
import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { runPnpm } from "./pnpm-itself.mjs";

const root = resolve(import.meta.dirname, "..");

/** What pnpm writes after it has installed. */
const installed = resolve(root, "node_modules/.pnpm-workspace-state-v1.json");

/** @returns what is installed: nothing, what `npm start` needs, or everything. */
export function findInstalled() {
  if (!existsSync(installed)) return "nothing";
  return JSON.parse(readFileSync(installed, "utf8")).filteredInstall ? "start" : "everything";
}

/**
 * Installs what `npm start` builds with and runs: nothing for types, tests and tools, and no other packages.
 * @returns pnpm's exit code.
 */
export function installForStart(packages) {
  const isFresh =
    findInstalled() === "start" && statSync(resolve(root, "pnpm-lock.yaml")).mtimeMs < statSync(installed).mtimeMs;
  if (isFresh) return 0;
  const filters = packages.map((name) => `--filter-prod=${name}...`);
  const install = ["install", "--prod", "--prefer-offline", "--frozen-lockfile", ...filters];
  return runPnpm(install, { cwd: root, quiet: true, once: true });
}

/**
 * Runs a command of a package: `execIn("packages/contract", ["tsx", "src/generate.ts"])`.
 * @param options.quiet prints its output only if it fails.
 * @returns its exit code.
 */
export async function execIn(folder, command, env = {}, { quiet = false } = {}) {
  // pnpm itself takes such an install for complete.
  if (findInstalled() === "start") {
    const failed = await runPnpm(["install", "--prefer-offline", "--frozen-lockfile"], { cwd: root, quiet });
    if (failed) return failed;
  }
  return runPnpm(["exec", ...command], { cwd: resolve(root, folder), env: { ...process.env, ...env }, quiet });
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...command] = process.argv.slice(2);
  process.exit(await execIn(folder, command));
}
