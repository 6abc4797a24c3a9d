import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "@talaqqi/test-kit/service";
import type { TestProject } from "vitest/node";

/** What these tests stand on: a folder in which the package is installed from its tarball, and a running server. */
declare module "vitest" {
  interface ProvidedContext {
    folder: string;
    apiUrl: string;
    signInUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-client-"));
  const service = await startService();
  const tearDown = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // It is built already, and others read what a build would write anew.
    npm(["pack", "--ignore-scripts", "--pack-destination", folder], join(import.meta.dirname, "../.."));
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "stranger", private: true, type: "module" }));
    npm(["install", "--prefer-offline", "--no-audit", "--no-fund", `./${tarball}`], folder);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide("folder", folder);
  project.provide("apiUrl", service.url);
  project.provide("signInUrl", service.signInUrl);
  return tearDown;
}

/** Runs npm as a stranger's shell does: without what the tests' own run tells it. */
function npm(args: string[], cwd: string): void {
  const own = /^(npm_|NODE_|VITEST|TURBO_)/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  execFileSync("npm", args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
}
