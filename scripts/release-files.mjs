// The files of a release: the client and the command as npm gets them, the server, the documentation, the list of libraries, and a
// checksum of each.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The packages that npm gets, and where they are. */
export const published = { "@talaqqi/client": "packages/client", talaqqi: "apps/talaqqi" };

/** @returns the version of the software and its contracts: everything else takes it from here. */
export const readVersion = (folder = resolve(import.meta.dirname, "..")) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

/** Where the documentation expects the server: the addresses of `npm start`. */
const API_URL = "http://127.0.0.1:3000";

/** @param folder of the built project. @returns the folder of the files. */
export function packRelease(folder) {
  const version = readVersion(folder);
  const files = join(folder, "dist/release");
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  for (const one of Object.values(published)) {
    run("npm", ["pack", "--silent", "--pack-destination", files], join(folder, one, "dist"));
  }
  packFolder(files, `talaqqi-server-${version}`, (target) =>
    run(process.execPath, ["scripts/pnpm.mjs", "quality/coverage", "tsx", "src/pack-server.ts", target], folder),
  );
  packFolder(files, `talaqqi-docs-${version}`, (target) =>
    run("npm", ["run", "docs:build", "--", "--out", target], folder, { env: { API_URL } }),
  );
  run(process.execPath, ["scripts/release.mjs", "sbom", "--out", join(files, `talaqqi-${version}.cdx.json`)], folder);
  const sums = readdirSync(files).map((name) => `${sha256(join(files, name))}  ${name}\n`);
  writeFileSync(join(files, "SHA256SUMS"), sums.join(""));
  return files;
}

function packFolder(files, name, write) {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-packed-"));
  try {
    mkdirSync(join(folder, name));
    write(join(folder, name));
    run("tar", ["--create", "--gzip", "--file", join(files, `${name}.tgz`), name], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compares the published contracts and the migrations with `released.sha256`, which a release writes.
 * @returns what is wrong.
 */
export function findBrokenReleases(folder) {
  const lines = readFileSync(join(folder, "released.sha256"), "utf8").split("\n").filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const sumOf = (path) => (existsSync(join(folder, path)) ? sha256(join(folder, path)) : "missing");
  const changed = [...sums].filter(([path, sum]) => sumOf(path) !== sum).map(([path]) => path);
  const migrations = readdirSync(join(folder, "prisma/migrations"))
    .filter((name) => /^\d/.test(name))
    .map((name) => `prisma/migrations/${name}/migration.sql`)
    .sort();
  const lastReleased = migrations.findLast((path) => sums.has(path)) ?? "";
  const early = migrations.filter((path) => !sums.has(path) && path < lastReleased);
  return [
    ...changed.map((path) => `${path} is of a released version: restore it, and put the change into a new one.`),
    ...early.map(
      (path) => `${path} comes before a released migration: databases have passed it. Give it the next number.`,
    ),
  ];
}

/** Writes the checksums of what never changes again: published contracts and migrations. */
export function writeReleased(folder) {
  const paths = ["openapi/published", "prisma/migrations"].flatMap((parent) =>
    readdirSync(join(folder, parent), { recursive: true, encoding: "utf8" }).map((name) => `${parent}/${name}`),
  );
  const lines = paths
    .filter((path) => /\.(yaml|sql)$/.test(path))
    .toSorted()
    .map((path) => `${sha256(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, "released.sha256"), lines.join(""));
}

const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/**
 * Runs a program without what the npm that runs this script has set.
 * @returns its output if it is quiet. @throws Error when it fails.
 */
export function run(program, args, cwd, { isQuiet = false, env = {} } = {}) {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const stdio = isQuiet ? "pipe" : "inherit";
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...own, ...env },
    stdio,
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed.${isQuiet ? `\n${stderr}` : ""}`);
  return stdout ?? "";
}
