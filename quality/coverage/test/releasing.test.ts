import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

// How the client and the command are released: the versions, and the workflow that publishes them.

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
type Part = { budget: number; paths?: RegExp };
type Ring = { parts: string[]; budget?: number };
const { parts, rings }: { parts: Record<string, Part>; rings: Record<string, Ring> } = await import(
  join(root, ".ci/parts.mjs")
);
const { scripts, repository } = JSON.parse(read("package.json"));
const manifests = ["packages/client/package.json", "apps/talaqqi/package.json"];
const [published]: string[][] = JSON.parse(read(".changeset/config.json")).fixed;

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

test.each([
  ["contracts", ["openapi/openapi.yaml", "openapi/operator.yaml"], (path: string) => parse(read(path)).info.version],
  ["manifests", manifests, (path: string) => JSON.parse(read(path)).version],
] as const)("both %s have the same version", (_what, paths, readVersion) => {
  const [one, other] = paths.map(readVersion);
  expect(one).toMatch(/^\d+\.\d+\.\d+$/);
  expect(other).toBe(one);
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
  const { checks, night, dependencies, publish, files } = jobs;
  expect(`https://github.com/${checks?.if?.match(/'(.*)'/)?.[1]}.git`).toBe(repository.url.replace("git+", ""));
  expect(checks?.uses).toBe("./.github/workflows/ci.yml");
  expect(night).toEqual({ if: checks?.if, uses: "./.github/workflows/nightly.yml" });
  expect(dependencies?.uses).toBe("./.github/workflows/dependencies.yml");
  expect(publish).toMatchObject({
    needs: ["checks", "night", "dependencies"],
    permissions: { contents: "read", "id-token": "write" },
  });
  expect(publish?.steps?.at(-1)).toMatchObject({
    run: "npm run release -- publish",
    env: { PNPM_CONFIG_PROVENANCE: "true" },
  });
  expect(files?.needs).toBe("publish");
  expect(files?.steps?.some(({ uses = "" }) => uses.startsWith("actions/attest-build-provenance@"))).toBe(true);
});

test("what is asked of the libraries is asked of them all: no workflow leaves the audit out", () => {
  const { jobs } = readWorkflow("dependencies.yml");
  expect(jobs.dependencies?.steps?.at(-1)).toEqual({ run: "npm run release -- dependencies" });
});

describe("a new version", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-release-"));
    const files = execFileSync("git", ["ls-files", "*package.json", "pnpm-*.yaml", ".changeset"], { cwd: root });
    for (const file of `${files}`.split("\n").filter(Boolean)) cpSync(join(root, file), join(folder, file));
    writeFileSync(join(folder, ".changeset/one.md"), `---\n"@talaqqi/client": minor\n---\n\nOne sentence.\n`);
    const require = createRequire(join(root, "package.json"));
    const changesets = join(dirname(require.resolve("@changesets/cli/package.json")), "bin.js");
    execFileSync(process.execPath, [changesets, "version"], { cwd: folder, stdio: "pipe" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is the same for everything that is published, and for nothing else", () => {
    const all = manifests.map((path) => JSON.parse(readFileSync(join(folder, path), "utf8")));
    expect(all.map(({ name }) => name)).toEqual(published);
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    expect(all[0].version).not.toBe(JSON.parse(read("packages/client/package.json")).version);
    expect(JSON.parse(readFileSync(join(folder, "apps/api/package.json"), "utf8"))).not.toHaveProperty("version");
  });

  test("has its changes in the changelog, and no changeset is left", () => {
    const { version } = JSON.parse(readFileSync(join(folder, "packages/client/package.json"), "utf8"));
    const changelog = readFileSync(join(folder, "packages/client/CHANGELOG.md"), "utf8");
    expect(changelog).toContain(`## ${version}`);
    expect(changelog).toContain("One sentence.");
    expect(readdirSync(join(folder, ".changeset"))).toEqual(["config.json"]);
  });
});
