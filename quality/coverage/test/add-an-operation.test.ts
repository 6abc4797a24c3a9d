import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type ContractDocument, operationsOf, readServedContract } from "@talaqqi/contract/document";
import { startProgram, stopPrograms } from "@talaqqi/test-kit/processes";
import { type Copy, copyProject, type Outcome, type TestRun } from "@talaqqi/test-kit/project-copy";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { coverageOf } from "../src/coverage.ts";
import { type Command, follow, readSteps, type Step } from "../src/guide.ts";

// Follows docs/adding-an-operation.md literally in a copy of the project. Its last command, `npm test`, takes minutes:
// without ADD_OPERATION=full only the tests run that one more operation can affect.

const isFull = process.env.ADD_OPERATION === "full";
const minutes = (count: number) => count * 60_000;

const testFile = "apps/api/test/talaqqi/list-levels.test.ts";
let copy: Copy;
let steps: Step[];
let build: Outcome & { expected: string };
let stale: TestRun;
let untested: TestRun;

beforeAll(
  async () => {
    copy = copyProject();
    steps = readSteps(copy.read("docs/adding-an-operation.md"));
    for (const step of steps) {
      if ("file" in step) {
        if (step.file === testFile) untested = await copy.runTests("apps/api", "--project=api", "test/repo.test.ts");
        follow(copy, step);
      } else if (step.command !== "npm test" || isFull) {
        if (step.command === "npm run generate")
          stale = await copy.runTests("packages/contract", "test/generated.test.ts");
        const outcome = await run(step);
        if (step.command === "npm run build") build = { ...outcome, expected: step.output ?? "" };
      }
    }
  },
  minutes(isFull ? 45 : 15),
);
afterAll(() => copy.remove());

/** @throws Error when it fails; or succeeds although the guide quotes how it fails. */
async function run({ command, output }: Command): Promise<Outcome> {
  const outcome = await copy.run(["sh", "-c", command]);
  if ((outcome.code === 0) !== (output === undefined)) {
    throw new Error(`the guide's ${command} ended with ${outcome.code}:\n${outcome.output}`);
  }
  return outcome;
}

describeOnUnix("the guide's steps", "sh", () => {
  test("are these", () => {
    expect(steps.map((step) => ("file" in step ? step.file : step.command))).toEqual([
      ...["openapi/openapi.yaml", "openapi/paths/api/levels.yaml", "openapi/components/schemas/talaqqi.yaml"],
      ...["npm run lint", "npm run generate", "npm run build"],
      ...["queries", "mappers", "handlers"].map((name) => `apps/api/src/talaqqi/${name}.ts`),
      ...[testFile, "cd apps/api && npx vitest run test/talaqqi/list-levels.test.ts", "npm run lint", "npm test"],
    ]);
  });

  test("generate what a test has reported as stale before", () => {
    const files = ["openapi.json", "openapi.ts", "routes.ts", "examples.ts"];
    expect(stale.failed.map(({ title }) => title)).toEqual([
      ...files.map((file) => `${file} is what the contract gives now`),
      "every component in openapi/components is used",
    ]);
    for (const [n, file] of files.entries()) {
      expect(stale.failed[n]?.message).toContain(
        `packages/contract/generated/${file} is stale: run "npm run generate"`,
      );
    }
    const document: ContractDocument = JSON.parse(copy.read("packages/contract/generated/openapi.json"));
    expect(document.paths["/api/levels"]?.get?.operationId).toBe("listLevels");
  });

  test("get one error from the compiler: the missing handler", () => {
    const errors = [...build.output.matchAll(/(\S+)\(\d+,\d+\): error TS\d+: (.*)/g)];
    expect(errors.map(([, file]) => file)).toContain("src/operations.ts");
    expect(errors.filter(([, , sentence]) => !sentence?.includes("'listLevels' is missing"))).toEqual([]);
    expect(build.output).toContain(build.expected);
  });

  test("get one failed test without a test file: the missing file", () => {
    expect(untested.failed.map(({ title }) => title)).toEqual([
      "every operation 'listLevels' has its test file in its tag's folder",
    ]);
  });
});

