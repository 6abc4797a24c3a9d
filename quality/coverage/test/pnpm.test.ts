import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProjectWithFakePnpm, version } from "../src/fake-pnpm.ts";

// scripts/pnpm.mjs with a fake npm, whose pnpm prints how it was called. And that whatever installs goes through it.

const root = resolve(import.meta.dirname, "../../..");
const tracked = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("nothing installs with npx, which may leave a pnpm that turbo cannot start; package.json alone names the version", () => {
  const commands = tracked("package.json", "Dockerfile", ".ci", "scripts/*.mjs", ".github/workflows", ".devcontainer");
  expect(commands.filter((path) => /\bnpx\b|\bpnpm (exec|run|install)\b/.test(read(path)))).toEqual([]);
  expect(commands.filter((path) => /\bpnpm@\d/.test(read(path)))).toEqual(["package.json"]);
});

test.each(tracked("*package.json"))(
  "%s has no pre or post script: npm skips them where install scripts are disabled",
  (path) => {
    const { scripts = {} } = JSON.parse(read(path));
    const around = /^(pre|post)/;
    const names = Object.keys(scripts);
    expect(names.filter((name) => around.test(name) && names.includes(name.replace(around, "")))).toEqual([]);
  },
);

let project: ProjectWithFakePnpm;
beforeEach(() => {
  project = new ProjectWithFakePnpm();
  project.pnpm('echo pnpm "$@"; command -v pnpm');
});
afterEach(() => project.remove());

describeOnUnix("scripts/pnpm.mjs", "sh", () => {
  test("npm fetches pnpm's program once, running no install script, and turbo finds it on the PATH", () => {
    expect(run()).toMatchObject({ status: 0, stdout: `pnpm exec turbo --version\n${program()}\n`, stderr: "" });
    expect(run().status).toBe(0);
    const [call, ...others] = project.calls();
    expect(call).toMatch(/^install .*--ignore-scripts .* @pnpm\/exe\.\w+-\w+(-musl)?@\d+\.\d+\.\d+$/);
    expect(call?.endsWith(`@${version}`)).toBe(true);
    expect(others).toEqual([]);
  });

  test.each([
    {
      what: "is a text file, as where an install script did not run",
      spoil: () => writeFileSync(program(), "exit 1\n"),
    },
    { what: "is cut off", spoil: () => truncateSync(program(), 2) },
    { what: "may not be run", spoil: () => chmodSync(program(), 0o644) },
    { what: "is of another version", spoil: () => writeFileSync(program(), "#!/bin/sh\necho 1.0.0\n") },
  ])("a program that $what is fetched again", ({ spoil }) => {
    run();
    spoil();
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining("pnpm exec turbo --version\n") });
    expect(project.calls()).toHaveLength(2);
  });

  test("a program that does not run is not kept", () => {
    project.pnpm("", "1.0.0");
    const { status, stdout, stderr } = run();
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(
      new RegExp(`^pnpm ${version} does not run on this machine \\(@pnpm/exe\\.\\S+ at npm\\)\\.\n$`),
    );
    expect(programs()).toEqual([]);
  });

  test("npm's exit code and errors when it cannot fetch", () => {
    project.npm("mkdir node_modules; echo offline >&2; exit 3");
    expect(run()).toMatchObject({ status: 3, stdout: "", stderr: "offline\n" });
    expect(readdirSync(join(project.folder, ".pnpm")).filter((name) => name.startsWith("fetching"))).toEqual([]);
  });

  test("`npm pack --dry-run` fetches it too", () => {
    expect(run({ npm_config_dry_run: "true" }).status).toBe(0);
  });
});

function run(env: Record<string, string> = {}) {
  const command = [join(project.folder, "scripts/pnpm.mjs"), ".", "turbo", "--version"];
  return spawnSync(process.execPath, command, { env: { ...project.env, ...env }, encoding: "utf8" });
}

function programs(): string[] {
  const folder = join(project.folder, ".pnpm");
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return paths.filter((path) => path.endsWith("/pnpm")).map((path) => join(folder, path));
}

function program(): string {
  const [path, ...others] = programs();
  if (path === undefined || others.length > 0) throw new Error(`programs: ${programs()}`);
  return path;
}
