import { defineConfig } from "vitest/config";
import { commandTable } from "./command-table.mjs";

// src/**/*.test.ts         pure functions
// test/*.test.ts           command lines in this process, answered by a fake of the service
// test/process/*.test.ts   the built command as a process, on a built server; *.ci.test.ts by night
// One server for all files, one file after the other: content is compared as a whole.
const processes = { globalSetup: ["test/process/global-setup.ts"], maxWorkers: 1 };

export default defineConfig({
  plugins: [commandTable],
  test: {
    // These only end what hangs: conditions are waited for, however busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // The command's modules are loaded for each language: once for all files is enough.
    isolate: false,
    projects: [
      { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"], env: { LANGUAGE: "en" } } },
      { extends: true, test: { name: "commands", include: ["test/*.test.ts"] } },
      {
        extends: true,
        test: { ...processes, name: "process", include: ["test/process/*.test.ts"], exclude: ["**/*.ci.test.ts"] },
      },
      { extends: true, test: { ...processes, name: "ci", include: ["test/process/*.ci.test.ts"] } },
    ],
  },
});
