import { defineConfig } from "vitest/config";
import { findPostgres } from "../../packages/test-kit/src/postgresql.ts";

// Every test runs against both databases, but for files that need only one:
//   *.once.test.ts         no database, or the embedded one in particular
//   *.postgresql.test.ts   PostgreSQL in particular
//   *.process.test.ts      the program as a process of its own, started again and again; on the embedded database
//   *.browser.test.ts      a page in Chromium, to which the database does not matter
// npm test runs them on PostgreSQL, where there is one, and on the embedded database those that are about
// databases. The rest of them on the embedded one is a project of that name: .ci/run runs it too, and the processes. On a
// machine without PostgreSQL there is no rest: the project embedded has it.
const processes = ["test/**/*.process.test.ts"];
const browser = ["test/**/*.browser.test.ts"];
const once = ["test/**/*.once.test.ts"];
const ofPostgresql = ["test/**/*.postgresql.test.ts"];
const aboutDatabases = ["test/database/**/*.test.ts"];
// npm run test:fuzz says how many cases it wants, and wants them on both.
const fuzzing = ["test/fuzz/fuzz.test.ts"];
const onBoth = [...aboutDatabases, ...(process.env.FUZZ_CASES ? fuzzing : [])];

const include = ["test/**/*.test.ts"];
const others = [...processes, ...browser];

const databases = findPostgres()
  ? [
      { name: "postgresql", include, exclude: [...once, ...others] },
      { name: "embedded", include: [...once, ...onBoth], exclude: [...ofPostgresql, ...others] },
      { name: "rest", include, exclude: [...once, ...onBoth, ...ofPostgresql, ...others] },
    ]
  : [{ name: "embedded", include, exclude: [...ofPostgresql, ...others] }];
const alone = [
  { name: "processes", include: processes },
  { name: "browser", include: browser },
];

export default defineConfig({
  test: {
    setupFiles: ["test/support/setup.ts"],
    // These only end what hangs: conditions are waited for, however busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // More than the two processors that this is mostly run on: much of it waits, for a database or a process.
    maxWorkers: 3,
    // A process for each file would load the server, Prisma and PGlite anew: twice the time. Each file has a database of
    // its own; what else is shared, such as a clock, a test gives back.
    isolate: false,
    // The set-up is each project's: here it would run once more for none. One project comes after the other: a process ends
    // when the next file is of another one, and mixed they would begin anew with nearly every file.
    projects: [...databases, ...alone].map((project, groupOrder) => ({
      extends: true,
      test: { ...project, globalSetup: ["test/support/global-setup.ts"], sequence: { groupOrder } },
    })),
  },
});
