import { defineConfig } from "vitest/config";

const browser = ["test/**/*.browser.test.ts"];

export default defineConfig({
  test: {
    // A browser starts slowly on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: "node", include: ["test/**/*.test.ts"], exclude: browser } },
      { extends: true, test: { name: "browser", include: browser } },
    ],
  },
});
