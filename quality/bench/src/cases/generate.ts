import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { runCommand } from "@talaqqi/test-kit/processes";
import type { Bench } from "../bench.ts";
import type { Measurements } from "../figures.ts";
import { median, pairedRatio } from "../statistics.ts";

const root = resolve(import.meta.dirname, "../../../..");

/** `npm run generate` with nothing changed, with everything generated again, and openapi-typescript alone, by turns. */
export async function generate(bench: Bench): Promise<Measurements> {
  const times = bench.length.quick ? 1 : 3;
  const contract = createRequire(join(root, "packages/contract/package.json"));
  const openapiTypescript = join(dirname(contract.resolve("openapi-typescript/package.json")), "bin/cli.js");
  const document = join(root, "packages/contract/generated/openapi.json");
  const commands = {
    full: [process.execPath, "scripts/turbo.mjs", "run", "generate", "--force"],
    unchanged: ["npm", "run", "generate"],
    typescript: [process.execPath, openapiTypescript, document, "-o", join(bench.folder, "openapi.ts")],
  };
  const milliseconds = { full: [] as number[], unchanged: [] as number[], typescript: [] as number[] };
  await timeCommand(bench, commands.unchanged);
  for (let round = 0; round < times; round += 1) {
    milliseconds.full.push(await timeCommand(bench, commands.full));
    milliseconds.unchanged.push(await timeCommand(bench, commands.unchanged));
    milliseconds.typescript.push(await timeCommand(bench, commands.typescript));
  }
  const { full, unchanged, typescript } = milliseconds;
  return {
    "generate.unchanged_vs_full": pairedRatio(unchanged, full),
    "generate.full_vs_openapi_typescript": pairedRatio(full, typescript),
    "generate.unchanged_ms": median(unchanged),
    "generate.full_ms": median(full),
    "generate.openapi_typescript_ms": median(typescript),
  };
}

async function timeCommand({ cpus }: Bench, command: string[]): Promise<number> {
  const begin = performance.now();
  await runCommand(cpus ? ["taskset", "-c", cpus.all, ...command] : command, { folder: root });
  return performance.now() - begin;
}
