import { defineConfig } from "vitest/config";

// They start processes, one of them in a copy of the project.
const ci = ["test/cpus.test.ts", "test/project-copy.test.ts"];

export default defineConfig({
  test: {
    // A busy machine is slow; nothing here says how fast something is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: ci } },
      { extends: true, test: { name: "ci", include: ci } },
    ],
  },
});
