import { defineConfig } from "vitest/config";

// A machine that is busy is slow; nothing here says how fast something is.
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 } });
