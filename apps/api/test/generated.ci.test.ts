import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const output = "apps/api/src/database/prisma";

test("the generated client of the database is what the command of Prisma generates", async () => {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-prisma-"));
  cpSync(join(root, "prisma/schema.prisma"), join(folder, "prisma/schema.prisma"));
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  // It looks for an engine that it does not use: any program satisfies it.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" };
  await promisify(execFile)(process.execPath, [prisma, "generate"], { cwd: folder, env });
  expect(filesIn(join(root, output)) === filesIn(join(folder, output)), "run a build").toBe(true);
  rmSync(folder, { recursive: true });
});

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => `${name}\n${readFileSync(join(folder, name), "utf8")}`)
    .join("\n");
