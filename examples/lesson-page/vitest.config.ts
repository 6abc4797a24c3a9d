import { defineConfig } from "vitest/config";

const browser = ["test/**/*.browser.test.ts"];

export default defineConfig({
  test: {
    // The service starts and stops during the tests, and a browser starts slowly on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: "node", include: ["test/**/*.test.ts"], exclude: browser } },
      { extends: true, test: { name: "browser", include: browser } },
    ],
  },
});
