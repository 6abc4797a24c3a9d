import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";

const root = new URL("../", import.meta.url);

/** Forgets the last run: its figures, and what it skipped, are not the next one's. */
export function removeResults() {
  for (const { path, file } of resultFiles()) {
    rmSync(file, { force: true });
    rmSync(skippedFile(path), { force: true });
  }
}

/** Where each package's tests write what came of them. */
function resultFiles() {
  const within = (folder) => readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`);
  const paths = [...within("packages"), ...within("apps"), ...within("examples"), ...within("quality")];
  return paths.map((path) => ({ path, file: new URL(`${path}/.turbo/test-results.json`, root) }));
}

/** Prints what passed, what failed, and what was skipped and why. */
export function showFigures() {
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
  for (const { path } of results) for (const reason of skipReasons(path)) console.log(reason);
  console.log(`${sum("numPassedTests")} passed, ${sum("numFailedTests")} failed, ${sum("numPendingTests")} skipped`);
}

/** @returns what a package's suites wrote down when they found something missing on this machine. */
export function skipReasons(path) {
  const file = skippedFile(path);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
}

/** Where a package's suites write what they skip. */
function skippedFile(path) {
  return new URL(`${path}/.turbo/test-skipped.txt`, root);
}
