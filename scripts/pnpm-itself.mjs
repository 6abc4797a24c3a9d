// Runs the pnpm that package.json pins: `node scripts/pnpm-itself.mjs licenses list`. npm fetches it once.
import "./check-node.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { run } from "./run.mjs";

const root = resolve(import.meta.dirname, "..");
const { packageManager } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
const version = packageManager.replace("pnpm@", "");

const windows = process.platform === "win32";
// Installs the platform's own package: the package "pnpm" needs an install script, which npm 12 does not run and users may
// disable.
const target = [process.platform, process.arch, ...(hasMusl() ? ["musl"] : [])].join("-");
const name = `@pnpm/exe.${target}`;
const fetched = resolve(root, ".pnpm");
const program = join(fetched, `${target}-${version}`, windows ? "pnpm.exe" : "pnpm");

/**
 * @param options.once deletes pnpm afterwards if it had to be fetched: npm's cache keeps it in less than half of the size.
 * @param options others are those of `run`.
 * @returns its exit code.
 */
export async function runPnpm(parameters, { env = process.env, once = false, ...options } = {}) {
  // `npm pack --dry-run` passes its flag to child processes: npm would then fetch nothing.
  const { npm_config_dry_run: _, ...own } = env;
  // turbo calls pnpm by its name. Windows has it as Path.
  const path = Object.keys(own).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const runIt = (file) => {
    const found = { ...own, [path]: [dirname(file), own[path]].join(delimiter) };
    return run(file, parameters, { ...options, env: found });
  };
  if (runs(program)) return runIt(program);
  mkdirSync(dirname(program), { recursive: true });
  const folder = mkdtempSync(join(fetched, "fetching-"));
  try {
    const failed = await fetchPnpm(folder, own);
    if (failed) return failed;
    const file = join(folder, "node_modules", name, basename(program));
    if (once) return await runIt(file);
    // Only when it is complete: another process may fetch it at the same time.
    renameSync(file, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return runIt(program);
}

/** Installs pnpm in a folder, and checks that it runs. @returns an exit code. */
async function fetchPnpm(folder, env) {
  const quiet = "--no-save --no-package-lock --no-audit --no-fund --no-update-notifier --loglevel=error".split(" ");
  const install = ["install", "--prefix=.", "--ignore-scripts", "--prefer-offline", ...quiet, `${name}@${version}`];
  // npm shows its progress and errors.
  const stdio = ["inherit", "ignore", "inherit"];
  const failed = await run("npm", install, { cwd: folder, env, shell: windows, stdio });
  if (failed || runs(join(folder, "node_modules", name, basename(program)))) return failed;
  console.error(`pnpm ${version} does not run on this machine (${name} at npm).`);
  return 1;
}

/** Asked each time: it takes a hundredth of a second, and the folder may come from another machine or be damaged. */
function runs(file) {
  return spawnSync(file, ["--version"], { cwd: root, encoding: "utf8" }).stdout?.trim() === version;
}

/** Of Linux's two C libraries, a program runs on one. */
function hasMusl() {
  if (process.platform !== "linux") return false;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}

if (process.argv[1] === import.meta.filename) process.exit(await runPnpm(process.argv.slice(2)));
