import { resolve } from "node:path";
import { defineConfig } from "vite";

/** Serves the stories. The console itself is built by build.mjs. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: resolve(import.meta.dirname, "../node_modules/.vite"),
  server: { fs: { allow: [resolve(import.meta.dirname, "../../..")] } },
  // All at once before the first page, which would be loaded again for each that is found later.
  optimizeDeps: { entries: ["main.tsx", "../src/{ui,components}/**/*.stories.tsx"] },
});
