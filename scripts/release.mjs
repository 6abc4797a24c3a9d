// `npm run release -- 1.0.0`: makes a release of the current commit (docs/releasing.md). All of it happens in a clone, from which
// the commit and the tag are fetched in the end: a failure leaves nothing behind.
import "./check-node.mjs";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packRelease, run, tryRelease } from "./release-files.mjs";

const root = resolve(import.meta.dirname, "..");
const usage = `Usage: npm run release -- VERSION [--dry-run]
  --dry-run  without the checks; the commit, the tag and the files stay in the clone`;

/** @throws Error with what is wrong, before anything is done. */
function readRequest() {
  const options = { "dry-run": { type: "boolean", default: false } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [version = "", ...others] = positionals;
  if (!/^\d+\.\d+\.\d+$/.test(version) || others.length > 0) throw new Error(usage);
  const isDry = values["dry-run"];
  const branch = git(root, "branch", "--show-current");
  if (!isDry && branch !== "main") throw new Error(`Releases are made from main, not from ${branch || "a commit"}.`);
  if (git(root, "status", "--porcelain")) throw new Error("There are changes that are not committed.");
  if (git(root, "tag", "--list", `v${version}`)) throw new Error(`${version} is released already: v${version} exists.`);
  return { version, isDry };
}

function release({ version, isDry }, folder) {
  const npm = (...args) => run("npm", args, folder);
  git(folder, "clone", "--quiet", root, ".");
  step("the version, and the changelogs of the client and the command");
  npm("run", "release:version");
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
    npm("run", "dependencies");
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

const step = (title) => console.log(`== ${title}`);

try {
  const request = readRequest();
  const { version, isDry } = request;
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-release-"));
  try {
    const files = release(request, folder);
    if (isDry) {
      console.log(`\nNothing was released. Look at ${folder}, then delete it; the files are in ${files}.`);
    } else {
      git(root, "fetch", "--quiet", folder, "HEAD");
      git(root, "merge", "--quiet", "--ff-only", "FETCH_HEAD");
      git(root, "fetch", "--quiet", folder, `refs/tags/v${version}:refs/tags/v${version}`);
      cpSync(files, join(root, "dist/release"), { recursive: true });
      rmSync(folder, { recursive: true, force: true });
      console.log(`\nThe files are in dist/release. Now: git push --atomic origin main v${version}`);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
