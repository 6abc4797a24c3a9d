import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The service starts and stops during the tests, and a browser starts slowly on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: "flows", include: ["test/flows/*.test.ts"] } },
      { extends: true, test: { name: "browser", include: ["test/**/*.browser.test.ts"] } },
    ],
  },
});
