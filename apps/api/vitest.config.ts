import { configDefaults, defineConfig } from "vitest/config";

// The name of a test file says what it needs:
//   *.unit.test.ts        no database; the project `api` runs them, too: a worker would restart for another project
//   *.test.ts             a database: PostgreSQL, or the embedded one with TEST_DATABASE=embedded
//   *.postgresql.test.ts  PostgreSQL in particular, as *.postgresql.ci.test.ts
//   *.embedded.test.ts    the embedded database in particular
//   process/*.test.ts     the compiled programs: start, stop, signals, refusals, talaqqi-server
//   *.process.test.ts     the program as a whole, or processes, on the embedded database: only by night
//   *.browser.test.ts     a page in Chromium
//   *.ci.test.ts          a database, and more time than `npm test` has: only `npm run test:ci` runs them, and the last two
// Files in test/database run on both databases, and so do the generated requests of `npm run test:fuzz`.
const all = ["test/**/*.test.ts"];
const unit = ["test/**/*.unit.test.ts"];
const postgresql = ["test/**/*.postgresql.*test.ts"];
const embedded = ["test/**/*.embedded.test.ts"];
const programs = ["test/process/*.test.ts"];
const processes = [...programs, "test/**/*.process.test.ts"];
const browser = ["test/**/*.browser.test.ts"];
const ci = ["test/**/*.ci.test.ts"];
const onBoth = ["test/database/**/*.test.ts", ...(process.env.FUZZ_CASES ? ["test/fuzz/fuzz.test.ts"] : [])];
const others = [...processes, ...browser, ...ci];
const onEmbedded = process.env.TEST_DATABASE === "embedded";

const projects = [
  { name: "api", include: all, exclude: [...others, ...embedded, ...(onEmbedded ? [...postgresql, ...onBoth] : [])] },
  { name: "embedded", include: [...embedded, ...onBoth], exclude: [...others, ...unit, ...postgresql] },
  { name: "unit", include: unit },
  { name: "ci", include: ci, exclude: onEmbedded ? postgresql : [] },
  { name: "process", include: programs, maxWorkers: 2 },
  { name: "process-ci", include: processes, exclude: programs },
  { name: "browser", include: browser },
];

const setups: Record<string, string[]> = { unit: [], process: ["test/process/build.ts"] };

export default defineConfig({
  test: {
    setupFiles: ["test/support/setup.ts"],
    // These only end what hangs: conditions are waited for, however busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // More than the usual two processors: tests often wait for a database or a process.
    maxWorkers: 3,
    // Loading the server, Prisma and PGlite again for each file takes twice the time. Tests clean up shared state.
    isolate: false,
    // One project after the other: a worker restarts when the next file belongs to another project.
    projects: projects.map((project, groupOrder) => ({
      extends: true,
      test: {
        exclude: configDefaults.exclude,
        ...project,
        globalSetup: setups[project.name] ?? ["test/support/global-setup.ts"],
        sequence: { groupOrder },
      },
    })),
  },
});
