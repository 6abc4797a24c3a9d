import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Installed, installTarball } from "@talaqqi/test-kit/installed";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "./run.ts";
import { environment } from "./school.ts";

const root = join(import.meta.dirname, "../../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

describe("installed from its tarball, without the service", () => {
  let installed: Installed;
  beforeAll(() => {
    installed = installTarball(join(import.meta.dirname, "../../dist"));
  });
  afterAll(() => installed?.remove());

  const talaqqi = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(join(installed.folder, "node_modules/.bin/talaqqi"), args, {
      env: { PATH: process.env.PATH ?? "", HOME: newFolder(), ...env },
    });

  test("needs no other package", () => {
    const modules = readdirSync(join(installed.folder, "node_modules")).filter((name) => !name.startsWith("."));
    expect(modules).toEqual(["talaqqi"]);
    const own = join(installed.folder, "node_modules/talaqqi");
    expect(readFileSync(join(own, "package.json"), "utf8")).not.toMatch(/workspace:|catalog:|"(devD|d)ependencies"/);
    expect(readFileSync(join(own, "THIRD-PARTY-LICENSES"), "utf8")).toContain("commander 14");
  });

  test("prints its version and its help", async () => {
    expect((await talaqqi(["--version"])).stdout).toBe(`${version}\n`);
    expect((await talaqqi(["--help"])).stdout).toContain("Usage: talaqqi [options] [command]");
  });

  test("calls a server", async () => {
    const { stdout } = await talaqqi(["--json", "whoami"], environment);
    expect(JSON.parse(stdout)).toMatchObject({ name: "Ustadzah Maryam" });
  });

  test("says how to create the first operator, in the database itself", async () => {
    await expect(talaqqi(["create-admin", "Pak Hasan"])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('\n  talaqqi-server create-admin "Pak Hasan"\n'),
    });
  });
});
