import { configDefaults, defineConfig } from "vitest/config";

// It takes minutes, and has a command of its own: npm run test:add-operation.
const addOperation = "test/add-an-operation.test.ts";

const ci = ["test/**/*.ci.test.ts"];

export default defineConfig({
  test: {
    // A copy of the project is installed, generated and built anew.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...ci, addOperation],
        },
      },
      { extends: true, test: { name: "ci", include: ci } },
      { extends: true, test: { name: "add-operation", include: [addOperation] } },
    ],
  },
});
