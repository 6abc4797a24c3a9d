import { configDefaults, defineConfig } from "vitest/config";

// Measures time: nothing else runs beside it.
const budgets = "test/budgets.browser.test.ts";

/** In Chromium on the built service: see test/README.md. */
const inBrowser = {
  globalSetup: ["test/support/schools.ts"],
  // A page waits for the browser and the service: one file at a time leaves half of two cores idle.
  maxWorkers: 2,
  // Files of one worker share its school, its browser and its sessions.
  isolate: false,
};

// The pages in a DOM without a browser, on a fake of the service.
const pages = {
  resolve: { conditions: ["workspace"] },
  test: {
    name: "pages",
    include: ["test/pages/**/*.test.ts"],
    // Two take longer together than one: each loads the console, and the API's tests run beside them.
    maxWorkers: 1,
    // Loads the console once, not for each file, which took more than half of the time. So each test has to clean up.
    isolate: false,
    environment: "happy-dom",
    // Node 26 has a localStorage of its own, which hides the environment's, and needs a file.
    execArgv: process.allowedNodeEnvironmentFlags.has("--webstorage") ? ["--no-webstorage"] : [],
    environmentOptions: {
      happyDOM: {
        url: "https://console.test/console/",
        // A link that is pressed leads nowhere: nothing here needs a network.
        settings: {
          navigation: {
            disableMainFrameNavigation: true,
            disableChildFrameNavigation: true,
            disableChildPageNavigation: true,
            disableFallbackToSetURL: true,
          },
        },
      },
    },
  },
};

export default defineConfig({
  test: {
    // These only end what hangs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Functions without a page.
      { extends: true, test: { name: "unit", include: ["{src,stories}/**/*.test.ts"] } },
      { extends: true, ...pages },
      // In programs that people open an export with.
      { extends: true, test: { name: "spreadsheets", include: ["test/spreadsheets.night.test.ts"] } },
      // In browsers other than Chromium.
      { extends: true, test: { name: "engines", include: ["test/engines/*.test.ts"] } },
      {
        extends: true,
        test: { name: "flows", ...inBrowser, include: ["test/flows/*.test.ts"], sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: "browser",
          ...inBrowser,
          include: ["test/**/*.browser.test.ts"],
          exclude: [...configDefaults.exclude, budgets],
          sequence: { groupOrder: 2 },
        },
      },
      { extends: true, test: { name: "budgets", ...inBrowser, include: [budgets], sequence: { groupOrder: 3 } } },
    ],
  },
});
