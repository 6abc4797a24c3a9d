// Compiles the types and bundles the package, so that it can be installed on its own.
import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { completePackage, strict } from "../../scripts/package.mjs";

const folder = import.meta.dirname;
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

rmSync(join(folder, "dist"), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
  cwd: folder,
  stdio: "inherit",
});
if (status === 0) {
  copyFileSync(join(folder, "../contract/generated/openapi.ts"), join(folder, "dist/contract.d.ts"));
  for (const name of ["enums.d.ts", "examples.d.ts"]) {
    copyFileSync(join(folder, "../contract/dist/generated", name), join(folder, "dist", name));
  }
  await bundle("index", "index");
  await bundle("index", "browser", withoutEtagCache());
  await bundle("react", "react");
  await bundle("testing", "testing");
  completePackage(folder, { exports: publishedExports() });
}
process.exitCode = status ?? 1;

async function bundle(source, name, ...plugins) {
  const bundled = await rolldown({
    input: join(folder, `src/${source}.ts`),
    external: ["openapi-fetch", "msw"],
    plugins,
    ...strict,
  });
  await bundled.write({ file: join(folder, `dist/${name}.js`), format: "es", sourcemap: true });
  await bundled.close();
}

/** The source is for builds inside the project only. */
function publishedExports() {
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.fromEntries(Object.entries(exports).map(([path, { workspace: _, ...published }]) => [path, published]));
}

/** A browser has a cache of its own: see src/no-etag-cache.ts. */
function withoutEtagCache() {
  return {
    name: "without-etag-cache",
    resolveId: (id) => (id === "./etag-cache.ts" ? join(folder, "src/no-etag-cache.ts") : null),
  };
}
