import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Copy, copyProject } from "@talaqqi/test-kit/project-copy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// `npm run release` in a copy of the project, which is a repository of its own.

/** Each installs a clone and builds it; one also tries the files, with each version of Node. */
const whole = { timeout: 900_000 };

let copy: Copy;
let temporary: string;
const git = async (...args: string[]) => {
  const { code, output } = await copy.run(["git", ...args]);
  expect({ args, code, output }).toMatchObject({ code: 0 });
  return output.trim();
};
/** Builds are cached between releases. */
const release = (...args: string[]) =>
  copy.run([process.execPath, "scripts/release.mjs", ...args], {
    env: { TMPDIR: temporary, TURBO_CACHE_DIR: join(temporary, "turbo") },
  });
const clones = () => readdirSync(temporary).filter((name) => name.startsWith("talaqqi-release-"));
const commit = async (message: string) => {
  await git("add", "--all");
  await git("commit", "--quiet", "--message", message);
};
const stateOf = async () => [await git("rev-parse", "HEAD"), await git("tag"), await git("status", "--porcelain")];

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), "talaqqi-release-test-"));
  copy = copyProject();
  // The checks themselves take most of an hour.
  copy.write(".ci/run", "echo everything was checked\n");
  const check = 'checkLibraries(given["without-audit"])';
  copy.replace("scripts/release.mjs", check, 'console.log(given["without-audit"] ? "no audit" : "audited")');
  for (const parent of ["", "packages/client/", "apps/talaqqi/"]) {
    copy.write(`${parent}CHANGELOG.md`, "# Changelog\n\n## Unreleased\n\n### The service\n");
  }
  await git("init", "--quiet", "--initial-branch", "main");
  await git("config", "user.name", "Maryam");
  await git("config", "user.email", "maryam@contoh.example");
  await commit("chore: start");
});
afterAll(() => {
  copy?.remove();
  rmSync(temporary, { recursive: true, force: true });
});

describe("a release is refused, and leaves nothing behind,", () => {
  test.each([
    ["with changes that are not committed", "touch new-file", "rm new-file", "not committed"],
    [
      "from a commit that is not main's last",
      "git checkout -q --detach && git commit -qm x --allow-empty",
      "git switch -q main",
      "not the last commit of main",
    ],
    ["without an author", "git config user.name ''", "git config user.name Maryam", "empty ident name"],
    ["without main", "git branch -m main other", "git branch -m main", "no branch main"],
    ["a second time", "git tag v9.0.0", "git tag -d v9.0.0", "9.0.0 is released already"],
    [
      "a second time, in a clone without tags",
      "echo 0  openapi/published/9.0.0.yaml > released.sha256; git add .; git commit -qm x",
      "git reset -q --hard HEAD~1",
      "9.0.0 is released already",
    ],
    [
      "when a released file has changed",
      `echo "${"0".repeat(64)}  README.md" > released.sha256; git commit -qam x`,
      "git reset -q --hard HEAD~1",
      "README.md is of a released version: restore it",
    ],
    [
      "with nothing new",
      "printf '# Changelog\\n\\n## Unreleased\\n\\n## 1.0.0\\n' > CHANGELOG.md; git commit -qam x",
      "git reset -q --hard HEAD~1",
      "nothing under",
    ],
  ])("%s", async (_what, before, after, message) => {
    await copy.run(["sh", "-c", before]);
    const { code, output } = await release("9.0.0");
    await copy.run(["sh", "-c", after]);
    expect(output).toContain(message);
    expect([code, clones()]).toEqual([1, []]);
  });
});

test("a dry run makes the commit, the tag and the files in a clone, and nothing here", whole, async () => {
  const before = await stateOf();
  const { code, output } = await release("9.0.0", "--dry-run");
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).not.toContain("everything was checked");
  expect(await stateOf()).toEqual(before);
  const [clone = "missing"] = clones();
  const read = (path: string) => readFileSync(join(temporary, clone, path), "utf8");
  expect(JSON.parse(read("package.json")).version).toBe("9.0.0");
  expect(read("Dockerfile")).toContain("LABEL org.opencontainers.image.version=9.0.0\n");
  for (const parent of ["", "packages/client/", "apps/talaqqi/"]) {
    const today = /^# Changelog\n\n## 9\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n### The service\n$/;
    expect(read(`${parent}CHANGELOG.md`)).toMatch(today);
  }
  expect(read("packages/contract-diff/generated/changes.json")).toContain('"version": "9.0.0",\n   "isReleased": true');
  expect(read("released.sha256")).toMatch(/^[0-9a-f]{64} {2}openapi\/published\/9\.0\.0\.yaml$/m);
  const listed = read("dist/release/SHA256SUMS")
    .replaceAll(/^[0-9a-f]{64} {2}talaqqi-/gm, "")
    .trim();
  expect(listed.split("\n")).toEqual([
    "9.0.0.cdx.json",
    "9.0.0.tgz",
    "client-9.0.0.tgz",
    "docs-9.0.0.tgz",
    "server-9.0.0.tgz",
  ]);
  expect(JSON.parse(read("dist/release/talaqqi-9.0.0.cdx.json")).metadata.component.version).toBe("9.0.0");
  rmSync(join(temporary, clone), { recursive: true, force: true });
});

test(
  "a release from another branch at main's commit brings the commit, the tag and the files here once everything was checked",
  whole,
  async () => {
    // The dry run has tried the files.
    copy.write("scripts/nodes.mjs", `${copy.read("scripts/nodes.mjs")}nodeVersions.length = 0;\n`);
    await commit("test: try nothing");
    await git("switch", "--quiet", "--create", "release");
    const { code, output } = await release("9.0.0");
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(
      /\naudited[\s\S]*everything was checked[\s\S]*git push --atomic origin HEAD:main v9\.0\.0\n$/,
    );
    expect(await git("log", "-1", "--format=%s by %an")).toBe("chore: release 9.0.0 by Maryam");
    expect(await git("describe", "--exact-match")).toBe("v9.0.0");
    expect(await git("status", "--porcelain")).toBe("");
    expect(existsSync(join(copy.folder, "dist/release/talaqqi-server-9.0.0.tgz"))).toBe(true);
    expect(clones()).toEqual([]);
  },
);

test("a release whose checks fail leaves nothing behind", whole, async () => {
  copy.write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- A fix.\n");
  copy.write(".ci/run", "exit 1\n");
  // The checks come after it.
  copy.replace("package.json", '"build": "node scripts/turbo.mjs run build"', '"build": "echo built"');
  await commit("fix: one thing");
  await git("branch", "--force", "main");
  const before = await stateOf();
  const { code, output } = await release("9.0.1", "--without-audit");
  expect(output).toMatch(/no audit[\s\S]*bash \.ci\/run failed\./);
  expect(code).toBe(1);
  expect([await stateOf(), clones()]).toEqual([before, []]);
});
