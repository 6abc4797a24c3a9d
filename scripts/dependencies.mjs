// `npm run dependencies`: checks the licences and the known vulnerabilities of all production dependencies, and the age of
// everything in the lockfile. What the registry does not return fails: nobody has checked it. --without-audit is for machines
// that cannot reach its list of vulnerabilities; the workflows run without it.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const allowed = JSON.parse(readFileSync(resolve(root, "scripts/allowed-licences.json"), "utf8"));

const given = process.argv.slice(2);
const unknown = given.filter((one) => one !== "--without-audit");
if (unknown.length > 0) {
  console.error(`Unknown option: ${unknown.join(" ")}. The only option is --without-audit.`);
  process.exit(2);
}
const licencesHold = checkLicences();
const auditHolds = given.includes("--without-audit") ? skipAudit() : checkAudit();
const lockfileHolds = checkLockfile();
process.exit(licencesHold && auditHolds && lockfileHolds ? 0 : 1);

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

function skipAudit() {
  console.log("audit: skipped");
  return true;
}

function checkAudit() {
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
  const { status, stdout, stderr } = runPnpm([
    "install",
    "--lockfile-only",
    "--frozen-lockfile",
    "--config.trustLockfile=false",
  ]);
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

function runPnpm(parameters) {
  const command = [resolve(root, "scripts/pnpm-itself.mjs"), ...parameters];
  return spawnSync(process.execPath, command, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
