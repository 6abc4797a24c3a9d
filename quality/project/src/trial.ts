import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Copy, type Outcome, onEmbeddedDatabase } from "./copy.ts";
import type { TestResults } from "./coverage.ts";

/** What came of some of a package's tests. */
export type TestRun = Outcome & {
  results: TestResults;
  passed: number;
  /** The full titles of those that failed, and what they said. */
  failed: { title: string; says: string }[];
};

type Assertion = TestResults["testResults"][number]["assertionResults"][number] & {
  fullName: string;
  failureMessages: string[];
};

/**
 * Runs tests of a package of the copy, in which everything has been installed.
 * @param given files, and options of vitest.
 * @throws Error when it comes to no test at all.
 */
export async function runTests(copy: Copy, folder: string, ...given: string[]): Promise<TestRun> {
  const file = ".turbo/trial-results.json";
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
  const env = onEmbeddedDatabase;
  const outcome = await copy.run(["node", ...vitest, `--outputFile.json=${file}`, ...given], { folder, env });
  if (!existsSync(join(copy.folder, folder, file))) throw new Error(`no test was run in ${folder}:\n${outcome.output}`);
  const results: { testResults: { name: string; assertionResults: Assertion[] }[] } = JSON.parse(
    copy.read(join(folder, file)),
  );
  const assertions = results.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = assertions.filter(({ status }) => status === "failed");
  return {
    ...outcome,
    results,
    passed: assertions.filter(({ status }) => status === "passed").length,
    failed: failed.map(({ fullName, failureMessages }) => ({ title: fullName, says: failureMessages.join("\n") })),
  };
}

/** Ends a program, and waits until it has ended. */
export type End = () => Promise<void>;

/**
 * Starts a program of the copy that goes on until it is ended.
 * @param ends gets what ends it, at once.
 * @returns what it said when it was there.
 * @throws Error with what it wrote, when it ends without.
 */
export function startProgram(
  copy: Copy,
  program: string,
  { env, says, ends }: { env: Record<string, string>; says: RegExp; ends: End[] },
): Promise<RegExpMatchArray> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [program], { cwd: copy.folder, env: { PATH, HOME, ...env } });
  const ended = once(child, "close");
  ends.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  let output = "";
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const match = output.match(says);
        if (match) done(match);
      });
    }
    void ended.then(() => fail(new Error(`${program} ended:\n${output}`)));
  });
}
