import { CommanderError } from "commander";
import { startVitest, type TestCase } from "vitest/node";
import { propertyNames, readArguments, toEnvironment } from "./settings.ts";

// `npm run test:fuzz`: runs the generated cases, and prints their figures.

const settings = read();
Object.assign(process.env, toEnvironment(settings));
const vitest = await startVitest("test", ["test/fuzz/fuzz.test.ts"], { watch: false });
const modules = vitest.state.getTestModules();
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const databases = new Set(modules.map(({ project }) => (project.name === "api" ? "postgresql" : project.name)));
await vitest.close();

const tried = tests.flatMap((test) => {
  const { fuzz } = test.meta();
  return fuzz ? [{ ...fuzz, milliseconds: test.diagnostic()?.duration ?? 0 }] : [];
});
const findings = tests.filter(isFailed).length;
const sum = (figures: typeof tried, figure: "cases" | "requests" | "milliseconds") =>
  figures.reduce((total, one) => total + one[figure], 0);

const operations = new Set(tried.map(({ operationId }) => operationId));

showTable();
console.log(
  [
    `fuzz: ${operations.size} operations`,
    `${sum(tried, "cases")} cases (${settings.cases} an operation on ${[...databases].join(" and on ")})`,
    `${sum(tried, "requests")} requests`,
    `${findings} findings`,
    `seed ${settings.seed}`,
  ].join(", "),
);
// A run without cases finds nothing, and has failed.
process.exit(findings > 0 || tried.length === 0 || !modules.every((module) => module.ok()) ? 1 : 0);

function read() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode);
    throw error;
  }
}

function isFailed(test: TestCase): boolean {
  return test.result().state === "failed";
}

/** Prints a line per operation: its cases by property, its requests and its seconds. */
function showTable(): void {
  const line = (first: string, cells: (string | number)[]) =>
    console.log(first.padEnd(22) + cells.map((cell) => String(cell).padStart(13)).join(""));
  line("operation", [...propertyNames, "cases", "requests", "seconds"]);
  for (const operationId of operations) {
    const all = tried.filter((one) => one.operationId === operationId);
    const casesOf = (name: string) =>
      sum(
        all.filter(({ property }) => property === name),
        "cases",
      );
    const cases = propertyNames.map((name) => casesOf(name) || "-");
    line(operationId, [
      ...cases,
      sum(all, "cases"),
      sum(all, "requests"),
      (sum(all, "milliseconds") / 1000).toFixed(1),
    ]);
  }
}
