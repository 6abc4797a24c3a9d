// Bundles the command into dist/talaqqi.js: loading hundreds of files took half of each command's time.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const dist = join(import.meta.dirname, "dist");
rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: { talaqqi: join(import.meta.dirname, "src/main.ts") },
  platform: "node",
  // Only `operator create` loads it, with the database, from the server's own build.
  external: ["@talaqqi/api/create-operator"],
  onLog: (level, log, report) => report(level === "warn" ? "error" : level, log),
});
await bundle.write({
  dir: dist,
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "talaqqi-[name].js",
  // Error classes are recognized by their names.
  keepNames: true,
  sourcemap: true,
});
await bundle.close();
