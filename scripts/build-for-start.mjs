// What `npm start` builds where nothing else is installed: the programs' scripts, without TypeScript and turbo.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "./run.mjs";

const root = resolve(import.meta.dirname, "..");
const products = ["apps/api/dist/main.js", "apps/docs/dist/main.js", "apps/console/dist/index.html"];
/** Has the hash of the sources of the last build. */
const stamp = join(root, "node_modules/.built-for-start");

/** Builds unless the sources are those of the last build. @returns the exit code of the step that failed, or 0. */
export async function buildForStart() {
  const sources = hashSources();
  const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  if (isBuilt && products.every((path) => existsSync(join(root, path)))) return 0;
  rmSync(stamp, { force: true });
  await strip("packages/contract", ["src", "generated"]);
  await strip("packages/contract-diff/src");
  await strip("apps/docs/src");
  const failed =
    (await script("packages/contract", "dist/src/compile-schemas.js")) ||
    (await script("apps/api", "generate.mjs")) ||
    (await script("apps/api", "build.mjs", "main")) ||
    (await script("apps/console", "build.mjs"));
  if (!failed) writeFileSync(stamp, sources);
  return failed;
}

const script = (folder, ...command) => run(process.execPath, command, { cwd: join(root, folder), quiet: true });

/** Writes the modules of a folder, or of some folders in it, to the package's dist/, without their types. */
async function strip(folder, within = [""]) {
  const { resolve: find } = createRequire(join(root, "apps/api/package.json"));
  const { transformSync } = await import(pathToFileURL(find("rolldown/utils")));
  const dist = join(root, folder.replace(/\/src$/, ""), "dist");
  rmSync(dist, { recursive: true, force: true });
  const typescript = { onlyRemoveTypeImports: true, rewriteImportExtensions: "rewrite" };
  for (const path of within.flatMap((name) => listFiles(join(folder, name))).filter((name) => name.endsWith(".ts"))) {
    const { code, errors } = transformSync(path, readFileSync(join(root, path), "utf8"), { typescript });
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    const file = join(dist, path.slice(folder.length).replace(/\.ts$/, ".js"));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}

/** One hash for all sources: developers also run the tests, which install everything, and then turbo builds what has changed. */
function hashSources() {
  const hash = createHash("sha256").update(readFileSync(join(root, "pnpm-lock.yaml")));
  // The version.
  hash.update(readFileSync(join(root, "package.json")));
  const made = /\/(node_modules|dist|site|test|stories|\.turbo|src\/database\/prisma)(\/|$)/;
  for (const folder of ["apps", "packages", "prisma", "scripts"])
    for (const path of listFiles(folder, made)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** @returns the paths of a folder's files from the root, with those in its folders. */
function listFiles(folder, except = /\/node_modules$/) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (except.test(path)) return [];
    return entry.isDirectory() ? listFiles(path, except) : entry.isFile() ? [path] : [];
  });
}
