import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { bundleContract } from "../src/generate.ts";

type Problem = { ruleId: string; message: string; pointer: string };
type Node = Record<string, unknown>;

const users = ["paths", "/api/users"];
const hurufs = ["paths", "/api/hurufs", "get", "responses"];
const kategoris = ["paths", "/api/kategoris", "get", "responses"];
const lembagas = ["paths", "/api/lembagas", "get"];
const programs = ["paths", "/api/programs", "get"];
const programPath = ["paths", "/api/programs/{id}", "get"];
const schemas = ["components", "schemas"];
const json = ["200", "content", "application/json"];

/** Mistakes in the contract (a key removed, or set to this value), each with the rule that reports it. */
const mistakes: [rule: string, node: string[], key: string, value?: unknown][] = [
  ["rule/info-version", ["info"], "version", "1.0"],
  ["rule/operation-named", lembagas, "operationId"],
  ["rule/operation-described", lembagas, "description"],
  ["rule/operation-one-tag", lembagas, "tags"],
  ["rule/operation-security", programs, "security"],
  ["rule/parameters-at-the-operation", ["paths", "/api/packages"], "parameters", []],
  ["rule/success-response", [...lembagas, "responses"], "200"],
  ["rule/failures-documented", hurufs, "503"],
  ["rule/public-get-conditional", hurufs, "304"],
  ["rule/path-failure-documented", [...programPath, "responses"], "404"],
  ["rule/path-parameter-example", [...programPath, "parameters", "0"], "examples"],
  ["rule/token-failure-documented", [...users, "get", "responses"], "401"],
  ["rule/body-failures-documented", [...users, "put", "responses"], "415"],
  ["response-contains-header", ["components", "responses", "TooManyRequests", "headers"], "Retry-After"],
  ["rule/media-type-complete", [...hurufs, ...json], "examples"],
  ["rule/media-type-schema-named", [...kategoris, ...json], "schema", { type: "object", additionalProperties: false }],
  [
    "no-invalid-media-type-examples",
    [...programs, "responses", ...json, "examples", "programs", "value"],
    "status",
    "200",
  ],
  ["rule/schema-closed", [...schemas, "Huruf"], "additionalProperties"],
  ["rule/object-complete", [...schemas, "Registration"], "required"],
  ["rule/schema-plain", [...schemas, "Sifat"], "allOf", []],
  ["rule/property-complete", [...schemas, "Lembaga", "properties", "info"], "description"],
  ["rule/integer-enum-named", [...schemas, "ProgramProgress"], "x-enum-varnames"],
  ["rule/number-formatted", [...schemas, "Profile", "properties", "id"], "format"],
  ["rule/request-string-bounded", [...schemas, "Registration", "properties", "email"], "maxLength"],
];

describe("the linter reports", () => {
  let problems: Problem[];

  beforeAll(async () => {
    const contract = await bundleContract("openapi");
    for (const [, node, key, value] of mistakes) change(contract, node, key, value);
    const folder = await mkdtemp(join(tmpdir(), "talaqqi-lint-"));
    const file = join(folder, "openapi.yaml");
    await writeFile(file, stringify(contract, { aliasDuplicateObjects: false }));
    problems = await lint(file);
    await rm(folder, { recursive: true });
  });

  test.each(mistakes)("%s", (rule, node) => {
    const pointer = ["#", ...node.map((key) => key.replaceAll("/", "~1"))].join("/");
    const near = problems.filter((problem) => isNear(problem.pointer, pointer));
    expect(near.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});

/** The linter reports some rules at the node itself, others at its parent or child. */
const isNear = (one: string, other: string) =>
  one.startsWith(other) || (other.startsWith(one) && one.split("/").length > 2);

/** Lints a file with the same command and rules as `npm run lint`. */
function lint(file: string): Promise<Problem[]> {
  const command = fileURLToPath(new URL("../node_modules/.bin/redocly", import.meta.url));
  const rules = fileURLToPath(new URL("../../../openapi/redocly.yaml", import.meta.url));
  const given = ["lint", "--config", rules, "--format", "json", "--max-problems", "10000", file];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    execFile(command, given, { env, maxBuffer: 64 * 1024 * 1024 }, (_failure, stdout, stderr) => {
      try {
        resolve(problemsIn(stdout));
      } catch {
        reject(new Error(`${stdout}\n${stderr}`));
      }
    });
  });
}

function problemsIn(report: string): Problem[] {
  const { problems } = JSON.parse(report) as { problems: (Problem & { location: { pointer?: string }[] })[] };
  return problems.map(({ ruleId, message, location }) => ({ ruleId, message, pointer: location[0]?.pointer ?? "#" }));
}

function change(contract: Node, path: string[], key: string, value: unknown): void {
  const node = path.reduce<unknown>((found, name) => (found as Node)[name], contract) as Node;
  if (value === undefined) delete node[key];
  else node[key] = value;
}
