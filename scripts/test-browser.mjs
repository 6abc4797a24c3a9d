// `npm run test:browser`: the tests that open pages in a real Chromium, package by package, and then their figures. They
// are the files named *.browser.test.ts. A browser takes its time: `npm test` leaves them out.

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { execIn } from "./pnpm.mjs";
import { skipReasons } from "./test-figures.mjs";
import { runTurbo } from "./turbo.mjs";

const root = new URL("../", import.meta.url);
const results = ".turbo/browser-results.json";

const built = await runTurbo(["run", "build", "--log-prefix=none"]);
if (built) process.exit(built);

const codes = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
const packages = ["apps", "packages", "examples"].flatMap(foldersIn).filter(hasBrowserTests);
for (const path of packages) {
  rmSync(new URL(`${path}/${results}`, root), { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  codes.push(await execIn(path, ["vitest", "run", "--project=browser", ...reporters]));
  count(path);
}
for (const path of packages) for (const reason of skipReasons(path)) console.log(reason);
console.log(`browser: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(codes.find((code) => code !== 0) ?? 0);

function foldersIn(folder) {
  const inside = new URL(folder, root);
  return existsSync(inside) ? readdirSync(inside).map((name) => `${folder}/${name}`) : [];
}

function hasBrowserTests(path) {
  const tests = new URL(`${path}/test`, root);
  return existsSync(tests) && readdirSync(tests, { recursive: true }).some((name) => name.endsWith(".browser.test.ts"));
}

function count(path) {
  const file = new URL(`${path}/${results}`, root);
  // Tests that could not even begin have written none; their exit code says so.
  if (!existsSync(file)) return;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, "utf8"));
  const others = testResults.filter(({ name }) => !name.endsWith(".browser.test.ts"));
  if (others.length > 0) throw new Error(`${path}: the project "browser" has other tests, ${others[0].name}`);
  counts.passed += numPassedTests;
  counts.failed += numFailedTests;
  counts.skipped += numPendingTests;
}
