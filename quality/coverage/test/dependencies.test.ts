import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ProjectWithFakePnpm } from "../src/fake-pnpm.ts";

// `npm run release -- dependencies` with a fake pnpm.

const root = resolve(import.meta.dirname, "../../..");
let project: ProjectWithFakePnpm;
beforeAll(() => {
  project = new ProjectWithFakePnpm();
  project.pnpm(`cat "${project.folder}/$1"\n[ "$1" != install ] || [ ! -s "${project.folder}/install" ]`);
});
afterAll(() => project.remove());

const none = { critical: 0, high: 0, moderate: 0, low: 0 };
const audited = (counts: object) => JSON.stringify({ metadata: { vulnerabilities: counts } });
const refused = "The audit endpoint (at https://registry.example) responded with 405:";

test("pnpm refuses versions that are younger than three days, as SECURITY.md says", () => {
  const settings = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"));
  expect(settings.minimumReleaseAge).toBe(3 * 24 * 60);
  // Names whose age would not matter.
  expect(settings).not.toHaveProperty("minimumReleaseAgeExclude");
});

describeOnUnix("npm run release -- dependencies", "sh", () => {
  test("exit code 0 when all licences are allowed", () => {
    const { code, output } = run(
      { MIT: ["a", "b"], "(MIT AND Zlib)": ["c"], "(GPL-3.0 OR ISC)": ["d"] },
      audited(none),
    );
    expect(output).toContain("    2  MIT\n");
    expect(output).toContain("licences: 4 packages, 3 licences, 0 not allowed\n");
    expect(output).toContain("audit: 0 critical, 0 high, 0 moderate, 0 low\n");
    expect(output).toContain("lockfile: 0 versions too young\n");
    expect(code).toBe(0);
  });

  test.each(["GPL-3.0", "Unknown", "(MIT AND GPL-3.0)"])(
    "exit code 1 for a licence that is not allowed: %s",
    (licence) => {
      const { code, output } = run({ MIT: ["a"], [licence]: ["b"] }, audited(none));
      expect(output).toContain(`not allowed: ${licence} (b)\n`);
      expect(output).toContain("licences: 2 packages, 2 licences, 1 not allowed\n");
      expect(code).toBe(1);
    },
  );

  test("exit code 1 for a known vulnerability", () => {
    const { code, output } = run({ MIT: ["a"] }, audited({ ...none, high: 2 }));
    expect(output).toContain("audit: 0 critical, 2 high, 0 moderate, 0 low\n");
    expect(code).toBe(1);
  });

  test("exit code 1 when the registry is not available: nothing was checked", () => {
    const { code, output } = run({ MIT: ["a"] }, refused);
    expect(output).toContain("audit: failed, not available (the registry responded with 405)\n");
    expect(output).toContain("lockfile: 0 versions too young\n");
    expect(code).toBe(1);
  });

  test("exit code 0 without the audit only on request", () => {
    const { code, output } = run({ MIT: ["a"] }, refused, ["--without-audit"]);
    expect(output).toContain("audit: skipped\n");
    expect(code).toBe(0);
  });

  test("exit code 1 when the age of versions is not available, without the audit too", () => {
    const { code, output } = run({ MIT: ["a"] }, refused, ["--without-audit"], "Error: ERR_PNPM_META_FETCH_FAIL");
    expect(output).toContain("lockfile: failed, age not available (no response from the registry)\n");
    expect(code).toBe(1);
  });

  test.each([
    "Error: ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION a@1.0.0 was published today",
    "Error: ERR_PNPM_OUTDATED_LOCKFILE",
  ])("exit code 1 for a lockfile that pnpm refuses: %s", (problem) => {
    const { code, output } = run({ MIT: ["a"] }, audited(none), [], problem);
    expect(output).toContain(`lockfile: refused\n${problem}`);
    expect(code).toBe(1);
  });

  test("exit code 2 for an unknown option", () => {
    expect(run({}, audited(none), ["--strict"])).toEqual({ code: 2, output: "" });
  });
});

function run(licences: Record<string, string[]>, audit: string, given: string[] = [], lockfile = "") {
  const lists = Object.entries(licences).map(([licence, names]) => [licence, names.map((name) => ({ name }))]);
  const { folder } = project;
  writeFileSync(join(folder, "licenses"), JSON.stringify(Object.fromEntries(lists)));
  writeFileSync(join(folder, "audit"), audit);
  writeFileSync(join(folder, "install"), lockfile);
  const command = [join(folder, "scripts/release.mjs"), "dependencies", ...given];
  const { status, stdout } = spawnSync(process.execPath, command, { env: project.env, encoding: "utf8" });
  return { code: status, output: stdout };
}
