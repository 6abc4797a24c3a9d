import { defineConfig } from "vitest/config";

const flows = ["test/flows/*.test.ts"];
const browser = ["test/**/*.browser.test.ts"];
const processes = ["test/**/*.process.test.ts"];
// It builds the whole site, several times.
const site = ["test/served.test.ts"];
const languages = ["test/languages/*.test.ts"];

const inBrowser = {
  globalSetup: ["test/support/one-browser.ts"],
  // A page waits for the browser and the browser for the page: one file at a time leaves half of two cores idle.
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    // Only what hangs is ended: a browser or a server starts slowly on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...site, ...languages, ...flows, ...browser, ...processes],
        },
      },
      { extends: true, test: { name: "site", include: site } },
      { extends: true, test: { name: "languages", include: languages } },
      { extends: true, test: { name: "process", include: processes } },
      { extends: true, test: { name: "flows", ...inBrowser, include: flows, sequence: { groupOrder: 1 } } },
      { extends: true, test: { name: "browser", ...inBrowser, include: browser, sequence: { groupOrder: 2 } } },
    ],
  },
});
