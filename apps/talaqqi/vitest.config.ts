import { defineConfig } from "vitest/config";
import { WORKERS } from "./test/workers.ts";

// The tests run the built command as a process, against a built server for each worker.
export default defineConfig({
  test: {
    name: "process",
    include: ["test/**/*.process.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: WORKERS,
    isolate: false,
  },
});
