// `npm run dependencies`: the licences of all that production, and what is measured beside it, is installed with, and
// whether anything of it is known to be vulnerable. It fails on a licence that is not allowed, and on a known
// vulnerability; with --strict also when the registry cannot be asked.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const { packageManager } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
const allowed = JSON.parse(readFileSync(resolve(root, "scripts/allowed-licences.json"), "utf8"));

const given = process.argv.slice(2);
const unknown = given.filter((one) => one !== "--strict");
if (unknown.length > 0) {
  console.error(`dependencies takes --strict, and not ${unknown.join(" ")}`);
  process.exit(2);
}
const licencesHold = checkLicences();
const auditHolds = checkAudit(given.includes("--strict"));
process.exit(licencesHold && auditHolds ? 0 : 1);

/** From what is installed: no registry is asked. */
function checkLicences() {
  const { status, stdout, stderr } = runPnpm(["licenses", "list", "-r", "--prod", "--json"]);
  if (status !== 0) {
    console.error(`the licences cannot be listed:\n${stderr}${stdout}`);
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

/** Of `A OR B` one is enough, of `A AND B` both are needed. What mixes the two is to be put on the list as it is. */
function isAllowed(licence) {
  const words = licence.replace(/^\((.*)\)$/, "$1");
  if (words.includes(" OR ")) return words.split(" OR ").some((one) => allowed.includes(one));
  return allowed.includes(words) || words.split(" AND ").every((one) => allowed.includes(one));
}

function checkAudit(strict) {
  const { stdout, stderr } = runPnpm(["audit", "--prod", "--json"]);
  const counts = readCounts(stdout);
  if (!counts) {
    const why = /responded with (\d+)/.exec(`${stdout}${stderr}`)?.[1];
    console.log(`audit: not available (${why ? `the registry answered ${why}` : "the registry gave no answer"})`);
    return !strict;
  }
  const levels = ["critical", "high", "moderate", "low"];
  console.log(`audit: ${levels.map((level) => `${counts[level] ?? 0} ${level}`).join(", ")}`);
  return levels.every((level) => !counts[level]);
}

/** @returns how many there are of each severity; undefined for what is no audit's answer. */
function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

function runPnpm(parameters) {
  return spawnSync("npx", ["--prefer-offline", "-y", packageManager, ...parameters], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
}
