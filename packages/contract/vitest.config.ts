import { defineConfig } from "vitest/config";

// They read whole contracts, lint and parse them: CI runs them when a contract changes.
const ci = ["by-hand", "generated", "lint", "parsers", "served", "yaml"].map((name) => `test/${name}.test.ts`);

// A machine that is busy is slow; nothing here says how fast something is.
// Each file would load the linter and read both contracts again.
export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: ci } },
      { extends: true, test: { name: "ci", include: ci } },
    ],
  },
});
