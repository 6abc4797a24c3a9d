// `npm run release -- 1.0.0`: makes a release of the current commit (docs/releasing.md). All of it happens in a clone, from which
// the commit and the tag are fetched in the end: a failure leaves nothing behind. The other commands are steps of a release.
import "./check-node.mjs";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkLibraries, writeLibraries } from "./libraries.mjs";
import { execIn } from "./pnpm.mjs";
import { findPublished, packRelease, run, tryRelease } from "./release-files.mjs";
import { runBefore } from "./with-build.mjs";

const root = resolve(import.meta.dirname, "..");
const usage = `Usage: npm run release -- VERSION [--dry-run]
       npm run release -- version | publish | files | sbom [--out FILE] | dependencies [--without-audit]
  --dry-run  without the checks; the commit, the tag and the files stay in the clone`;

/** What there is, each with its option. */
const commands = {
  version: { run: () => execIn(".", ["changeset", "version"]) },
  publish: { run: publish },
  files: { run: makeFiles },
  sbom: { option: "out", run: writeLibraries },
  dependencies: { option: "without-audit", run: checkLibraries },
};

/** @returns what to run; undefined when nothing of that name takes these arguments. */
function readCommand() {
  const flag = { type: "boolean" };
  const options = { "dry-run": flag, "without-audit": flag, out: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name = "", ...others] = positionals;
    const isVersion = /^\d+\.\d+\.\d+$/.test(name);
    const whole = { option: "dry-run", run: (isDry) => makeRelease(name, isDry) };
    const { option, run } = (isVersion ? whole : commands[name]) ?? {};
    const isKnown = run && others.length === 0 && Object.keys(values).every((one) => one === option);
    return isKnown ? () => run(values[option]) : undefined;
  } catch {
    return undefined;
  }
}

async function publish() {
  const failed = await runBefore("build", ["@talaqqi/client", "talaqqi"]);
  return failed || execIn(".", ["changeset", "publish", "--no-git-tag"]);
}

async function makeFiles() {
  const failed = await runBefore("build", []);
  if (failed) return failed;
  const [{ version }] = findPublished();
  tryRelease(packRelease(root, version), version);
}

/** @throws Error with what is wrong, before anything is done. */
function checkRequest(version, isDry) {
  const branch = git(root, "branch", "--show-current");
  if (!isDry && branch !== "main") throw new Error(`Releases are made from main, not from ${branch || "a commit"}.`);
  if (git(root, "status", "--porcelain")) throw new Error("There are changes that are not committed.");
  if (git(root, "tag", "--list", `v${version}`)) throw new Error(`${version} is released already: v${version} exists.`);
}

function release(version, isDry, folder) {
  const step = (title) => console.log(`== ${title}`);
  const npm = (...args) => run("npm", args, folder);
  git(folder, "clone", "--quiet", root, ".");
  step("the version, and the changelogs of the client and the command");
  npm("run", "release", "--", "version");
  const { version: made } = JSON.parse(readFileSync(join(folder, "packages/client/package.json"), "utf8"));
  if (made !== version) throw new Error(`The files in .changeset make ${made}, not ${version}.`);
  writeFileSync(join(folder, "CHANGELOG.md"), changelogOf(version, readFileSync(join(folder, "CHANGELOG.md"), "utf8")));
  step("both contracts are frozen");
  npm("run", "contract:changes", "--", "--freeze");
  npm("run", "generate");
  step("build");
  npm("run", "build");
  git(folder, "add", "--all");
  git(folder, ...authorOf(root), "commit", "--quiet", "--message", `chore: release ${version}`);
  if (!isDry) {
    step("checks");
    npm("run", "release", "--", "dependencies");
    run("bash", [".ci/run"], folder);
  }
  step("the files, tried where nothing else is installed");
  const files = packRelease(folder, version);
  tryRelease(files, version);
  if (git(folder, "status", "--porcelain")) throw new Error("The build or the checks have changed committed files.");
  git(folder, ...authorOf(root), "tag", "--annotate", "--message", `Talaqqi ${version}`, `v${version}`);
  return files;
}

/** Moves what is unreleased under the version. @throws Error when there is nothing. */
function changelogOf(version, text) {
  const [before, rest = "", ...others] = text.split("## Unreleased\n\n");
  const changes = rest.replace(/^To be .*\n\n/, "");
  if (others.length > 0 || /^(Nothing yet\.|## |$)/.test(changes)) {
    throw new Error("CHANGELOG.md has nothing under Unreleased.");
  }
  const today = new Date().toISOString().slice(0, 10);
  return `${before}## Unreleased\n\nNothing yet.\n\n## ${version} (${today})\n\n${changes}`;
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

function makeRelease(version, isDry) {
  checkRequest(version, isDry);
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-release-"));
  try {
    const files = release(version, isDry, folder);
    if (isDry) {
      return console.log(`\nNothing was released. Look at ${folder}, then delete it; the files are in ${files}.`);
    }
    git(root, "fetch", "--quiet", folder, "HEAD");
    git(root, "merge", "--quiet", "--ff-only", "FETCH_HEAD");
    git(root, "fetch", "--quiet", folder, `refs/tags/v${version}:refs/tags/v${version}`);
    cpSync(files, join(root, "dist/release"), { recursive: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`\nThe files are in dist/release. Now: git push --atomic origin main v${version}`);
}

const command = readCommand();
if (!command) console.error(usage);
try {
  process.exitCode = command ? await command() : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
