import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import {
  type ContractDocument,
  getByPointer,
  operationsOf,
  pointer,
  readContract,
  readOperatorContract,
  readServedContract,
  resolveRef,
} from "@talaqqi/contract/document";
import { describe, expect, test } from "vitest";
import { errorStatuses } from "../src/http/errors.ts";
import { texts } from "../src/messages/messages.ts";
import { isOfRecords } from "./support/named-records.ts";

// House rules that a program can check.

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Every package and example. */
const folders = ["apps", "packages", "quality", "examples"].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(root, folder, "package.json"))),
);
const document = readContract();
const served = readServedContract();
const contracts = [document, readOperatorContract()];
const operations = contracts.flatMap(operationsOf);
const settings = [...read("apps/api/src/config/environment.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name = ""]) => name,
);

describe("the environment", () => {
  test.each(["apps/api/src", "apps/docs/src"])(
    "has one reader in %s: config.ts, which receives it from the programs",
    (folder) => {
      const readers = sources(folder).filter((path) => /process\s*(\.|\?\.|\[\s*["'])\s*env\b/.test(read(path)));
      for (const path of readers) {
        const handed = read(path).match(/\bread(Client|Database|Build)?Config\(process\.env\)/g) ?? [];
        expect(handed.length, path).toBeGreaterThan(0);
        expect(read(path).match(/process\.env/g), path).toHaveLength(handed.length);
      }
      expect(readers.filter((path) => !/\/(main|talaqqi-server|build|database-console)\.ts$/.test(path))).toEqual([]);
    },
  );

  test("is not read in any other way", () => {
    const all = [...sources("apps/api/src"), ...sources("apps/docs/src"), ...sources("packages/client/src")];
    const others = all.filter((path) =>
      /\{[^}]*\benv\b[^}]*\} = process\b|import\.meta\.env|\bdotenv\b/.test(read(path)),
    );
    expect(others).toEqual([]);
  });

  test("has settings", () => {
    expect(settings).toEqual(expect.arrayContaining(["DATABASE_URL", "LOG_LEVEL"]));
    expect(settings.length).toBeGreaterThan(15);
  });

  test("has every setting listed in turbo.json: turbo drops the others", () => {
    const { globalPassThroughEnv } = JSON.parse(read("turbo.json"));
    expect(settings.filter((name) => !globalPassThroughEnv.includes(name))).toEqual([]);
  });

  test("has every setting described in docs/settings.md", () => {
    const rows = read("docs/settings.md")
      .split("\n")
      .filter((line) => line.startsWith("|"));
    expect(settings.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
  });
});

describe("the simulation", () => {
  const makers = [...sources("apps/api/src"), ...sources("apps/api/test")].filter(
    (path) => /\bcreateSimulation\(/.test(read(path)) && !path.endsWith("repo.test.ts"),
  );

  test("is created in one place: beside the development sign-in, which never runs in production", () => {
    const inSource = makers.filter((path) => path.startsWith("apps/api/src/"));
    expect(inSource.sort()).toEqual(["apps/api/src/development/simulation.ts", "apps/api/src/server.ts"]);
    expect(read("apps/api/src/server.ts").match(/createSimulation\(/g)).toHaveLength(1);
    const [, startProvider = ""] = read("apps/api/src/server.ts").split("async function startProvider(");
    expect(startProvider.split("\n}\n")[0]).toContain("createSimulation(");
  });

  test("is used only by tests that do not count as coverage of the contract", () => {
    const tests = makers.filter((path) => path.startsWith("apps/api/test/"));
    expect(tests.filter((path) => !/^apps\/api\/test\/(development|flows)\//.test(path))).toEqual([]);
  });
});

describe("every error", () => {
  /** Those that never come to an operation: the contract's description tells of them. */
  const ofNoOperation = ["method_not_allowed", "request_timeout", "headers_too_large"];
  const varying = ["invalid_request", "conflict"];

  test.each(Object.entries(errorStatuses))("%s is documented with its status and message", (code, status) => {
    const { [code]: message } = Object(texts.en.errors);
    const rows = contracts.flatMap(rowsOf).filter((line) => line.startsWith(`| ${status} |`));
    const words = varying.includes(code) ? "varies" : `\`${message}\``;
    expect(rows.filter((row) => row.includes(words) || code === "invalid_request").length, words).toBeGreaterThan(0);
    if (ofNoOperation.includes(code)) return;
    const documented = operations.filter(({ path, method }) =>
      examplesOf(path, method, status).some((example) => varying.includes(code) || example.message === message),
    );
    expect(documented.length, `no operation has an example of ${status} ${message}`).toBeGreaterThan(0);
  });

  test.each(contracts)("that operations of a contract return has a row in its description", (contract) => {
    const statuses = new Set(operationsOf(contract).flatMap(({ responses }) => Object.keys(responses)));
    const rows = rowsOf(contract);
    const missing = [...statuses].filter(
      (status) => status >= "400" && !rows.some((line) => line.startsWith(`| ${status} |`)),
    );
    expect(missing).toEqual([]);
  });

  test("409 has an example for each of its reasons", () => {
    const reasons = getByPointer(
      served,
      pointer("components", "schemas", "ConflictEnvelope", "properties", "reason"),
    )?.enum;
    const shown = operations.flatMap(({ path, method }) => examplesOf(path, method, 409).map(({ reason }) => reason));
    expect([...new Set(shown)].sort()).toEqual([reasons].flat().toSorted());
  });

  test("of an operation is one that the server can return", () => {
    const known = new Set(Object.values(errorStatuses).map(String));
    const declared = operations.flatMap(({ responses }) => Object.keys(responses)).filter((status) => status >= "400");
    expect(declared.filter((status) => !known.has(status))).toEqual([]);
  });
});

describe("every operation", () => {
  const folderOf = (path: string, method: string) => {
    const tag = String(Object(getByPointer(served, pointer("paths", path, method))).tags)
      .toLowerCase()
      .replaceAll(" ", "-");
    return path.startsWith("/operator/") ? `operator/${tag}` : tag;
  };

  test.each(operations)("$operationId has its handler in its tag's folder", ({ operationId, path, method }) => {
    const handlers = read(`apps/api/src/${folderOf(path, method)}/handlers.ts`);
    expect(handlers).toMatch(new RegExp(`^ +(async )?${operationId}[(:,]`, "m"));
  });

  test.each(operations)("$operationId has its test file in its tag's folder", ({ operationId, path, method }) => {
    const name = isOfRecords(operationId) ? "records" : kebab(operationId);
    const file = `apps/api/test/${folderOf(path, method)}/${name}.test.ts`;
    expect(sources("apps/api/test"), `${file} is missing`).toContain(file);
  });

  test("the handlers of a tag are named after its folder", () => {
    const files = sources("apps/api/src").filter((path) => path.endsWith("/handlers.ts"));
    const names = files.map((path) => path.split("/").slice(3, -1).join("-"));
    const expected = names.map((name) => `${name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Handlers`);
    expect(files.map((path) => /^export const (\w+Handlers) =/m.exec(read(path))?.[1])).toEqual(expected);
  });
});

describe("the sources", () => {
  const all = folders.flatMap((folder) => sources(folder));
  const styles = folders.flatMap((folder) => sources(folder, /\.css$/));

  test("are those of all packages", () => {
    const packages = ["apps/docs/", "quality/generators/", "packages/client/", "examples/student-app/"];
    expect(packages.filter((folder) => !all.some((path) => path.startsWith(folder)))).toEqual([]);
    expect(styles.length).toBeGreaterThan(40);
  });

  test("are files of at most 300 lines", () => {
    const long = [...all, ...styles].filter((path) => read(path).trimEnd().split("\n").length > 300);
    expect(long).toEqual([]);
  });

  test("do not declare a mapper's return type: that would hide extra fields from the compiler", () => {
    const mappers = all.filter((path) => path.endsWith("/mappers.ts"));
    expect(mappers.length).toBeGreaterThan(5);
    expect(mappers.filter((path) => /\): Schema<"\w+">(\[\])? (\{|=>)/.test(read(path)))).toEqual([]);
  });

  test("have the largest identifier and number in one place", () => {
    const limited = all.filter((path) => !/\/test\/|\.test\./.test(path) && /\b2_?147_?483_?647\b/.test(read(path)));
    // The bench has it as the modulus of a random generator.
    expect(limited.sort()).toEqual(["apps/api/src/domain/numbers.ts", "quality/bench/src/scale/mix.ts"]);
  });

  test("spread no object literals, only to save lines", () => {
    expect(all.filter((path) => /\.\.\.\(?\{/.test(read(path)))).toEqual([]);
  });

  test("contain no test with skip or only", () => {
    const marked = all.filter((path) =>
      /\b(test|it|describe)\.(only|skip|todo|fails)\b|\b(xit|xdescribe|fit)\(/.test(read(path)),
    );
    // A test of the fake service fails on purpose: that is what it shows.
    expect(marked.filter((path) => !/\/(repo|fake-service)\.test\.ts$/.test(path))).toEqual([]);
  });

  test("contain no directive that silences the compiler or the linter", () => {
    const turned = all.filter((path) => /@ts-(ignore|nocheck)|biome-ignore|eslint-disable/.test(read(path)));
    expect(turned.filter((path) => !path.endsWith("repo.test.ts"))).toEqual([]);
  });
});

describe("the folders", () => {
  test("of the contract have files of at most 400 lines", () => {
    const written = readdirSync(join(root, "openapi"), { recursive: true, encoding: "utf8" });
    const contract = written.filter((path) => path.endsWith(".yaml") && !/^(published|records.expanded)/.test(path));
    expect(contract.length).toBeGreaterThan(50);
    expect(contract.filter((path) => read(`openapi/${path}`).trimEnd().split("\n").length > 400)).toEqual([]);
  });
});

describe("the packages", () => {
  const manifests = ["package.json", ...folders.map((folder) => `${folder}/package.json`)];

  test.each(manifests)("%s pins every version exactly", (path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$|^workspace:\*$|^catalog:\w*$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  test("pin shared versions exactly", () => {
    const versions = [...read("pnpm-workspace.yaml").matchAll(/^ +"?[@\w/-]+"?: ["']?([\^~<>=*\d][^"'\s]*)/gm)].map(
      ([, v]) => v,
    );
    expect(versions.length).toBeGreaterThan(3);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version ?? ""))).toEqual([]);
  });

  test("have their version from the root", () => {
    expect(manifests.filter((path) => "version" in JSON.parse(read(path)))).toEqual(["package.json"]);
    const published = manifests.filter((path) => !JSON.parse(read(path)).private);
    expect(published).toEqual(["apps/talaqqi/package.json", "packages/client/package.json"]);
  });
});

/** @returns the TypeScript files in a folder that people wrote, or others, from the project's root. */
function sources(folder: string, extension = /\.tsx?$/): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/\/(database\/prisma|node_modules|dist|generated)\//.test(path));
}

/** @returns the rows of the tables in a contract's description. */
function rowsOf(contract: ContractDocument): string[] {
  const { info } = contract as unknown as { info: { description: string } };
  return info.description.split("\n").filter((line) => line.startsWith("|"));
}

function examplesOf(path: string, method: string, status: number): Record<string, unknown>[] {
  const response = resolveRef(served, pointer("paths", path, method, "responses", String(status)));
  const examples = `${response}/content/application~1json/examples`;
  return Object.keys(getByPointer(served, examples) ?? {}).map((name) => {
    const value = getByPointer(served, resolveRef(served, `${examples}/${name}`))?.value;
    return typeof value === "object" && value !== null ? { ...value } : {};
  });
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
