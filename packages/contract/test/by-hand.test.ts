import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { target } from "../src/generate.ts";

// Anybody's tools read the contracts where they are written, without a program of ours.

const folder = await mkdtemp(join(tmpdir(), "talaqqi-contract-"));
afterAll(() => rm(folder, { recursive: true }));

const written = (name: string) => fileURLToPath(new URL(`../../../openapi/${name}.yaml`, import.meta.url));
const generated = (file: string) => fileURLToPath(new URL(file, target));

/** @returns what a program of node_modules writes to the file of this name. */
async function run(name: string, program: string, ...args: string[]): Promise<string> {
  const output = join(folder, name);
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const command = fileURLToPath(new URL(`../node_modules/.bin/${program}`, import.meta.url));
  await promisify(execFile)(command, [...args, "-o", output], { env });
  return readFile(output, "utf8");
}

describe.each(["openapi", "operator"])("%s.yaml", (name) => {
  test("bundled by Redocly's command is the generated document", async () => {
    const bundle = await run(`${name}.json`, "redocly", "bundle", written(name));
    const expected = await readFile(generated(`${name}.json`), "utf8");
    expect(JSON.stringify(JSON.parse(bundle)) === JSON.stringify(JSON.parse(expected))).toBe(true);
  });

  test("read by openapi-typescript's command gives the generated types", async () => {
    const types = await run(`${name}.ts`, "openapi-typescript", written(name), "--default-non-nullable=false");
    const expected = await readFile(generated(`${name}.ts`), "utf8");
    expect(types).toContain("export interface operations {");
    expect(withoutComments(expected).startsWith(withoutComments(types))).toBe(true);
  });
});

const withoutComments = (types: string) =>
  types
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

test("openapi.yaml and what it refers to is written by hand: its 23 operations, and no record", async () => {
  const files = new Set<string>();
  await collect(new URL("../../../openapi/openapi.yaml", import.meta.url), files);
  expect([...files].filter((file) => /\/records\/|\/generated\//.test(file))).toEqual([]);
  const paths = [...files].filter((file) => file.includes("/paths/api/"));
  const items = await Promise.all(paths.map(async (file) => parse(await readFile(new URL(file), "utf8"))));
  expect(items.flatMap(Object.keys)).toHaveLength(23);
});

/** Collects a file and those that its references lead to. */
async function collect(file: URL, files: Set<string>): Promise<void> {
  if (files.has(file.href)) return;
  files.add(file.href);
  const text = await readFile(file, "utf8");
  const references = [...text.matchAll(/\$ref: "([^"#]+)/g)].map(([, path]) => new URL(path ?? "", file));
  for (const reference of references) await collect(reference, files);
}
