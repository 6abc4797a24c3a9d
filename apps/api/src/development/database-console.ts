import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { PGlite, Results } from "@electric-sql/pglite";
import { readDatabaseConfig } from "../config/config.ts";
import { UserFacingError } from "../config/user-facing-error.ts";
import { openFolder } from "../database/embedded.ts";

// `npm run db`: a console on the embedded database, as psql is on PostgreSQL.

const HELP = `Statements end with a semicolon.
  \\dt         the tables
  \\d <table>  the columns of a table
  \\q          quit`;

const TABLES = "SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
const COLUMNS = `SELECT column_name AS column, data_type AS type, is_nullable AS nullable, column_default AS default
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`;

try {
  process.exitCode = await useDatabase(process.argv.slice(2).join(" "));
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

/**
 * @param given statements to run; "" reads them from standard input.
 * @returns the exit code.
 */
async function useDatabase(given: string): Promise<number> {
  const { databaseUrl, dataDir } = readDatabaseConfig(process.env);
  if (databaseUrl)
    throw new UserFacingError('DATABASE_URL is set: use psql "$DATABASE_URL", which comes with PostgreSQL.');
  if (!existsSync(join(dataDir, "database"))) {
    throw new UserFacingError(`There is no embedded database in ${dataDir} yet: npm start creates it.`);
  }
  const { lite, close } = await openFolder(dataDir);
  try {
    if (given || !process.stdin.isTTY) return (await run(lite, given || (await text(process.stdin)))) ? 0 : 1;
    await converse(lite);
    return 0;
  } finally {
    await close();
  }
}

/** Reads from the terminal until \q or Ctrl-D. */
async function converse(lite: PGlite): Promise<void> {
  console.log(`${HELP}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: "talaqqi=> " });
  let statement = "";
  terminal.on("SIGINT", () => {
    statement = "";
    terminal.setPrompt("talaqqi=> ");
    terminal.write(null, { ctrl: true, name: "u" });
    terminal.prompt();
  });
  terminal.prompt();
  for await (const line of terminal) {
    statement += `${line}\n`;
    const isCommand = statement.trimStart().startsWith("\\");
    if (statement.trim() === "\\q") break;
    if (isCommand || statement.trimEnd().endsWith(";")) {
      await run(lite, statement);
      statement = "";
    }
    terminal.setPrompt(statement.trim() ? "talaqqi-> " : "talaqqi=> ");
    terminal.prompt();
  }
  terminal.close();
}

/** Runs statements or a command, and prints what comes of it. @returns false for an error. */
async function run(lite: PGlite, statement: string): Promise<boolean> {
  const [command = "", table = ""] = statement.trim().replace(/;$/, "").split(/\s+/);
  try {
    if (command === "\\dt") print(await lite.query(TABLES, [], { rowMode: "array" }));
    else if (command === "\\d") print(await lite.query(COLUMNS, [table], { rowMode: "array" }));
    else if (command.startsWith("\\")) console.log(HELP);
    else for (const result of await lite.exec(statement, { rowMode: "array" })) print(result);
    return true;
  } catch (error) {
    console.error(`ERROR: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Prints rows below the names of their columns; how many rows changed for what returns none. */
function print({ fields, rows, affectedRows = 0 }: Results<unknown>): void {
  if (fields.length === 0) {
    console.log(`${countRows(affectedRows)} changed`);
    return;
  }
  const lines = [fields.map(({ name }) => name), ...rows.map((row) => Object.values(Object(row)).map(show))];
  const widths = fields.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const pad = (line: string[]) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ");
  const [head = [], ...body] = lines;
  const rule = widths.map((width) => "-".repeat(width)).join("-+-");
  console.log([pad(head), rule, ...body.map(pad), `(${countRows(rows.length)})`, ""].join("\n"));
}

function countRows(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}

function show(value: unknown): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
