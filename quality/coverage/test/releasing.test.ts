import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readVersion } from "@talaqqi/contract/document";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

// How a release is made: the workflow that publishes it, its version, and what never changes afterwards.

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
type Part = { budget: number; paths?: RegExp };
type Ring = { parts: string[]; budget?: number };
const { parts, rings }: { parts: Record<string, Part>; rings: Record<string, Ring> } = await import(
  join(root, ".ci/parts.mjs")
);
const { findBrokenReleases, writeReleased } = await import(join(root, "scripts/release-files.mjs"));
const { scripts, repository } = JSON.parse(read("package.json"));

type Step = { run?: string; uses?: string; env?: Record<string, string>; with?: Record<string, unknown> };
type Job = {
  "timeout-minutes"?: number;
  strategy?: { matrix: { part: string[] } };
  if?: string;
  uses?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  steps?: Step[];
};
type Workflow = { on: Record<string, unknown>; permissions: Record<string, string>; jobs: Record<string, Job> };
const readWorkflow = (name: string): Workflow => parse(read(`.github/workflows/${name}`));

describe.each(readdirSync(join(root, ".github/workflows")))("the workflow %s", (name) => {
  const workflow = readWorkflow(name);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps ?? []);
  const used = [...Object.values(workflow.jobs), ...steps].flatMap(({ uses = [] }) => uses);

  test("may only read by default", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
  });

  test("uses pinned actions, and workflows that can be called", () => {
    const files = used.filter((uses) => uses.startsWith("./"));
    expect(used.filter((uses) => !files.includes(uses) && !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
    for (const file of files) expect(parse(read(file)).on).toHaveProperty("workflow_call");
  });

  test("runs scripts and files that exist", () => {
    const commands = steps.flatMap(({ run = [] }) => run).join("\n");
    const named = [...commands.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    const files = [...commands.matchAll(/(?:bash |require\("\.\/)([\w./-]+)/g)].map(([, file = ""]) => file);
    expect([...named, ...files].length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test("gives the checks all commits, and more time than their budgets", () => {
    for (const job of Object.values(workflow.jobs)) {
      const [, ring = ""] = /bash \.ci\/(\w+)/.exec(job.steps?.at(-1)?.run ?? "") ?? [];
      if (!ring) continue;
      expect(job.steps?.[0]?.with).toMatchObject({ "fetch-depth": 0 });
      const { parts: all = [], budget } = rings[ring] ?? {};
      const together = budget ? 2 * budget + budgetOf("affected") : all.reduce((sum, name) => sum + budgetOf(name), 0);
      const longest = Math.max(...(job.strategy?.matrix.part.map(budgetOf) ?? [together]));
      expect((job["timeout-minutes"] ?? 0) * 60).toBeGreaterThan(longest);
    }
  });
});

/** Of a part, in seconds. */
function budgetOf(name: string): number {
  if (name !== "affected") return parts[name]?.budget ?? 0;
  return Object.values(parts).reduce((sum, { paths, budget }) => sum + (paths ? budget : 0), 0);
}

test("every part of the night has its job", () => {
  expect(readWorkflow("nightly.yml").jobs.night?.strategy?.matrix.part).toEqual(rings.night?.parts);
});

test("the image's base is pinned by its digest, the same in each stage", () => {
  const bases = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, base = ""]) => base);
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-slim@sha256:[0-9a-f]{64}$/);
});

test("the release needs the checks, a tag and this repository, and publishes with provenance", () => {
  const { on, jobs } = readWorkflow("release.yml");
  expect(on).toEqual({ push: { tags: ["v*"] } });
  const { checks, night, dependencies, publish } = jobs;
  expect(`https://github.com/${checks?.if?.match(/'(.*)'/)?.[1]}.git`).toBe(repository.url.replace("git+", ""));
  expect(checks?.uses).toBe("./.github/workflows/ci.yml");
  expect(night).toEqual({ if: checks?.if, uses: "./.github/workflows/nightly.yml" });
  expect(dependencies?.uses).toBe("./.github/workflows/dependencies.yml");
  expect(publish).toMatchObject({ needs: ["checks", "night", "dependencies"], environment: "npm" });
  const steps = publish?.steps?.map(({ run, uses = "" }) => run ?? uses.replace(/@.*/, "")) ?? [];
  const [files, npm, attest] = [
    "npm run release -- files",
    "npm run release -- publish",
    "actions/attest-build-provenance",
  ];
  expect(steps.filter((step) => [files, npm, attest].includes(step))).toEqual([files, npm, attest]);
});

test("no workflow leaves the audit of the libraries out", () => {
  const { jobs } = readWorkflow("dependencies.yml");
  expect(jobs.dependencies?.steps?.at(-1)).toEqual({ run: "npm run release -- dependencies" });
});

describe("the version", () => {
  const { version } = JSON.parse(read("package.json"));

  test.each<[string, () => unknown]>([
    ["the contract for apps", () => readVersion()],
    ["the contract for operators", () => JSON.parse(read("packages/contract/generated/operator.json")).info.version],
    ["the client", () => JSON.parse(read("packages/client/dist/package.json")).version],
    ["the command", () => JSON.parse(read("apps/talaqqi/dist/package.json")).version],
    ["talaqqi --version", () => printed("apps/talaqqi/dist/talaqqi.js")],
    ["talaqqi-server --version", () => printed("apps/api/dist/talaqqi-server.js")],
    ["the image", () => /^LABEL org\.opencontainers\.image\.version=(.*)$/m.exec(read("Dockerfile"))?.[1]],
    ["the documentation", () => JSON.parse(read("packages/contract-diff/generated/changes.json")).openapi[0].version],
  ])("of %s is that of package.json", (_what, find) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(find()).toBe(version);
  });

  const printed = (program: string) =>
    execFileSync(process.execPath, [join(root, program), "--version"], { encoding: "utf8" }).trim();
});

test("no file of a released version has changed", () => {
  expect(findBrokenReleases(root)).toEqual([]);
});

test.each(["", "packages/client/", "apps/talaqqi/"])("%sCHANGELOG.md has text under each heading", (folder) => {
  const [title, ...sections] = read(`${folder}CHANGELOG.md`).split(/^## /m);
  expect(title).toMatch(/^# Changelog\n/);
  for (const section of sections) expect(section).toMatch(/^(Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\))\n\n\S/);
  expect(sections.length).toBeGreaterThan(0);
});

describe("after a release", () => {
  const contract = "openapi/published/1.0.0.yaml";
  const [first, second] = ["0001_first", "0003_third"].map((name) => `prisma/migrations/${name}/migration.sql`) as [
    string,
    string,
  ];
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-released-"));
    for (const path of [contract, first, second]) write(path, path);
    writeReleased(folder);
    expect(findBrokenReleases(folder)).toEqual([]);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([contract, first, second])("%s must neither change nor go", (path) => {
    write(path, "something else");
    expect(findBrokenReleases(folder)).toEqual([expect.stringContaining(`${path} is of a released version`)]);
    rmSync(join(folder, path));
    expect(findBrokenReleases(folder)).toEqual([expect.stringContaining(`${path} is of a released version`)]);
  });

  test("a new version of a contract is fine, and a migration with the next number", () => {
    for (const path of ["openapi/published/1.1.0.yaml", "prisma/migrations/0004_next/migration.sql"])
      write(path, "new");
    expect(findBrokenReleases(folder)).toEqual([]);
    write("prisma/migrations/0002_late/migration.sql", "new");
    expect(findBrokenReleases(folder)).toEqual([expect.stringContaining("0002_late/migration.sql comes before")]);
  });
});
