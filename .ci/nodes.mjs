// `npm run verify` and `npm test` with each of the supported versions of Node, from the npm registry.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installNode, nodeVersions } from "../scripts/nodes.mjs";

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "talaqqi-nodes-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

for (const version of nodeVersions) {
  const bin = installNode(version, folder);
  // What another version has passed is not taken from turbo's cache.
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, TURBO_FORCE: "true" };
  const run = (...command) => spawnSync(command[0], command.slice(1), { cwd: root, env, stdio: "inherit" }).status;
  console.log(`== Node ${execFileSync(join(bin, "node"), ["--version"], { encoding: "utf8" }).trim()}`);
  if (run("npm", "run", "verify") !== 0 || run("npm", "test") !== 0) process.exitCode = 1;
}
