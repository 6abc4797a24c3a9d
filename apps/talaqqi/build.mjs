// Bundles the command into dist/talaqqi.js: loading its hundreds of files one by one took half of each command's time.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const dist = join(import.meta.dirname, "dist");
rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: { talaqqi: join(import.meta.dirname, "src/main.ts") },
  platform: "node",
  // Loaded from the server's own build, with the database, by the one command that needs it.
  external: ["@talaqqi/api/create-operator"],
  onLog: (level, log, report) => report(level === "warn" ? "error" : level, log),
});
await bundle.write({
  dir: dist,
  format: "es",
  entryFileNames: "[name].js",
  chunkFileNames: "talaqqi-[name].js",
  // Errors are told apart by the names of their classes.
  keepNames: true,
  sourcemap: true,
});
await bundle.close();
