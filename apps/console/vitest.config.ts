import { configDefaults, defineConfig } from "vitest/config";

// Measures time: nothing else runs beside it.
const budgets = "test/budgets.browser.test.ts";

const browser = {
  name: "browser",
  include: ["test/**/*.browser.test.ts"],
  exclude: [...configDefaults.exclude, budgets],
  // A page waits for the browser and the service: one file at a time leaves half of two cores idle.
  maxWorkers: 2,
  sequence: { groupOrder: 0 },
};

// A school to open the console of.
const globalSetup = ["test/support/one-school.ts"];

export default defineConfig({
  test: {
    // These only end what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.unit.test.ts"] } },
      { extends: true, test: { ...browser, globalSetup } },
      { extends: true, test: { name: "budgets", include: [budgets], globalSetup, sequence: { groupOrder: 1 } } },
    ],
  },
});
