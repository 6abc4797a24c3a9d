import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "browser",
    include: ["test/**/*.browser.test.ts"],
    globalSetup: ["test/support/one-school.ts"],
    // One browser for all files, and requests are counted and timed: one file at a time.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
