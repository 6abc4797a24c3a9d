import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// .ci: what is checked when, in a made-up repository, and what a run says in the end.

const root = resolve(import.meta.dirname, "../../..");
const ci = (name: string) => import(join(root, ".ci", name));
const { parts, rings, installedIf } = await ci("parts.mjs");
const { describeRun } = await ci("table.mjs");

describe("what a change affects", () => {
  let folder: string;
  const commits: string[] = [];
  const git = (...args: string[]) => {
    const author = ["-c", "user.name=Aisyah", "-c", "user.email=aisyah@example.com"];
    return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" }).trim();
  };
  const change = (path: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), String(commits.length));
    git("add", "--all");
    git("commit", "--quiet", "--message", path);
    commits.push(git("rev-parse", "HEAD"));
  };
  /** Lists the parts, from the settings of the case. */
  const list = (args: string[] = [], env: Record<string, string> = {}) => {
    const settings = { PATH: process.env.PATH, HOME: folder, ...env };
    const command = [join(folder, ".ci/affected"), "--list", ...args];
    const output = execFileSync("bash", command, { env: settings, encoding: "utf8" });
    const [, base = ""] = /== affected: (.*?)(?: \(|, |$)/m.exec(output) ?? [];
    const run = [...output.matchAll(/^run {3}(\S+): (.*)$/gm)].map(([, name = "", why = ""]) => [name, why]);
    return { base, run: Object.fromEntries(run), output };
  };
  const all = Object.keys(parts).filter((name) => parts[name].paths);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-rings-"));
    cpSync(join(root, ".ci"), join(folder, ".ci"), { recursive: true });
    git("init", "--quiet", "--initial-branch=main");
    for (const path of ["README.md", "openapi/a.yaml", "deploy/a.conf", "examples/a/a.ts"]) change(path);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const since = (index: number) => `since ${commits[index]?.slice(0, 12)}`;

  test("everything, if there is nothing to compare with", () => {
    git("checkout", "--quiet", "--orphan", "alone");
    git("commit", "--quiet", "--message", "alone");
    expect(list()).toMatchObject({ base: "everything" });
    expect(Object.keys(list().run)).toEqual(all);
    git("checkout", "--quiet", "main");
  });

  test("since the commit before, and says why each part runs or not", () => {
    const { base, run, output } = list();
    expect([base, run]).toEqual([since(2), { examples: "examples/a/a.ts" }]);
    expect(output).toContain("(the commit before), changed paths: 1\n  examples/a/a.ts");
    expect(output).toMatch(/^skip {2}deploy: none of its paths has changed$/m);
  });

  test("since the given commit, before CI_BASE", () => {
    const { base, run } = list([commits[1] ?? ""], { CI_BASE: commits[2] ?? "" });
    expect([base, run]).toEqual([since(1), { deploy: "deploy/a.conf", examples: "examples/a/a.ts" }]);
    expect(() => list(["nothing"])).toThrow("nothing: no such commit");
  });

  test.each([
    ["CI_BASE", () => commits[1] ?? "", 1],
    ["the commit before if CI_BASE is unknown, as before a first push", () => "0".repeat(40), 2],
  ])("since %s", (_what, base, index) => {
    expect(list([], { CI_BASE: base() }).base).toBe(since(index));
  });

  test("since what it has in common with origin's main, unless that is itself", () => {
    git("update-ref", "refs/remotes/origin/main", commits[0] ?? "");
    const { base, run } = list();
    expect(base).toBe(since(0));
    expect(run).toMatchObject({
      generators: "openapi/a.yaml",
      "add-operation": "openapi/a.yaml",
      deploy: "deploy/a.conf",
    });
    git("update-ref", "refs/remotes/origin/main", commits[3] ?? "");
    expect(list().base).toBe(since(2));
  });

  test.each([".nvmrc", ".ci/times.json", "pnpm-lock.yaml", "turbo.json", "package.json", "apps/api/package.json"])(
    "everything after a change of %s, committed or not",
    (path) => {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), "{}");
      expect(list().run).toEqual(Object.fromEntries(all.map((name) => [name, `${path} changes everything`])));
      git("clean", "--quiet", "-fd");
      git("checkout", "--quiet", ".");
    },
  );

  /** Runs a script of .ci: without the project, every command fails at once. */
  const run = (script: string, part: string) => {
    const env = { PATH: process.env.PATH, HOME: folder };
    const { status, stdout, stderr } = spawnSync("bash", [join(folder, ".ci", script), part], {
      env,
      encoding: "utf8",
    });
    return { status, stderr, lines: stdout.trim().split("\n") };
  };

  test.each([
    ["run", "build", ["npm run build"]],
    ["run", "processes", parts.processes.run],
    ["night", "contract", parts.contract.run],
  ])("a part of .ci/%s that is named runs alone, all of it, and the table is last: %s", (script, part, commands) => {
    const { status, lines } = run(script, part);
    expect(status).toBe(1);
    const begun = lines.filter((line) => /^== (?!FAILED)[\w-]+: /.test(line));
    expect(begun).toEqual(commands.map((command: string) => `== ${part}: ${command}`));
    expect(lines.slice(-3, -2)).toEqual([`FAILED: ${part}`]);
    expect(lines.at(-2)).toMatch(`RESULT ci_${script}_seconds`);
  });

  test("a part that there is not is named", () => {
    expect(run("night", "nothing")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Unknown part: nothing\. The parts are install, /),
    });
  });
});