describeOnUnix("after them", "sh", () => {
  let types: Outcome;
  let changes: Outcome;
  let packages: TestRun[];
  let api: TestRun;
  let levels: Outcome;
  let served: ContractDocument;

  beforeAll(async () => {
    copy.write("apps/api/test/read-levels.ts", program);
    types = await copy.run(["node", "scripts/turbo.mjs", "run", "check"]);
    changes = await copy.run(["npm", "run", "contract:changes"]);
    [api, ...packages] = await Promise.all([
      copy.runTests("apps/api", "--project=!browser", ...affectedTests()),
      copy.runTests("packages/contract", "generated", "lint", "conformance"),
      copy.runTests("packages/client", "--project=unit"),
      // Of the browser tests only the one about all operations.
      copy.runTests(
        "apps/docs",
        "served",
        "reference",
        "-t",
        "^(?!the reference in a browser (?!shows all operations))",
      ),
    ]);
    const dataDir = join(copy.folder, ".data");
    const env = { PORT: "0", DOCS_PORT: "0", DATA_DIR: dataDir };
    const apiUrl = await start("apps/api/dist/main.js", env, /API +(http:\S+)\/api\//);
    levels = await copy.run(["node", "--import", "tsx", "test/read-levels.ts", apiUrl], { folder: "apps/api" });
    const docsUrl = await start("apps/docs/dist/main.js", { DOCS_PORT: "0" }, /Docs +(http:\S+)/);
    served = JSON.parse(await (await fetch(`${docsUrl}/openapi.json`)).text());
  }, minutes(15));
  afterAll(stopPrograms);

  test("everything builds, and the types are right, those of the client's response included", () => {
    expect(types.code, types.output).toBe(0);
  });

  test("contract:changes reports one added operation and nothing breaking", () => {
    expect(changes.code, changes.output).toBe(0);
    expect(changes.output).toMatch(/^added\n +GET \/api\/levels: .*\blistLevels\b/m);
    expect(changes.output).toMatch(/^contract changes since \S+: 0 breaking, 0 changed, 1 added$/m);
  });

  test("the tests of the contract, the client and the documentation pass", () => {
    for (const { code, failed, output } of packages) expect({ code, failed }, output).toEqual({ code: 0, failed: [] });
  });

  test("the API's tests pass and exercise every documented response", () => {
    expect({ code: api.code, failed: api.failed }, api.output).toEqual({ code: 0, failed: [] });
    const document: ContractDocument = JSON.parse(copy.read("packages/contract/generated/openapi.json"));
    const coverage = coverageOf({ interface: document }, api.results).find(
      ({ operationId }) => operationId === "listLevels",
    );
    expect(coverage?.responses.map(({ status }) => status)).toEqual(["200", "304", "429", "500", "503"]);
    const never = [...(coverage?.responses ?? []), ...(coverage?.examples ?? [])].filter(({ times }) => times === 0);
    expect(never).toEqual([]);
  });

  test("the client reads the levels from the server", () => {
    expect(levels.code, levels.output).toBe(0);
    const rows = copy.read("prisma/demonstration/levels.csv").trim().split("\n").slice(1);
    const answered: { id_level: number; level: string }[] = JSON.parse(levels.output.trim().split("\n").at(-1) ?? "");
    expect(answered.map(({ id_level, level }) => [String(id_level), level])).toEqual(
      rows.map((row) => row.split(",").slice(0, 2)),
    );
  });

  test("the documentation shows the operation", () => {
    expect(served.paths["/api/levels"]?.get?.operationId).toBe("listLevels");
  });
});

/** Starts a program of the copy. @returns the address that it prints. */
async function start(program: string, env: Record<string, string>, address: RegExp): Promise<string> {
  const { output } = startProgram([process.execPath, join(copy.folder, program)], {
    env,
    folder: copy.folder,
    output: "kept",
  });
  return vi.waitFor(
    () => {
      const [, url] = output().match(address) ?? [];
      if (!url) throw new Error(`${program} has not printed its address:\n${output()}`);
      return url;
    },
    { timeout: minutes(2), interval: 100 },
  );
}

/** What an app's developer writes; compiled with the API's tests. */
const program = `import { createClient, unwrap } from "@talaqqi/client";

const levels = await unwrap(createClient({ baseUrl: process.argv[2] ?? "" }).GET("/api/levels"));
levels satisfies { id_level: number; level: string; description: string; s_active: "0" | "1" }[];
// @ts-expect-error: it is called level
levels satisfies { nama_level: string }[];
console.log(JSON.stringify(levels));
`;

/** @returns vitest's parameters for the API's tests that read the contract, without those whose titles name another operation. */
function affectedTests(): string[] {
  const folder = join(copy.folder, "apps/api");
  const files = readdirSync(join(folder, "test/http")).filter((file) =>
    /\b(readContract|readServedContract|operationsOf|allCalls|publicGets|allExamples)\b/.test(
      copy.read(`apps/api/test/http/${file}`),
    ),
  );
  const others = operationsOf(readServedContract()).flatMap(({ operationId, path }) => [operationId, path]);
  const titles = `^(?!.*(${others.map((name) => name.replaceAll(/[{}]/g, "\\$&")).join("|")})\\b)`;
  return ["test/repo.test.ts", "test/fuzz/fuzz.test.ts", ...files.map((file) => `test/http/${file}`), "-t", titles];
}
