import { defineConfig } from "vitest/config";
import { findPostgres } from "./test/support/postgres.ts";

// Every test runs against both databases, but for files that need only one:
//   *.once.test.ts         no database, or the embedded one in particular
//   *.postgresql.test.ts   PostgreSQL in particular
//   *.browser.test.ts      a page in Chromium, to which the database does not matter
const embedded = { name: "embedded", exclude: ["test/**/*.postgresql.test.ts"] };
const postgresql = { name: "postgresql", exclude: ["test/**/*.once.test.ts", "test/**/*.browser.test.ts"] };

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/support/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A process for each file would load the server, Prisma and PGlite anew: twice the time. Each file has a database of
    // its own; what else is shared, such as a clock, a test gives back.
    isolate: false,
    // The set-up is each project's: here it would run once more for none.
    projects: (findPostgres() ? [embedded, postgresql] : [embedded]).map((project) => ({
      extends: true,
      test: { ...project, globalSetup: ["test/support/global-setup.ts"] },
    })),
  },
});
