import { defineConfig } from "vitest/config";

export default defineConfig({
  // A browser starts slowly on a busy machine.
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
