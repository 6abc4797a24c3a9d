// Mutation testing by Stryker in a copy of the project, whose sources it changes in place.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { environmentOfCopy } from "@talaqqi/test-kit/environment";
import { copyProject } from "@talaqqi/test-kit/project-copy";

const usage = `node scripts/pnpm.mjs quality/mutations tsx src/stryker.ts [options]

  --mutate GLOB     files to mutate, relative to apps/api; may be repeated (default: http, domain and the mappers)
  --since DATE      mutate what was changed since then instead: 7.days
  --tests PATH...   the tests to run for each mutant, relative to apps/api (default: those that import the file)
  --help            show this help`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: {
      type: "string",
      multiple: true,
      default: ["src/http/**/*.ts", "src/domain/**/*.ts", "src/**/mappers.ts"],
    },
    since: { type: "string" },
    tests: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});

if (options.help) console.log(usage);
else process.exit(await main());

/** @returns the API's sources that commits have changed since a date, as git understands it. */
function changedSince(date: string): string[] {
  const root = join(import.meta.dirname, "../../..");
  const log = ["log", `--since=${date}`, "--name-only", "--format=", "--relative=apps/api", "--", "apps/api/src"];
  const paths = execFileSync("git", log, { cwd: root, encoding: "utf8" }).split("\n");
  const isSource = (path: string) => path.endsWith(".ts") && !path.startsWith("src/database/prisma/");
  return [...new Set(paths)].filter((path) => isSource(path) && existsSync(join(root, "apps/api", path))).sort();
}

async function main(): Promise<number> {
  const mutate = options.since === undefined ? options.mutate : changedSince(options.since);
  if (mutate.length === 0) {
    console.log(`No source of the API has changed since ${options.since}.`);
    return 0;
  }
  const copy = copyProject();
  process.once("exit", copy.remove);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

  const built = await copy.run(["node", "scripts/turbo.mjs", "run", "generate", "build"]);
  if (built.code !== 0) throw new Error(`the project does not build:\n${built.output}`);
  const folder = join(copy.folder, "apps/api");
  const packages = join(copy.folder, "quality/mutations/node_modules/@stryker-mutator");
  const tests = [...options.tests, ...positionals];
  const config = {
    mutate,
    inPlace: true,
    plugins: [join(packages, "vitest-runner/dist/src/index.js")],
    testRunner: "vitest",
    vitest: { configFile: "vitest.config.ts", related: tests.length === 0 },
    ...(tests.length > 0 && { testFiles: tests }),
    coverageAnalysis: "perTest",
    concurrency: 2,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, reportTests: false },
    timeoutMS: 60_000,
  };
  copy.write("apps/api/stryker.config.json", JSON.stringify(config));
  const stryker = [join(packages, "core/bin/stryker.js"), "run", "stryker.config.json"];
  const env = { ...environmentOfCopy(), TEST_DATABASE: "embedded" };
  const child = spawn(process.execPath, stryker, { cwd: folder, env, stdio: "inherit" });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
