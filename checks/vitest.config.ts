import { defineConfig } from "vitest/config";

// A copy of the project is installed, generated and built anew.
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 } });
