import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProjectWithFakePnpm } from "../src/fake-pnpm.ts";

// Scripts where they cannot start: an older Node, arguments that there are not, and a build that fails, which a fake pnpm plays.

const scripts = resolve(import.meta.dirname, "../../../scripts");
const checkNode = join(scripts, "check-node.mjs");

describe("arguments that a script does not know are refused, and those that it knows are listed", () => {
  const dev = "one of: stories, lesson-page, student-app.\n";
  const release = "publish | files | sbom [--out FILE] | dependencies [--without-audit]\n";
  test.each([
    ["dev", ["example"], dev],
    ["dev", ["lesson-page", "stories"], dev],
    ["dev", ["--help"], dev],
    ["release", [], release],
    ["release", ["1.0"], release],
    ["release", ["v1.0.0"], release],
    ["release", ["1.0.0", "1.0.1"], release],
    ["release", ["1.0.0", "--force"], release],
    ["release", ["1.0.0", "--dry-run", "--without-audit"], release],
    ["release", ["constructor"], release],
    ["release", ["sbom", "--dry-run"], release],
    ["release", ["publish", "--out", "file"], release],
  ])("npm run %s -- %j", (script, args, known) => {
    const command = [join(scripts, `${script}.mjs`), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(stderr).toMatch(/^Usage: npm run /);
    expect(stderr).toContain(known);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });
});

describe("another version of Node", () => {
  test.each([
    { version: "18.20.8", code: 1 },
    { version: "20.18.3", code: 1 },
    { version: "20.19.0", code: 0 },
    { version: "21.7.3", code: 1 },
    { version: "22.11.0", code: 1 },
    { version: "22.12.0", code: 0 },
    { version: "23.11.1", code: 1 },
    { version: "24.0.0", code: 0 },
    { version: "26.0.0", code: 0 },
  ])("exit code $code on Node $version", ({ version, code }) => {
    const pretended = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    const args = ["--import", `data:text/javascript,${encodeURIComponent(pretended)}`, checkNode];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    const refusal = `Talaqqi needs Node 26, 24 or 22.12 (or 20.19), and this is ${version}. See https://nodejs.org.\n`;
    expect({ status, stderr }).toEqual({ status: code, stderr: code === 0 ? "" : refusal });
  });
});

describeOnUnix("a build that fails", "sh", () => {
  let project: ProjectWithFakePnpm;
  beforeEach(() => {
    project = new ProjectWithFakePnpm();
  });
  afterEach(() => project.remove());

  test("its output, the step that failed and its exit code, of what a first start builds; no banner, and no pnpm is kept", () => {
    const source = 'const code: number = 7;\nconsole.log("main.ts(1,1): error TS1005");\nprocess.exit(code);\n';
    project.write("packages/contract/src/compile-schemas.ts", source);
    for (const folder of ["packages/contract/generated", "packages/contract-diff/src", "apps/docs/src", "prisma"])
      project.write(`${folder}/nothing.txt`, "");
    project.write("pnpm-lock.yaml", "");
    project.link("apps/api/node_modules");
    const { stdout, ...others } = start();
    expect(stdout).toMatch(/^(Node 20 .*\n)?The first start .*\n {2}Install … \d+ s\n {2}Build … \d+ s\n$/);
    expect(others).toEqual({ stderr: "main.ts(1,1): error TS1005\nBuild failed. See its output above.\n", status: 7 });
    expect(readdirSync(join(project.folder, ".pnpm"), { recursive: true })).not.toContain("pnpm");
  });

  test("its output and exit code, of turbo's build where everything is installed", () => {
    project.pnpm('[ "$1" != exec ] || { echo "main.ts(1,1): error TS1005"; exit 7; }');
    project.write("node_modules/.pnpm-workspace-state-v1.json", "{}");
    const { stdout, ...others } = start();
    expect(stdout).toMatch(/^(Node 20 .*\n)?The first start .*\n {2}Build … \d+ s\n$/);
    expect(others).toEqual({ stderr: "main.ts(1,1): error TS1005\nBuild failed. See its output above.\n", status: 7 });
  });

  function start() {
    const command = [join(project.folder, "scripts/start.mjs")];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env: project.env, encoding: "utf8" });
    return { status, stdout, stderr };
  }
});
