import { defineConfig } from "vitest/config";

// The service starts and stops during the tests, and a browser starts slowly on a busy machine.
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 } });
