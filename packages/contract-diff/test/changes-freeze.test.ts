import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "./edits.ts";
import { longer, newProperty, other, shorter, version } from "./letters.ts";
import { command, edit, editOperators, folder, git, lastLine, read, useFolder } from "./project.ts";

describe.skipIf(missing)("npm run contract:changes -- --freeze", () => {
  useFolder();

  test("keeps the contract anew, tells what is in it, and asks for a commit with the reason", async () => {
    await git("init", "-q");
    edit(shorter);
    const { code, stdout } = await command("--freeze");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}Letter\.name: maxLength: 50 → 40/m);
    expect(stdout).toMatch(/^Commit it with the reason, for example:\n {2}git add openapi packages/m);
    expect(lastLine(stdout)).toBe("contract changes since 1.0.0: 1 breaking, 0 changed, 0 added");
    expect(read("openapi/published/1.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
    expect(lastLine((await command()).stdout)).toBe("contract changes since 1.0.0: 0 breaking, 0 changed, 0 added");
  });

  test("has nothing to do when nothing has changed", async () => {
    const { code, stdout } = await command("--freeze");
    expect(code).toBe(0);
    expect(stdout).toContain("openapi/published/1.0.0.yaml is the contract as it is: there is nothing to freeze.");
    expect(stdout).toContain("published/operator-1.0.0.yaml is the contract as it is: there is nothing to freeze.");
    expect(stdout).not.toContain("Frozen");
  });

  test("keeps the one that is other", async () => {
    await git("init", "-q");
    const before = read("openapi/published/1.0.0.yaml");
    editOperators(shorter);
    const { code, stdout } = await command("--freeze");
    expect(code).toBe(0);
    expect(stdout).toContain("openapi/published/1.0.0.yaml is the contract as it is");
    expect(stdout).toContain("Frozen: openapi/published/operator-1.0.0.yaml is the contract of 1.0.0 now");
    expect(read("openapi/published/operator-1.0.0.yaml")).toBe(read("openapi/operator.yaml"));
    expect(read("openapi/published/1.0.0.yaml")).toBe(before);
  });

  test("keeps both or neither", async () => {
    edit(longer);
    editOperators(["version: 1.0.0", "version: 1.1.0"], shorter);
    await refused(/^openapi\/operator\.yaml:\nThis breaks callers of 1\.0\.0\./);
    editOperators(longer);
    expect((await command("--freeze")).code).toBe(0);
    expect(read("openapi/published/1.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
    expect(read("openapi/published/operator-1.0.0.yaml")).toBe(read("openapi/operator.yaml"));
  });

  test("keeps the first of a contract of which nothing is published", async () => {
    rmSync(join(folder, "openapi/published/operator-1.0.0.yaml"));
    expect((await command("--freeze")).code).toBe(0);
    expect(read("openapi/published/operator-1.0.0.yaml")).toBe(read("openapi/operator.yaml"));
  });

  test("refuses what is breaking where the version is released", async () => {
    await git("init", "-q");
    await git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-q", "--allow-empty", "-m", "first");
    await git("tag", "v1.0.0");
    edit(shorter);
    await refused(/^openapi\/openapi\.yaml: 1\.0\.0 is released \(tag v1\.0\.0\)/);
  });

  test("refuses what is breaking where the version may be released", async () => {
    edit(shorter);
    await refused(/^git cannot be asked for the tag v1\.0\.0/);
  });

  test("refuses what is added where the version is released: the next one would not tell of it", async () => {
    await git("init", "-q");
    await git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-q", "--allow-empty", "-m", "first");
    await git("tag", "v1.0.0");
    edit(newProperty);
    await refused(/: 1\.0\.0 is released \(tag v1\.0\.0\): what is added belongs to the next version\./);
  });

  test("keeps other words, released or not", async () => {
    await git("init", "-q");
    await git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-q", "--allow-empty", "-m", "first");
    await git("tag", "v1.0.0");
    edit(other);
    expect((await command("--freeze")).code).toBe(0);
    expect(read("openapi/published/1.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
  });

  test("keeps a new version beside the old one", async () => {
    const before = read("openapi/published/1.0.0.yaml");
    edit(version, shorter);
    expect((await command("--freeze")).code).toBe(0);
    expect(read("openapi/published/1.0.0.yaml")).toBe(before);
    expect(read("openapi/published/2.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
  });

  test("refuses what is breaking in a version that is not a major one", async () => {
    edit(["version: 1.0.0", "version: 1.1.0"], shorter);
    await refused(/^openapi\/openapi\.yaml:\nThis breaks callers of 1\.0\.0\./);
  });

  test("refuses a version before the published one", async () => {
    edit(["version: 1.0.0", "version: 0.9.0"]);
    await refused(/^openapi\/openapi\.yaml says 0\.9\.0, and 1\.0\.0 is published already\.$/m);
  });

  async function refused(reason: RegExp): Promise<void> {
    const kept = ["openapi/published/1.0.0.yaml", "openapi/published/operator-1.0.0.yaml"];
    const before = kept.map(read);
    expect(await command("--freeze")).toMatchObject({ code: 2, stderr: expect.stringMatching(reason) });
    expect(kept.map(read)).toEqual(before);
  }
});
