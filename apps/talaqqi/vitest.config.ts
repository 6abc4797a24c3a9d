import { defineConfig } from "vitest/config";

// Each test runs the built command as a process against a server of its own, on the embedded database.
export default defineConfig({
  test: {
    name: "process",
    include: ["test/**/*.process.test.ts"],
    globalSetup: ["@talaqqi/api/test/support/global-setup.ts"],
    setupFiles: ["@talaqqi/api/test/support/setup.ts"],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    isolate: false,
  },
});
