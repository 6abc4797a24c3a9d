import { type Copy, copyProject, type TestRun } from "@talaqqi/test-kit/project-copy";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, readSteps } from "../src/guide.ts";

// Follows docs/adding-an-operation-that-writes.md literally in a copy of the project, with the tests that it can affect
// instead of `npm test`: before the guide's own tests, when they must name what is missing, and after all of it.

const MINUTE_MS = 60_000;
const shared = [
  ...["test/database/catalogue-revision.test.ts", "test/database/schema.test.ts"],
  ...["test/operator/accounts/personal-tables.test.ts", "test/operator/accounts/erase-account.test.ts"],
];
/** Tests of every operation, for those that change. */
const each = ["test/repo.test.ts", "test/http/examples.test.ts"];
const changed = "saveInterest|eraseAccount|exportPersonalData";
const projects = ["--project=api", "--project=embedded"];
const own = "test/program/save-interest.test.ts";

let copy: Copy;
let failures: string;
let missing: TestRun[];
let after: TestRun[];

const runTests = async (...files: string[]) => [
  await copy.runTests("apps/api", ...projects, ...files),
  await copy.runTests("apps/api", ...projects, ...each, "-t", changed),
];

beforeAll(async () => {
  copy = copyProject();
  for (const step of readSteps(copy.read("docs/adding-an-operation-that-writes.md"))) {
    if ("file" in step) {
      if (step.file.startsWith("apps/api/test/")) missing ??= await runTests(...shared);
      follow(copy, step);
    } else if (step.command !== "npm test") {
      const { code, output } = await copy.run(["sh", "-c", step.command]);
      if ((code === 0) !== (step.output === undefined))
        throw new Error(`${step.command} ended with ${code}:\n${output}`);
      if (step.output) failures = output;
    }
  }
  after = await runTests(...shared, own);
}, 15 * MINUTE_MS);
afterAll(() => copy.remove());

describeOnUnix("the guide", "sh", () => {
  test("the compiler names the missing handler", () => {
    expect(failures).toContain("Property 'saveInterest' is missing in type");
  });

  test.each([
    ["test/database/catalogue-revision.test.ts", "program_interests neither has catalogue triggers nor is private"],
    ["test/http/examples.test.ts", 'add what causes "saveInterest 400 empty" to causes in'],
    ["test/operator/accounts/personal-tables.test.ts", "person.ts makes no row of program_interests"],
    ["test/repo.test.ts", "save-interest.test.ts is missing"],
  ])("without the guide's tests, %s fails with its message: %s", (file, message) => {
    const failed = missing.flatMap((run) => run.failed).filter((failure) => failure.file === `apps/api/${file}`);
    expect(failed.map((failure) => failure.message).join("\n")).toContain(message);
  });

  test("without the guide's tests, nothing else fails", () => {
    expect(missing.flatMap(({ failed }) => failed).map(({ title }) => title)).toHaveLength(4);
  });

  test("after all steps, every test passes", () => {
    for (const { code, failed, output } of after) expect({ code, failed }, output).toEqual({ code: 0, failed: [] });
  });
});
