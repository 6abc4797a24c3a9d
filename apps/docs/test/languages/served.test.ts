// Needs Debian's golang-go, golang-github-getkin-kin-openapi-dev, python3-jsonschema and python3-yaml.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContract } from "../../src/contracts.ts";

const folder = mkdtempSync(join(tmpdir(), "talaqqi-languages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contracts = (["openapi", "operator"] as const).map((name) => readContract(name, "http://127.0.0.1:3000"));
for (const { name, document, yaml } of contracts) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
  writeFileSync(join(folder, `${name}.yaml`), yaml);
}

// Debian's own Python and Go libraries, whatever else is installed.
const library = "/usr/share/gocode/src/github.com/getkin/kin-openapi/openapi3/validation_options.go";
const newer = readFileSync(library, "utf8").includes("AllowExtraSiblingFields") ? ["newer.go"] : [];
const go = { ...process.env, GO111MODULE: "off", GOFLAGS: "", GOPATH: "/usr/share/gocode" };
test.each([
  ["Go", ["/usr/bin/go", "run", "read.go", ...newer], go],
  ["Python", ["/usr/bin/python3", "read.py"], process.env],
])("%s reads the served contracts: structure, patterns and examples", (_language, [program = "", ...script], env) => {
  const files = contracts.map(({ name }) => join(folder, `${name}.yaml`));
  const read = execFileSync(program, [...script, ...files], { cwd: import.meta.dirname, env, encoding: "utf8" });
  expect(read.trim().split("\n")).toEqual(contracts.map(({ document }) => document.info?.title));
});
