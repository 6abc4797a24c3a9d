import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with nothing but an installed package. */
export type Installed = { folder: string; remove: () => void };

/**
 * Packs what would be published, and installs the tarball in a new folder.
 * @param dist the folder of the built package.
 * @param packages more to install, as `name@version`.
 */
export function installTarball(dist: string, packages: string[] = []): Installed {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-installed-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    npm(["pack", "--pack-destination", folder], dist);
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
    npm(["install", "--prefer-offline", "--no-audit", "--no-fund", `./${tarball}`, ...packages], folder);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs npm without the environment that the tests' own npm, vitest and turbo have set. */
function npm(args: string[], cwd: string): void {
  const own = /^(npm_|NODE_(?!EXTRA_CA_CERTS$)|VITEST|TURBO_)/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  execFileSync("npm", args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
}
