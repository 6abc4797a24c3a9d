// `npm start`: installs and builds what is missing, then runs the API and the documentation until Ctrl-C.
import "./check-node.mjs";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { buildForStart } from "./build-for-start.mjs";
import { findInstalled, installForStart } from "./pnpm.mjs";
import { run } from "./run.mjs";
import { runTurbo } from "./turbo.mjs";

const root = resolve(import.meta.dirname, "..");
const isFirst = !existsSync(resolve(root, "apps/api/dist/main.js"));

if (process.versions.node.startsWith("20.")) {
  console.log("Node 20 has had no support since April 2026. It still works; Node 26, 24 or 22 is recommended.");
}
console.log(
  isFirst
    ? "The first start installs and builds Talaqqi, which takes one to three minutes, longer on a slow connection. Later ones take seconds."
    : "Starting Talaqqi.",
);
const packages = ["@talaqqi/api", "@talaqqi/docs", "@talaqqi/console"];
// With everything installed, pnpm itself installs what has changed.
const forStart = findInstalled() !== "everything";
if (forStart) await step("Install", () => installForStart(packages));
const filters = packages.map((name) => `--filter=${name}`);
await step("Build", () => (forStart ? buildForStart() : runTurbo(["run", "build", ...filters], { quiet: true })));

// The address of the documentation is a line of the API's banner: it is kept until that is printed.
const docs = spawn(process.execPath, ["dist/main.js"], {
  cwd: resolve(root, "apps/docs"),
  stdio: ["ignore", "pipe", "inherit"],
});
const docsAddress = new Promise((found) => {
  docs.stdout.once("data", (line) => found(/http\S+/.exec(line)?.[0]));
  docs.once("exit", () => found(undefined));
});
const address = await docsAddress;
const code = address === undefined ? 1 : await startApi(address);
docs.kill("SIGTERM");
process.exit(code);

/** Runs the API, whose banner also names the documentation. @returns its exit code. */
function startApi(docsUrl) {
  const command = ["--enable-source-maps", "dist/main.js", docsUrl];
  return run(process.execPath, command, { cwd: resolve(root, "apps/api") });
}

/** Runs a step whose output is printed only if it fails, and shows how long it takes: in a terminal, a counter. */
async function step(name, work) {
  const start = Date.now();
  const label = `  ${name} … `;
  const { isTTY } = process.stdout;
  const time = () => `${isTTY ? `\r${label}` : ""}${Math.round((Date.now() - start) / 1000)} s`;
  process.stdout.write(label);
  const timer = isTTY && setInterval(() => process.stdout.write(time()), 1000);
  const failed = await work();
  clearInterval(timer);
  console.log(time());
  if (!failed) return;
  console.error(`${name} failed. See its output above.`);
  process.exit(failed);
}
