import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Copy, onEmbeddedDatabase } from "../copy.ts";

/** What is run to notice a fault. It fails when it has found something. */
export type Stage = {
  name: string;
  /** Where in the project. */
  folder: string;
  command: string[];
  /** Says test by test what has failed, in a file; otherwise all that it has to say is its output. */
  results?: string;
};

/** What a stage has against the project. */
export type Objection = {
  /** The test that failed, or the stage. */
  check: string;
  words: string;
};

/** A fault is shown to each in this order, the quick ones first, until one notices it. */
export const stages: readonly Stage[] = [
  { name: "types", folder: ".", command: ["node", "scripts/turbo.mjs", "run", "check"] },
  { name: "lint", folder: ".", command: ["npm", "run", "lint"] },
  // Without the tests of the comparison itself, which no fault of the project touches.
  tests("contract", "packages/contract", "generated", "lint", "conformance", "excess", "/changes.test"),
  tests("api's contract", "apps/api", "http/contract-document", "http/contract-binding", "http/examples", "repo."),
  tests("client", "packages/client", "--project=source"),
  tests("api", "apps/api", "--bail=5"),
  tests("docs", "apps/docs"),
];

/** @param near a stage's name, or the path of a test file, which is then a stage of its own. */
export function stageOf(near: string): Stage {
  const stage = stages.find(({ name }) => name === near);
  if (stage) return stage;
  const [, folder, file] = /^(\w+\/\w+)\/(test\/.+\.test\.ts)$/.exec(near) ?? [];
  if (!folder || !file) throw new Error(`${near} is neither a stage nor a test file`);
  return tests(near, folder, file);
}

/** A package's tests, all or those of some files. */
export function tests(name: string, folder: string, ...given: string[]): Stage {
  const results = ".turbo/planted.json";
  const command = ["node", "node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${results}`];
  const project = folder === "apps/api" ? ["--project=!browser"] : [];
  return { name, folder, command: [...command, ...project, ...given], results };
}

/** Runs a stage in a copy. @returns what it objects to, nothing if it passes. */
export async function ask(copy: Copy, stage: Stage): Promise<Objection[]> {
  const file = stage.results && join(copy.folder, stage.folder, stage.results);
  if (file) rmSync(file, { force: true });
  const env = { NO_COLOR: "1", CI: "1", ...onEmbeddedDatabase };
  const { code, output } = await copy.run(stage.command, { folder: stage.folder, env });
  if (code === 0) return [];
  const failed = file && existsSync(file) ? failedTests(JSON.parse(readFileSync(file, "utf8")), copy.folder) : [];
  return failed.length > 0 ? failed : [{ check: stage.name, words: output }];
}

/** What vitest's JSON reporter writes, as far as it is read here. */
type TestResults = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function failedTests({ testResults }: TestResults, folder: string): Objection[] {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(`${folder}/`, "");
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const tests = failed.map((test) => ({
        check: `${file}: ${test.fullName}`,
        words: test.failureMessages.join("\n"),
      }));
      // A file that cannot even be loaded has no tests.
      return tests.length > 0 ? tests : [{ check: file, words: message }];
    });
}
