import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

test("the compiler refuses every handler that does not meet the contract, and takes those that do", async () => {
  expect(await compile("tsconfig.types.json")).toBe("");
});

test.each([
  ["wrong", "types.check.ts", 30],
  ["too much", "types.excess.check.ts", 23],
])("what is tried is everything that can be %s", async (_what, file, least) => {
  const expected = (await readFile(join(import.meta.dirname, file), "utf8")).match(/@ts-expect-error/g);
  expect(expected?.length).toBeGreaterThanOrEqual(least);
});

test("the compiler names the operation and what is too much, at the handler", async () => {
  const said = (await compile("fixtures/tsconfig.json")).matchAll(/excess\.ts\(\d+,3\): .* type '"(.+)"'\.$/gm);
  expect([...said].map(([, sentence]) => sentence)).toEqual([
    "listHurufs: reply.body.data[].nama_latin is not in the contract",
    "getProfile: reply.body.data[].e_mail is not in the contract",
    "registerAccount: reply.body.id is not in the contract",
    "listFeedbacks: input.query.page is not in the contract",
    "listEverything is no operation of the contract",
  ]);
});

/** Runs the compiler. @returns what it has to say; nothing when all is well. */
function compile(project: string): Promise<string> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const given = [compiler, "--noEmit", "--pretty", "false", "-p", join(import.meta.dirname, project)];
  return new Promise((resolve) => {
    execFile(process.execPath, given, (failure, stdout, stderr) =>
      resolve(stdout || stderr || (failure?.message ?? "")),
    );
  });
}
