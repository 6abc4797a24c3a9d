import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const file = join(import.meta.dirname, "types.check.ts");

test("the compiler refuses every handler that does not meet the contract, and takes those that do", async () => {
  expect(await compile("tsconfig.types.json")).toBe("");
});

test("what is tried is everything that can be wrong", async () => {
  const expected = (await readFile(file, "utf8")).match(/@ts-expect-error/g);
  expect(expected?.length).toBeGreaterThanOrEqual(20);
});

/** Runs the compiler. @returns what it has to say; nothing when all is well. */
function compile(project: string): Promise<string> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const given = [compiler, "--noEmit", "--pretty", "false", "-p", join(import.meta.dirname, project)];
  return new Promise((resolve) => {
    execFile(process.execPath, given, (_failure, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
}
