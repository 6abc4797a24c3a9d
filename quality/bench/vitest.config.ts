import { configDefaults, defineConfig } from "vitest/config";

// They start every side, and take up to a minute: CI runs them right before the bench.
const sides = ["test/sides.test.ts", "test/scale.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "quick", include: ["test/**/*.test.ts"], exclude: [...configDefaults.exclude, ...sides] },
      },
      { extends: true, test: { name: "sides", include: sides } },
    ],
  },
});
