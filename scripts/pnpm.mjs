// Runs the pnpm that package.json pins, which installs first where something is missing: a machine with Node and npm
// needs nothing else.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { packageManager } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));

/**
 * Runs a command of a package: `execIn("packages/contract", ["tsx", "src/generate.ts"])`.
 * @param options.quiet what it has to say is said only when it fails.
 * @returns its exit code.
 */
export function execIn(folder, command, env = {}, { quiet = false } = {}) {
  // `npm pack --dry-run` says so to everything that it starts: npx would then get nothing.
  const { npm_config_dry_run: _, ...own } = process.env;
  const cache = own.npm_config_cache ?? join(homedir(), ".npm");
  const fetched = process.platform === "win32" ? undefined : findFetched(cache, packageManager);
  // Offline is preferred: the version is pinned, and what is there need not be asked for.
  const [pnpm, ...first] = fetched ? [join(fetched, "pnpm")] : ["npx", "--prefer-offline", "-y", packageManager];
  // turbo calls pnpm by its name.
  if (fetched) own.PATH = [fetched, own.PATH].join(delimiter);
  const child = spawn(pnpm, [...first, "exec", ...command], {
    cwd: resolve(root, folder),
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
    env: { ...own, ...env },
  });
  // Ctrl-C reaches the whole group by itself; a signal to this process alone is passed on. Either way the command ends
  // first.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  return new Promise((done) => {
    child.on("close", (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      done(code ?? 1);
    });
  });
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
