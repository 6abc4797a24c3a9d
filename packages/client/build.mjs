// Compiles the package, and lays the contract's types beside it, so that it can be installed on its own.
import { spawnSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { completePackage } from "../../scripts/package.mjs";

const from = (path) => new URL(path, import.meta.url);
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

rmSync(from("dist"), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
  cwd: from("."),
  stdio: "inherit",
});
if (status === 0) {
  copyFileSync(from("../contract/generated/openapi.ts"), from("dist/contract.d.ts"));
  completePackage(import.meta.dirname);
}
process.exitCode = status ?? 1;
