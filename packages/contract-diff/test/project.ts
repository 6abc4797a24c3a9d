import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { parse, stringify } from "yaml";
import { type Passage, withPassages } from "./letters.ts";

const root = resolve(import.meta.dirname, "../../..");

/** A folder that is laid out like the project, as far as the command knows it: a new one for each test that uses it. */
export let folder: string;
export function useFolder(): void {
  beforeEach(layOut);
  afterEach(() => rmSync(folder, { recursive: true }));
}

function layOut(): void {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-changes-test-"));
  for (const name of ["src", "package.json"]) {
    cpSync(join(root, "packages/contract-diff", name), join(folder, "packages/contract-diff", name), {
      recursive: true,
    });
  }
  symlinkSync(join(root, "packages/contract-diff/node_modules"), join(folder, "packages/contract-diff/node_modules"));
  mkdirSync(join(folder, "openapi/published"), { recursive: true });
  mkdirSync(join(folder, "packages/contract/generated"), { recursive: true });
  edit();
  editOperators();
  write("openapi/published/1.0.0.yaml", read("openapi/openapi.yaml"));
  write("openapi/published/operator-1.0.0.yaml", read("openapi/operator.yaml"));
}

export const read = (path: string) => readFileSync(join(folder, path), "utf8");
export const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** Makes a contract of the folder the published one with other passages. */
export const edit = (...passages: Passage[]) => writeContract("openapi", withPassages(...passages));
export const editOperators = (...passages: Passage[]) => writeContract("operator", withPassages(...passages));

function writeContract(name: string, text: string): void {
  const document = parse(text);
  write(`openapi/${name}.yaml`, stringify(document, { lineWidth: 120 }));
  write(`packages/contract/generated/${name}.json`, JSON.stringify(document));
}

export const lastLine = (text: string) => text.trimEnd().split("\n").at(-1);

/** Runs the command on the project in the folder. */
export const command = (...given: string[]) =>
  run(process.execPath, ["--import", "tsx", "src/main.ts", ...given], join(folder, "packages/contract-diff"));

/** Runs the command as people do, on the project itself. */
export const npm = (...given: string[]) => run("npm", ["run", "contract:changes", "--", ...given], root);

export async function git(...given: string[]): Promise<void> {
  const { code, stderr } = await run("git", given, folder);
  if (code !== 0) throw new Error(stderr);
}

function run(program: string, given: string[], cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  // What npm and vitest run the tests with would change how the command runs.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/.test(name)));
  return new Promise((done) => {
    const child = execFile(program, given, { cwd, env }, (_failure, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
