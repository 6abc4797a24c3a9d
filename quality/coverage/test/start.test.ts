import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// scripts/start.mjs where it cannot start: an older Node, and a build that fails, which a fake npx plays.

const script = (name: string) => resolve(import.meta.dirname, "../../../scripts", name);

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
  ])("exit code $code on Node $version", ({ version, code }) => {
    const pretended = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    const args = ["--import", `data:text/javascript,${encodeURIComponent(pretended)}`, script("check-node.mjs")];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    const refusal = `Talaqqi needs Node 24 or 22.12 (or 20.19), and this is ${version}. See https://nodejs.org.\n`;
    expect({ status, stderr }).toEqual({ status: code, stderr: code === 0 ? "" : refusal });
  });
});

describeOnUnix("a build that fails", "sh", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-start-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("its output, the step that failed and its exit code; no banner", () => {
    const fake = '#!/bin/sh\ncase "$*" in *--version) exit 0;; esac\necho "main.ts(1,1): error TS1005"\nexit 7\n';
    writeFileSync(join(folder, "npx"), fake, { mode: 0o755 });
    const PATH = [folder, process.env.PATH].join(delimiter);
    const env = { ...process.env, PATH, npm_config_cache: join(folder, "cache") };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script("start.mjs")], { env, encoding: "utf8" });
    expect(stdout).toMatch(/^(Node 20 .*\n)?(Starting Talaqqi|The first start).*\n {2}Build … \d+ s\n$/);
    expect(stderr).toBe("main.ts(1,1): error TS1005\nBuild failed. See its output above.\n");
    expect(status).toBe(7);
  });
});
