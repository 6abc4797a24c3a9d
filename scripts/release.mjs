// `npm run release -- 1.0.0`: makes a release of the current commit (docs/releasing.md). All of it happens in a clone, from which
// the commit and the tag are fetched in the end: a failure leaves nothing behind. The other commands are steps of a release.
import "./check-node.mjs";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkLibraries, writeLibraries } from "./libraries.mjs";
import { findBrokenReleases, packRelease, published, readVersion, run, writeReleased } from "./release-files.mjs";
import { tryRelease } from "./try-release.mjs";
import { runBefore } from "./with-build.mjs";

const root = resolve(import.meta.dirname, "..");
const usage = `Usage: npm run release -- VERSION [--dry-run | --without-audit]
       npm run release -- publish | files | sbom [--out FILE] | dependencies [--without-audit]
  --dry-run        skip the checks, and keep the commit, the tag and the files in a temporary clone
  --without-audit  for a registry without a list of vulnerabilities`;

/** What there is, each with its options. */
const commands = {
  publish: { run: publish },
  files: { run: makeFiles },
  sbom: { options: ["out"], run: ({ out }) => writeLibraries(out) },
  dependencies: { options: ["without-audit"], run: (given) => checkLibraries(given["without-audit"]) },
};

/** @returns what to run; undefined when nothing of that name takes these arguments. */
function readCommand() {
  const flag = { type: "boolean" };
  const options = { "dry-run": flag, "without-audit": flag, out: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = "", ...others] = positionals;
    const isVersion = /^\d+\.\d+\.\d+$/.test(name);
    const whole = { options: ["dry-run", "without-audit"], run: (given) => makeRelease(name, given) };
    const { options: own = [], run } = (isVersion ? whole : commands[name]) ?? {};
    const [option, ...tooMany] = Object.keys(values);
    const isKnown = run && others.length + tooMany.length === 0 && (!option || own.includes(option));
    return isKnown ? () => run(values) : undefined;
  } catch {
    return undefined;
  }
}

/** Publishes what `files` has made; what npm has already is left alone. */
function publish() {
  const version = readVersion();
  for (const name of Object.keys(published)) {
    const { stdout } = spawnSync("npm", ["view", `${name}@${version}`, "version"], { encoding: "utf8" });
    if (stdout.trim() === version) console.log(`npm has ${name} ${version} already.`);
    else run("npm", ["publish", fileOf(name, version), "--access=public", "--provenance"], join(root, "dist/release"));
  }
}

/** As `npm pack` names it. */
const fileOf = (name, version) => `./${name.replace("@", "").replace("/", "-")}-${version}.tgz`;

async function makeFiles() {
  const failed = await runBefore("build", []);
  if (failed) return failed;
  const files = packRelease(root);
  await tryRelease(files, readVersion());
  console.log(`The files are in ${files}.`);
}

/** @throws Error with what is wrong, before anything is done. */
function checkRequest(version, isDry) {
  if (!isDry) checkCommit();
  if (git(root, "status", "--porcelain"))
    throw new Error("There are changes that are not committed: commit or stash them.");
  // Git explains what the commit needs.
  git(root, "var", "GIT_AUTHOR_IDENT");
  // Tags are not in every clone.
  const isListed = readFileSync(join(root, "released.sha256"), "utf8").includes(`/published/${version}.yaml\n`);
  if (isListed || git(root, "tag", "--list", `v${version}`)) throw new Error(`${version} is released already.`);
  // A release writes all checksums again, so a changed file would get a new one.
  const broken = findBrokenReleases(root);
  if (broken.length > 0) throw new Error(broken.join("\n"));
}

function checkCommit() {
  const main = ["main", "origin/main"].find((name) => git(root, "branch", "--all", "--list", name));
  if (!main) throw new Error("There is no branch main, and no origin/main: a release is made of its last commit.");
  if (git(root, "rev-parse", "HEAD") !== git(root, "rev-parse", main)) {
    throw new Error(`This is not the last commit of ${main}, of which a release is made: switch to it.`);
  }
}

async function release(version, given, folder) {
  const step = (title) => console.log(`== ${title}`);
  const npm = (...args) => run("npm", args, folder);
  git(folder, "clone", "--quiet", root, ".");
  step("the version and the changelogs");
  edit(folder, "package.json", /(?<=^ {2}"version": ")[^"]*/m, version);
  const heading = `## ${version} (${new Date().toISOString().slice(0, 10)})`;
  for (const parent of [".", ...Object.values(published)]) {
    if (!edit(folder, join(parent, "CHANGELOG.md"), /^## Unreleased$(?=\n\n(?!## ).)/m, heading) && parent === ".") {
      throw new Error('CHANGELOG.md has nothing under "## Unreleased": say what is new.');
    }
  }
  step("both contracts are frozen");
  npm("run", "generate");
  npm("run", "contract:changes", "--", "--freeze");
  writeReleased(folder);
  npm("run", "generate");
  step("build");
  npm("run", "build");
  git(folder, "add", "--all");
  git(folder, ...authorOf(root), "commit", "--quiet", "--message", `chore: release ${version}`);
  if (!given["dry-run"]) {
    step("checks");
    npm("run", "release", "--", "dependencies", ...(given["without-audit"] ? ["--without-audit"] : []));
    run("bash", [".ci/run"], folder);
  }
  step("the files, tried where nothing else is installed");
  const files = packRelease(folder);
  await tryRelease(files, version);
  const changed = git(folder, "status", "--porcelain");
  if (changed) throw new Error(`The build or the checks have made or changed these files:\n${changed}`);
  git(folder, ...authorOf(root), "tag", "--annotate", "--message", `Talaqqi ${version}`, `v${version}`);
  return files;
}

/** Replaces the first match in a file. @returns whether there is one. */
function edit(folder, name, pattern, replacement) {
  const file = join(folder, name);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(pattern, replacement));
  return pattern.test(text);
}

/** A clone does not have the settings of the repository. */
const authorOf = (folder) =>
  ["user.name", "user.email"].flatMap((name) => {
    const value = git(folder, "config", "--default", "", "--get", name);
    return value ? ["-c", `${name}=${value}`] : [];
  });

function git(folder, ...args) {
  return run("git", args, folder, { isQuiet: true }).trim();
}

async function makeRelease(version, given) {
  const isDry = given["dry-run"];
  checkRequest(version, isDry);
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-release-"));
  let files;
  try {
    files = await release(version, given, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  if (isDry) {
    return console.log(`\nNothing was released. Look at ${folder}, then delete it; the files are in ${files}.`);
  }
  console.log(`Fetching the release from ${folder}.`);
  git(root, "fetch", "--quiet", folder, "HEAD");
  git(root, "merge", "--quiet", "--ff-only", "FETCH_HEAD");
  git(root, "fetch", "--quiet", folder, `refs/tags/v${version}:refs/tags/v${version}`);
  rmSync(join(root, "dist/release"), { recursive: true, force: true });
  cpSync(files, join(root, "dist/release"), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  console.log(`\nThe files are in dist/release. Now: git push --atomic origin HEAD:main v${version}`);
}

const command = readCommand();
if (!command) console.error(usage);
try {
  process.exitCode = command ? await command() : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
