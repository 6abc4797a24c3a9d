import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    include: ["test/**/*.browser.test.ts"],
    globalSetup: ["test/support/one-school.ts"],
    // One server and one browser for all files, which reset the data: one file at a time.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