test("the parts of the rings exist, and it is known how each package of Debian's is seen", () => {
  const named = Object.values(rings as Record<string, { parts: string[] }>).flatMap((ring) => ring.parts);
  expect(named.filter((name) => !(name in parts) && name !== "affected")).toEqual([]);
  const needed = Object.values(parts as Record<string, { needs?: string[] }>).flatMap(({ needs = [] }) => needs);
  expect([...new Set(needed)].sort()).toEqual(Object.keys(installedIf).sort());
});

test("turbo hands on the file in which services are counted", () => {
  const { globalPassThroughEnv } = JSON.parse(readFileSync(join(root, "turbo.json"), "utf8"));
  expect(globalPassThroughEnv).toContain("TALAQQI_SERVICES_STARTED");
});

test("the commands of the parts are scripts of the project, which has at most twenty", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commands = Object.values(parts as Record<string, { run: string[] }>).flatMap(({ run }) => run);
  const named = commands.flatMap((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  // Another one becomes an argument of one of these.
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});

describe("the end of a run", () => {
  const part = (name: string, seconds: number, more = {}) => ({
    name,
    seconds,
    budget: 100,
    installed: 0,
    services: 1,
    failure: undefined,
    ...more,
  });

  test("has the seconds of each part and their sum, and counts services beside the processes' own", () => {
    const results = [part("test", 90, { installed: 30 }), part("process", 20)];
    const { table, isGood } = describeRun("run", results, { test: 88 }, 200);
    expect(table.split("\n").slice(1)).toEqual([
      "== .ci/run",
      "                    seconds   budget recorded",
      "Debian's packages        30      120        –",
      "test                     90      100       88",
      "process                  20      100        –",
      "sum                     140      200        –",
      "RESULT ci_run_seconds 140",
      "RESULT ci_run_services 1",
    ]);
    expect(isGood).toBe(true);
  });

  test("warns of the three parts that grew most", () => {
    const results = [part("a", 60), part("b", 90), part("c", 41), part("d", 80), part("e", 50)];
    const { table, isGood } = describeRun("run", results, { a: 40, b: 40, c: 40, d: 40, e: 40 }, 900);
    expect(table.match(/^warning: \w/gm)).toEqual(["warning: b", "warning: d", "warning: a"]);
    expect(isGood).toBe(true);
  });

  test.each([
    [
      "the sum is more than twice the budget",
      [part("a", 120), part("b", 81)],
      100,
      "FAILED: .ci/run took 201 s, more than twice its budget of 100 s",
    ],
    [
      "a part that is run for itself is",
      [part("a", 201)],
      undefined,
      "FAILED: a took 201 s, more than twice its budget of 100 s",
    ],
    ["a part has failed", [part("a", 1, { failure: "Error: no" }), part("b", 1)], 100, "== FAILED: a\nError: no"],
  ])("fails when %s", (_what, results, budget, reason) => {
    const { failures, table, isGood } = describeRun("run", results, {}, budget);
    expect(failures + table).toContain(reason);
    expect(isGood).toBe(false);
  });

  test("does not fail just within twice the budget", () => {
    expect(describeRun("run", [part("a", 200)], {}, 100).isGood).toBe(true);
    expect(describeRun("night", [part("a", 200)], {}, undefined).isGood).toBe(true);
  });
});
