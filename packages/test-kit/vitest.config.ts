import { defineConfig } from "vitest/config";

// A browser starts slowly on a busy machine.
export default defineConfig({ test: { include: ["test/**/*.test.ts"], testTimeout: 180_000, hookTimeout: 300_000 } });
