// Bundles the command into dist/talaqqi.js: loading hundreds of files took half of each command's time.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { completePackage, strict } from "../../scripts/package.mjs";
import { commandTable } from "./command-table.mjs";

const dist = join(import.meta.dirname, "dist");
rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: { talaqqi: join(import.meta.dirname, "src/main.ts") },
  platform: "node",
  plugins: [commandTable],
  ...strict,
});
const { output } = await bundle.write({
  dir: dist,
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "talaqqi-[name].js",
  // Error classes are recognized by their names.
  keepNames: true,
  sourcemap: true,
});
await bundle.close();
writeFileSync(join(dist, "THIRD-PARTY-LICENSES"), licencesOf(output.flatMap(({ moduleIds = [] }) => moduleIds)));
// The bundle has them.
completePackage(import.meta.dirname, { dependencies: undefined });

/** @returns the licence of each package that a bundled file is from. */
function licencesOf(files) {
  const folders = files.map((file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]);
  const texts = [...new Set(folders)].filter(Boolean).map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (!file) throw new Error(`${name} has no licence file: its licence cannot be published with the bundle.`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  return texts.sort().join(`\n${"-".repeat(80)}\n\n`);
}
