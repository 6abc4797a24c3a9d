import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig } from "../../src/config.ts";
import { type Database, openDatabase } from "../../src/database/connect.ts";
import { type Server, startServer } from "../../src/server.ts";
import { openTestDatabase } from "../support/database.ts";

/** How a command ended, and what it said. */
export type Outcome = { code: number; stdout: string; stderr: string };

/** The settings that lead to a database, and no others: nothing of this process's own environment gets through. */
export type Settings = Record<string, string>;

/** A database for commands: on the embedded one no process but the command has it open. */
export type PreparedDatabase = { settings: Settings; close: () => Promise<void> };

/** @param fill makes the rows that a test is about. */
export async function prepareDatabase(fill: (db: Database) => Promise<unknown>): Promise<PreparedDatabase> {
  const template = inject("template");
  if (template.kind === "embedded") {
    const settings = newFolder();
    cpSync(template.dataDir, settings.DATA_DIR, { recursive: true });
    const database = await openDatabase({ dataDir: settings.DATA_DIR });
    await fill(database.db);
    await database.close();
    return { settings, close: async () => {} };
  }
  const database = await openTestDatabase();
  await fill(database.db);
  return { settings: { DATABASE_URL: database.options.databaseUrl ?? "" }, close: () => database.close() };
}

/** @returns the settings that lead to an embedded database which does not exist yet; its folder goes with this process. */
export function newFolder(): { DATA_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-cli-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { DATA_DIR: join(folder, "data") };
}

/** Runs the `talaqqi` command as an operator does: as a process of its own. */
export function talaqqi(settings: Settings, ...args: string[]): Promise<Outcome> {
  const { PATH = "", HOME = "" } = process.env;
  const command = ["--import", "tsx", "src/cli/main.ts", ...args];
  const options = { cwd: join(import.meta.dirname, "../.."), env: { PATH, HOME, ...settings } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

/** Starts the server as `npm start` does, on free ports. */
export const startApi = (settings: Settings): Promise<Server> =>
  startServer(readConfig({ PORT: "0", DOCS_PORT: "0", LOG_LEVEL: "silent", ...settings }));

/** @returns the status that a server answers to a token: 200 when it is good, 401 when it is not. */
export async function statusOf(token: string, server: Server): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.apiUrl}/api/users`, { headers })).status;
}

/** @returns the access token that `token issue` has shown. */
export function tokenIn({ stdout }: Outcome): string {
  const [token, ...others] = stdout.match(/^[\w-]{43}$/gm) ?? [];
  if (!token || others.length > 0) throw new Error(`there is no access token, or more than one, in: ${stdout}`);
  return token;
}
