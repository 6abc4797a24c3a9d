// `npm test`: the types of every package and its tests, whatever the others report, and then the figures of all. A part of the
// contract that no test exercises fails it, too. `npm run contract:report` runs the API's tests, and prints how much of the
// contract they exercise.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { execIn } from "./pnpm.mjs";
import { runTurbo } from "./turbo.mjs";

const root = new URL("../", import.meta.url);
const isReport = process.argv[2] === "contract";
const tasks = isReport ? ["test", "--filter=@talaqqi/api"] : ["check", "test:unit", "test", "--continue"];

for (const { file } of resultFiles()) rmSync(file, { force: true });
const tested = await runTurbo(["run", ...tasks, "--log-prefix=none"]);
const exercised = await execIn("quality/coverage", ["tsx", "src/contract-report.ts", ...(isReport ? ["--table"] : [])]);
if (!isReport) showFigures();
process.exit(tested || exercised);

/** Where each package's tests write what came of them: `test:unit`, and `test`. */
function resultFiles() {
  const within = (folder) =>
    readdirSync(new URL(folder, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const paths = ["packages", "apps", "examples", "quality"].flatMap(within);
  return paths.flatMap((path) =>
    ["unit", "test"].map((name) => ({ path, file: new URL(`${path}/.turbo/${name}-results.json`, root) })),
  );
}

/** Prints how many tests passed, failed and were skipped. */
function showFigures() {
  const results = resultFiles()
    .filter(({ file }) => existsSync(file))
    .map(({ path, file }) => ({ path, ...JSON.parse(readFileSync(file, "utf8")) }));
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);

  console.log("");
  for (const { path, numPassedTests, numFailedTests, numPendingTests, testResults } of results) {
    const files = new Set(testResults.map((result) => result.name)).size;
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : "";
    console.log(`${path.padEnd(20)} ${files} files, ${numPassedTests} passed, ${numFailedTests} failed${skipped}`);
  }
  console.log(`${sum("numPassedTests")} passed, ${sum("numFailedTests")} failed, ${sum("numPendingTests")} skipped`);
}
