import { configDefaults, defineConfig } from "vitest/config";

// Takes minutes; run it with npm run ci -- add-operation.
const addOperation = "test/add-an-operation*.test.ts";

const night = ["test/**/*.night.test.ts"];
const ci = ["test/**/*.ci.test.ts"];
const processes = ["test/process/*.test.ts"];

export default defineConfig({
  test: {
    // A copy of the project is installed and built from scratch.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...ci, ...processes, ...night, addOperation],
        },
      },
      { extends: true, test: { name: "process", include: processes } },
      { extends: true, test: { name: "ci", include: ci } },
      // The proxies that operators may have, with the configurations of docs/proxies.md.
      { extends: true, test: { name: "proxies", include: night } },
      { extends: true, test: { name: "add-operation", include: [addOperation] } },
    ],
  },
});
