import { defineConfig } from "vitest/config";

const installed = ["test/installed/**/*.test.ts"];
const flows = ["test/flows/*.test.ts"];
const browser = ["test/**/*.browser.test.ts"];
// The package as a stranger has it, on a running service.
const globalSetup = ["test/installed/global-setup.ts"];

export default defineConfig({
  test: {
    // A machine that is busy is slow; nothing here says how fast something is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: "unit", include: ["test/**/*.test.ts"], exclude: [...installed, ...flows] } },
      { extends: true, test: { name: "ci", include: installed, exclude: browser, globalSetup } },
      { extends: true, test: { name: "flows", include: flows, globalSetup } },
      { extends: true, test: { name: "browser", include: browser, globalSetup } },
    ],
  },
});
