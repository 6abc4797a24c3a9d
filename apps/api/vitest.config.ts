import { configDefaults, defineConfig } from "vitest/config";

// The name of a test file says what it needs:
//   *.unit.test.ts        neither a database nor a process: `npm run test:unit`
//   *.test.ts             a database: PostgreSQL, or the embedded one with TEST_DATABASE=embedded
//   *.postgresql.test.ts  PostgreSQL in particular, as *.postgresql.ci.test.ts
//   *.embedded.test.ts    the embedded database in particular
//   process/*.test.ts     the compiled programs: start, stop, signals, refusals, talaqqi-server
//   *.process.test.ts     the program as a whole, or processes, on the embedded database: only by night
//   *.browser.test.ts     a page in Chromium; of them flows/ is what every merge runs
//   *.night.test.ts       programs that others wrote, installed by a part of .ci/night
//   *.ci.test.ts          a database, and more time than `npm test` has: only `test:ci` runs them, and the last two
// Files in test/database run on both databases, and so do one file of each tag of the contracts, which `test:embedded`
// runs with the embedded database's own, and the generated requests of `npm run test:fuzz`.
// What all operations share is tried on a few of them by `npm test`, and on each by `test:ci`: `onEveryOperation`.
const all = ["test/**/*.test.ts"];
const unit = ["test/**/*.unit.test.ts"];
const postgresql = ["test/**/*.postgresql.*test.ts"];
const embedded = ["test/**/*.embedded.test.ts"];
const programs = ["test/process/*.test.ts"];
const processes = [...programs, "test/**/*.process.test.ts"];
const browser = ["test/**/*.browser.test.ts"];
const flows = ["test/flows/*.test.ts"];
const ci = ["test/**/*.ci.test.ts"];
const databases = ["test/database/*.night.test.ts"];
const providers = ["test/providers.night.test.ts"];
const night = [...databases, ...providers];
const fuzz = ["test/fuzz/fuzz.test.ts"];
const isFuzzing = process.env.FUZZ_CASES !== undefined;
const ofTags = [
  ...["account/update-profile", "lesson/list-pertanyaans", "package/list-packages", "program/list-programs"],
  ...["placement-test/register-placement-test", "talaqqi/list-teachers", "teacher-slot-time/list-slot-times"],
  ...[
    ...["accounts/erase-account", "audit/list-audit", "content/import-content", "message-texts/change-message-text"],
    ...["institutions/records", "levels/records", "packages/records", "programs/records", "teachers/records"],
    ...["lesson-content/records", "placement-tests/schedule-placement-test", "slots/free-slot", "staff/change-staff"],
    ...["students/merge-students", "tashih/approve-rows"],
  ].map((name) => `operator/${name}`),
].map((name) => `test/${name}.test.ts`);
const onBoth = ["test/database/**/*.test.ts", ...ofTags, ...(isFuzzing ? fuzz : [])];
const others = [...unit, ...processes, ...browser, ...flows, ...ci, ...night, ...(isFuzzing ? [] : fuzz)];
const onEmbedded = process.env.TEST_DATABASE === "embedded";
const onEveryOperation = [
  ...["audit", "bad-input", "conditional", "identifiers", "internal-error", "log", "rate-limits", "unknown-routes"].map(
    (name) => `test/http/${name}.test.ts`,
  ),
  "test/http/unavailable.postgresql.test.ts",
  "test/database/one-transaction.test.ts",
  "test/development/simulation.test.ts",
  "test/operator/attacks/csrf.test.ts",
  "test/operator/attacks/takeover.test.ts",
  "test/operator/staff/roles.test.ts",
];

const projects = [
  { name: "api", include: all, exclude: [...others, ...embedded, ...(onEmbedded ? [...postgresql, ...onBoth] : [])] },
  { name: "embedded", include: [...embedded, ...onBoth], exclude: [...others, ...postgresql] },
  { name: "unit", include: unit },
  {
    name: "ci",
    include: [...ci, ...onEveryOperation, ...(isFuzzing ? [] : fuzz)],
    exclude: onEmbedded ? postgresql : [],
    env: { EVERY_OPERATION: "1" },
  },
  { name: "process", include: programs, maxWorkers: 2 },
  { name: "process-ci", include: processes, exclude: programs },
  { name: "databases", include: databases },
  { name: "flows", include: flows },
  { name: "browser", include: browser },
  { name: "providers", include: providers },
];

const setups: Record<string, string[]> = { unit: [], databases: [], process: ["test/process/build.ts"] };

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
