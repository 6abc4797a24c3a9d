// Runs the pnpm that package.json pins, which installs first where something is missing: a machine with Node and npm
// needs nothing else.
import "./check-node.mjs";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { run } from "./run.mjs";

const root = resolve(import.meta.dirname, "..");
const { packageManager } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/** What pnpm writes after it has installed. */
const installed = resolve(root, "node_modules/.pnpm-workspace-state-v1.json");

/** @returns what is installed: nothing, what `npm start` needs, or everything. */
export function findInstalled() {
  if (!existsSync(installed)) return "nothing";
  return JSON.parse(readFileSync(installed, "utf8")).filteredInstall ? "start" : "everything";
}

/**
 * Installs what the build and the run of packages need: neither what only tests and tools use, nor other packages.
 * @returns pnpm's exit code.
 */
export function installForStart(packages) {
  const isFresh =
    findInstalled() === "start" && statSync(resolve(root, "pnpm-lock.yaml")).mtimeMs < statSync(installed).mtimeMs;
  if (isFresh) return 0;
  const filters = packages.map((name) => `--filter-prod=${name}...`);
  return runPnpm(".", ["install", "--prod", "--prefer-offline", "--frozen-lockfile", ...filters], {}, { quiet: true });
}

/**
 * Runs a command of a package: `execIn("packages/contract", ["tsx", "src/generate.ts"])`. What is missing is installed first.
 * @param options.quiet prints its output only if it fails.
 * @param options.forStart runs it with what `npm start` has installed.
 * @returns its exit code.
 */
export async function execIn(folder, command, env = {}, { quiet = false, forStart = false } = {}) {
  // pnpm itself takes such an install for complete.
  if (!forStart && findInstalled() === "start") {
    const failed = await runPnpm(".", ["install", "--prefer-offline", "--frozen-lockfile"], env, { quiet });
    if (failed) return failed;
  }
  const asIs = { npm_config_verify_deps_before_run: "false", pnpm_config_verify_deps_before_run: "false" };
  return runPnpm(folder, ["exec", ...command], forStart ? { ...env, ...asIs } : env, { quiet });
}

/** Runs the pinned pnpm in a folder. @returns its exit code. */
async function runPnpm(folder, parameters, env, { quiet }) {
  // `npm pack --dry-run` says so to everything that it starts: npx would then get nothing.
  const { npm_config_dry_run: _, ...own } = process.env;
  const windows = process.platform === "win32";
  // Offline is preferred: the version is pinned, and what is there need not be asked for.
  const npx = ["npx", "--prefer-offline", "-y", packageManager];
  const cache = own.npm_config_cache ?? join(homedir(), ".npm");
  if (!windows && !findFetched(cache, packageManager)) {
    // It is only fetched: npx runs it in a shell, which does not forward signals.
    const [program, ...args] = npx;
    const failed = await run(program, [...args, "--version"], { env: own, stdio: ["inherit", "ignore", "inherit"] });
    if (failed) return failed;
  }
  const fetched = windows ? undefined : findFetched(cache, packageManager);
  // turbo calls pnpm by its name.
  if (fetched) own.PATH = [fetched, own.PATH].join(delimiter);
  const [pnpm, ...first] = fetched ? [join(fetched, "pnpm")] : npx;
  const options = { cwd: resolve(root, folder), shell: windows, env: { ...own, ...env }, quiet };
  return run(pnpm, [...first, ...parameters], options);
}

/**
 * Finds what npx has fetched before: to start npm and have it look takes longer than pnpm and turbo together. Where npx
 * keeps it is npm's affair; wherever else it may be one day, npx is asked as on a new machine.
 * @param cache npm's cache.
 * @param specifier a package with its version: `pnpm@12.21.0`.
 * @returns the folder of its programs; undefined unless all of it is there, in that version.
 */
function findFetched(cache, specifier) {
  const [name, version] = specifier.split("@");
  const hash = createHash("sha512").update(specifier).digest("hex").slice(0, 16);
  const modules = join(cache, "_npx", hash, "node_modules");
  const programs = join(modules, ".bin");
  const manifest = join(modules, name, "package.json");
  // npm writes its list when everything else is there.
  const whole = [join(modules, ".package-lock.json"), manifest, join(programs, name)].every((file) => existsSync(file));
  return whole && JSON.parse(readFileSync(manifest, "utf8")).version === version ? programs : undefined;
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...command] = process.argv.slice(2);
  process.exit(await execIn(folder, command));
}
