import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Document, documents, folderOf, type Tool } from "./tools.ts";

const compiler = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");

/**
 * Compiles all that a tool has generated, with its adapter, strictly.
 * @returns the compiler's errors for each document; those of the adapter count for both.
 */
export async function compile(tool: Tool): Promise<Record<Document, string[]>> {
  const folder = dirname(folderOf(tool, "openapi"));
  const project = join(folder, "tsconfig.json");
  const include = [...documents, `../../src/adapters/${tool}.ts`];
  writeFileSync(project, JSON.stringify({ extends: "../../tsconfig.clients.json", include }));
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, "-p", project, "--pretty", "false"], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const errors = output.split("\n").filter((line) => /error TS\d+/.test(line));
  const of = (document: Document) =>
    errors.filter((line) => !documents.some((other) => other !== document && line.startsWith(`${other}/`)));
  return { openapi: of("openapi"), operator: of("operator") };
}
