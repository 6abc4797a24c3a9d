import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

test("the compiler refuses every call that the contract does not have, and takes those that it has", async () => {
  expect(await compile(join(import.meta.dirname, "../tsconfig.json"))).toBe("");
});

/** Runs the compiler. @returns what it has to say; nothing when all is well. */
function compile(project: string): Promise<string> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, "--pretty", "false", "-p", project], (failure, stdout, stderr) =>
      // A compiler that ends without a word has not found everything right.
      resolve(stdout || stderr || (failure?.message ?? "")),
    );
  });
}
