import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Adapter } from "./adapters/adapter.ts";
import { compile } from "./compile.ts";
import type { Generated } from "./generate.ts";
import { useApp, useOperators } from "./scenario.ts";
import type { School } from "./school.ts";
import { type Document, documents, type Tool, tools } from "./tools.ts";

/** What every tool must do with each document. */
export const steps = ["generate", "compile", "run"] as const;

/** The errors of each step; none if it passed. */
type Row = { document: Document } & Record<(typeof steps)[number], string[]>;

/** Enough to see what is wrong. */
const SHOWN = 3;

/**
 * Generates, compiles and runs the clients of all tools, and prints what fails.
 * @param port of the server, which some generated code contains.
 * @param opening the server: generating does not wait for it.
 */
export async function tryTools(port: number, opening: Promise<School>): Promise<Row[]> {
  const limit = pLimit(availableParallelism());
  const built = await limit.map(tools, async (tool) => {
    const generated = await generate(tool, port);
    return { tool, generated, compiled: await compile(tool) };
  });
  const school = await opening;
  const rows: Row[] = [];
  // Not beside the compilers: a starved server refuses requests with 503.
  for (const { tool, generated, compiled } of built) {
    for (const document of documents) {
      const run = await runScenario(tool, document, school).then(() => [], describe);
      const row = { document, generate: generated[document], compile: compiled[document], run };
      print(tool, row);
      rows.push(row);
    }
  }
  return rows;
}

function print(tool: Tool, row: Row): void {
  const failed = steps.filter((step) => row[step].length > 0);
  console.log(`${tool} from ${row.document}.json: ${failed.length === 0 ? "good" : `FAILED: ${failed.join(", ")}`}`);
  for (const step of failed) for (const error of row[step].slice(0, SHOWN)) console.log(`  ${error}`);
}

async function generate(tool: Tool, port: number): Promise<Record<Document, string[]>> {
  const generated: Record<Document, string[]> = { openapi: ["the process ended"], operator: ["the process ended"] };
  const child = fork(join(import.meta.dirname, "generate.ts"), [tool, `http://127.0.0.1:${port}`], { silent: true });
  child.stdout?.resume();
  child.stderr?.resume();
  child.on("message", ({ document, error }: Generated) => {
    generated[document] = error === undefined ? [] : [error];
  });
  await once(child, "exit");
  return generated;
}

async function runScenario(tool: Tool, document: Document, school: School): Promise<void> {
  const { adapter }: { adapter: Adapter } = await import(`./adapters/${tool}.ts`);
  if (document === "openapi") await useApp(adapter.openapi(school.url), school);
  else await useOperators(adapter.operator(school.url), school);
}

const describe = (error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)];
