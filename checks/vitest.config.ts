import { configDefaults, defineConfig } from "vitest/config";

// A copy in which the README was followed already (test/add-an-operation.test.ts) does not follow it once more.
const followed = process.env.ADD_OPERATION === "followed" ? ["test/add-an-operation.test.ts"] : [];

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...followed],
    // A copy of the project is installed, generated and built anew.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
