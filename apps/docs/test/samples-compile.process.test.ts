import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { type ContractName, readContract } from "../src/contracts.ts";
import { readReference } from "../src/reference/contract-model.ts";
import { samplesOf } from "../src/reference/samples.ts";

const apiUrl = "https://api.school.example";
const names: ContractName[] = ["openapi", "operator"];
const samples = names.flatMap((name) => {
  const reference = readReference(name, readContract(name, apiUrl).document);
  const operations = reference.tags.flatMap((tag) => tag.operations);
  return operations.flatMap((operation) =>
    samplesOf(operation, { reference, apiUrl }).map((sample) => ({ id: operation.operationId, ...sample })),
  );
});

const folder = mkdtempSync(join(tmpdir(), "talaqqi-samples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every sample in JavaScript compiles as strict TypeScript", async () => {
  mkdirSync(join(folder, "node_modules/@talaqqi"), { recursive: true });
  const client = resolve(import.meta.dirname, "../../../packages/client");
  symlinkSync(client, join(folder, "node_modules/@talaqqi/client"), "junction");
  const inJavaScript = samples.filter(({ language }) => language === "js");
  for (const [n, { id, code }] of inJavaScript.entries()) {
    writeFileSync(join(folder, `${n}-${id}.mts`), `declare const token: string;\n${code}\nexport {};\n`);
  }
  const compilerOptions = { strict: true, noEmit: true, module: "nodenext", target: "es2022", types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
  const tsc = resolve(import.meta.dirname, "../node_modules/typescript/bin/tsc");
  const compiled = await promisify(execFile)(process.execPath, [tsc, "-p", folder]).catch((error) => error);
  expect(compiled.stdout).toBe("");
  expect(inJavaScript.length).toBeGreaterThan(70);
});

test("Kotlin uses OkHttp 4, and neither Kotlin nor Swift leaves the token as a placeholder", () => {
  const generated = samples.filter(({ isRun }) => !isRun);
  expect(generated.filter(({ code }) => /MediaType\.parse|RequestBody\.create|TALAQQI_TOKEN/.test(code))).toEqual([]);
  const bodies = generated.filter(({ code }) => code.includes(".toRequestBody(mediaType)"));
  expect(bodies.length).toBeGreaterThan(5);
  for (const { code } of bodies) expect(code).toContain("import okhttp3.RequestBody.Companion.toRequestBody\n");
});

test("what only a browser can call has no code of programs", () => {
  const forBrowsers = ["startSignIn", "finishSignIn", "signOut"];
  const code = samples.filter(({ id }) => forBrowsers.includes(id)).map(({ id, title }) => `${id} ${title}`);
  expect(code.toSorted()).toEqual(forBrowsers.map((id) => `${id} curl`).toSorted());
});

test("no string of Swift ends with its line", () => {
  const inSwift = samples.filter(({ language }) => language === "swift");
  const open = inSwift.filter(({ code }) =>
    code.split(/[\r\n]/).some((line) => (line.replaceAll(/\\./g, "").match(/"/g) ?? []).length % 2 === 1),
  );
  expect(open.map(({ id }) => id)).toEqual([]);
  expect(inSwift.find(({ id }) => id === "registerPlacementTest")?.code).toContain(String.raw`dasar.\nSudah`);
});

test("no sample sends a parameter of the query twice", () => {
  const twice = samples.filter(({ code }) => /\?.+"\)[\s\S]*URLQueryItem/.test(code));
  expect(twice.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  expect(samples.filter(({ code }) => code.includes("URLQueryItem")).length).toBeGreaterThan(5);
});
