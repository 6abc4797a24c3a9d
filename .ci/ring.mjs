// Runs the parts of a ring one after the other, prints the seconds of each, and fails if one has failed.
// `node .ci/ring.mjs run`, `node .ci/ring.mjs night fuzz generators`.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chooseAffected, UsageError } from "./affected.mjs";
import { installedIf, parts, rings } from "./parts.mjs";
import { describeRun } from "./table.mjs";

const root = resolve(import.meta.dirname, "..");
const recorded = JSON.parse(readFileSync(join(root, ".ci/times.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "talaqqi-ci-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
/** The test kit adds a line for each service that it starts. */
const services = join(folder, "services");

/** Of a failure's output: how many lines are shown after each error, and at most in all. */
const LINES_AFTER = 8;
const LINES = 100;

const [ring, ...given] = process.argv.slice(2);
try {
  process.exitCode = (await runRing(ring, given)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function runRing(name, given) {
  if (name === "affected") {
    const base = given.filter((one) => one !== "--list");
    const chosen = chooseAffected(root, base);
    return given.includes("--list") || report([await runParts("affected", chosen)]);
  }
  const known = [...Object.keys(parts), "affected"];
  const unknown = given.filter((one) => !known.includes(one));
  if (unknown.length > 0)
    throw new UsageError(`Unknown part: ${unknown.join(", ")}. The parts are ${known.join(", ")}.`);
  const isWhole = given.length === 0;
  const chosen = isWhole ? rings[name].parts : known.filter((one) => given.includes(one));
  const own = chosen.filter((one) => one !== "affected");
  const results = own.length > 0 ? [await runParts(name, own, isWhole ? rings[name].budget : undefined)] : [];
  const byPath = name === "run" && isWhole ? [] : chosen.includes("affected") ? ["--all"] : undefined;
  if (byPath) results.push(await runParts("affected", chooseAffected(root, byPath)));
  return report(results.reverse());
}

/** Prints what was wrong and the tables, the ring's own last. @returns whether all is well. */
function report(results) {
  console.log(results.flatMap(({ failures, table }) => [failures, table]).join("\n"));
  return results.every(({ isGood }) => isGood);
}

/** Goes on after a failure, so that one run shows all of them. */
async function runParts(ring, names, budget) {
  const results = [];
  for (const name of names) {
    const before = countServices();
    const waited = performance.now();
    const missing = install(parts[name].needs ?? []);
    const begun = performance.now();
    const result = { name, budget: parts[name].budget, installed: seconds(waited, begun), failure: undefined };
    const failures = missing ? [`apt-get could not install ${missing.join(", ")}`] : [];
    for (const command of missing ? [] : parts[name].run) failures.push(...(await runCommand(name, command)));
    if (failures.length > 0) result.failure = failures.join("\n");
    result.seconds = seconds(begun, performance.now());
    result.services = countServices() - before;
    console.log(`== ${result.seconds} s: ${name}${result.failure === undefined ? "" : " FAILED"}`);
    results.push(result);
  }
  return describeRun(ring, results, recorded, budget);
}

function seconds(from, to) {
  return Math.round((to - from) / 1000);
}

function countServices() {
  return existsSync(services) ? readFileSync(services, "utf8").split("\n").length - 1 : 0;
}

/** Installs what is missing of Debian's packages. @returns those that could not be, if any. */
function install(names) {
  const isShown = (one) => existsSync(one) || process.env.PATH.split(":").some((path) => existsSync(join(path, one)));
  const missing = names.filter((name) => !installedIf[name].some(isShown));
  if (missing.length === 0) return undefined;
  console.log(`== installing ${missing.join(" ")}`);
  const asRoot = process.getuid() === 0 ? [] : ["sudo", "--preserve-env=DEBIAN_FRONTEND"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...command) => {
    const [program, ...args] = [...asRoot, ...command];
    execFileSync(program, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  };
  try {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...missing);
    return undefined;
  } catch {
    return missing;
  }
}

/** @returns what it has printed of failures, if it has failed. */
async function runCommand(name, command) {
  console.log(`== ${name}: ${command}`);
  const env = { ...process.env, TALAQQI_SERVICES_STARTED: services };
  const child = spawn("bash", ["-c", command], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on("data", (chunk) => {
      output.push(chunk);
      target.write(chunk);
    });
  }
  const code = await new Promise((done) => child.on("close", done));
  return code === 0 ? [] : [failuresIn(Buffer.concat(output).toString())];
}

/** What failed once more, at the end of the run: a record may keep only that. */
function failuresIn(output) {
  const lines = output.split("\n");
  const isNear = (index) =>
    lines.slice(Math.max(0, index - LINES_AFTER), index + 1).some((line) => /FAIL|Error:/.test(line));
  const near = lines.filter((_, index) => isNear(index));
  return (near.length > 0 ? near : lines).slice(-LINES).join("\n");
}
