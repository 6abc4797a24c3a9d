// The files of a release: the client and the command as npm gets them, the server, the list of libraries, and a checksum of each.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** @returns folder, name and version of each package that npm gets. Changesets gives all of them the same version. */
export const findPublished = () =>
  ["packages/client", "apps/talaqqi"].map((folder) => {
    const { name, version } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, "..", folder, "package.json"), "utf8"),
    );
    return { folder, name, version };
  });

/** @param folder of the built project. @returns the folder of the files. */
export function packRelease(folder, version) {
  const files = join(folder, "dist/release");
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  for (const one of findPublished()) {
    run("npm", ["pack", "--silent", "--pack-destination", files], join(folder, one.folder, "dist"));
  }
  const server = join(files, `talaqqi-server-${version}.tgz`);
  run(process.execPath, ["scripts/pnpm.mjs", "quality/coverage", "tsx", "src/pack-server.ts", server], folder);
  run(process.execPath, ["scripts/release.mjs", "sbom", "--out", join(files, `talaqqi-${version}.cdx.json`)], folder);
  const sums = readdirSync(files).map((name) => `${sha256(join(files, name))}  ${name}\n`);
  writeFileSync(join(files, "SHA256SUMS"), sums.join(""));
  return files;
}

/**
 * Installs and starts what was packed, in a folder with nothing else; without PostgreSQL, the server only prints its help.
 * @throws Error for what does not work.
 */
export function tryRelease(files, version) {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-tried-"));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
    const tarballs = [`talaqqi-client-${version}.tgz`, `talaqqi-${version}.tgz`].map((name) => join(files, name));
    run("npm", ["install", "--silent", "--prefer-offline", "--no-audit", "--no-fund", ...tarballs], folder);
    const printed = run("node_modules/.bin/talaqqi", ["--version"], folder, { isQuiet: true }).trim();
    if (printed !== version) throw new Error(`talaqqi --version prints ${printed}, not ${version}.`);
    const calls = 'import { createClient } from "@talaqqi/client"; createClient({ baseUrl: "https://a.example" });';
    run(process.execPath, ["--input-type=module", "--eval", calls], folder);
    run("tar", ["--extract", "--gzip", "--file", join(files, `talaqqi-server-${version}.tgz`)], folder);
    const server = join(folder, `talaqqi-server-${version}/apps/api/dist`);
    run(process.execPath, [join(server, "talaqqi-server.js"), "--help"], folder, { isQuiet: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/**
 * Runs a program without what the npm that runs this script has set.
 * @returns its output if it is quiet. @throws Error when it fails.
 */
export function run(program, args, cwd, { isQuiet = false } = {}) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const stdio = isQuiet ? "pipe" : "inherit";
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, stdio, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed.${isQuiet ? `\n${stderr}` : ""}`);
  return stdout ?? "";
}
