import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { environmentOfCopy } from "@talaqqi/test-kit/environment";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test } from "vitest";

// The project's chain from npm to a package's script, with the real npm, pnpm and turbo, for somebody who allows no install
// scripts, as npm 12 does for everybody. A project of one package, as installing ours takes minutes.

const root = resolve(import.meta.dirname, "../../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-chain-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnUnix("`npm run build` in a new home", "sh", () => {
  test("builds where no install script runs, whatever an older clone has left in npm's cache", () => {
    const { packageManager, devDependencies, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const { turbo } = devDependencies;
    const manifest = { private: true, type: "module", packageManager, devDependencies: { turbo }, scripts };
    write("project/package.json", manifest);
    write("project/turbo.json", { tasks: { build: { cache: false } } });
    write("project/pnpm-workspace.yaml", { packages: ["one"], verifyDepsBeforeRun: "install", pmOnFail: "ignore" });
    write("project/one/package.json", {
      name: "one",
      scripts: { build: "node --eval \"fs.writeFileSync('built', '')\"" },
    });
    cpSync(join(root, "scripts"), join(folder, "project/scripts"), { recursive: true });

    mkdirSync(join(folder, "home"));
    writeFileSync(join(folder, "home/.npmrc"), "ignore-scripts=true\n");
    const options = { cwd: join(folder, "project"), env: { ...environmentOfCopy(), HOME: join(folder, "home") } };
    // What older versions did. It leaves a text file for turbo to start.
    execFileSync("npx", ["-y", packageManager, "--version"], { ...options, stdio: "pipe" });

    const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], { ...options, encoding: "utf8" });
    expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, "project/one/built"))).toBe(true);
  });
});

/** JSON is YAML, too. */
function write(path: string, content: object): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}
