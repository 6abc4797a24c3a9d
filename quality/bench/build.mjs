// Generates the competitor's own Prisma client from the project's schema, then compiles the programs that node runs.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = import.meta.dirname;
const schema = readFileSync(`${folder}/../../prisma/schema.prisma`, "utf8");
mkdirSync(`${folder}/generated`, { recursive: true });
writeFileSync(`${folder}/generated/schema.prisma`, schema.replace(/output\s*=\s*".*"/, 'output = "./prisma"'));
const run = (...command) =>
  execFileSync(command[0], command.slice(1), { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
run("prisma", "generate", "--config", "../../prisma.config.ts", "--schema", "generated/schema.prisma");
run("tsc", "-p", "tsconfig.build.json");
