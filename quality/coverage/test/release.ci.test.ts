import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Copy, copyProject } from "@talaqqi/test-kit/project-copy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// `npm run release` in a copy of the project, which is a repository of its own.

/** Each installs a clone, and two build it. */
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
  copy.replace("scripts/release.mjs", "run: checkLibraries", 'run: () => console.log("audited")');
  await git("init", "--quiet", "--initial-branch", "main");
  await git("config", "user.name", "Maryam");
  await git("config", "user.email", "maryam@contoh.example");
  await commit("chore: start");
});
afterAll(() => {
  copy?.remove();
  rmSync(temporary, { recursive: true, force: true });
});

describe("is refused, and nothing is made,", () => {
  test.each([
    ["with changes that are not committed", ["touch", "new-file"], ["rm", "new-file"], "not committed"],
    ["from another branch", ["git", "switch", "-qc", "other"], ["git", "switch", "-q", "main"], "not from other"],
    ["a second time", ["git", "tag", "v1.0.0"], ["git", "tag", "-d", "v1.0.0"], "v1.0.0 exists"],
  ])("%s", async (_what, before, after, message) => {
    await copy.run(before);
    const { code, output } = await release("1.0.0");
    await copy.run(after);
    expect(output).toContain(message);
    expect([code, clones()]).toEqual([1, []]);
  });
});

test("a dry run makes the commit, the tag and the files in a clone, and nothing here", whole, async () => {
  const before = await stateOf();
  const { code, output } = await release("1.0.0", "--dry-run");
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).not.toContain("everything was checked");
  expect(await stateOf()).toEqual(before);
  const [clone = "missing"] = clones();
  const read = (path: string) => readFileSync(join(temporary, clone, path), "utf8");
  for (const path of ["packages/client/package.json", "apps/talaqqi/package.json"]) {
    expect(JSON.parse(read(path)).version).toBe("1.0.0");
  }
  expect(read("CHANGELOG.md")).toMatch(
    /^## Unreleased\n\nNothing yet\.\n\n## 1\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n### The service$/m,
  );
  const files = join(temporary, clone, "dist/release");
  const sums = read("dist/release/SHA256SUMS").trim().split("\n");
  expect(sums.map((line) => line.split("  ")[1])).toEqual([
    ...["talaqqi-1.0.0.cdx.json", "talaqqi-1.0.0.tgz", "talaqqi-client-1.0.0.tgz", "talaqqi-server-1.0.0.tgz"],
  ]);
  for (const [sum, name = ""] of sums.map((line) => line.split("  "))) {
    expect(
      createHash("sha256")
        .update(readFileSync(join(files, name)))
        .digest("hex"),
    ).toBe(sum);
  }
  expect(JSON.parse(read("dist/release/talaqqi-1.0.0.cdx.json")).metadata.component.version).toBe("1.0.0");
  rmSync(join(temporary, clone), { recursive: true, force: true });
});

test("a release brings the commit, the tag and the files here once everything was checked", whole, async () => {
  const { code, output } = await release("1.0.0");
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toMatch(/audited[\s\S]*everything was checked[\s\S]*git push --atomic origin main v1\.0\.0\n$/);
  expect(await git("log", "-1", "--format=%s by %an")).toBe("chore: release 1.0.0 by Maryam");
  expect(await git("describe", "--exact-match")).toBe("v1.0.0");
  expect(await git("status", "--porcelain")).toBe("");
  expect(existsSync(join(copy.folder, "dist/release/talaqqi-server-1.0.0.tgz"))).toBe(true);
  expect(clones()).toEqual([]);
});

test("a release whose checks fail leaves nothing behind", whole, async () => {
  copy.write(".changeset/next.md", '---\n"talaqqi": patch\n---\n\nA fix.\n');
  copy.replace("CHANGELOG.md", "Nothing yet.\n", "- A fix.\n");
  copy.write(".ci/run", "exit 1\n");
  // The checks come after it.
  copy.replace("package.json", '"build": "node scripts/turbo.mjs run build"', '"build": "echo built"');
  await commit("fix: one thing");
  const before = await stateOf();
  const { code, output } = await release("1.0.1");
  expect(output).toContain("bash .ci/run failed.");
  expect(code).toBe(1);
  expect([await stateOf(), clones()]).toEqual([before, []]);
});
