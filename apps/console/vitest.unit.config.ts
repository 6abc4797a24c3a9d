import { defineConfig } from "vitest/config";

// Pure functions: without the school and the browser that vitest.config.ts starts.
export default defineConfig({ test: { name: "unit", include: ["test/**/*.unit.test.ts"] } });
