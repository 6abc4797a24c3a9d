// The libraries of a release: what is asked of them, and their list.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { published, readVersion } from "./release-files.mjs";

const root = resolve(import.meta.dirname, "..");
const allowed = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "OFL-1.1"],
  ...["PostgreSQL", "Python-2.0", "Unlicense", "Zlib"],
];

/**
 * Checks the licences and the known vulnerabilities of all production dependencies, and the age of everything in the lockfile.
 * What the registry does not return fails: nobody has checked it.
 * @param withoutAudit for machines that cannot reach its list of vulnerabilities; the workflows check it.
 * @returns an exit code.
 */
export function checkLibraries(withoutAudit) {
  return [checkLicences(), checkAudit(withoutAudit), checkLockfile()].every(Boolean) ? 0 : 1;
}

/** Writes the libraries of what is released, as CycloneDX JSON, to a file or the standard output. Works offline. */
export function writeLibraries(file) {
  const text = `${JSON.stringify(identify(listLibraries()), null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}

/** Reads the installed packages; works offline. */
function checkLicences() {
  const { status, stdout, stderr } = runPnpm(["licenses", "list", "-r", "--prod", "--json"]);
  if (status !== 0) {
    console.error(`Cannot list the licences:\n${stderr}${stdout}`);
    return false;
  }
  const packages = Object.entries(JSON.parse(stdout)).sort(([, a], [, b]) => b.length - a.length);
  const refused = packages.filter(([licence]) => !isAllowed(licence));
  for (const [licence, found] of packages) console.log(`${String(found.length).padStart(5)}  ${licence}`);
  for (const [licence, found] of refused) {
    console.log(`not allowed: ${licence} (${found.map(({ name }) => name).join(", ")})`);
  }
  const count = (lists) => lists.reduce((sum, [, found]) => sum + found.length, 0);
  console.log(`licences: ${count(packages)} packages, ${packages.length} licences, ${count(refused)} not allowed`);
  return refused.length === 0;
}

/** `A OR B` needs one of them, `A AND B` both. List an expression that mixes the two as it is. */
function isAllowed(licence) {
  const words = licence.replace(/^\((.*)\)$/, "$1");
  if (words.includes(" OR ")) return words.split(" OR ").some((one) => allowed.includes(one));
  return allowed.includes(words) || words.split(" AND ").every((one) => allowed.includes(one));
}

function checkAudit(isSkipped) {
  if (isSkipped) {
    console.log("audit: skipped");
    return true;
  }
  const { stdout, stderr } = runPnpm(["audit", "--prod", "--json"]);
  const counts = readCounts(stdout);
  if (!counts) {
    const why = /responded with (\d+)/.exec(`${stdout}${stderr}`)?.[1];
    console.log(
      `audit: failed, not available (${why ? `the registry responded with ${why}` : "no response from the registry"})`,
    );
    return false;
  }
  const levels = ["critical", "high", "moderate", "low"];
  console.log(`audit: ${levels.map((level) => `${counts[level] ?? 0} ${level}`).join(", ")}`);
  return levels.every((level) => !counts[level]);
}

/** Checks the age of every version (`minimumReleaseAge`), which installs do not (`trustLockfile`). */
function checkLockfile() {
  const install = ["install", "--lockfile-only", "--frozen-lockfile", "--config.trustLockfile=false"];
  const { status, stdout, stderr } = runPnpm(install);
  if (status === 0) {
    console.log("lockfile: 0 versions too young");
    return true;
  }
  const output = `${stdout}${stderr}`;
  if (/ERR_PNPM_(META_FETCH_FAIL|FETCH_\d+)/.test(output)) {
    console.log("lockfile: failed, age not available (no response from the registry)");
    return false;
  }
  console.log(`lockfile: refused\n${output}`);
  return false;
}

/** @returns the count per severity; undefined if the text is not the result of an audit. */
function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/** The server with the console, the command and the client. Optional dependencies are what only the build needs. */
function listLibraries() {
  const packages = ["@talaqqi/api", "@talaqqi/console", ...Object.keys(published)];
  const format = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  const filters = packages.map((one) => `--filter=${one}`);
  const { status, stdout, stderr } = runPnpm([...filters, "sbom", ...format, "--prod", "--no-optional"]);
  if (status !== 0) throw new Error(`Cannot list the libraries:\n${stderr}${stdout}`);
  // The packages of the workspace have no version: pnpm gives them 0.0.0.
  return JSON.parse(stdout.replaceAll(/(pkg:npm\/%40talaqqi\/[\w-]+)@0\.0\.0/g, `$1@${readVersion()}`));
}

/** pnpm describes the workspace, not the product. */
function identify(bom) {
  const { repository } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
  const version = readVersion();
  const purl = `pkg:github/${/github\.com\/(.*)\.git$/.exec(repository.url)?.[1]}@v${version}`;
  const { component } = bom.metadata;
  const former = component["bom-ref"];
  Object.assign(component, { name: "talaqqi", version, purl, "bom-ref": purl });
  for (const dependency of bom.dependencies) if (dependency.ref === former) dependency.ref = purl;
  // Packages of the workspace that npm does not have: somebody else may publish one of that name.
  const ours = bom.components.filter(({ purl: address }) => address.startsWith("pkg:npm/%40talaqqi/"));
  for (const one of ours) {
    one.version = version;
    if (!(`${one.group}/${one.name}` in published)) delete one.purl;
  }
  return bom;
}

function runPnpm(parameters) {
  const command = [resolve(root, "scripts/pnpm-itself.mjs"), ...parameters];
  return spawnSync(process.execPath, command, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
