// What the packages' build.mjs have in common.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** What a bundle is made with: a warning fails its build, but not that the machine was slow. */
export const strict = {
  checks: { bundlerTimings: false },
  onLog: (level, log, report) => report(level === "warn" ? "error" : level, log),
};

/**
 * Makes a package's dist/ what is published: the manifest, README, licence and changelog go beside what was built.
 * The manifest keeps what an app needs: no scripts, no development dependencies, nothing of the workspace. What is the same
 * for every package comes from the root's manifest.
 * @param folder the package's.
 * @param changes fields that the published manifest has instead.
 */
export function completePackage(folder, changes = {}) {
  const { scripts: _, devDependencies: __, publishConfig, ...manifest } = readManifest(folder);
  const { version, license, repository, homepage, bugs, engines } = readManifest(root);
  const directory = relative(root, folder).replaceAll("\\", "/");
  const published = {
    ...manifest,
    version,
    license,
    repository: { ...repository, directory },
    homepage: homepage.replace("#", `/tree/main/${directory}#`),
    bugs,
    engines,
    publishConfig: { access: publishConfig.access },
    ...changes,
  };
  const text = JSON.stringify(published, null, 2).replaceAll('"./dist/', '"./');
  writeFileSync(join(folder, "dist/package.json"), `${text}\n`);
  for (const [from, name] of [
    [root, "LICENSE"],
    [folder, "README.md"],
    [folder, "CHANGELOG.md"],
  ]) {
    copyFileSync(join(from, name), join(folder, "dist", name));
  }
}
