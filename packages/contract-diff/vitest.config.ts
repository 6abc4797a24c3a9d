import { defineConfig } from "vitest/config";

const quick = ["test/current.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 180_000,
    projects: [
      { extends: true, test: { name: "unit", include: quick } },
      // The diff itself, against a table of edits: it changes rarely, and CI runs it.
      { extends: true, test: { name: "ci", include: ["test/*.test.ts"], exclude: quick } },
    ],
  },
});
