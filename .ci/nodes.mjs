// `npm run verify` and `npm test` with each of the supported versions of Node, from the npm registry.
import { execFileSync, spawnSync } from "node:child_process";
import { dirname, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const versions = ["22.23.3", "24.21.0", "26.10.0"];

for (const version of versions) {
  const fetched = ["--prefer-offline", "-y", "-p", `node@${version}`, "-c", "command -v node"];
  const program = execFileSync("npx", fetched, { encoding: "utf8" }).trim();
  const env = { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}` };
  const run = (...command) => spawnSync(command[0], command.slice(1), { cwd: root, env, stdio: "inherit" }).status;
  console.log(`== Node ${execFileSync(program, ["--version"], { encoding: "utf8" }).trim()}`);
  if (run("npm", "run", "verify") !== 0 || run("npm", "test") !== 0) process.exitCode = 1;
}
