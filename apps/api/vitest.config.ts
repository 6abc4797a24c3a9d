import { defineConfig } from "vitest/config";
import { findPostgres } from "../../packages/testing/src/postgresql.ts";

// Every test runs against both databases, but for files that need only one:
//   *.once.test.ts         no database, or the embedded one in particular
//   *.postgresql.test.ts   PostgreSQL in particular
//   *.browser.test.ts      a page in Chromium, to which the database does not matter
// What comes before the database, is done to requests of any kind, or takes a process for each test is tried on PostgreSQL
// alone, where there is one; on a machine without, and in .ci/run once more, everything is tried on the embedded one.
const browser = ["test/**/*.browser.test.ts"];
const once = ["test/**/*.once.test.ts"];
const ofPostgresql = ["test/**/*.postgresql.test.ts"];
// npm run test:fuzz says how many cases it wants, and wants them on both.
const fuzzing = process.env.FUZZ_CASES ? [] : ["test/fuzz/**/!(*.once).test.ts"];
const anyDatabase = ["test/{http,cli}/**/!(*.once).test.ts", ...fuzzing];

const include = ["test/**/*.test.ts"];

const postgresql = { name: "postgresql", include, exclude: [...once, ...browser] };
const embedded = { name: "embedded", include, exclude: [...ofPostgresql, ...browser] };
const both = [{ ...embedded, exclude: [...embedded.exclude, ...anyDatabase] }, postgresql];
const databases = findPostgres() ? both : [embedded];

export default defineConfig({
  test: {
    setupFiles: ["test/support/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
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
