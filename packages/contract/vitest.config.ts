import { defineConfig } from "vitest/config";

// A machine that is busy is slow; nothing here says how fast something is.
// Each file would load the linter and read both contracts again.
export default defineConfig({
  test: { isolate: false, include: ["test/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 180_000 },
});
