import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Copy, copyProject } from "../src/project-copy.ts";

let copy: Copy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

test("a copy has only the sources, no generated files", () => {
  for (const path of ["package.json", ".ci/run", "openapi/openapi.yaml", "apps/api/src/main.ts"]) {
    expect(existsSync(join(copy.folder, path)), path).toBe(true);
  }
  for (const path of ["node_modules", "apps/api/dist", ".git", "apps/api/.turbo"]) {
    expect(existsSync(join(copy.folder, path)), path).toBe(false);
  }
});

test("a passage is replaced only where the file has it exactly once", () => {
  copy.replace("package.json", '"name": "talaqqi-project"', '"name": "other"');
  expect(copy.read("package.json")).toContain('"name": "other"');
  expect(() => copy.replace("package.json", '"name": "talaqqi-project"', "")).toThrow(
    'package.json has 0 times: "name"',
  );
  expect(() => copy.replace("package.json", '"', "")).toThrow(/^package\.json has \d+ times: "$/);
  copy.restore();
});

test("restore undoes every write", () => {
  const text = copy.read("package.json");
  copy.write("package.json", "{}");
  copy.write("package.json", "[]");
  copy.write("new/folder/file.txt", "new");
  copy.restore();
  expect(copy.read("package.json")).toBe(text);
  expect(existsSync(join(copy.folder, "new/folder/file.txt"))).toBe(false);
});

test("a command runs in a folder of the copy, and its exit code and output are returned", async () => {
  const outcome = await copy.run(["node", "-e", "console.log(process.cwd()); console.error('x'); process.exit(3)"], {
    folder: "apps/api",
  });
  expect(outcome.code).toBe(3);
  expect(outcome.output).toContain(join(copy.folder, "apps/api"));
  expect(outcome.output).toContain("x\n");
});
