import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterEach, beforeEach, expect, test } from "vitest";

// scripts/pnpm.mjs with a fake npx and npm cache, which print how they were called.

const root = resolve(import.meta.dirname, "../../..");
const specifier: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
const version = specifier.replace("pnpm@", "");

let folder: string;
let modules: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-pnpm-"));
  program("programs", "npx");
  const hash = createHash("sha512").update(specifier).digest("hex").slice(0, 16);
  modules = `cache/_npx/${hash}/node_modules`;
  program(`${modules}/.bin`, "pnpm");
  write(`${modules}/pnpm`, "package.json", JSON.stringify({ version }));
  write(modules, ".package-lock.json", "{}");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeOnUnix("scripts/pnpm.mjs", "sh", () => {
  test("a fetched pnpm is run directly, and is on the PATH", () => {
    expect(run()).toEqual(["pnpm exec turbo --version", join(folder, modules, ".bin", "pnpm")]);
  });

  test.each([
    { what: "when nothing is fetched", break: () => rmSync(join(folder, "cache"), { recursive: true }) },
    { what: "when fetching was interrupted", break: () => rmSync(join(folder, modules, ".package-lock.json")) },
    { what: "when its program is missing", break: () => rmSync(join(folder, modules, ".bin/pnpm")) },
    { what: "when its package is missing", break: () => rmSync(join(folder, modules, "pnpm"), { recursive: true }) },
    {
      what: "when another version is fetched",
      break: () => write(`${modules}/pnpm`, "package.json", JSON.stringify({ version: "1.0.0" })),
    },
  ])("npx runs $what", (given) => {
    given.break();
    expect(run()[0]).toBe(`npx --prefer-offline -y ${specifier} exec turbo --version`);
  });

  test("a pnpm that npx fetches now is run directly too: the shell of npx does not forward signals", () => {
    rmSync(join(folder, modules, ".package-lock.json"));
    write("programs", "npx", `#!/bin/sh\necho {} > "${join(folder, modules)}/.package-lock.json"\n`, 0o755);
    expect(run()[0]).toBe("pnpm exec turbo --version");
  });
});

/** @returns the call, and the pnpm on the PATH of the started program. */
function run(): string[] {
  const PATH = [join(folder, "programs"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, npm_config_cache: join(folder, "cache") };
  const script = join(root, "scripts/pnpm.mjs");
  return execFileSync(process.execPath, [script, ".", "turbo", "--version"], { env, encoding: "utf8" })
    .trim()
    .split("\n");
}

function program(path: string, name: string): void {
  write(path, name, `#!/bin/sh\necho ${name} "$@"\ncommand -v pnpm || true\n`, 0o755);
}

function write(path: string, name: string, text: string, mode = 0o644): void {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, name), text, { mode });
}
