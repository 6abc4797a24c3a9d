import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";

const root = new URL("../", import.meta.url);

/** Removes the results of the last run. */
export function removeResults() {
  for (const { file } of resultFiles()) rmSync(file, { force: true });
}

/** Where each package's tests write what came of them: `test:unit`, and `test`. */
function resultFiles() {
  const within = (folder) =>
    readdirSync(new URL(folder, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const paths = [...within("packages"), ...within("apps"), ...within("examples"), ...within("quality")];
  const names = ["unit", "test"];
  return paths.flatMap((path) =>
    names.map((name) => ({ path, file: new URL(`${path}/.turbo/${name}-results.json`, root) })),
  );
}

/** Prints how many tests passed, failed and were skipped. */
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
  console.log(`${sum("numPassedTests")} passed, ${sum("numFailedTests")} failed, ${sum("numPendingTests")} skipped`);
}
