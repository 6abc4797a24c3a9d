import { configDefaults, defineConfig } from "vitest/config";

// Measures time: nothing else runs beside it.
const budgets = "test/budgets.browser.test.ts";

const globalSetup = ["test/support/one-school.ts"];

const browser = {
  name: "browser",
  globalSetup,
  include: ["test/**/*.browser.test.ts"],
  exclude: [...configDefaults.exclude, budgets],
  // A page waits for the browser and the service: one file at a time leaves half of two cores idle.
  maxWorkers: 2,
  sequence: { groupOrder: 0 },
};

// The pages in a DOM without a browser, on a fake of the service.
const pages = {
  resolve: { conditions: ["workspace"] },
  test: {
    name: "pages",
    include: ["test/pages/**/*.test.ts"],
    // Pages wait for each other's timers more than for the processor.
    maxWorkers: 2,
    // To load the console takes as long as a dozen tests.
    isolate: false,
    environment: "happy-dom",
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
      { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"] } },
      { extends: true, ...pages },
      { extends: true, test: browser },
      { extends: true, test: { name: "budgets", globalSetup, include: [budgets], sequence: { groupOrder: 1 } } },
    ],
  },
});
