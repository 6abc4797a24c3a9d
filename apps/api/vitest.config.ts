import { defineConfig } from "vitest/config";
import { findPostgres } from "../../packages/testing/src/postgresql.ts";

// Every test runs against both databases, but for files that need only one:
//   *.once.test.ts         no database, or the embedded one in particular
//   *.postgresql.test.ts   PostgreSQL in particular
//   *.browser.test.ts      a page in Chromium, to which the database does not matter
// npm test runs them on PostgreSQL, where there is one, and on the embedded database those that are about databases. The
// rest of them on the embedded one is a project of that name, which .ci/run runs too. On a machine without PostgreSQL,
// everything is of the project embedded.
const browser = ["test/**/*.browser.test.ts"];
const once = ["test/**/*.once.test.ts"];
const ofPostgresql = ["test/**/*.postgresql.test.ts"];
const aboutDatabases = ["test/database/**/*.test.ts"];
// npm run test:fuzz says how many cases it wants, and wants them on both.
const fuzzing = ["test/fuzz/fuzz.test.ts"];
const onBoth = [...aboutDatabases, ...(process.env.FUZZ_CASES ? fuzzing : [])];

const include = ["test/**/*.test.ts"];

const databases = findPostgres()
  ? [
      { name: "postgresql", include, exclude: [...once, ...browser] },
      { name: "embedded", include: [...once, ...onBoth], exclude: ofPostgresql },
      { name: "rest", include, exclude: [...once, ...onBoth, ...ofPostgresql, ...browser] },
    ]
  : [{ name: "embedded", include, exclude: [...ofPostgresql, ...browser] }];

export default defineConfig({
  test: {
    setupFiles: ["test/support/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // More than the two processors that this is mostly run on: much of it waits, for a database or a process.
    maxWorkers: 3,
    // A process for each file would load the server, Prisma and PGlite anew: twice the time. Each file has a database of
    // its own; what else is shared, such as a clock, a test gives back.
    isolate: false,
    // The set-up is each project's: here it would run once more for none.
    projects: [...databases, { name: "browser", include: browser }].map((project) => ({
      extends: true,
      test: { ...project, globalSetup: ["test/support/global-setup.ts"] },
    })),
  },
});
